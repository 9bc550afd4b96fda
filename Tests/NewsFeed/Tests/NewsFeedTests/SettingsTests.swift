import JSONStream
import NewsFeed
import Testing

/// A small value that is there whole.
struct SettingsTests {
  @Test
  func decodesSettings() throws {
    let text = #"{"text_size": "large", "sounds": false, "muted": ["sport"]}"#
    let settings = try JSONStreamDecoder().decode(Settings.self, from: text.utf8)
    #expect(settings.textSize == .large)
    #expect(!settings.sounds)
    #expect(settings.muted == ["sport"])
  }

  @Test
  func decodesSettingsInsideAnAnswer() throws {
    let text = #"{"user": {"settings": {"text_size": "small", "sounds": true}}}"#
    let settings = try JSONStreamDecoder().decode(Settings.self, from: text.utf8, at: "$.user.settings")
    #expect(settings.muted.isEmpty)
  }

  @Test
  func decodesTheEnvelopeOfAFeed() throws {
    let envelope = try JSONStreamDecoder().decode(FeedEnvelope.self, from: Payloads.feed.utf8)
    #expect(envelope.edition == "morning")
    #expect(envelope.total == 40)
    #expect(envelope.next == "page-2")
  }

  @Test
  func namesAnUnknownSize() throws {
    let text = #"{"text_size": "huge", "sounds": true}"#
    let error = try #require(throws: JSONStreamError.self) {
      try JSONStreamDecoder().decode(Settings.self, from: text.utf8)
    }
    #expect(error.code == .unknownValue)
    #expect(error.path == "$.text_size")
    #expect(error.position == JSONPosition(byteOffset: 14, line: 1, column: 15))
  }
}
