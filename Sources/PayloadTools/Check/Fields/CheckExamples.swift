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
    // No fields are made here.
    var budget = 0
    // The text was made of a value: it is one.
    try? JSONValue.reading(text) { value in
      root.walk(value, budget: &budget) { node, part in Self.mark(part.kind, node, example) }
    }
  }

  private static func mark(_ type: JSONValue.Kind, _ node: FieldNode, _ example: Int) {
    // Null shows little: it will do where nothing else is sent.
    if node.examples.last != example,
      type == .null
        ? node.examples.isEmpty : node.examples.count < enough || !node.exampleTypes.contains(type)
    {
      node.examples.append(example)
    }
    node.exampleTypes.insert(type)
  }
}
