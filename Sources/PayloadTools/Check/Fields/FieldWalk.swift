import JSONStream

/// Takes down one cell's fields.
struct FieldWalk {
  /// The object's field, by the object's first token.
  private(set) var objects: [(token: Int, node: FieldNode)] = []
  /// Whether the cell shows a field, or a type of one, that no kept example shows.
  private(set) var hasNews = false

  let scope: CheckScope
  let outline: SectionOutline
  let payload: String

  /// Takes down a whole cell.
  mutating func take(cell: borrowing JSONValue, bytes: Int) {
    scope.root.present += 1
    scope.root.bytes += bytes
    note(cell, in: scope.root, root: cell)
  }

  /// Takes down a member of a header.
  ///
  /// - Returns: Whether it is the first one with its key.
  mutating func take(member key: String, _ value: borrowing JSONValue, bytes: Int) -> Bool {
    var key = key
    scope.root.bytes += bytes
    let node = key.withUTF8 { key in scope.root.child(key, expected: &scope.nextMember, budget: &scope.budget) }
    guard let node else { return true }
    return take(value, bytes: bytes, in: node, of: scope.cell, root: value)
  }

  /// - Parameter object: The number of the object that has it; nil for elements.
  /// - Returns: Whether it is the first of its key.
  private mutating func take(
    _ value: borrowing JSONValue, bytes: Int, in node: FieldNode, of object: Int?, root: borrowing JSONValue
  ) -> Bool {
    if let object {
      guard node.lastObject != object || node.path.last == .anyKey else {
        node.duplicates += 1
        node.duplicateBytes += bytes
        if node.firstDuplicate == nil { node.firstDuplicate = outline.place(of: value, in: payload) }
        return false
      }
      node.lastObject = object
    }
    node.present += 1
    node.bytes += bytes
    if node.lastCell != scope.cell {
      node.lastCell = scope.cell
      node.cells += 1
    }
    if node.first == nil { node.first = outline.place(of: value, in: payload) }
    note(value, in: node, root: root)
    return true
  }

  private mutating func note(_ value: borrowing JSONValue, in node: FieldNode, root: borrowing JSONValue) {
    switch value.kind {
    case .null: node.nulls += 1
    case .number: noteNumber(value, in: node)
    case .bool, .string: break
    case .object:
      node.objects += 1
      objects.append((value.distance(from: root), node))
      scope.object += 1
      let object = scope.object
      var expected = 0
      value.forEachMember { key, member, bytes in
        guard let child = node.child(key, expected: &expected, budget: &scope.budget) else { return }
        _ = take(member, bytes: bytes, in: child, of: object, root: root)
      }
    case .array:
      value.forEachElement { element, bytes in
        guard let child = node.element(budget: &scope.budget) else { return }
        _ = take(element, bytes: bytes, in: child, of: nil, root: root)
      }
    }
    node.types.insert(value.kind)
    if !node.exampleTypes.contains(value.kind), node.isDistinct { hasNews = true }
  }

  private func noteNumber(_ value: borrowing JSONValue, in node: FieldNode) {
    let number = value.withText { NumberFit.approximate($0) }
    node.numbers = node.numbers.map { min($0.lowerBound, number)...max($0.upperBound, number) } ?? number...number
    guard node.inexact == nil else { return }
    if let text = value.withText({ NumberFit.inexactText($0) }) {
      node.inexact = (text, outline.place(of: value, in: payload))
    }
  }
}
