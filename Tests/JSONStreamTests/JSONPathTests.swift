import JSONStream
import Testing

@Suite("Paths as text")
struct JSONPathTests {
  @Test(
    "round trips",
    arguments: [
      "$", "$.data.home.sections", "$[0].list", "$[3].data[7].rating", "$[\"odd key\"][0]", "$[\"a.b\"]", "$[\"\"]",
      "$[\"qu\\\"ote\"]", "$.name-with_dash9", "$.größe", "$[\"a\\\\b\"]", "$[\"line\\nfeed\"]", "$[\"nul\\u{0}\"]",
    ])
  func roundTrips(_ text: String) throws {
    #expect(try JSONPath(parsing: text).description == text)
  }

  @Test("quotes may be single")
  func quotesMayBeSingle() throws {
    #expect(try JSONPath(parsing: "$['odd key']").components == [.key("odd key")])
  }

  @Test(
    "refuses",
    arguments: [
      "", "data", "$.", "$..a", "$[", "$[x]", "$[-1]", "$[+1]", "$[1", "$[\"a]", "$[\"a\"", "$data", "$[]",
    ])
  func refuses(_ text: String) throws {
    let error = #expect(throws: JSONPath.ParseError.self) { try JSONPath(parsing: text) }
    #expect(error?.description.contains("$.data.home.sections") == true)
  }
}
