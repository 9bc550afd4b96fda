import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

@Suite("What a payload is taken for")
struct FormatEvidenceTests {
  private func verdict(
    _ text: String, at path: String = "$", _ documents: StreamOptions.Documents = .one
  ) throws -> FormatEvidence.Verdict? {
    var options = SectionDecodingOptions(path: try JSONPath(parsing: path))
    options.documents = documents
    return Array(text.utf8).withUnsafeBufferPointer { FormatEvidence.Verdict.on($0, options) }
  }

  @Test(
    "a stranger's payload is learned, with its list, by every command",
    arguments: StrangerPayload.all)
  func strangers(_ stranger: StrangerPayload) throws {
    let payload = BenchPayload(name: stranger.name, bytes: stranger.bytes)
    // As bench, advise, profile, check and gate do.
    let app = try App.builtIn.resolved(for: payload, SectionDecodingOptions())
    let model = try #require((app as? App<LearnedCell>)?.model, "not learned")
    #expect(model.list.path.description == stranger.list && model.list.count == stranger.count)
    // As decode does, however the bytes arrive.
    let folder = try ScratchFolder()
    let file = try folder.file("payload.json", Data(stranger.bytes))
    for chunkBytes in [1, 100, 64 << 10] {
      var input = try PayloadInput(file, chunkBytes: chunkBytes)
      let found = try DetectedFormat(&input, of: App.builtIn, SectionDecodingOptions())
      #expect(found.format == nil && found.failure == nil)
      #expect(found.learned?.model?.list == model.list)
      var bytes: [UInt8] = []
      while try input.next({ bytes += $0 }) {}
      #expect(bytes == stranger.bytes)
    }
    // As generate --like does: twice as many elements.
    let larger = try draw(like: stranger.bytes, scale: 2)
    let found = try larger.withUnsafeBufferPointer {
      try FoundList(model.list.path, in: ValueTape($0))
    }
    #expect(found.count == 2 * stranger.count)
  }

  @Test("every strategy decodes a stranger's list alike", arguments: StrangerPayload.all)
  func decoded(_ stranger: StrangerPayload) throws {
    let options = SectionDecodingOptions()
    try stranger.bytes.withUnsafeBufferPointer { bytes in
      let app = try #require(try App<LearnedCell>.learned(bytes, options))
      var reference: [ListSection<LearnedCell>]?
      for strategy in app.strategies {
        let sections = try strategy.decode(bytes, options).sections()
        let expected = reference ?? sections
        reference = expected
        #expect(app.equality.difference(sections, from: expected) == nil, "\(strategy.name)")
        #expect(!sections.isEmpty)
      }
    }
  }

  @Test("the payloads of the built-in formats are taken for what they are")
  func ours() throws {
    let formats: [(name: String, path: String, format: PayloadFormat)] = [
      ("home", "$", .sectionList), ("see-all", "$", .section), ("screen-graph", "$", .screenGraph),
      ("content-list", "$", .contentList), ("enveloped", "$.data.home.sections", .sectionList),
      ("good/one-section", "$", .section), ("good/data-first", "$", .sectionList),
      ("good/empty-list", "$", .sectionList),
    ]
    for (name, path, format) in formats {
      let text = try Repository.text("Fixtures/\(name).json")
      #expect(try verdict(text, at: path) == .format(format), "\(name)")
    }
    #expect(
      try verdict(#"{"a":\#(Repository.text("Fixtures/home.json"))}"#, at: "$.*[*]")
        == .format(.sectionList))
    #expect(try verdict(Repository.text("Fixtures/news.json")) == .anyJSON)
  }

  private static let section = #"{"id":1,"cellType":"none","data":[]}"#

  @Test(
    "one shared key decides nothing",
    arguments: [
      (#"[{"id":1},{"id":2}]"#, FormatEvidence.Verdict.anyJSON),
      (#"[{"cellType":"none"},{"cellType":7}]"#, .anyJSON),
      (#"[{"id":1},{"id":2},\#(section)]"#, .format(.sectionList)),
      ("[5,\(section)]", .format(.sectionList)),
      (#"[{"layoutTemplateDTO":{}}]"#, .format(.sectionList)), ("[]", .format(.sectionList)),
      (#"{"layoutTemplateDTO":{},"data":{}}"#, .format(.section)),
      (#"{"data":{},"cellType":"x"}"#, .format(.section)),
      (#"{"a":\#(section)}"#, .anyJSON), (#"[[\#(section)]]"#, .anyJSON), ("{}", .anyJSON),
      ("[1]", .anyJSON),
      (#"{"data":[],"x":{"cellType":"a"}}"#, .anyJSON), (#"{"cellType":"a"}"#, .anyJSON),
      (#"{"templates":[],"components":[],"body":[]}"#, .anyJSON),
      (#"{"templates":[],"components":[],"body":[],"screenName":"s"}"#, .format(.screenGraph)),
      (#"{"screenName":"s","contents":[]}"#, .format(.contentList)),
      (#"{"contents":[]}"#, .anyJSON),
      (#"{"contents":[{"a":1},{"sectionComponentType":"TITLE"}]}"#, .format(.contentList)),
      (#"{"contents":{"sectionComponentType":"TITLE"}}"#, .anyJSON),
      (
        #"{"x":{"sectionComponentType":"TITLE"},"contents":[{"a":{"sectionComponentType":1}}]}"#,
        .anyJSON
      ),
    ])
  func keys(_ text: String, _ expected: FormatEvidence.Verdict) throws {
    #expect(try verdict(text) == expected)
  }

  private func graph(_ reference: String, _ id: String, _ body: String, name: String = "") -> String
  {
    #"{\#(name)"templates":[{"id":"t","componentsId":[\#(reference)]}],"components":[{"id":"\#(id)","bodyId":"\#(body)"}],"#
      + #""bodies":[{"id":"b"}]}"#
  }

  @Test("a screen graph is told by ids that join, or by its name and references that lead nowhere")
  func graphs() throws {
    for text in [
      graph(#""c""#, "c", "x"), graph(#"{"id":"c","order":1}"#, "c", "x"), graph(#""x""#, "c", "b"),
      graph(#""x""#, "c", "x", name: #""screenName":"s","#),
    ] { #expect(try verdict(text) == .format(.screenGraph), "\(text)") }
    for text in [
      graph(#""x""#, "c", "x"), graph(#""c""#, "c", "b").replacing("templates", with: "template"),
      graph(#""c""#, "c", "b").replacing("\"bodies\":[", with: "\"bodies\":{\"a\":[").replacing(
        "]}", with: "]}}"),
    ] { #expect(try verdict(text) != .format(.screenGraph), "\(text)") }
  }

  @Test("a line is a section, a list of them, or any JSON, and never a screen")
  func lines() throws {
    #expect(try verdict("\(Self.section)\n\(Self.section)", .lines) == .format(.sectionList))
    #expect(try verdict("{\"id\":1}\n[\(Self.section)]\n", .lines) == .format(.sectionList))
    #expect(try verdict("{\"a\":\(Self.section)}\n", at: "$.a", .lines) == .format(.sectionList))
    #expect(try verdict("{\"id\":1}\n{\"id\":2}\n", .lines) == .anyJSON)
    #expect(try verdict(graph(#""c""#, "c", "b") + "\n", .lines) == .anyJSON)
    #expect(try verdict("1\n2\n", .lines) == .anyJSON)
  }

  @Test("a verdict does not depend on the chunks")
  func chunks() throws {
    let texts =
      StrangerPayload.all.map(\.text) + [try Repository.text("Fixtures/screen-graph.json")]
    for text in TestSize.some(of: texts) {
      let whole = try verdict(text)
      for size in [1, 7, 4096] {
        let evidence = try FormatEvidence()
        Array(text.utf8).withUnsafeBufferPointer { $0.forEachChunk(of: size) { evidence.feed($0) } }
        evidence.finish()
        #expect(evidence.verdict == whole)
      }
    }
  }

  @Test(
    "what is broken before it tells is for the decoder to report; behind a stranger's element it is any JSON"
  )
  func broken() throws {
    for text in ["", "x", "7", "\u{FEFF}[]", #"[{"id":1,"#, "["] {
      #expect(try verdict(text) == nil, "\(text)")
    }
    #expect(try verdict(#"[{"id":1},{"id":,"#) == .anyJSON)
    #expect(try verdict(#"{"a":5,"contents":[]}"#, at: "$.a") == nil)
    #expect(try verdict(#"{"a":{}}"#, at: "$.b") == nil)
    let payload = BenchPayload(name: "p", bytes: Array(#"[{"id":1},{"id":,"#.utf8))
    let error = #expect(throws: JSONStreamError.self) {
      try App.builtIn.resolved(for: payload, SectionDecodingOptions())
    }
    #expect(error?.category == .malformed && error?.position?.byteOffset == 16)
  }

  @Test("a text of any length is no fault of a payload that is there whole")
  func longText() throws {
    let text = String(repeating: "long ", count: 1_000_000)
    #expect(try verdict(#"[{"id":1,"blob":"\#(text)"},{"id":2,"blob":"q"}]"#) == .anyJSON)
  }

  @Test("of a stream the beginning decides, and no more is held")
  func streams() throws {
    let rest = String(repeating: " ", count: 2 * FormatEvidence.mostBytesOfStream)
    func stopped(_ text: String) throws -> FormatEvidence.Verdict? {
      let evidence = try FormatEvidence()
      Array(text.utf8).withUnsafeBufferPointer { evidence.feed($0) }
      evidence.stop()
      return evidence.verdict
    }
    // Nothing but a list's beginning: it may be one of sections, which are decoded as they arrive.
    #expect(try stopped("[" + rest) == .format(.sectionList))
    #expect(try stopped(#"[{"data":[1,2"#) == .format(.sectionList))
    #expect(try stopped(#"[{"id":1},{"id":2"#) == .anyJSON)
    #expect(try stopped(#"{"data":[{"id":1"#) == .anyJSON)
    #expect(try stopped(#"{"templates":[{"componentsId":["#) == .format(.screenGraph))
    #expect(try stopped(#"{"templates":[{"id":["#) == .anyJSON)
    #expect(try stopped("5") == nil)
  }

  @Test("a section is told by its header, before its cells arrive")
  func early() throws {
    let text = try Repository.text("Fixtures/home.json")
    let evidence = try FormatEvidence()
    var count = 0
    for byte in text.utf8 where !evidence.isOver {
      [byte].withUnsafeBufferPointer { evidence.feed($0) }
      count += 1
    }
    let cells = try #require(text.range(of: "\"data\""))
    #expect(count < text.utf8.distance(from: text.startIndex, to: cells.lowerBound), "\(count)")
  }

  @Test("an error at the first element names the option that learns; others do not")
  func hints() throws {
    func message(_ text: String, at path: String = "$") throws -> String {
      let payload = BenchPayload(name: "p", bytes: Array(text.utf8))
      let options = SectionDecodingOptions(path: try JSONPath(parsing: path))
      let app = try App.builtIn.resolved(for: payload, options)
      do {
        let settings = BenchSettings(options: options, samples: 2)
        _ = try app.measure(payload, settings) { _ in }
        return ""
      } catch { return (error as? JSONStreamError)?.message ?? "\(error)" }
    }
    #expect(try message(#"[{"cellType":"video","data":[{"a":1}]}]"#).contains("--app learned"))
    #expect(
      try message(#"{"cellType":"video","data":[{"a":1}]}"#).contains("if this is no section-list"))
    #expect(
      try message(#"{"screenName":"Home","contents":[{"sectionComponentType":7}]}"#).contains(
        "--app learned"))
    let home = try Repository.text("Fixtures/home.json")
    let last = try #require(home.range(of: "\"cellType\"", options: .backwards))
    let broken = try message(home.replacingCharacters(in: last, with: "\"cellTypes\""))
    #expect(broken.contains("cellType") && !broken.contains("--app"))
    for scalar in ["42", #""x""#, "null", "true"] {
      #expect(try message(scalar).contains("--app learned"), "\(scalar)")
      // At a path only a list is learned.
      let inside = try message("{\"a\":\(scalar)}", at: "$.a")
      #expect(inside.contains("expected") && !inside.contains("--app"), "\(inside)")
    }
  }
}
