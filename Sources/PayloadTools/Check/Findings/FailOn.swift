/// Which findings make a check fail: categories and groups of them, separated by commas.
package struct FailOn: Equatable, Sendable {
  let categories: Set<CheckCategory>
  /// As it was asked for.
  let text: String

  /// Groups by their names.
  static let groups: [(name: String, categories: [CheckCategory])] = [
    ("unknown", [.unknownType, .unknownKey]),
    ("optional", [.neverNull, .neverAbsent, .neverPresent]),
    ("numbers", [.unfitNumber]),
    ("all", CheckCategory.allCases),
    ("none", []),
  ]

  /// All that can be asked for.
  static var names: [String] { CheckCategory.allCases.map(\.rawValue) + groups.map(\.name) }

  package static let invalid = FailOn(categories: [.invalid], text: CheckCategory.invalid.rawValue)

  /// Whether a finding makes the check fail. What an app cannot decode because of a number is invalid too.
  func includes(_ finding: CheckFinding) -> Bool {
    categories.contains(finding.category) || finding.isUndecodable && categories.contains(.invalid)
  }

  /// A name that is none.
  package struct Unknown: Error, CustomStringConvertible {
    /// Nil where `none` stands beside others.
    let name: String?

    package var description: String {
      guard let name else { return "'none' goes with no other name" }
      return "there is no '\(name)'; there are \(FailOn.names.joined(separator: ", "))"
    }
  }
}

extension FailOn {
  /// Reads `unknown,uncovered`.
  ///
  /// - Throws: ``Unknown`` for a name that is none.
  package init(parsing text: String) throws(Unknown) {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    var categories: Set<CheckCategory> = []
    for name in names {
      if let category = CheckCategory(rawValue: name) {
        categories.insert(category)
      } else if let group = Self.groups.first(where: { $0.name == name }) {
        categories.formUnion(group.categories)
      } else {
        throw Unknown(name: name)
      }
    }
    guard categories.isEmpty || !names.contains("none") else { throw Unknown(name: nil) }
    self.init(categories: categories, text: names.joined(separator: ","))
  }
}
