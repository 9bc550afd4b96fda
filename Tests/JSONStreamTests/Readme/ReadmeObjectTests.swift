import JSONStream
import TestSupport
import Testing

/// What the example's page shows.
typealias Story = Item

struct Advert: StreamDecodable, Equatable {
  var url: String

  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    url = try object.decode("url")
  }
}

@Suite(.timeLimit(.minutes(10))) struct ReadmeObjectTests {
  /// The example is part of this target, so it compiles; here it is held against what the documentation shows.
  @Test("the example is the documentation's")
  func theExampleIsTheReadmes() throws {
    try ReadmeCode("Sources/ScreenPipeline/Documentation.docc/FormatsOfYourOwn.md")
      .expect(showsJust: ["Tests/JSONStreamTests/Readme/ReadmeObjectExample.swift"])
  }

  @Test("the example runs")
  func theExampleRuns() async throws {
    let text = #"{"data":{"ads":[{"url":"u"},7],"stories":[{"id":1,"name":"n","tags":[]}],"title":"t"}}"#
    let chunks = AsyncStream<[UInt8]> { continuation in
      continuation.yield(Array(text.utf8))
      continuation.finish()
    }
    var seen: [String] = []
    for try await event in chunks.events(from: { try FrontPageDecoder() }) {
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
