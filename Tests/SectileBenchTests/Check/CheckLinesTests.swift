import Foundation
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

/// Lines that are no JSON are told one by one, and the others are checked.
@Suite("check: lines that are no JSON")
struct CheckLinesTests {
  private static let good = (0..<3).map { #"{"id":\#($0),"name":"n"}"# }

  private func report(_ lines: [String], against old: [String]? = nil) throws -> CheckReport {
    var options = SectionDecodingOptions()
    options.documents = .lines
    let payloads = [("new.ndjson", lines), ("old.ndjson", old ?? lines)].map { name, lines in
      BenchPayload(name: name, bytes: Array(lines.joined(separator: "\n").utf8))
    }
    let checker = try PayloadChecker(
      of: payloads[old == nil ? 0 : 1], by: App.builtIn, options)
    var report = CheckReport()
    report.payloads = [try CheckedPayload(payloads[0], by: checker)]
    return report
  }

  @Test("each is told with its line and byte, and the others are checked")
  func each() throws {
    let lines = [Self.good[0], #"{"id":"#, Self.good[1], #"{"id":2} x"#, "", #"{"name":}"#]
    for old in [nil, Self.good, lines] {
      let report = try report(lines, against: old)
      let checked = try #require(report.payloads.first)
      #expect(!report.isGood && checked.leftOut >= 3)
      let broken = checked.problems.filter { $0.what == "line" }
      #expect(broken.map(\.line) == [2, 4, 6] && broken.allSatisfy { $0.count == 1 })
      let starts = lines.indices.map { lines[..<$0].reduce(0) { $0 + $1.utf8.count + 1 } }
      #expect(
        zip(broken, [1, 3, 5]).allSatisfy { problem, index in
          problem.byte == starts[index] + (problem.column ?? 0) - 1
        }, "\(broken)")
      let text = report.text
      for problem in broken {
        let line = try #require(problem.line)
        let byte = try #require(problem.byte)
        #expect(text.contains("    line \(line): "), "\(text)")
        #expect(text.contains("; new.ndjson:\(line):"), "\(text)")
        #expect(text.contains("(byte \(byte))\n"), "\(text)")
      }
      #expect(checked.keys["$.name"] == 2, "\(checked.keys)")
    }
  }

  @Test("also a last line that is cut, and lines of sections")
  func cut() throws {
    let text = try Repository.text("Fixtures/home.json")
    let home = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [JSONObject])
    let sections = try home.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
    }
    for lines in [Self.good, sections] {
      let cut = lines + [String(lines[0].prefix(9))]
      let checked = try #require(try report(cut).payloads.first)
      #expect(checked.sections == lines.count, "\(checked)")
      #expect(checked.problems.map(\.line) == [lines.count + 1], "\(checked.problems)")
      #expect(checked.problems.first?.what == "line")
      let clean = try #require(try report(lines).payloads.first)
      #expect(clean.problems.isEmpty)
      // The good lines tell the format of all, whichever comes first.
      let early = try #require(try report([cut[lines.count]] + lines).payloads.first)
      #expect(early.problems.map(\.line) == [1] && early.sections == lines.count)
      #expect(early.decodedBy.app == clean.decodedBy.app)
    }
  }

  @Test("lines without anything at the path are one problem")
  func alike() throws {
    let lines = [#"{"items":[{"id":1},{"id":2}]}"#, #"{"others":[]}"#, #"{"others":[]}"#]
    var options = SectionDecodingOptions(path: "$.items[*]")
    options.documents = .lines
    let payload = BenchPayload(name: "p", bytes: Array(lines.joined(separator: "\n").utf8))
    let checker = try PayloadChecker(of: payload, by: App.builtIn, options)
    let checked = try CheckedPayload(payload, by: checker)
    #expect(checked.problems.map(\.count) == [2], "\(checked.problems)")
  }

  @Test("where all of them are, the payload has nothing else")
  func all() throws {
    let checked = try? report(["oops", "no", "{"]).payloads.first
    #expect(checked == nil || checked?.leftOut == 3 && checked?.sections == 0)
  }
}
