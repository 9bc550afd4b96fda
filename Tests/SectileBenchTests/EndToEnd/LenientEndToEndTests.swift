import Foundation
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

/// `--mode lenient`, as a script sees it.
@Suite("lenient mode, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct LenientEndToEndTests {
  /// One bad cell, one section of unknown type, one without a title, and one that is a number.
  private func payload() async throws -> Data {
    let good = try await Tool.run(["generate", "--sections", "6", "--cells", "4", "--seed", "3"]).output
    var sections = try #require(try JSONSerialization.jsonObject(with: good) as? [Any])
    var cells = try section(sections, 0, "data", as: [[String: Any]].self)
    cells[1]["id"] = "x"
    sections[0] = try changed(sections[0], "data", cells)
    sections[1] = try changed(sections[1], "cellType", "story")
    sections[2] = try changed(sections[2], "title", nil)
    sections[3] = 5
    return try JSONSerialization.data(withJSONObject: sections, options: .sortedKeys)
  }

  private func section<Value>(_ sections: [Any], _ index: Int, _ key: String, as type: Value.Type) throws -> Value {
    try #require((sections[index] as? [String: Any])?[key] as? Value)
  }

  private func changed(_ section: Any, _ key: String, _ value: Any?) throws -> Any {
    var section = try #require(section as? [String: Any])
    section[key] = value
    return section
  }

  @Test(
    "losses are told on standard error, counted, and a success", arguments: DecodingStrategy.allCases.map(\.rawValue))
  func decodes(_ strategy: String) async throws {
    let outcome = try await Tool.run(["decode", "-", "--mode", "lenient", "--strategy", strategy], input: payload())
    #expect(outcome.status == 0)
    for line in ["sections: 4", "skipped cells: 1", "skipped sections: 2", "sections of unknown type: 1"] {
      #expect(outcome.lines.contains { $0 == line }, "\(outcome.text)")
    }
    #expect(outcome.errors.split(separator: "\n").count == 4 && outcome.errors.contains("path $[0].data[1].id"))
    let strict = try await Tool.run(["decode", "-", "--strategy", strategy], input: payload())
    #expect(strict.status == 1 && !strict.text.contains("skipped"))
  }

  @Test("reports as JSON lines are the same of every strategy", arguments: DecodingStrategy.allCases.map(\.rawValue))
  func reports(_ strategy: String) async throws {
    func reports(_ strategy: String) async throws -> [[String: AnyHashable]] {
      let outcome = try await Tool.run(
        ["decode", "-", "--mode", "lenient", "--report-json", "--emit", "none", "--strategy", strategy],
        input: payload())
      return try outcome.errors.split(separator: "\n").map { line in
        var report = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: AnyHashable])
        #expect(Set(report.keys) == ["what", "path", "byte", "line", "column", "reason", "cellType"])
        // Foundation has words of its own.
        #expect((report.removeValue(forKey: "reason") as? String)?.isEmpty == false)
        return report
      }
    }
    let found = try await reports(strategy)
    #expect(found.compactMap { $0["what"] as? String } == ["cell", "cellType", "section", "section"])
    #expect(try await found == reports("native"))
  }

  @Test("beyond the budget it fails", arguments: [("3", 1), ("4", 0), ("20%", 1), ("90%", 0)])
  func budgets(_ budget: String, _ status: Int) async throws {
    let outcome = try await Tool.run(["decode", "-", "--mode", "lenient", "--max-skipped", budget], input: payload())
    #expect(outcome.status == Int32(status), "\(outcome.errors)")
    #expect(outcome.errors.contains("too much is bad") == (status == 1))
  }

  @Test("lays out what is left")
  func laysOutWhatIsLeft() async throws {
    let outcome = try await Tool.run(["layout", "--payload", "-", "--mode", "lenient"], input: payload())
    #expect(outcome.status == 0 && outcome.errors.split(separator: "\n").count == 4)
    #expect(try await Tool.run(["layout", "--payload", "-"], input: payload()).status == 1)
  }

  @Test("bench compares what is left")
  func benchComparesWhatIsLeft() async throws {
    let outcome = try await Tool.run(
      [
        "bench", "-", "--mode", "lenient", "--samples", "2", "--strategies",
        "native,yajl,json-decoder,split-json-decoder",
      ],
      input: payload())
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try await Tool.run(["bench", "-", "--samples", "2"], input: payload()).status == 1)
  }
}
