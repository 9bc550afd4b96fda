import JSONStream
import TestSupport
import Testing

@testable import SectileBench

/// Messages for people have the ends of a long path, and the byte; programs get all of it.
@Suite("Long paths in messages")
struct ShortPathTests {
  private static let keys = (0..<6).map { "key\($0)" + String(repeating: "x", count: 240) }
  private static let path = JSONPath(keys.map { .key($0) } + [.index(7)])

  /// A payload of one list, below the keys, whose last element is odd.
  private static func payload(_ last: String) -> String {
    let list = #"[{"id":1},{"id":2},{"id":\#(last)}]"#
    return keys.reversed().reduce(list) { #"{"\#($1)":\#($0)}"# }
  }

  private func isShort(_ text: String) -> Bool {
    text.utf8.count < 600 && text.contains("…") && text.contains("key0")
  }

  @Test("the middle is left out")
  func middle() {
    let short = Self.path.description.shortPath
    #expect(short.hasPrefix("$.key0xx") && short.hasSuffix("xx[7]") && short.contains("x…x"))
    #expect(short.unicodeScalars.count == 159)
    let usual = "$[3].data[7].rating"
    #expect(usual.shortPath == usual)
    let marks = String(repeating: "e\u{301}", count: 300).shortPath
    #expect(marks.unicodeScalars.count == 159)
  }

  @Test("in an error, and in a loss of decode, whose JSON has all of it")
  func failures() throws {
    let error = JSONStreamError(
      code: .typeMismatch, category: .data, message: "expected a number", path: Self.path,
      position: JSONPosition(byteOffset: 1234, line: 1, column: 1235))
    let message = try #require(ToolFailure(error, in: "p.json").message)
    #expect(isShort(message) && message.hasSuffix("xx[7], byte 1234)"), "\(message)")
    let report = SkipReport(.cell, error)
    let told = report.description(path: report.path.description.shortPath)
    #expect(isShort(told) && told.contains("xx[7], byte 1234)"), "\(told)")
    #expect(report.description == report.description(path: report.path.description))
  }

  @Test("in what check says, whose JSON has all of it")
  func check() throws {
    let payloads = ["3", #""3""#].map {
      BenchPayload(name: "p.json", bytes: Array(Self.payload($0).utf8))
    }
    let checker = try PayloadChecker(
      of: payloads[0], by: App.builtIn, SectionDecodingOptions())
    var report = CheckReport()
    report.payloads = [try CheckedPayload(payloads[1], by: checker)]
    let problem = try #require(report.payloads.first?.problems.first)
    let whole = JSONPath(Self.keys.map { .key($0) } + [.index(2), .key("id")]).description
    #expect(problem.firstPath == whole && problem.path.utf8.count > 1400)
    let byte = try #require(problem.byte)
    let line = try #require(report.text.split(separator: "\n").last).description
    #expect(isShort(line) && line.hasSuffix("[2].id (byte \(byte))"), "\(line)")
    // New paths are shortened, too.
    let lines = try PayloadShape.with(payloads[1], .one) { new in
      try PayloadShape.with(payloads[0], .one) { old in
        let shape = ShapeDifference(new, against: old)
        #expect(shape.types.map(\.path) == [problem.path])
        let old = try CheckedDecode(payloads[0], by: checker)
        let payload = report.payloads[0]
        return PayloadDifference(payload, against: old, shape, leftOut: []).lines(payload)
      }
    }
    let types = try #require(lines.first { $0.contains("other types") })
    #expect(isShort(types) && types.hasSuffix(".id whole number → string (1 of 3)"), "\(types)")
  }
}
