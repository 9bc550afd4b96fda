import Foundation
import GzipEncoding
import HomeFeed
import JSONStream
import TestSupport
import Testing

@testable import PayloadTools
@testable import SectileBench

/// Payloads that do not lie in a file as they are.
@Suite("packed payloads and HAR files")
struct PayloadFilesTests {
  private static let payload = Array(#"[{"id":1}]"#.utf8)

  private func packed(_ bytes: [UInt8]) throws -> [UInt8] {
    let gzip = try GzipEncoder()
    var packed: [UInt8] = []
    try gzip.encode(bytes, into: &packed)
    try gzip.finish(into: &packed)
    return packed
  }

  private func message(_ work: () throws -> BenchPayload) -> String {
    do {
      _ = try work()
      return ""
    } catch { return (error as? ToolFailure)?.message ?? "\(error)" }
  }

  @Test("a .gz file is unpacked, and its format told; a broken one and an executable without gzip are said")
  func gzip() throws {
    let folder = try ScratchFolder()
    let home = try Repository.bytes("Fixtures/home.json")
    let file = try folder.file("home.json.gz", Data(packed(home)))
    let broken = try folder.file("broken.json.gz", Data(packed(home).dropLast(20)))
    try Unpacker.$current.withValue(PayloadCompressor.gzip.unpack.map(Unpacker.init)) {
      #expect(try BenchPayload.read(file).bytes == home)
      var input = try PayloadInput(file, chunkBytes: 100)
      #expect(try input.format(at: JSONPath()) == .sectionList)
      var longest = 0
      while try input.next({ longest = max(longest, $0.count) }) {}
      #expect(input.byteCount == home.count && longest == 100)
      #expect(message { try BenchPayload.read(broken) }.contains("is no gzip, or breaks off"))
    }
    #expect(message { try BenchPayload.read(file) }.contains("does not link GzipEncoding"))
  }

  @Test("a HAR file's JSON responses are payloads, each with a name, its sizes and times")
  func har() throws {
    let folder = try ScratchFolder()
    func entry(_ path: String, _ content: [String: Any], size: Int = 7) -> [String: Any] {
      [
        "request": ["method": "GET", "url": "https://example.com\(path)"],
        "response": ["content": content, "bodySize": size], "timings": ["wait": 250.5, "receive": -1],
      ]
    }
    let entries = [
      entry("/a.png", ["mimeType": "image/png", "text": "iVBORw==", "encoding": "base64"]),
      entry("/home?x=1", ["mimeType": "application/json; charset=utf-8", "text": #"[{"id":1}]"#]),
      entry("", ["text": Data(Self.payload).base64EncodedString(), "encoding": "base64"], size: -1),
      entry("/empty", ["mimeType": "application/json"]),
      entry("/script.js", ["mimeType": "text/javascript", "text": "{}"]),
    ]
    let data = try JSONSerialization.data(withJSONObject: ["log": ["entries": entries]])
    let file = try folder.file("session.har", data)
    let names = ["\(file)#2 GET /home", "\(file)#3 GET /"]
    #expect(PayloadPaths.payloads([file]) == names && PayloadPaths.payloads([folder.url.path]) == names)
    for name in names + ["\(file)#2"] { #expect(try BenchPayload.read(name).bytes == Self.payload) }
    let responses = try HARFile(Array(data), named: file).responses
    #expect(responses[0].transfer == HARFile.Transfer(sentBytes: 7, bytes: 10, waiting: 0.2505, receiving: nil))
    #expect(responses[1].transfer.sentBytes == nil)
    #expect(message { try BenchPayload.read("\(file)#1") }.contains("no such response"))
    for bad in ["{}", "x"] {
      let path = try folder.file("bad.har", bad)
      guard case .failed(_, let failure) = PayloadPaths.expand([path])[0] else {
        Issue.record("\(bad) is a HAR file")
        continue
      }
      #expect(failure.status == .badInput && failure.message?.contains("is no HAR file") == true)
    }
  }
}
