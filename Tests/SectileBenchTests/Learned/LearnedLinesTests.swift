import Foundation
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

@Suite("Lines of any JSON")
struct LearnedLinesTests {
  private func options(_ path: String = "$") throws -> SectionDecodingOptions {
    var options = SectionDecodingOptions(path: try JSONPath(parsing: path))
    options.documents = .lines
    return options
  }

  /// Decodes lines by every strategy, in whole and in pieces.
  ///
  /// - Returns: The list, and the elements as JSON.
  private func decode(_ text: String, at path: String = "$") throws -> (
    list: FoundList, elements: [String]
  ) {
    let options = try options(path)
    return try Array(text.utf8).withUnsafeBufferPointer { bytes in
      let app = try #require(try App<LearnedCell>.learned(bytes, options))
      var reference: [ListSection<LearnedCell>]?
      for strategy in app.strategies {
        for size in [bytes.count, 5] {
          let decoder = try strategy.makeDecoder(options)
          var sections: [ListSection<LearnedCell>] = []
          try bytes.forEachChunk(of: size) { try decoder.feed($0) { sections.take($0) } }
          try decoder.finish { sections.take($0) }
          let expected = reference ?? sections
          reference = expected
          #expect(
            app.equality.difference(sections, from: expected) == nil,
            "\(strategy.name) by \(size): \(text)")
        }
      }
      let elements = (reference ?? []).map { section in
        let element = section.header.element
        var json = JSONText()
        json.value(element.tree(element))
        return String(decoding: json.bytes, as: UTF8.self)
      }
      return (try #require(app.model?.list), elements)
    }
  }

  @Test(
    "each line is an element, or the list in it is a part of the list",
    arguments: [
      (
        "{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n", "$", "$",
        ["{\"id\":1}", "{\"id\":2}", "{\"id\":3}"]
      ),
      ("\n{\"id\":1}\r\n\n  \n{\"id\":2}", "$", "$", ["{\"id\":1}", "{\"id\":2}"]),
      ("{\"id\":1}", "$", "$", ["{\"id\":1}"]), ("1\n2\n3\n", "$", "$", ["1", "2", "3"]),
      (
        "[{\"a\":1},{\"a\":2}]\n[{\"a\":3}]\n", "$", "$[*]",
        ["{\"a\":1}", "{\"a\":2}", "{\"a\":3}"]
      ),
      (
        "{\"n\":1,\"items\":[{\"a\":1},{\"a\":2}]}\n{\"n\":2,\"items\":[{\"a\":3}]}\n", "$.items",
        "$.items[*]",
        ["{\"a\":1}", "{\"a\":2}", "{\"a\":3}"]
      ),
      (
        "{\"data\":{\"a\":1}}\n{\"data\":{\"a\":2}}\n", "$.data", "$.data",
        ["{\"a\":1}", "{\"a\":2}"]
      ),
      (
        "{\"id\":1,\"x\":\"a\"}\n{\"id\":2,\"x\":null}\n", "$", "$",
        ["{\"id\":1,\"x\":\"a\"}", "{\"id\":2,\"x\":null}"]
      ),
    ])
  func lines(_ text: String, _ path: String, _ found: String, _ elements: [String]) throws {
    let decoded = try decode(text, at: path)
    #expect(decoded.list.path.description == found && decoded.list.count == elements.count)
    #expect(decoded.elements == elements)
  }

  @Test("lines that are pages of a list are not its elements")
  func pages() throws {
    let story =
      #"{"id":1,"text":"a text that takes some bytes, so that the list holds most of them"}"#
    let line = #"{"next":"c1","stories":[\#(story),\#(story),\#(story)]}"#
    let decoded = try decode("\(line)\n\(line)\n")
    #expect(
      decoded.list.path == "$.stories[*]" && decoded.list.count == 6 && decoded.elements.count == 6)
    #expect(decoded.list.description.hasPrefix("$.stories[*] of each line: 6 elements"))
  }

  @Test("random lines are decoded alike by every strategy")
  func random() throws {
    for seed in 0..<UInt64(TestSize.step(10, full: 60)) {
      var json = RandomJSON(seed: seed)
      let lines = (0..<json.number(1...5)).map { _ in
        let members = (0..<json.number(1...4)).map {
          (key: "k\($0)", value: "\(json.number(0...9))")
        }
        // White space between the tokens may have line feeds.
        return String(
          decoding: json.object(members, plain: true).utf8.filter { $0 != 0x0A && $0 != 0x0D },
          as: UTF8.self)
      }
      #expect(
        try decode(lines.joined(separator: "\n")).elements.count == lines.count, "seed \(seed)")
    }
  }

  @Test(
    "a broken line is told by its place; in lenient mode the others are learned from")
  func broken() throws {
    let text = Array("{\"id\":1}\n{\"id\":\n{\"id\":2}\n".utf8)
    var options = try options()
    let payload = BenchPayload(name: "p", bytes: text)
    let error = #expect(throws: JSONStreamError.self) {
      try App.builtIn.resolved(for: payload, options)
    }
    #expect(error?.position?.line == 2)
    options.mode = .lenient
    let resolved = try App.builtIn.resolved(for: payload, options)
    let app = try #require(resolved as? App<LearnedCell>)
    #expect(app.model?.list.count == 2)
    for engine in JSONEngine.allCases {
      let decoder = try app.strategy(named: engine.codableName).makeDecoder(options)
      var count = 0
      var lines: [Int?] = []
      func take(_ event: ElementEvent<ListSection<LearnedCell>, Never>) {
        switch event {
        case .element: count += 1
        case .skipped(let report): lines.append(report.position?.line)
        }
      }
      try text.withUnsafeBufferPointer { try decoder.feed($0, take) }
      try decoder.finish(take)
      #expect(count == 2 && lines == [2], "\(engine)")
    }
    let later = BenchPayload(name: "p", bytes: Array("oops\n{\"id\":1}\n{\"id\":2}\n".utf8))
    #expect(try App.builtIn.resolved(for: later, options) is App<LearnedCell>)
    let allBroken = BenchPayload(name: "p", bytes: Array("oops\nno\n".utf8))
    #expect(try App.builtIn.resolved(for: allBroken, options) is App<LearnedCell> == false)
  }

  @Test("lines are checked, scrubbed, profiled by field, and drawn, as one document is")
  func commands() throws {
    let text =
      (0..<40).map { "{\"id\":\(1000 + $0),\"name\":\"Some name \($0)\"}" }.joined(separator: "\n")
      + "\n"
    let bytes = Array(text.utf8)
    let payload = BenchPayload(name: "p.ndjson", bytes: bytes)
    var options = SectionDecodingOptions()
    options.documents = .lines
    let checker = try PayloadChecker(of: payload, by: App.builtIn, options)
    let checked = try CheckedPayload(payload, by: checker)
    #expect(
      checked.problems.isEmpty && checked.sections == 40
        && checked.keys == ["$.id": 40, "$.name": 40])

    var scrubber = PayloadScrubber(key: SecretKey(seed: 1), rules: KeepRules(), documents: .lines)
    var scrubbed: [UInt8] = []
    try bytes.withUnsafeBufferPointer { try scrubber.scrub($0, into: &scrubbed) }
    #expect(scrubbed.count == bytes.count && scrubbed != bytes)
    #expect(try scrubbed.withUnsafeBufferPointer { try ValueTape($0, .lines).roots.count } == 40)

    try bytes.withUnsafeBufferPointer { bytes in
      let tape = try ValueTape(bytes, .lines)
      let fields = PayloadFields(tape)
      #expect(fields.fields.map(\.path) == ["$.id", "$.name"])
      let first = try #require(fields.containers[tape.roots[0]])
      let rest = fields.without([first])
      #expect(String(decoding: rest, as: UTF8.self) == text.split(separator: "\n", maxSplits: 1)[1])
    }

    let model = try LikePayload(
      payload, at: nil, rules: KeepRules(), key: SecretKey(seed: 1), .lines)
    var drawn: [UInt8] = []
    try model.write(scale: 2.5) { piece in
      drawn += piece
      piece = []
    }
    let lines = drawn.split(separator: 0x0A)
    #expect(lines.count == 100 && drawn.last == 0x0A)
    for line in lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line)) is JSONObject)
    }
  }
}
