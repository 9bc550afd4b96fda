import JSONStream
import TestSupport
import Testing

// The examples are part of this target, so they compile; here they are held against what the
// documentation shows.
@Suite(.timeLimit(.minutes(10))) struct ReadmeTests {
  @Test("the README's example is compiled, and runs")
  func sections() async throws {
    try ReadmeCode().expect(shows: "Tests/JSONStreamTests/Readme/ReadmeExample.swift", at: 0)
    let text = #"{"feed":{"items":[{"id":7,"title":"Autumn"},{"id":8,"title":"","author":"A"}]}}"#
    await #expect(throws: Never.self) { try await show(Chunking.whole.stream(of: text)) }
  }

  @Test("the article's example is compiled, and runs")
  func object() async throws {
    try ReadmeCode("Sources/ScreenPipeline/Documentation.docc/FormatsOfYourOwn.md")
      .expect(shows: "Tests/JSONStreamTests/Readme/ReadmeObjectExample.swift", at: 0)
    let text =
      #"{"data":{"ads":[{"url":"u"},7],"stories":[{"id":1,"title":"s"}],"title":"t"}}"#
    var seen: [String] = []
    for try await event in Chunking.whole.stream(of: text).events(from: { try FrontPageDecoder() })
    {
      switch event {
      case .title(let title): seen.append(title)
      case .story(let story): seen.append("\(story.id)")
      case .advert(let advert): seen.append(advert.url)
      case .skipped(let report): seen.append("\(report.path)")
      }
    }
    #expect(seen == ["u", "$.data.ads[1]", "1", "t"])
  }
}
