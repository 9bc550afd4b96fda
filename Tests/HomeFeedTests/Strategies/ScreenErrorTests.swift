@testable import HomeFeed
import JSONStream
import ScreenPipeline
import JSONStreamFoundation
import Testing

@Suite("Screens with one thing wrong, engine by engine")
struct ScreenErrorTests {
  private static let template = #"{"id":"t","type":"A","order":1,"componentsId":[{"id":"c","order":1}]}"#
  private static let component = #"{"id":"c","type":"B","bodyId":"b"}"#
  private static let body = #"{"id":"b","body":{"k":"v"}}"#

  private static func text(
    _ templates: String = template, _ components: String = component, _ bodies: String = body
  ) -> String {
    "{\"screenName\":\"s\",\n\"templates\":[\(templates)],\n\"components\":[\(components)],\n\"body\":[\(bodies)]}"
  }

  typealias Row = (text: String, path: String, code: String)

  static let graphRows: [Row] = [
    (text(template.replacing("\"c\"", with: "\"gone\"")), "$.templates[0].componentsId[0].id", "danglingID"),
    (
      text(template.replacing("{\"id\":\"c\",\"order\":1}", with: "\"no\"")), "$.templates[0].componentsId[0]",
      "danglingID"
    ),
    (text(template, component.replacing("\"b\"", with: "\"no\"")), "$.components[0].bodyId", "danglingID"),
    (text(template + ",\n" + template), "$.templates[1].id", "duplicateID"),
    (text(template, component + "," + component), "$.components[1].id", "duplicateID"),
    (text(template, component, body + "," + body), "$.body[1].id", "duplicateID"),
    (text(template, component, #"{"id":"b","body":{"k":7}}"#), "$.body[0].body.k", "typeMismatch"),
    (text(template, component, #"{"id":"b","body":{"k":null}}"#), "$.body[0].body.k", "unexpectedNull"),
    (text(template, component, "{}"), "$.body[0]", "missingKey"),
    (text(template, "5"), "$.components[0]", "typeMismatch"),
    (
      text(template.replacing("[{\"id\":\"c\",\"order\":1}]", with: "null")), "$.templates[0].componentsId",
      "unexpectedNull"
    ),
    (
      text(template.replacing("{\"id\":\"c\",\"order\":1}", with: "[]")), "$.templates[0].componentsId[0]",
      "typeMismatch"
    ),
    (
      text(template.replacing("\"order\":1}]", with: "\"order\":\"1\"}]")), "$.templates[0].componentsId[0].order",
      "typeMismatch"
    ),
    (#"{"screenName":"s","templates":null,"components":[],"body":[]}"#, "$.templates", "unexpectedNull"),
    (#"{"screenName":"s","templates":{},"components":[],"body":[]}"#, "$.templates", "typeMismatch"),
    (#"{"screenName":[],"templates":[],"components":[],"body":[]}"#, "$.screenName", "typeMismatch"),
    (#"{"screenName":"s","templates":[],"components":[],"body":[],"bodies":[]}"#, "$", "twoSpellings"),
    (#"{"screenName":"s","templates":[],"body":[]}"#, "$", "missingKey"),
    ("[]", "$", "typeMismatch"), ("null", "$", "unexpectedNull"), ("", "$", "unexpectedEnd"),
  ]

  @Test(
    "graphs: the same error at the same place",
    arguments: JSONEngine.allCases, graphRows.indices)
  func graphErrors(_ engine: JSONEngine, _ index: Int) throws {
    let row = Self.graphRows[index]
    let expected = #expect(throws: JSONStreamError.self) {
      try ScreenGraphStreamDecoder().read(row.text)
    }
    let error = #expect(throws: JSONStreamError.self) {
      try ScreenGraphStreamDecoder(options: SectionDecodingOptions().on(engine)).read(row.text)
    }
    #expect(error?.path.description == row.path && error?.code.rawValue == row.code, "\(error as Any)")
    #expect(error?.category == expected?.category)
    #expect(error?.position == expected?.position)
  }

  static let contentRows: [(name: String, content: String, path: String, code: String)] = [
    (
      "\"Home\"", #"{"sectionComponentType":"BANNER","section":{}}"#, "$.contents[1].sectionComponentType",
      "unknownSectionComponent"
    ),
    (
      "\"Home\"", #"{"section":{"title":7},"sectionComponentType":"TITLE"}"#, "$.contents[1].section.title",
      "typeMismatch"
    ),
    ("\"Home\"", #"{"sectionComponentType":"TITLE","section":null}"#, "$.contents[1].section", "unexpectedNull"),
    ("\"Home\"", #"{"sectionComponentType":"TITLE"}"#, "$.contents[1]", "missingKey"),
    (
      "\"Home\"", "{\n\"sectionComponentType\":\"PLUS_TITLE\",\n\"section\":{\"badges\":[{},5]}}",
      "$.contents[1].section.badges[1]", "typeMismatch"
    ),
    ("\"Home\"", "[]", "$.contents[1]", "typeMismatch"), ("\"Home\"", "null", "$.contents[1]", "unexpectedNull"),
    ("\"Cart\"", #"{"sectionComponentType":"TITLE","section":{}}"#, "$.screenName", "unknownScreenType"),
    ("7", #"{"sectionComponentType":"TITLE","section":{}}"#, "$.screenName", "typeMismatch"),
  ]

  @Test(
    "content lists: the same error at the same place", arguments: JSONEngine.allCases, contentRows.indices)
  func contentErrors(_ engine: JSONEngine, _ index: Int) throws {
    let row = Self.contentRows[index]
    for nameLast in [false, true] {
      let list = "\"contents\":[{\"sectionComponentType\":\"TITLE\",\"section\":{}},\n\n \(row.content)]"
      let name = "\"screenName\": \(row.name)"
      let text = "{" + (nameLast ? "\(list),\n \(name)" : "\(name),\(list)") + "}"
      let expected = #expect(throws: JSONStreamError.self) {
        try ContentStreamDecoder().read(text)
      }
      let error = #expect(throws: JSONStreamError.self) {
        try ContentStreamDecoder(options: SectionDecodingOptions().on(engine)).read(text)
      }
      #expect(error?.path.description == row.path && error?.code.rawValue == row.code, "\(error as Any)")
      #expect(error?.category == expected?.category && error?.position == expected?.position)
    }
  }

  @Test(
    "what is no content list", arguments: JSONEngine.allCases,
    [
      "{}", "[]", "7", "", #"{"screenName":"Home"}"#, #"{"contents":[]}"#, #"{"screenName":"Home","contents":{}}"#,
      "{\"screenName\":\"Home\",\"contents\":[", "{\"screenName\":\"Home\",\"contents\":[]",
    ])
  func noList(_ engine: JSONEngine, text: String) throws {
    for mode in DecodingMode.allCases {
      let options = SectionDecodingOptions(mode: mode)
      let expected = #expect(throws: JSONStreamError.self) {
        try ContentStreamDecoder(options: options).read(text)
      }
      let error = #expect(throws: JSONStreamError.self) {
        try ContentStreamDecoder(options: options.on(engine)).read(text)
      }
      #expect(error?.code == expected?.code)
    }
  }
}

extension EventDecoder {
  /// Reads a whole payload.
  fileprivate func read(_ payload: String) throws {
    try Array(payload.utf8).withUnsafeBufferPointer { try feed($0) { _ in } }
    try finish { _ in }
  }
}
