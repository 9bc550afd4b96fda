import JSONStream

/// A few cells of a kind that the app can decode, and that together show every field and every type of it.
struct CheckExamples {
  private(set) var texts: [[UInt8]] = []
  private var bytes = 0

  /// The most that is kept of one kind, in bytes and in cells.
  private static let mostBytes = 4 << 20
  private static let mostCells = 400
  /// How many examples of one field are looked at, unless they are of different types.
  private static let enough = 3

  /// Whether another example can be kept.
  var hasRoom: Bool { texts.count < Self.mostCells && bytes < Self.mostBytes }

  /// Keeps a cell, and notes at its fields that it shows them.
  mutating func keep(_ text: [UInt8], root: FieldNode) {
    let example = texts.count
    texts.append(text)
    bytes += text.count
    // The text was made of a value: it is one.
    try? JSONValue.reading(text) { Self.mark($0, root, example) }
  }

  private static func mark(_ value: borrowing JSONValue, _ node: FieldNode, _ example: Int) {
    let type = value.kind
    // Null shows little: it will do where nothing else is sent.
    if node.examples.last != example,
      type == .null
        ? node.examples.isEmpty : node.examples.count < enough || !node.exampleTypes.contains(type)
    {
      node.examples.append(example)
    }
    node.exampleTypes.insert(type)
    // No fields are made here.
    var budget = 0
    var expected = 0
    value.forEachMember { key, member, _ in
      if let child = node.child(key, expected: &expected, budget: &budget) { mark(member, child, example) }
    }
    value.forEachElement { element, _ in
      if let child = node.element(budget: &budget) { mark(element, child, example) }
    }
  }
}
