import Testing

@testable import PayloadTools

@Suite("check: what makes it fail")
struct FailOnTests {
  private func finding(_ category: CheckCategory, isUndecodable: Bool = false) -> CheckFinding {
    CheckFinding(category: category, scope: "s", isAboutHeader: false, message: "m", isUndecodable: isUndecodable)
  }

  @Test("each category by its own name", arguments: CheckCategory.allCases)
  func category(_ category: CheckCategory) throws {
    let failOn = try FailOn(parsing: category.rawValue)
    #expect(CheckCategory.allCases.filter { failOn.includes(finding($0)) } == [category])
  }

  @Test(
    "groups, and lists of them",
    arguments: [
      ("unknown", [CheckCategory.unknownType, .unknownKey]), ("optional", [.neverPresent, .neverAbsent, .neverNull]),
      ("numbers", [.unfitNumber]), ("all", CheckCategory.allCases), ("none", []),
      ("unknown,uncovered", [.unknownType, .unknownKey, .uncovered]), ("unread, invalid", [.invalid, .unread]),
    ])
  func groups(_ text: String, _ categories: [CheckCategory]) throws {
    #expect(try FailOn(parsing: text).categories == Set(categories))
  }

  @Test("what is not known", arguments: ["", "odd", "unknown,", "none,all", "Unknown"])
  func unknown(_ text: String) {
    #expect(throws: FailOn.Unknown.self) { try FailOn(parsing: text) }
  }

  @Test("a number that keeps a cell from being decoded is invalid too")
  func numbers() {
    #expect(FailOn.invalid.includes(finding(.unfitNumber, isUndecodable: true)))
    #expect(!FailOn.invalid.includes(finding(.unfitNumber)))
    #expect(!FailOn.invalid.includes(finding(.unknownType)))
  }
}
