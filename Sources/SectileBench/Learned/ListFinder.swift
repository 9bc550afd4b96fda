import JSONStream

/// Finds the list in any JSON: the array of objects, or map of objects, that holds most of the
/// bytes. Values whose paths differ only in indices form one group, so that one array on each page
/// is one list, `$.pages[*].sections`; where the parts of an answer differ, as those of
/// `[{"page":1},[…]]` do, each is a group of its own. The largest groups are visited first.
///
///     {"data": {"user": {…}, "sections": [{…}, {…}]}}
///
///     $                1000 bytes, an object: its members are looked at
///     $.data            990 bytes, an object
///     $.data.sections   900 bytes, an array of two objects: the list
///     $.data.user        60 bytes, below a quarter of the payload: never visited
struct ListFinder {
  /// All values that lie at one path.
  private struct Group {
    /// The path of the values; in a list whose path leads to the elements, of the elements.
    var path: [JSONPath.Component]
    /// The places of the values; below the root without nulls.
    var values: [Int]
    /// The bytes of the values together, brackets included.
    var bytes: Int
    /// The places of the list's elements; empty until the group is known to be a list.
    var elements: [Int] = []
    /// Is true when the path leads to the elements, and not to the list.
    var isOfElements = false
  }

  /// A value below a quarter of the payload is not its list, and few values are larger.
  static let leastShare = 4
  /// The most parts of an answer that is an array of them.
  private static let mostParts = 12
  /// The payload in which the list is searched for.
  private let tape: ValueTape

  /// - Parameter tape: The payload in which the list is searched for.
  init(_ tape: ValueTape) { self.tape = tape }

  /// Returns the list at or below a path; the whole value where there is none. Lines without one
  /// are the list themselves.
  func find(below path: JSONPath = JSONPath()) -> FoundList {
    var list = FoundList(
      bytes: tape.payload.count, payloadBytes: tape.payload.count, documents: tape.documents)
    let values = tape.values(at: path.components)
    let isOfLines = tape.documents == .lines && path.components.isEmpty
    if isOfLines { list.count = values.count }
    let root = Group(
      path: path.components, values: values, bytes: values.reduce(0) { $0 + tape.bytes(of: $1) })
    guard var found = largest(below: root) else { return list }
    // Pages may hold pages: each turn goes one level in, and a level's path is longer than the
    // last.
    while let inner = listOfPages(found) { found = inner }
    list.path = JSONPath(found.path)
    list.count = found.elements.count
    list.bytes = found.bytes
    // A path of several lists with a wildcard at its end would lead to the lists.
    if !found.isOfElements, tape.documents == .lines || found.path.last == .wildcard {
      list.path.components.append(.wildcard)
    }
    return list
  }

  /// Returns the list with most bytes in a group. A list of one element is the answer only if the
  /// element is a section, as it would be among others, or if there is no other list.
  ///
  /// The largest group is looked at first, so that the first list of several elements is the
  /// answer.
  ///
  /// - Parameters:
  ///   - root: The group to search in.
  ///   - isRootTaken: Whether the group itself is a list already, so that only what is in it
  ///     counts.
  private func largest(below root: Group, isRootTaken: Bool = false) -> Group? {
    var groups = [root]
    var single: Group?
    var isFirst = true
    while let place = groups.indices.max(by: { groups[$0].bytes < groups[$1].bytes }) {
      let group = groups.remove(at: place)
      if !(isFirst && isRootTaken), let list = list(in: group) {
        if list.elements.count > 1 || isOfOneSection(list) { return list }
        single = single ?? list
      }
      isFirst = false
      groups += children(of: group).filter {
        $0.bytes * Self.leastShare >= root.bytes && $0.bytes > 2
      }
    }
    return single
  }

  /// Returns the list that a group is: the elements of its arrays, the lines, or a map; nil if it
  /// is none, or if not all of its elements are objects.
  private func list(in group: Group) -> Group? {
    var list = group
    if tape.kind(of: group.values) == .array {
      list.elements = tape.elements(of: group.values)
    } else if tape.documents == .lines, group.path.isEmpty, group.values.count > 1 {
      list.elements = group.values
      list.isOfElements = true
    } else {
      return map(in: group)
    }
    return tape.areMostlyObjects(list.elements) ? list : nil
  }

  /// Returns whether the only element of a list is a section: the list has a name for sections, or
  /// the element has a heading or an id, and it holds cells. A feed must not become another list
  /// when all but one of its sections leave.
  private func isOfOneSection(_ list: Group) -> Bool {
    guard list.elements.count == 1 else { return false }
    let isNamed = tape.members(of: list.elements).contains { member in
      let key = tape.keys[Int(member.key)]
      let isScalar = ![.null, .array, .object].contains(tape[member.values[0]].kind)
      // By bytes, because comparing hostile strings can take quadratic time.
      return isScalar && (key.utf8.elementsEqual("id".utf8) || MemberName(key).isHeading)
    }
    guard isNamed || isOfSections(list.path) else { return false }
    return hasCells(list)
  }

  /// Returns the map that a group is. A path may have one map only, because the order of its keys
  /// has to be remembered.
  private func map(in group: Group) -> Group? {
    guard !group.path.contains(.wildcard), group.values.count == 1,
      tape[group.values[0]].kind == .object, MapShape.isMap(tape, of: group.values[0])
    else { return nil }
    var map = group
    map.path.append(.wildcard)
    map.elements = tape.members(of: map.values).map { $0.values[0] }
    map.isOfElements = true
    return map
  }

  /// Returns the groups one level below a group. Members of a map form one group for each key of
  /// their own, with a wildcard in the path.
  private func children(of group: Group) -> [Group] {
    let arrays = group.values.filter { tape[$0].kind == .array }
    let objects = group.values.filter { tape[$0].kind == .object }
    // Arrays and objects at the same path have no list below it.
    guard arrays.isEmpty != objects.isEmpty else { return [] }
    if !arrays.isEmpty { return children(ofArrays: arrays, at: group.path) }
    let map = self.map(in: group)
    return tape.members(of: map?.elements ?? objects).compactMap {
      child((map ?? group).path + [.key(tape.keys[Int($0.key)])], $0.values)
    }
  }

  /// Returns the groups of arrays' elements: one for all elements, or one for each of a few parts
  /// that differ, such as a post and its comments in one array.
  private func children(ofArrays arrays: [Int], at path: [JSONPath.Component]) -> [Group] {
    let elements = tape.elements(of: arrays)
    let parts = elements.filter { tape[$0].kind != .null }
    guard arrays.count == 1, elements.count <= Self.mostParts, tape.kind(of: parts) == nil else {
      return [child(path + [.wildcard], elements)].compactMap(\.self)
    }
    return elements.enumerated().compactMap { child(path + [.index($0.offset)], [$0.element]) }
  }

  /// Returns the group of values at a path; nil where no list can lie in them, because they have no
  /// containers or scalars are among them.
  private func child(_ path: [JSONPath.Component], _ values: [Int]) -> Group? {
    let bytes = values.reduce(0) { $0 + tape.bytes(of: $1) }
    // A scalar beside containers is of another type, too.
    guard bytes > 0, values.allSatisfy({ [.array, .object, .null].contains(tape[$0].kind) }) else {
      return nil
    }
    return Group(path: path, values: values.filter { tape[$0].kind != .null }, bytes: bytes)
  }
}

// Pages.

extension ListFinder {
  /// Returns the list whose pages the elements are; nil where they are sections.
  ///
  /// The elements' members decide, as ``PageShape`` says. Names go before: shelves are no pages
  /// though each has a cursor of its own, and sections lie on pages though these have titles. The
  /// keys of a map are ids, and what has an id is no page.
  private func listOfPages(_ pages: Group) -> Group? {
    let isMap = pages.isOfElements && pages.path.last == .wildcard
    guard !isMap, !isOfSections(pages.path), let inner = largest(inPages: pages),
      inner.path.count > pages.path.count,
      // A value that seldom has the list is no part of it.
      inner.values.count * 2 >= pages.elements.count
    else { return nil }
    let rest = inner.path.dropFirst(pages.path.count + (pages.isOfElements ? 0 : 1))
    let keys = rest.compactMap { if case .key(let key) = $0 { key } else { nil } }
    // A page's part of the list is an array, and no array of arrays.
    guard keys.count == rest.count else { return nil }
    // Which of several arrays is a page's part of the list, no member tells. It is one that leaves
    // the others little.
    let shape = PageShape(tape: tape, mayHaveArrays: inner.bytes * 4 >= pages.bytes * 3)
    guard shape.arePages(pages.elements, around: keys) || areSections(inner) else {
      return nil
    }
    return listOfOnePage(pages, inner) ?? inner
  }

  /// Returns the list with most bytes in the elements of a list. Their texts do not count: a long
  /// cursor makes a short page no other one.
  private func largest(inPages pages: Group) -> Group? {
    var elements = pages
    if !pages.isOfElements { elements.path.append(.wildcard) }
    elements.values = pages.elements.filter { tape[$0].kind == .object }
    elements.bytes = children(of: elements).reduce(0) { $0 + $1.bytes }
    return largest(below: elements, isRootTaken: true)
  }

  /// Returns whether the last key of a path is a name for sections.
  private func isOfSections(_ path: [JSONPath.Component]) -> Bool {
    guard case .key(let key)? = path.last else { return false }
    return MemberName(key).isOfSections
  }

  /// Returns whether a list is called one of sections, and its elements hold lists.
  private func areSections(_ list: Group) -> Bool {
    isOfSections(list.path) && hasCells(list)
  }

  /// Returns whether the elements of a list hold lists that are their cells.
  private func hasCells(_ list: Group) -> Bool {
    !CellFinder(tape).cells(in: [(LearnedModel.onlyKind, list.elements)]).lists.isEmpty
  }

  /// Returns the list of one page, where it is the largest and the others' elements are of another
  /// kind: the comments below a post, `$[1].data.children`. A page of one element is what the
  /// others are about, however long it is.
  private func listOfOnePage(_ pages: Group, _ inner: Group) -> Group? {
    guard pages.values.count == 1, !pages.isOfElements, !inner.isOfElements else {
      return nil
    }
    let rest = inner.path.dropFirst(pages.path.count + 1)
    let lists = pages.elements.map {
      tape.values(at: rest, from: [$0]).filter { tape[$0].kind == .array }
    }
    let elements = lists.map { tape.elements(of: $0) }
    let bytes = zip(lists, elements).map { lists, elements in
      elements.count > 1 ? lists.reduce(0) { $0 + tape.bytes(of: $1) } : 0
    }
    guard let place = bytes.indices.max(by: { bytes[$0] < bytes[$1] }),
      bytes[place] * 2 > bytes.reduce(0, +)
    else {
      return nil
    }
    let others = elements.indices.filter { $0 != place }.flatMap { elements[$0] }
    guard !others.isEmpty, PageShape.areUnlike(tape, elements[place], others) else {
      return nil
    }
    return Group(
      path: pages.path + [.index(place)] + rest, values: lists[place], bytes: bytes[place],
      elements: elements[place])
  }
}
