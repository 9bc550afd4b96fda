import Foundation
import BenchmarkKit
import HomeFeed
import JSONStream
@testable import SectileBench
import TestSupport
import Testing

@Suite("payloads and results in files", .timeLimit(.minutes(10)))
struct StreamTests {
  private func pack(_ pieces: [[UInt8]], level: Int = 6) throws -> [UInt8] {
    let gzip = try GzipEncoder(level: level)
    var packed: [UInt8] = []
    for piece in pieces { try gzip.encode(piece, into: &packed) }
    try gzip.finish(into: &packed)
    return packed
  }

  private func unpack(_ bytes: [UInt8]) async throws -> [UInt8] {
    let outcome = try await Tool.shell("gzip -dc", input: Data(bytes))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return Array(outcome.output)
  }

  private static let long = PayloadGenerator(sections: 20, cells: 40, seed: 3).bytes()

  @Test(
    "packed bytes are the same however they are cut, and gzip reads them",
    arguments: 0..<8 as Range<UInt64>)
  func pieces(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let whole = try pack([Self.long])
    #expect(whole.count < Self.long.count / 3)
    var pieces: [[UInt8]] = []
    var rest = Self.long[...]
    while !rest.isEmpty {
      let longest = [1, 100, 40_000].randomElement(using: &random) ?? 1
      let piece = rest.prefix(Int.random(in: 0...longest, using: &random))
      pieces.append(Array(piece))
      rest = rest.dropFirst(piece.count)
    }
    #expect(try pack(pieces) == whole, "seed \(seed)")
    #expect(try await unpack(whole) == Self.long)
  }

  @Test("nothing, packed, is nothing again; every level can be read")
  func edges() async throws {
    #expect(try await unpack(pack([])) == [])
    #expect(try await unpack(pack([[], []])) == [])
    for level in 1...9 {
      #expect(try await unpack(pack([Self.long], level: level)) == Self.long)
    }
    #expect(throws: GzipFailure.self) { try GzipEncoder(level: 10) }
  }

  private func message(_ work: () throws -> BenchPayload) -> String {
    do {
      _ = try work()
      return ""
    } catch { return (error as? ToolFailure)?.message ?? "\(error)" }
  }

  @Test("a .gz file is unpacked, and its format told; a broken one is said")
  func gzip() throws {
    let folder = try ScratchFolder()
    let home = try Repository.bytes("Fixtures/home.json")
    let file = try folder.file("home.json.gz", Data(pack([home])))
    let broken = try folder.file("broken.json.gz", Data(pack([home]).dropLast(20)))
    do {
      #expect(try BenchPayload.read(file).bytes == home)
      var input = try PayloadInput(file, chunkBytes: 100)
      let detected = try DetectedFormat(&input, of: App.builtIn, SectionDecodingOptions())
      #expect(detected.format == .sectionList)
      var longest = 0
      while try input.next({ longest = max(longest, $0.count) }) {}
      #expect(input.byteCount == home.count && longest == 100)
      #expect(message { try BenchPayload.read(broken) }.contains("is no gzip, or breaks off"))
    }
  }

  @Test("a HAR file's JSON responses are payloads, each with a name, its sizes and times")
  func har() throws {
    let folder = try ScratchFolder()
    let payload = Array(#"[{"id":1}]"#.utf8)
    func entry(_ path: String, _ content: JSONObject, size: Int = 7) -> JSONObject {
      [
        "request": ["method": "GET", "url": "https://example.com\(path)"],
        "response": ["content": content, "bodySize": size],
        "timings": ["wait": 250.5, "receive": -1],
      ]
    }
    let entries = [
      entry("/a.png", ["mimeType": "image/png", "text": "iVBORw==", "encoding": "base64"]),
      entry("/home?x=1", ["mimeType": "application/json; charset=utf-8", "text": #"[{"id":1}]"#]),
      entry("", ["text": Data(payload).base64EncodedString(), "encoding": "base64"], size: -1),
      entry("/empty", ["mimeType": "application/json"]),
      entry("/script.js", ["mimeType": "text/javascript", "text": "{}"]),
    ]
    let data = try JSONSerialization.data(withJSONObject: ["log": ["entries": entries]])
    let file = try folder.file("session.har", data)
    let names = ["\(file)#2 GET /home", "\(file)#3 GET /"]
    #expect(PayloadPaths.payloads([file]) == names && PayloadPaths.payloads([folder.path]) == names)
    for name in names + ["\(file)#2"] {
      #expect(try BenchPayload.read(name).bytes == payload)
    }
    let responses = try HARFile(Array(data), named: file).responses
    #expect(
      responses[0].sentBytes == 7 && responses[0].waiting == 0.2505 && responses[0].receiving == nil
    )
    #expect(responses[1].sentBytes == nil)
    #expect(message { try BenchPayload.read("\(file)#1") }.contains("no such response"))
    for bad in ["{}", "x", String(repeating: "[", count: 513)] {
      let failure = try failure(of: folder.file("bad.har", bad))
      #expect(failure?.status == .badInput && failure?.message?.contains("is no HAR file") == true)
    }
  }

  private func failure(of name: String) -> ToolFailure? {
    let entries = PayloadPaths.expand([name])
    return entries.count == 1 && entries[0].name == name ? entries[0].failure : nil
  }

  @Test("a folder stands for its own .json files, by name; one without any is no input")
  func folder() throws {
    let folder = try ScratchFolder()
    let path = folder.path
    #expect(failure(of: path)?.status == .noInput)
    for name in ["b.json", "a.json", "é.json", "a.txt", ".hidden.json", "B.json"] {
      _ = try folder.file(name, "[]")
    }
    let below = folder.url.appendingPathComponent("below.json")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    _ = try folder.file("below.json/deep.json", "[]")
    let expected = ["B.json", "a.json", "b.json", "é.json"].map { "\(path)/\($0)" }
    #expect(
      PayloadPaths.payloads([path]) == expected && PayloadPaths.payloads([path + "/"]) == expected)
    #expect(PayloadPaths.payloads(["-", path, "/nowhere"]) == ["-"] + expected + ["/nowhere"])
    // A payload that is named twice is one.
    #expect(
      PayloadPaths.payloads([expected[1], path, expected[1]]) == [expected[1], expected[0]]
        + expected[2...])
    // A folder whose name ends so is a folder.
    #expect(PayloadPaths.payloads([below.path]) == [below.path + "/deep.json"])
  }

  @Test(
    "a result's file stays as it was, or is not made, until there is a result; what keeps it away is said at once"
  )
  func results() throws {
    let folder = try ScratchFolder()
    _ = try folder.file("old", "long, and of another run")
    for name in ["old", "new"] {
      let before = try? folder.text(name)
      var file = try ByteOutput("\(folder.path)/\(name)")
      #expect((try? folder.text(name)) == before)
      try file.write(Array("{}".utf8))
      #expect(try folder.text(name) == "{}")
    }
    for name in ["no/such/folder", ""] {
      let failure = #expect(throws: ToolFailure.self) {
        _ = try ByteOutput("\(folder.path)/\(name)")
      }
      #expect(failure?.status == .ioFailed)
    }
    let payload = try folder.file("payload", "payload")
    let failure = #expect(throws: ToolFailure.self) {
      _ = try ByteOutput(payload, sparing: PayloadPaths.identities([payload]))
    }
    #expect(try failure?.status == .usage && folder.text("payload") == "payload")
  }
}
