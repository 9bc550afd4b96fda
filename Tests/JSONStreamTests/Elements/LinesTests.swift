@testable import JSONStream
import TestSupport
import Testing

@Suite("Lines of JSON", .timeLimit(.minutes(10))) struct LinesTests {
  private static let strict = StreamOptions(documents: .lines)
  private static let lenient = StreamOptions(mode: .lenient, documents: .lines)

  /// A line, what it gives, and whether something is wrong with it.
  private struct Line {
    var text: String
    var items: [Item]
    /// The error that strict mode ends with.
    var fault: JSONStreamError.Code?
    /// Is true when the line is left out, or an element of it.
    var isLineLost = false
  }

  private static func line(_ json: inout RandomJSON, _ id: Int, badPercent: Int) -> Line {
    if json.chance(15) {
      return Line(text: ["", " ", "\t", "\r"][json.number(0...3)], items: [])
    }
    let item = Item(id: id, name: "n{[\(id)", tags: ["é", "\"\\"])
    let text = #"{"id":\#(id),"name":"n{[\#(id)","tags":["é","\"\\"]}"#
    guard json.chance(badPercent) else {
      return Line(text: text + ["", " ", "\r"][json.number(0...2)], items: [item])
    }
    switch json.number(0...6) {
    case 0:
      return Line(text: String(text.dropLast()), items: [], fault: .unexpectedEnd, isLineLost: true)
    case 1: return Line(text: text + text, items: [item], fault: .syntax, isLineLost: true)
    case 2: return Line(text: "{]" + text, items: [], fault: .syntax, isLineLost: true)
    case 3: return Line(text: "x" + text, items: [], fault: .invalidCharacter, isLineLost: true)
    case 4: return Line(text: #"{"id":"5"#, items: [], fault: .unexpectedEnd, isLineLost: true)
    case 5:
      return Line(text: #"{"id":\#(id),"name":null,"tags":[]}"#, items: [], fault: .unexpectedNull)
    default: return Line(text: "12", items: [], fault: .typeMismatch)
    }
  }

  @Test(
    "each line is a document; bad ones cost themselves, and are told by their number",
    arguments: 0..<4)
  func lines(_ batch: UInt64) throws {
    for seed in TestSize.some(of: batch * 60..<batch * 60 + 60) {
      var json = RandomJSON(seed: seed)
      let lines = (0..<json.number(0...8)).map {
        Self.line(&json, $0, badPercent: seed % 3 == 0 ? 0 : 25)
      }
      // The last line is whole: one that is cut fails.
      var text = lines.map(\.text).joined(separator: "\n")
      if json.chance(50) || lines.last?.isLineLost == true { text += "\n" }
      let chunkings =
        [.size(1), .size(2), .size(7), .random(seed: seed)]
        + stride(from: 1, to: text.utf8.count, by: 1 + text.utf8.count / 60).map(Chunking.split)
      let lenient = try items(in: text, Self.lenient, chunkings: chunkings)
      #expect(lenient.failure == nil, "seed \(seed): \(lenient)\n\(text)")
      #expect(lenient.elements == lines.flatMap(\.items), "seed \(seed): \(lenient)\n\(text)")
      let bad = lines.enumerated().filter { $1.fault != nil }
      #expect(lenient.reports.count == bad.count, "seed \(seed): \(lenient)\n\(text)")
      for ((index, line), report) in zip(bad, lenient.reports) {
        let what = line.isLineLost ? "line" : "element"
        #expect(
          report.contains(" \(line.fault?.rawValue ?? "") \(index + 1):")
            && report.contains("skipped a\(what == "line" ? "" : "n") \(what):"),
          "seed \(seed): \(report)\n\(text)")
      }
      let strict = try items(in: text, Self.strict, chunkings: chunkings)
      let first = lines.firstIndex { $0.fault != nil }
      #expect(
        strict.elements == lines[...(first ?? lines.count - 1)].flatMap(\.items), "seed \(seed)")
      #expect(
        strict.failure?.code == first.flatMap { lines[$0].fault },
        "seed \(seed): \(strict)\n\(text)")
      #expect(strict.failure?.line == first.map { $0 + 1 }, "seed \(seed)")
      let whole = try? JSONStreamDecoder(documents: .lines).decode(
        [Item].self, from: Array(text.utf8))
      #expect(whole == (first == nil ? strict.elements : nil), "seed \(seed)")
    }
  }

  @Test("the path applies within each line; lines may be lists")
  func paths() throws {
    let item = #"{"id":1,"name":"n","tags":[]}"#
    let lists = "[\(item),\(item)]\n[]\n[\(item)]"
    #expect(try items(in: lists, at: "$[*]", Self.strict).elements.count == 3)
    #expect(
      try items(in: lists, Self.strict).failure?.message == "expected an object, found an array")
    let deep = #"{"data":\#(item)}"# + "\n" + #"{"x":[],"data":\#(item)}"#
    #expect(try items(in: deep, at: "$.data", Self.strict).elements.count == 2)
    let pages = #"{"p":[{"s":[\#(item)]},{},{"s":[\#(item),\#(item)]}]}"#
    #expect(try items(in: "\(pages)\n\(pages)", at: "$.p[*].s[*]", Self.strict).elements.count == 6)
    let missing = try items(in: deep + "\n{}\n" + deep, at: "$.data", Self.lenient)
    #expect(missing.elements.count == 4 && missing.skipped == SkipCounts([.line: 1]))
    #expect(
      missing.reports == [
        "2 pathNotFound 3:2: skipped a line: the path $.data leads nowhere: $ has no member \"data\" (path $, byte 86)"
      ])
  }

  @Test(
    "a last line that is cut fails, a limit too; nothing is nothing", arguments: [strict, lenient])
  func ends(_ options: StreamOptions) throws {
    let item = #"{"id":1,"name":"n","tags":[]}"#
    let cut = try items(in: item + "\n" + item.dropLast(), options)
    #expect(
      cut.elements.count == 1 && cut.failure?.code == .unexpectedEnd
        && cut.failure?.category == .incomplete)
    for text in ["", "\n", "\r\n\n \n"] {
      let found = try items(in: text, options)
      #expect(
        found.elements.isEmpty && found.failure == nil && found.reports.isEmpty,
        "\(text.debugDescription)")
    }
    var options = options
    options.limits.elementBytes = 40
    let large = #"{"id":1,"name":"\#(String(repeating: "n", count: 40))","tags":[]}"#
    let limited = try items(in: "\(item)\n\(large)\n", options)
    #expect(limited.elements.count == 1 && limited.failure?.code == .elementLimit)
    #expect(limited.failure?.line == 2)
    options.limits.elementBytes = 4096
    options.limits.payloadBytes = item.utf8.count + 1
    #expect(try items(in: "\(item)\n", options).failure == nil)
    #expect(try items(in: "\(item)\n\n", options).failure?.code == .payloadLimit)
  }

  @Test(
    "the line feed of a skipped line counts, too; a long string's fault comes before its line's end"
  )
  func lineEnds() throws {
    var options = Self.lenient
    options.limits.payloadBytes = 4
    #expect(try items(in: "{]x\n", options).failure == nil)
    #expect(try items(in: "{]xx\n", options).failure?.code == .payloadLimit)
    let long = "\"" + String(repeating: "s", count: 5000) + "\r\n"
    #expect(
      try items(in: long, Self.strict, chunkings: Chunking.few).failure?.code == .invalidCharacter)
  }

  @Test(
    "a million empty lines cost time for each, and no memory; a million bad ones, too",
    arguments: JSONEngine.allCases)
  func many(_ engine: JSONEngine) throws {
    let count = TestSize.isFull ? 1_000_000 : 5000
    for line in ["\n", "\r\n", "{\n", "7 7\n", "\"\n"] {
      var options = Self.lenient
      options.engine = engine
      let decoder = try ElementStreamDecoder(Shape.self, options: options)
      try decoder.feed(Array(String(repeating: line, count: count).utf8)) { _ in }
      #expect(decoder.cursor.source.count < 10)
      try decoder.finish { _ in }
      #expect(decoder.skipped[.line] == (line.count == 1 ? 0 : count))
    }
  }
}
