@testable import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("Screens with one thing wrong, by both engines")
struct ScreenErrorTests {
  private static let template =
    #"{"id":"t","type":"A","order":1,"componentsId":[{"id":"c","order":1}]}"#
  private static let component = #"{"id":"c","type":"B","bodyId":"b"}"#
  private static let body = #"{"id":"b","body":{"k":"v"}}"#

  private static func text(
    _ templates: String = template, _ components: String = component, _ bodies: String = body
  ) -> String {
    "{\"screenName\":\"s\",\n\"templates\":[\(templates)],\n\"components\":[\(components)],\n\"body\":[\(bodies)]}"
  }

  typealias Row = (text: String, path: String, code: String)

  static let graphRows: [Row] = [
    (
      text(template.replacing("\"c\"", with: "\"gone\"")), "$.templates[0].componentsId[0].id",
      "danglingID"
    ),
    (
      text(template.replacing("{\"id\":\"c\",\"order\":1}", with: "\"no\"")),
      "$.templates[0].componentsId[0]",
      "danglingID"
    ),
    (
      text(template, component.replacing("\"b\"", with: "\"no\"")), "$.components[0].bodyId",
      "danglingID"
    ),
    (text(template + ",\n" + template), "$.templates[1].id", "duplicateID"),
    (text(template, component + "," + component), "$.components[1].id", "duplicateID"),
    (text(template, component, body + "," + body), "$.body[1].id", "duplicateID"),
    (text(template, component, #"{"id":"b","body":{"k":7}}"#), "$.body[0].body.k", "typeMismatch"),
    (
      text(template, component, #"{"id":"b","body":{"k":null}}"#), "$.body[0].body.k",
      "unexpectedNull"
    ),
    (text(template, component, "{}"), "$.body[0]", "missingKey"),
    (text(template, "5"), "$.components[0]", "typeMismatch"),
    (
      text(template.replacing("[{\"id\":\"c\",\"order\":1}]", with: "null")),
      "$.templates[0].componentsId",
      "unexpectedNull"
    ),
    (
      text(template.replacing("{\"id\":\"c\",\"order\":1}", with: "[]")),
      "$.templates[0].componentsId[0]",
      "typeMismatch"
    ),
    (
      text(template.replacing("\"order\":1}]", with: "\"order\":\"1\"}]")),
      "$.templates[0].componentsId[0].order",
      "typeMismatch"
    ),
    (
      #"{"screenName":"s","templates":null,"components":[],"body":[]}"#, "$.templates",
      "unexpectedNull"
    ),
    (
      #"{"screenName":"s","templates":{},"components":[],"body":[]}"#, "$.templates", "typeMismatch"
    ),
    (
      #"{"screenName":[],"templates":[],"components":[],"body":[]}"#, "$.screenName", "typeMismatch"
    ),
    (
      #"{"screenName":"s","templates":[],"components":[],"body":[],"bodies":[]}"#, "$",
      "twoSpellings"
    ),
    (#"{"screenName":"s","templates":[],"body":[]}"#, "$", "missingKey"),
    ("[]", "$", "typeMismatch"), ("null", "$", "unexpectedNull"), ("", "$", "unexpectedEnd"),
  ]

  @Test("graphs: the error and its place", arguments: graphRows)
  func graphErrors(_ row: Row) throws {
    let failure = try graph(Array(row.text.utf8)).failure
    #expect(failure?.path == row.path && failure?.code.rawValue == row.code, "\(failure as Any)")
  }

  static let contentRows: [(name: String, content: String, path: String, code: String)] = [
    (
      "\"Home\"", #"{"sectionComponentType":"BANNER","section":{}}"#,
      "$.contents[1].sectionComponentType",
      "unknownSectionComponent"
    ),
    (
      "\"Home\"", #"{"section":{"title":7},"sectionComponentType":"TITLE"}"#,
      "$.contents[1].section.title",
      "typeMismatch"
    ),
    (
      "\"Home\"", #"{"sectionComponentType":"TITLE","section":null}"#, "$.contents[1].section",
      "unexpectedNull"
    ),
    ("\"Home\"", #"{"sectionComponentType":"TITLE"}"#, "$.contents[1]", "missingKey"),
    (
      "\"Home\"", "{\n\"sectionComponentType\":\"PLUS_TITLE\",\n\"section\":{\"badges\":[{},5]}}",
      "$.contents[1].section.badges[1]", "typeMismatch"
    ),
    ("\"Home\"", "[]", "$.contents[1]", "typeMismatch"),
    ("\"Home\"", "null", "$.contents[1]", "unexpectedNull"),
    (
      "\"Cart\"", #"{"sectionComponentType":"TITLE","section":{}}"#, "$.screenName",
      "unknownScreenType"
    ),
    ("7", #"{"sectionComponentType":"TITLE","section":{}}"#, "$.screenName", "typeMismatch"),
  ]

  @Test("content lists: the error and its place", arguments: contentRows, [false, true])
  func contentErrors(
    _ row: (name: String, content: String, path: String, code: String), _ isNameLast: Bool
  ) throws {
    let list =
      "\"contents\":[{\"sectionComponentType\":\"TITLE\",\"section\":{}},\n\n \(row.content)]"
    let name = "\"screenName\": \(row.name)"
    let failure = try contents(
      Array("{\(isNameLast ? "\(list),\n \(name)" : "\(name),\(list)")}".utf8)
    ).failure
    #expect(failure?.path == row.path && failure?.code.rawValue == row.code, "\(failure as Any)")
  }

  @Test("budgets end both engines at the same report", arguments: UInt64(500)..<520)
  func budgets(_ seed: UInt64) throws {
    for budget in (0...6).map(SkipBudget.count)
      + stride(from: 0, through: 100, by: 10).map(SkipBudget.percent)
    {
      let options = SectionDecodingOptions(mode: .lenient(upTo: budget))
      for found in [
        try contents(RandomContents(seed: seed, faults: 40).bytes, options: options),
        try graph(RandomGraph(seed: seed, faults: 20).bytes, options: options),
      ] {
        if let failure = found.failure {
          #expect(failure.code == .skippedLimit, "seed \(seed), \(budget)")
        }
      }
    }
  }
}
