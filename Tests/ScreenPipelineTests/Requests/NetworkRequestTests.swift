import JSONStream
import ScreenPipeline
import TestSupport
import Testing

@Suite("Requests with their answers", .timeLimit(.minutes(10)))
struct NetworkRequestTests {
  private struct Comments: NetworkRequest {
    struct Response: StreamDecodable, Equatable {
      var texts: [String]
      var totalCount: Int

      init(from value: borrowing JSONValue) throws {
        var object = try value.object()
        texts = try object.decode("texts")
        totalCount = try object.decode("totalCount")
      }
    }

    var byteLimit = 1000

    var payloadRequest: PayloadRequest {
      var request = PayloadRequest(
        "/api/comments", method: "POST", parameters: [.init("restaurant", "7"), .init("page", "2")],
        headers: ["Accept": "application/json"], body: Array("{}".utf8))
      request.byteLimit = byteLimit
      return request
    }
  }

  @Test("a request of an app's own → its value, however it is cut", arguments: [1, 3, 100])
  func own(_ chunkBytes: Int) async throws {
    let text = #"{"texts":["x\n",""],"totalCount":12,"more":[1]}"#
    let comments = try await BytesSource(Array(text.utf8), chunkBytes: chunkBytes).response(to: Comments())
    #expect(comments.texts == ["x\n", ""] && comments.totalCount == 12)
  }

  private func source(_ bytes: [UInt8], _ cancelled: Tally) -> ClosureSource {
    ClosureSource { _ in
      let rest = Guarded(bytes[...])
      return PayloadAnswer(
        chunks: PayloadChunks {
          rest.with { $0.popFirst().map { [$0] } }
        } cancel: {
          cancelled.add()
        })
    }
  }

  @Test("an answer above the limit → an error, and its source is let go")
  func tooLarge() async throws {
    let cancelled = Tally()
    let error = await #expect(throws: PayloadSourceError.self) {
      try await source(Array(repeating: 32, count: 100), cancelled).response(to: Comments(byteLimit: 10))
    }
    #expect(error?.kind == .tooLarge(limit: 10))
    #expect(error?.message.contains("/api/comments: more than 10 bytes") == true)
    #expect(cancelled.sum > 0)
  }

  @Test(
    "a bad answer → an error with its path, and its chunks are let go",
    arguments: [
      (#"{"texts":["a",1]}"#, "$.texts[1]"), (#"{"texts":7}"#, "$.texts"), ("[1]", "$"), (#"{"texts":["#, "$.texts"),
      ("", "$"), ("{} x", "$"),
    ])
  func bad(_ text: String, _ path: String) async throws {
    let cancelled = Tally()
    let error = await #expect(throws: JSONStreamError.self) {
      try await source(Array(text.utf8), cancelled).response(to: Comments())
    }
    #expect(error?.path.description.hasPrefix(path) == true, "\(String(describing: error))")
    #expect(cancelled.sum > 0)
  }

  @Test("a source's own error comes through")
  func notFound() async {
    let error = await #expect(throws: PayloadSourceError.self) { try await BytesSource([:]).response(to: Comments()) }
    #expect(error?.kind == .notFound)
  }

  @Test("any name → one segment of a path", arguments: 0..<300)
  func segments(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("ab./%?#&= \r\n\\:éß🍕\u{0}~-_")
    let name = String(
      (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in alphabet.randomElement(using: &generator) })
    let segment = PayloadRequest.segment(name)
    let isOne = segment.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"/\\".utf8.contains($0) }
    #expect(isOne && ![".", ".."].contains(segment), "seed \(seed)")
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && !"/\\".utf8.contains($0) } && ![".", ".."].contains(name)
    #expect((segment == name) == isPlain, "seed \(seed)")
  }

  @Test(
    "a name leads to no other folder",
    arguments: [
      (".", "%2E"), ("..", "%2E%2E"), ("../x", "..%2Fx"), ("a\\b", "a%5Cb"), ("...", "..."), ("a\nb", "a%0Ab"),
      ("main one", "main one"), ("Ü/ö", "Ü%2Fö"), ("100%", "100%"), ("", ""),
    ])
  func folders(_ name: String, _ segment: String) { #expect(PayloadRequest.segment(name) == segment) }
}
