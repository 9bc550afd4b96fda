import JSONStream

/// Takes down the fields of one cell, or of one header.
struct FieldWalk {
  /// Whether the cell shows a field, or a type of one, that no kept example shows.
  private(set) var hasNews = false

  /// Where the next member of a header is expected.
  private var nextMember = 0

  private let scope: CheckScope
  private let scanner: ElementScanner
  private let payload: String

  init(_ scope: CheckScope, _ scanner: ElementScanner, payload: String) {
    self.scope = scope
    self.scanner = scanner
    self.payload = payload
  }

  /// Takes down a whole cell.
  mutating func take(cell: borrowing JSONValue, bytes: Int) {
    scope.root.present += 1
    scope.root.bytes += bytes
    note(cell, in: scope.root)
  }

  /// Takes down a member of a header.
  ///
  /// - Returns: Whether it is the first one with its key.
  mutating func take(member key: UnsafeBufferPointer<UInt8>, _ value: borrowing JSONValue, bytes: Int) -> Bool {
    scope.root.bytes += bytes
    guard let node = scope.root.child(key, expected: &nextMember, budget: &scope.budget) else { return true }
    return take(value, bytes: bytes, in: node, of: scope.cell)
  }

  /// - Parameter object: The number of the object that has it; nil for elements.
  /// - Returns: Whether it is the first of its key.
  private mutating func take(_ value: borrowing JSONValue, bytes: Int, in node: FieldNode, of object: Int?) -> Bool {
    if let object {
      guard node.lastObject != object || node.path.last == .anyKey else {
        node.duplicates += 1
        node.duplicateBytes += bytes
        if node.firstDuplicate == nil { node.firstDuplicate = scanner.place(of: value, in: payload) }
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
    if node.first == nil { node.first = scanner.place(of: value, in: payload) }
    note(value, in: node)
    return true
  }

  private mutating func note(_ value: borrowing JSONValue, in node: FieldNode) {
    switch value.kind {
    case .null: node.nulls += 1
    case .number: noteNumber(value, in: node)
    case .bool, .string: break
    case .object:
      node.objects += 1
      scope.object += 1
      let object = scope.object
      var expected = 0
      value.forEachMember { key, member, bytes in
        guard let child = node.child(key, expected: &expected, budget: &scope.budget) else { return }
        _ = take(member, bytes: bytes, in: child, of: object)
      }
    case .array:
      value.forEachElement { element, bytes in
        guard let child = node.element(budget: &scope.budget) else { return }
        _ = take(element, bytes: bytes, in: child, of: nil)
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
      node.inexact = (text, scanner.place(of: value, in: payload))
    }
  }
}
