/// What an app has made of an example, for comparison with what it makes of a changed one.
final class DecodedExample {
  let value: Any
  /// All that can be seen of it from outside. Slow, so only made where values cannot say for themselves.
  private(set) lazy var description: String = {
    var description = ""
    dump(value, to: &description)
    descriptionBytes = description.utf8.count
    return description
  }()
  /// How long the description is, if it was made.
  private(set) var descriptionBytes = 0

  init(_ value: Any) { self.value = value }
}

/// How two results of one type can be told apart.
struct ExampleComparison {
  /// What differs between two results of the same text, such as an id made up by the app, tells nothing.
  private let comparesValues: Bool
  private let comparesDescriptions: Bool

  /// Finds out, from two results of the same text.
  init(_ one: DecodedExample, _ other: DecodedExample) {
    comparesValues = !Self.areDifferent(one.value, other.value)
    comparesDescriptions = one.description == other.description
  }

  func areDifferent(_ one: DecodedExample, _ other: DecodedExample) -> Bool {
    comparesValues && Self.areDifferent(one.value, other.value)
      || comparesDescriptions && one.description != other.description
  }

  /// Whether values say so themselves; false for those that cannot be compared.
  private static func areDifferent(_ one: Any, _ other: Any) -> Bool {
    guard let one = one as? any Equatable else { return false }
    return one.isDifferent(from: other)
  }
}

extension Equatable {
  fileprivate func isDifferent(from other: Any) -> Bool { (other as? Self).map { $0 != self } ?? true }
}
