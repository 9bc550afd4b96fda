import JSONStream
import Sections
import Testing
import TestSupport

@Suite struct ReadmeScreensTests {
  /// The example is part of this target, so it compiles; here it is held against what the README shows.
  @Test("the example is the README's")
  func theExampleIsTheReadmes() throws {
    try ReadmeCode().expect(shows: "Tests/ScreenFormatsTests/Readme/ReadmeScreensExample.swift")
  }

  @Test("the example runs")
  func theExampleRuns() throws {
    let bytes = try Repository.bytes("Fixtures/screen-graph.json")
    #expect(throws: Never.self) { try show([bytes]) }
    #expect(throws: JSONStreamError.self) { try show([bytes], at: "$.other") }
  }
}
