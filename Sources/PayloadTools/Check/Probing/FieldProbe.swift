import JSONStream

/// Finds out which fields an app reads and which it can do without, whatever its decoder is: changes one field at a time
/// in a few examples and looks at what the app makes of that.
///
/// A field is read when the app asks for it where it is missing, or when another value or no value makes decoding fail
/// or gives another result.
struct FieldProbe {
  private let scope: CheckScope
  private let absent = AbsentKeyLog()
  private var examples: [Int: Example] = [:]
  /// How many bytes may still be decoded and described: examples may be large, and fields many.
  private var budget = FieldProbe.mostBytes

  private static let mostBytes = 32 << 20
  /// Of a larger example, those elements of its arrays that show nothing new are left out.
  private static let largeExample = 8 << 10

  /// An example as it was sent.
  private struct Example {
    let tree: JSONTree
    let decoded: DecodedExample
    let comparison: ExampleComparison
  }

  init(_ scope: CheckScope) { self.scope = scope }

  /// Examines all fields that the examples show.
  mutating func run() {
    guard scope.decode != nil else { return }
    examineFields(below: scope.root)
  }

  private mutating func examineFields(below node: FieldNode) {
    for child in node.seen where !child.examples.isEmpty && budget > 0 {
      var verdict = FieldVerdict()
      for number in child.examples {
        guard let example = example(number) else { continue }
        examine(child, below: node, in: example, &verdict)
      }
      // Of an array that only shows by being asked for, nobody can tell whether its elements are read.
      if child.path.last == .element, node.verdict?.isVisible == false { verdict.isRead = true }
      child.verdict = verdict
      // What lies in a field that is not read is not read either.
      if verdict.isRead { examineFields(below: child) }
    }
  }

  private mutating func examine(
    _ node: FieldNode, below parent: FieldNode, in example: Example, _ verdict: inout FieldVerdict
  ) {
    let path = node.path[...]
    let shorter = example.tree.changing(path) { _ in nil }
    let removed = decode(shorter)
    let isAsked = isAsked(for: node, of: parent, in: shorter)
    verdict.isOptional = verdict.isOptional && (removed != nil)
    // To count elements is not to read them.
    let isElement = node.path.last == .element
    var isVisible = !isElement && isDifferent(removed, example)

    let null = decode(example.tree.changing(path) { _ in .null })
    verdict.isNullable = verdict.isNullable && (null != nil)
    isVisible = isVisible || isDifferent(null, example)

    for change in Self.changes where !isVisible && !verdict.isVisible {
      isVisible = isDifferent(decode(example.tree.changing(path, change)), example)
    }
    verdict.isVisible = verdict.isVisible || isVisible
    verdict.isRead = verdict.isRead || isVisible || isAsked
    guard verdict.isRead, !verdict.losesDigits, let inexact = node.inexact else { return }
    verdict.losesDigits = losesDigits(inexact.text, path, example)
  }

  /// Another value of the same type, then every type.
  private static let changes: [@Sendable (JSONTree) -> JSONTree?] = [
    { value in
      switch value {
      case .null: .null
      case .bool(let value): .bool(!value)
      case .number(let text): .number(text == "7" ? "8" : "7")
      case .string(let text): .string(text + "x")
      case .array: .array([])
      case .object: .object([])
      }
    },
    { _ in .number("7") }, { _ in .string("x") }, { _ in .bool(true) }, { _ in .array([.object([])]) },
    { _ in .object([]) },
  ]

  /// Whether the last decode asked an object that lies where the field should be for the field.
  private func isAsked(for node: FieldNode, of parent: FieldNode, in tree: JSONTree) -> Bool {
    let meant = absent.entries.filter { node.isMeant(by: $0) }
    guard !meant.isEmpty else { return false }
    var budget = 0
    let objects = try? JSONValue.reading(tree.text) { scope.root.objects(in: $0, budget: &budget) }
    return meant.contains { entry in objects?.contains { $0.token == entry.object && $0.node === parent } == true }
  }

  /// Whether a number and the Double that is nearest to it are the same to the app.
  private mutating func losesDigits(_ text: String, _ path: ArraySlice<FieldStep>, _ example: Example) -> Bool {
    var hasNumber = false
    _ = example.tree.changing(path) { value in
      if case .number = value { hasNumber = true }
      return value
    }
    guard hasNumber, let rounded = NumberFit.rounded(text),
      let sent = decode(example.tree.changing(path) { _ in .number(text) }),
      let held = decode(example.tree.changing(path) { _ in .number(rounded) })
    else { return false }
    return !areDifferent(sent, held, example.comparison)
  }

  private mutating func isDifferent(_ decoded: DecodedExample?, _ example: Example) -> Bool {
    guard let decoded else { return true }
    return areDifferent(decoded, example.decoded, example.comparison)
  }

  private mutating func areDifferent(
    _ one: DecodedExample, _ other: DecodedExample, _ comparison: ExampleComparison
  ) -> Bool {
    defer { budget -= one.descriptionBytes }
    return comparison.areDifferent(one, other)
  }

  /// The example as it was sent, and decoded; nil when the app does not decode it again.
  private mutating func example(_ number: Int) -> Example? {
    if let known = examples[number] { return known }
    guard let tree = try? JSONTree(parsing: scope.examples.texts[number]) else { return nil }
    let isLarge = scope.examples.texts[number].count > Self.largeExample
    guard let example = (isLarge ? self.example(tree.thinned()) : nil) ?? self.example(tree) else { return nil }
    examples[number] = example
    return example
  }

  private mutating func example(_ tree: JSONTree) -> Example? {
    guard let one = decode(tree), let other = decode(tree) else { return nil }
    return Example(tree: tree, decoded: one, comparison: ExampleComparison(one, other))
  }

  /// What the app makes of an example, or a changed one; nil when it does not take it.
  private mutating func decode(_ tree: JSONTree) -> DecodedExample? {
    let text = tree.text
    budget -= text.count
    guard let decode = scope.decode, let value = try? decode(text, absent) else { return nil }
    return DecodedExample(value)
  }
}
