import Foundation
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

@Suite("HAR files, entry by entry")
struct HARFileTests {
  private static let good =
    #"{"request":{"method":"GET","url":"https://h/good"},"response":{"content":{"text":"[1]"}}}"#

  private func har(_ entries: [String]) throws -> HARFile {
    try HARFile(
      Array("{\"log\":{\"entries\":[\(entries.joined(separator: ","))]}}".utf8), named: "x.har")
  }

  @Test(
    "an entry that is not as expected is left out and named, and the others are taken",
    arguments: [
      (
        #"{"request":{"method":"GET","url":"http://h/a"},"response":{"status":0}}"#,
        "#1 GET /a has a response without content"
      ),
      (
        #"{"request":{"method":"GET","url":"http://h/a"},"response":{"content":null}}"#,
        "#1 GET /a has a response without content"
      ),
      (
        #"{"request":{"method":"GET","url":"http://h/a"},"response":null}"#,
        "#1 GET /a has no response"
      ),
      (#"{"request":{"method":"GET"}}"#, "#1 GET has no response"), ("{}", "#1 has no response"),
      ("null", "#1 is no object"), ("[[]]", "#1 is no object"), ("7", "#1 is no object"),
      (#"{"request":null,"response":[]}"#, "#1 has no response"),
      (#"{"response":{"content":{"text":7}}}"#, "#1 has a content whose text is none"),
      (#"{"response":{"content":{"text":{}}}}"#, "#1 has a content whose text is none"),
      (
        #"{"response":{"content":{"text":"[\ud83d]"}}}"#, "#1 has half a surrogate pair in its text"
      ),
      (
        #"{"response":{"content":{"text":"[\\\ude00\ud83d\ude00]"}}}"#,
        "#1 has half a surrogate pair in its text"
      ),
      (
        #"{"response":{"content":{"text":"W10","encoding":"base64"}}}"#,
        "#1 has a content that is no base64"
      ),
      (
        #"{"response":{"content":{"text":"@@@@","encoding":"base64"}}}"#,
        "#1 has a content that is no base64"
      ),
      (
        #"{"response":{"content":{"text":"W1@0=","encoding":"base64"}}}"#,
        "#1 has a content that is no base64"
      ),
    ])
  func odd(_ entry: String, _ why: String) throws {
    for entries in [[entry, Self.good], [entry, entry, Self.good, Self.good]] {
      let file = try har(entries)
      #expect(file.responses.map(\.name).last == "x.har#\(entries.count) GET /good")
      #expect(file.responses.count == entries.count / 2 && file.leftOut.count == entries.count / 2)
      #expect(file.leftOut.first == why)
    }
    let error = #expect(throws: ToolFailure.self) { try har([entry]) }
    #expect(
      error?.status == .badInput
        && error?.message?.hasSuffix("no response that is JSON: \(why)") == true)
  }

  @Test("every member is optional, and a figure that is none is no figure")
  func members() throws {
    let texts: [(entry: String, name: String)] = [
      (#"{"response":{"content":{"text":"[1]"}}}"#, "x.har#1"),
      (#"{"request":{"url":"http://h/a\ud83d"},"response":{"content":{"text":"[1]"}}}"#, "x.har#1"),
      (
        #"{"request":{"method":7,"url":"http://h/a"},"response":{"content":{"text":"[1]"}}}"#,
        "x.har#1 /a"
      ),
      (
        #"{"request":{"method":"PUT","headers":[{"name":"\udc00","value":[[[[]]]]}]},"response":{"content":{"text":"[1]"}}}"#,
        "x.har#1 PUT"
      ),
    ]
    for (entry, name) in texts {
      let file = try har([entry])
      #expect(
        file.responses.count == 1 && file.responses[0].name.hasPrefix(name) && file.leftOut.isEmpty,
        "\(entry)")
      #expect(file.responses[0].body == Array("[1]".utf8))
    }
    for (size, bytes) in [
      ("12.5", 12), (#""900""#, 900), ("-1", nil), ("1e300", nil), ("null", nil), ("[]", nil),
      (#""x""#, nil),
    ] {
      let file = try har([
        #"{"response":{"bodySize":\#(size),"content":{"text":"[]"}},"timings":{"wait":"2","receive":\#(size)}}"#
      ])
      #expect(file.responses[0].sentBytes == bytes && file.responses[0].waiting == 0.002, "\(size)")
    }
  }

  /// Parts of entries, good and odd.
  private static let parts: (requests: [String], contents: [String], ends: [String]) = (
    ["null", "{}", #"{"method":"GET","url":"http://h/x"}"#, #"{"url":"\ud800"}"#],
    [
      "null", "{}", #"{"text":"[1,2]"}"#, #"{"mimeType":"application/json","text":"3"}"#,
      #"{"text":"x"}"#,
      #"{"text":null}"#,
      #"{"encoding":"base64","text":"W10="}"#, #"{"encoding":"base64","text":"W1\r\n0="}"#,
      #"{"mimeType":7,"text":"{\"a\":\"\\u00e9\"}"}"#,
      #"{"text":"[\udc00"}"#,
    ],
    [
      "", #","timings":{"wait":1}"#, #","timings":null"#,
      #","comment":[{"text":"[]"},{"response":{"content":{"text":"[9]"}}}]"#,
    ]
  )

  @Test(
    "entries do not depend on one another", arguments: TestSize.some(of: 0..<200 as Range<UInt64>))
  func independent(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let entries = (0..<8).map { _ in
      #"{"request":\#(random.pick(Self.parts.requests)),"response":{"bodySize":5,"content":\#(random.pick(Self.parts.contents))}"#
        + random.pick(Self.parts.ends) + "}"
    }
    let alone = entries.map { entry in (try? har([entry]))?.responses.first?.body }
    let all = try har(entries + [Self.good])
    #expect(
      all.responses.map(\.body) == alone.compactMap(\.self) + [Array("[1]".utf8)], "seed \(seed)")
    #expect(
      all.responses.allSatisfy { $0.sentBytes == 5 || $0.name.hasSuffix("/good") }, "seed \(seed)")
  }

  @Test(
    "what is no HAR file is said with its place",
    arguments: [
      String(repeating: "[", count: 513), String(repeating: #"{"log":"#, count: 513),
      #"{"log":{"entries":[{"response""#, "",
      #"{"log":{"entries":{}}}"#, #"{"entries":[]}"#, #"[{"log":{"entries":[]}}]"#,
    ])
  func none(_ text: String) throws {
    let error = #expect(throws: ToolFailure.self) { try HARFile(Array(text.utf8), named: "x.har") }
    #expect(
      error?.status == .badInput && error?.message?.hasPrefix("x.har: is no HAR file: ") == true)
  }

  /// A recording as browsers make it: a request that was aborted, a size that is no whole number,
  /// contents that are null or no JSON, and JSON.
  private static let recorded = [
    #"{"request":{"method":"GET","url":"https://h/aborted"},"response":{"status":0,"bodySize":-1}}"#,
    #"{"request":{"method":"GET","url":"https://h/null"},"response":{"content":null}}"#,
    #"{"request":{"method":"GET","url":"https://h/page"},"response":{"bodySize":12.5,"content":"#
      + #"{"mimeType":"text/html","text":"<html>"}}}"#,
    #"{"request":{"method":"GET","url":"https://h/list"},"response":{"bodySize":12.5,"content":"#
      + #"{"mimeType":"application/json","text":"[{\"id\":1},{\"id\":2}]"}}}"#,
  ]

  @Test("a command that takes one payload takes the only response, as others count them")
  func one() throws {
    let folder = try ScratchFolder()
    func write(_ entries: [String]) throws -> String {
      try folder.file("x.har", "{\"log\":{\"entries\":[\(entries.joined(separator: ","))]}}")
    }
    let file = try write(Self.recorded)
    #expect(try HARFile.opened(file).leftOut.count == 2)
    #expect(try HARFile.opened(file).responses.map(\.sentBytes) == [12])
    let name = try PayloadPaths.one(file)
    #expect(name == "\(file)#4 GET /list" && PayloadPaths.payloads([file]) == [name])
    #expect(try BenchPayload.read(name).bytes == Array(#"[{"id":1},{"id":2}]"#.utf8))
    // A file that is no HAR file, and the name of a response, stand for themselves.
    #expect(try PayloadPaths.one("a.json") == "a.json")
    #expect(try PayloadPaths.one("\(file)#3") == "\(file)#3")
    _ = try write(Self.recorded + [Self.good])
    let several = #expect(throws: ToolFailure.self) { try PayloadPaths.one(file) }
    #expect(several?.status == .usage)
    let names = PayloadPaths.payloads([file])
    #expect(
      several?.message
        == "\(file): the HAR file has 2 responses that are JSON; name one of them: "
        + names.joined(separator: ", "))
    _ = try write([Self.recorded[0], Self.recorded[0]])
    let none = #expect(throws: ToolFailure.self) { try PayloadPaths.one(file) }
    #expect(none?.message == PayloadPaths.expand([file]).first?.failure?.message)
  }

  @Test("a file is read once a run, and again where it has changed")
  func once() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("x.har", "{\"log\":{\"entries\":[\(Self.good)]}}")
    let first = try HARFile.opened(file)
    #expect(first.responses.count == 1)
    // A response's bytes are shared, not read anew.
    let body = try BenchPayload.read("\(file)#1").bytes
    #expect(body == first.responses[0].body)
    _ = try folder.file("x.har", "{\"log\":{\"entries\":[\(Self.good),\(Self.good)]}}")
    #expect(try HARFile.opened(file).responses.count == 2)
    let long = String(repeating: "y", count: 5 << 20)
    _ = try folder.file(
      "x.har", #"{"log":{"entries":[{"response":{"content":{"text":"[\"\#(long)\"]"}}}]}}"#)
    #expect(try BenchPayload.read("\(file)#1").bytes.count == long.utf8.count + 4)
  }
}
