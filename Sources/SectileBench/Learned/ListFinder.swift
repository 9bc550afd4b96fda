import JSONStream

/// Finds the list in any JSON: the array of objects, or map of objects, that holds most of the bytes.
///
/// What lies at one path but for the places in arrays is one group: one array a page are one list, `$.pages[*].sections`.
/// Groups are looked at by their size, so that the first list that comes is the largest, and of lists in one another the
/// outermost.
struct ListFinder {
  private let tape: ValueTape

  private struct Group {
    var path: [JSONPath.Component]
    /// Places of containers.
    var values: [Int]
    var bytes: Int
    /// Whether a map lies on the path, whose order nobody but the payload knows: there is one at most.
    var hasMap = false
  }

  private struct Candidate {
    var group: Group
    var elements: [Int]
  }

  init(_ tape: ValueTape) { self.tape = tape }

  /// Finds the list of a payload.
  func find() -> FoundList {
    let whole = FoundList(bytes: tape.payload.count, payloadBytes: tape.payload.count)
    guard !tape.nodes.isEmpty, var found = largest(below: Group(path: [], values: [0], bytes: tape.bytes(of: 0))) else {
      return whole
    }
    while let inner = listOfPages(found) { found = inner }
    return FoundList(
      path: JSONPath(found.group.path), count: found.elements.count, bytes: found.group.bytes,
      payloadBytes: tape.payload.count)
  }

  /// The list with most bytes in a group; a list of one element only where there is no other.
  private func largest(below root: Group, isRootTaken: Bool = false) -> Candidate? {
    var groups = [root]
    var single: Candidate?
    var isFirst = true
    while let place = groups.indices.max(by: { groups[$0].bytes < groups[$1].bytes }) {
      let group = groups.remove(at: place)
      if !(isFirst && isRootTaken), let list = list(in: group) {
        if list.elements.count > 1 { return list }
        single = single ?? list
      }
      isFirst = false
      // What is so small is not the payload's list, and there cannot be many others.
      groups += children(of: group).filter { $0.bytes * 4 >= root.bytes && $0.bytes > 2 }
    }
    return single
  }

  /// The list that a group is.
  private func list(in group: Group) -> Candidate? {
    if group.values.allSatisfy({ tape[$0].kind == .array }) {
      let elements = tape.elements(of: group.values)
      guard !elements.isEmpty, elements.allSatisfy({ tape[$0].kind == .object }) else { return nil }
      return Candidate(group: group, elements: elements)
    }
    guard let map = self.map(in: group) else { return nil }
    return Candidate(group: map, elements: tape.members(of: map.values).map { $0.values[0] })
  }

  /// The members of the map that a group is.
  private func map(in group: Group) -> Group? {
    guard !group.hasMap, !group.path.contains(.wildcard), group.values.count == 1,
      tape[group.values[0]].kind == .object, MapShape.isMap(tape, of: group.values[0])
    else { return nil }
    var map = group
    map.path.append(.wildcard)
    map.hasMap = true
    return map
  }

  private func children(of group: Group) -> [Group] {
    var path = group.path
    let arrays = group.values.filter { tape[$0].kind == .array }
    let objects = group.values.filter { tape[$0].kind == .object }
    // Values of several types at one place have no list below it.
    guard arrays.isEmpty != objects.isEmpty else { return [] }
    func child(_ component: JSONPath.Component, _ values: [Int]) -> Group? {
      let bytes = values.reduce(0) { $0 + tape.bytes(of: $1) }
      // A scalar beside containers is of another type, too.
      guard bytes > 0, values.allSatisfy({ [.array, .object, .null].contains(tape[$0].kind) }) else { return nil }
      return Group(
        path: path + [component], values: values.filter { tape[$0].kind != .null }, bytes: bytes, hasMap: group.hasMap)
    }
    if !arrays.isEmpty { return [child(.wildcard, tape.elements(of: arrays))].compactMap(\.self) }
    if let map = self.map(in: group) {
      // One list in each of the map's members.
      path = map.path
      let values = tape.members(of: map.values).map { $0.values[0] }
      return tape.members(of: values).compactMap { member in
        child(.key(tape.keys[Int(member.key)]), member.values).map {
          var below = $0
          below.hasMap = true
          return below
        }
      }
    }
    return tape.members(of: objects).compactMap { child(.key(tape.keys[Int($0.key)]), $0.values) }
  }

  /// The list that lies in every element of another one, where that has few elements and hardly anything else: pages.
  private func listOfPages(_ pages: Candidate) -> Candidate? {
    let group = pages.group
    guard pages.elements.count <= 12, let inner = largest(below: group, isRootTaken: true),
      inner.group.bytes * 10 >= group.bytes * 9, inner.elements.count >= pages.elements.count * 2,
      inner.group.path.count > group.path.count
    else { return nil }
    // Sections and their cells are no pages: those hold sections, which have lists themselves, or have no words of their own.
    let cells = tape.members(of: inner.elements).filter { member in
      member.values.contains {
        tape[$0].kind == .array && tape.elements(of: [$0]).contains { tape[$0].kind == .object }
      }
    }
    let hasWords = tape.members(of: pages.elements).contains { member in
      member.values.contains { tape[$0].kind == .string }
    }
    return cells.isEmpty && hasWords ? nil : inner
  }
}
