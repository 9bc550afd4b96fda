import JSONStream

/// A cell of any JSON: an object of the list in an element, or the element itself where it has no
/// such list.
struct LearnedCell: MadeCell {
  /// The members of an element that are not its cells.
  struct Header: MadeHeader {
    /// The element whose members these are.
    let element: LearnedElement
    /// The kind of the element: its discriminator's value, or the only kind.
    let kind: String

    /// Takes the header of an element; its members are read when they are needed.
    init(_ element: LearnedElement) {
      self.element = element
      kind = element.kind
    }

    fileprivate var tree: LearnedTree { element.headerTree }
  }

  /// The element that has the cell, in whose array the cell's properties lie.
  fileprivate let element: LearnedElement
  /// The cell: an object of the element's list, or the element's own value.
  fileprivate let value: LearnedValue

  fileprivate var tree: LearnedTree { value.tree(element) }
}

/// An element as a section: its other members are the header.
extension ListSection where Cell == LearnedCell {
  init(_ element: LearnedElement) {
    self.init(
      header: LearnedCell.Header(element),
      cells: element.cells.map { LearnedCell(element: element, value: $0) })
  }
}

extension LearnedCell: Equatable, CustomReflectable {
  static func == (one: LearnedCell, other: LearnedCell) -> Bool {
    one.tree.json == other.tree.json
  }

  var customMirror: Mirror { tree.customMirror }
}

extension LearnedCell.Header: Equatable, CustomReflectable {
  static func == (one: LearnedCell.Header, other: LearnedCell.Header) -> Bool {
    one.kind == other.kind && one.tree.json == other.tree.json
  }

  var customMirror: Mirror { tree.customMirror }
}

extension LearnedElement {
  /// The values that are the element's cells.
  fileprivate var cells: [LearnedValue] {
    guard !model.cells.lists.isEmpty else { return [value] }
    guard let path = model.cells.lists[kind] else { return [] }
    switch path.reduce(value, { value, key in value.member(key, of: self) }) {
    case .objects(let objects): return objects.map(LearnedValue.object)
    case let list:
      guard case .array(let elements) = list.tree(self) else { return [] }
      return elements.map { .part($0) }
    }
  }

  /// The element without its cells.
  fileprivate var headerTree: LearnedTree {
    // An element that is a cell is compared as one.
    guard !model.cells.lists.isEmpty else { return .object([]) }
    let tree = tree(self)
    return model.cells.lists[kind].map { tree.without($0[...]) } ?? tree
  }
}

extension LearnedValue {
  /// Returns a member's value; null where there is none.
  fileprivate func member(_ key: String, of element: LearnedElement) -> LearnedValue {
    if case .object(let object) = self {
      return object.member(key, of: element)
    }
    guard case .object(let members) = tree(element) else { return .null }
    return members.first { $0.key == key }.map { .part($0.value) } ?? .null
  }
}

extension LearnedTree {
  /// Returns an object without the value at a path of keys; the keys stay, with null as the last
  /// one's value.
  fileprivate func without(_ path: ArraySlice<String>) -> LearnedTree {
    guard let key = path.first, case .object(let members) = self else {
      return .value(nil)
    }
    return .object(
      members.map { ($0.key, $0.key == key ? $0.value.without(path.dropFirst()) : $0.value) })
  }
}
