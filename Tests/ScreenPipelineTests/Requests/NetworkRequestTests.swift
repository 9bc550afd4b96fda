import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import ScreenSupport
import TestSupport
import Testing

@Suite("Requests with their answers", .timeLimit(.minutes(10)))
struct NetworkRequestTests {
  private func fixture(_ name: String) throws -> [UInt8] { try Repository.bytes("Fixtures/\(name)") }

  @Test(
    "each of the built-in requests asks by its path, and its answer is what JSONDecoder makes of it",
    arguments: [1, 7, 65_536])
  func builtIn(_ chunkBytes: Int) async throws {
    func source(_ path: String, _ bytes: [UInt8]) -> BytesSource {
      BytesSource([path: .init(bytes)], chunkBytes: chunkBytes)
    }
    func decoded<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
      try JSONDecoder().decode(type, from: Data(bytes))
    }
    // The home list is large: byte by byte it would take minutes.
    let home = chunkBytes == 1 ? Array("[]".utf8) : try fixture("home.json")
    let sections = try await source("/api/home/homeList", home).response(to: FeedRequest.homeList())
    #expect(try sections == decoded([SectionModel].self, home))

    let seeAll = try JSONEncoder().encode(SectionModel.rows(7, cells: 20))
    let section = try await source("/api/home/allList", [UInt8](seeAll)).response(to: FeedRequest.allList(id: 7))
    #expect(section == .rows(7, cells: 20))
    #expect(FeedRequest.allList(id: 7).payloadRequest.parameters == [.init("id", "7")])

    let graph = try fixture("screen-graph.json")
    let screen = try await source("/api/screens/main one", graph).response(to: FeedRequest.screenGraph("main one"))
    #expect(try screen == decoded(ScreenGraphDTO.self, graph).toEntity())

    let contents = try fixture("content-list.json")
    let list = try await source("/api/contents/Home", contents).response(to: FeedRequest.contentList("Home"))
    #expect(try list == decoded(ContentListDTO.self, contents).toEntity())
    #expect(!list.contents.isEmpty && !screen.templates.isEmpty)
  }

  private struct Comments: NetworkRequest {
    struct Response: Decodable, Equatable, StreamDecodable {
      var totalCount: Int
      var texts: [String]

      init(from value: borrowing JSONValue) throws {
        var object = try value.object()
        texts = try object.decode("texts")
        totalCount = try object.decode("totalCount")
      }
    }

    var experiment: ExperimentVariant?
    var payloadRequest: PayloadRequest {
      PayloadRequest(
        "/api/comments", method: .post, parameters: [.init("restaurant", "7"), .init("page", "2")],
        headers: ["Accept": "application/json", "EXPERIMENT": "old=1"], body: Array("{}".utf8), experiment: experiment)
    }
  }

  @Test("a request of an app's own: everything goes to the source, and a value comes back", arguments: [1, 3, 100])
  func own(_ chunkBytes: Int) async throws {
    let text = #"{"texts":["x\n",""],"totalCount":12,"more":[1]}"#
    let source = BytesSource(Array(text.utf8), chunkBytes: chunkBytes)
    let comments = try await source.response(to: Comments())
    #expect(try comments == JSONDecoder().decode(Comments.Response.self, from: Data(text.utf8)))
    #expect(comments.texts.count == 2 && comments.totalCount == 12)
    #expect(Comments().payloadRequest.experiment == ExperimentVariant(experiment: "old", variant: "1"))
    // The variant takes the place of a field of that name, however it is written.
    let variant = ExperimentVariant(experiment: "order", variant: "b")
    var request = Comments(experiment: variant).payloadRequest
    #expect(request.headers == ["Accept": "application/json", "Experiment": "order=b"])
    #expect(request.experiment == variant)
    request.experiment = nil
    #expect(request.headers == ["Accept": "application/json"])
  }

  @Test("an answer that is too large is not gathered, and its source is let go")
  func tooLarge() async throws {
    struct Small: NetworkRequest {
      struct Response: Decodable, Equatable, StreamDecodable {
        var totalCount: Int
        var texts: [String]

        init(from value: borrowing JSONValue) throws {
          var object = try value.object()
          texts = try object.decode("texts")
          totalCount = try object.decode("totalCount")
        }
      }
      var payloadRequest: PayloadRequest {
        var request = PayloadRequest("/small")
        request.byteLimit = 10
        return request
      }
    }
    let cancelled = Flag()
    let source = ClosureSource { _ in
      PayloadAnswer(
        chunks: PayloadChunks {
          [UInt8(ascii: " ")]
        } cancel: {
          Task { await cancelled.set() }
        })
    }
    let error = await #expect(throws: PayloadSourceError.self) { try await source.response(to: Small()) }
    #expect(error?.kind == .tooLarge(limit: 10) && error?.message.contains("/small: more than 10 bytes") == true)
    try await eventually("the source is cancelled") { await cancelled.isSet }
  }

  @Test(
    "a bad answer says where, and lets go of its chunks",
    arguments: [
      (#"{"texts":[7]}"#, "$.texts[0]"), (#"{"texts":7}"#, "$.texts"), ("[1]", "$"),
      (#"{"texts":["#, "$.texts"), ("", "$"), ("{} x", "$"),
    ])
  func bad(_ text: String, _ path: String) async throws {
    let cancelled = Flag()
    let source = ClosureSource { _ in
      let rest = Rest(Array(text.utf8))
      return PayloadAnswer(
        chunks: PayloadChunks {
          await rest.next()
        } cancel: {
          Task { await cancelled.set() }
        })
    }
    let error = await #expect(throws: JSONStreamError.self) { try await source.response(to: Comments()) }
    #expect(error?.path.description.hasPrefix(path) == true, "\(String(describing: error))")
    try await eventually("the source is cancelled") { await cancelled.isSet }
  }

  private actor Rest {
    private var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func next() -> [UInt8]? {
      guard !bytes.isEmpty else { return nil }
      return [bytes.removeFirst()]
    }
  }

  private actor Flag {
    private(set) var isSet = false

    func set() { isSet = true }
  }

  @Test("a source's own error comes through")
  func notFound() async {
    let error = await #expect(throws: PayloadSourceError.self) {
      try await BytesSource([:]).response(to: FeedRequest.homeList())
    }
    #expect(error?.kind == .notFound)
  }

  @Test("a name is one segment of a path, whatever it is", arguments: 0..<300)
  func segments(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("ab./%?#&= \r\n\\:éß🍕\u{0}~-_")
    let name = String(
      (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
        alphabet.randomElement(using: &generator)
      })
    let segment = PayloadRequest.segment(name)
    let isOne = segment.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"/\\".utf8.contains($0) }
    #expect(isOne && ![".", ".."].contains(segment), "seed \(seed)")
    // What leads nowhere stays as it is.
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && !"/\\".utf8.contains($0) } && ![".", ".."].contains(name)
    #expect((segment == name) == isPlain, "seed \(seed)")

    // So is a variant in a header field; it survives the way.
    let variant = ExperimentVariant(experiment: "x" + name, variant: name)
    #expect(ExperimentVariant(headerValue: variant.headerValue) == variant, "seed \(seed)")
    #expect(variant.headerValue.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "seed \(seed)")
  }

  @Test(
    "a name leads to no other folder",
    arguments: [
      (".", "%2E"), ("..", "%2E%2E"), ("../x", "..%2Fx"), ("a\\b", "a%5Cb"), ("...", "..."), ("a\nb", "a%0Ab"),
      ("main one", "main one"), ("Ü/ö", "Ü%2Fö"), ("100%", "100%"), ("", ""),
    ])
  func folders(_ name: String, _ segment: String) { #expect(PayloadRequest.segment(name) == segment) }

  @Test("what is no variant is none", arguments: ["", "a", "=b", "a=b=c", "a=%", "a=%4", "a=%FF", "a=%zz"])
  func noVariant(_ text: String) { #expect(ExperimentVariant(headerValue: text) == nil) }
}
