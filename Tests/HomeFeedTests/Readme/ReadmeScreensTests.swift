import JSONStream
import TestSupport
import Testing

@Suite struct ReadmeScreensTests {
  /// The example is part of this target, so it compiles; here it is held against what the documentation shows.
  @Test("the example is the documentation's")
  func theExampleIsTheReadmes() throws {
    try ReadmeCode("Sources/HomeFeed/Documentation.docc/OtherFormats.md")
      .expect(shows: "Tests/HomeFeedTests/Readme/ReadmeScreensExample.swift")
  }

  @Test("the example runs")
  func theExampleRuns() throws {
    let bytes = try Repository.bytes("Fixtures/screen-graph.json")
    #expect(throws: Never.self) { try show([bytes]) }
    #expect(throws: JSONStreamError.self) { try show([bytes], at: "$.other") }
  }
}
