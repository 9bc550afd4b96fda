import JSONStream

struct FoundList: Sendable, Equatable {
  var path = JSONPath()
  var count: Int?
  var bytes: Int
  var payloadBytes: Int

  var description: String {
    guard let count else { return "no list of objects: the whole value, \(Rounded.size(payloadBytes))" }
    let size = "\(Rounded.size(bytes)) of \(Rounded.size(payloadBytes))"
    return "\(path): \(count) \(count == 1 ? "element" : "elements"), \(size)"
  }
}

extension FoundList {
  init(_ path: JSONPath, in tape: ValueTape) throws {
    let values = tape.values(at: path.components)
    guard !values.isEmpty else {
      throw JSONStreamError(code: .pathNotFound, category: .data, message: "\(path) leads nowhere", path: path)
    }
    let isOfElements = path.components.last == .wildcard
    let lists = isOfElements ? tape.values(at: path.components.dropLast()) : values.filter { tape[$0].kind == .array }
    guard !lists.isEmpty else {
      throw JSONStreamError(code: .typeMismatch, category: .data, message: "\(path) is no list", path: path)
    }
    self.init(
      path: path, count: isOfElements ? values.count : tape.elements(of: lists).count,
      bytes: lists.reduce(0) { $0 + tape.bytes(of: $1) }, payloadBytes: tape.payload.count)
  }
}

/// Finds the list in any JSON: the array of objects, or map of objects, that holds most of the bytes. Values whose
/// paths differ only in indices form one group, so that one array on each page is one list, `$.pages[*].sections`.
/// The largest groups are visited first.
struct ListFinder {
  private let tape: ValueTape

  private struct Group {
    var path: [JSONPath.Component]
    var values: [Int]
    var bytes: Int
    var elements: [Int] = []
  }

  init(_ tape: ValueTape) { self.tape = tape }

  func find() -> FoundList {
    let whole = FoundList(bytes: tape.payload.count, payloadBytes: tape.payload.count)
    guard !tape.nodes.isEmpty, var found = largest(below: Group(path: [], values: [0], bytes: tape.bytes(of: 0))) else {
      return whole
    }
    while let inner = listOfPages(found) { found = inner }
    return FoundList(
      path: JSONPath(found.path), count: found.elements.count, bytes: found.bytes,
      payloadBytes: tape.payload.count)
  }

  private func largest(below root: Group, isRootTaken: Bool = false) -> Group? {
    var groups = [root]
    var single: Group?
    var isFirst = true
    while let place = groups.indices.max(by: { groups[$0].bytes < groups[$1].bytes }) {
      let group = groups.remove(at: place)
      if !(isFirst && isRootTaken), let list = list(in: group) {
        if list.elements.count > 1 { return list }
        single = single ?? list
      }
      isFirst = false
      // A group below a quarter of the payload is not its list, and few groups are larger.
      groups += children(of: group).filter { $0.bytes * 4 >= root.bytes && $0.bytes > 2 }
    }
    return single
  }

  private func list(in group: Group) -> Group? {
    guard tape.kind(of: group.values) == .array else { return map(in: group) }
    var list = group
    list.elements = tape.elements(of: group.values)
    return tape.kind(of: list.elements) == .object ? list : nil
  }

  /// A path may have one map only, because the order of its keys has to be remembered.
  private func map(in group: Group) -> Group? {
    guard !group.path.contains(.wildcard), group.values.count == 1,
      tape[group.values[0]].kind == .object, MapShape.isMap(tape, of: group.values[0])
    else { return nil }
    var map = group
    map.path.append(.wildcard)
    map.elements = tape.members(of: map.values).map { $0.values[0] }
    return map
  }

  private func children(of group: Group) -> [Group] {
    let arrays = group.values.filter { tape[$0].kind == .array }
    let objects = group.values.filter { tape[$0].kind == .object }
    // Arrays and objects at the same path have no list below it.
    guard arrays.isEmpty != objects.isEmpty else { return [] }
    func child(_ path: [JSONPath.Component], _ values: [Int]) -> Group? {
      let bytes = values.reduce(0) { $0 + tape.bytes(of: $1) }
      // A scalar beside containers is of another type, too.
      guard bytes > 0, values.allSatisfy({ [.array, .object, .null].contains(tape[$0].kind) }) else { return nil }
      return Group(path: path, values: values.filter { tape[$0].kind != .null }, bytes: bytes)
    }
    if !arrays.isEmpty { return [child(group.path + [.wildcard], tape.elements(of: arrays))].compactMap(\.self) }
    let map = self.map(in: group)
    return tape.members(of: map?.elements ?? objects).compactMap {
      child((map ?? group).path + [.key(tape.keys[Int($0.key)])], $0.values)
    }
  }

  private func listOfPages(_ pages: Group) -> Group? {
    guard pages.elements.count <= 12, let inner = largest(below: pages, isRootTaken: true),
      inner.bytes * 10 >= pages.bytes * 9, inner.elements.count >= pages.elements.count * 2,
      inner.path.count > pages.path.count
    else { return nil }
    // Sections with cells are not pages: the elements of pages are sections, which contain lists, or have no strings of
    // their own.
    let haveLists = !CellFinder(tape).cells(in: [(LearnedModel.onlyKind, inner.elements)]).lists.isEmpty
    let hasWords = tape.members(of: pages.elements).flatMap(\.values).contains { tape[$0].kind == .string }
    return hasWords && !haveLists ? nil : inner
  }
}
