import Foundation
import Testing

@testable import BenchmarkKit

struct GitHubActionsTests {
  private let job = GitHubActions(summaryFile: nil)

  private func parse(_ line: Substring) throws -> (level: String, title: String, message: String) {
    let match = try #require(
      line.wholeMatch(of: /::(error|warning|notice) title=([^:,]*)::(.*)/), "\(line)")
    func plain(_ text: Substring, _ escapes: [(String, String)]) -> String {
      // The percent sign last: what it makes is not an escape.
      escapes.reduce(String(text)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
    let common = [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]
    return (
      String(match.1), plain(match.2, [("%3A", ":"), ("%2C", ",")] + common), plain(match.3, common)
    )
  }

  @Test("regressions are errors and improvements notices")
  func regressionsErrorsImprovements() throws {
    let lines = job.annotations(of: SampleReports.gate()).split(separator: "\n")
    let commands = try lines.map(parse)
    #expect(commands.map(\.level) == ["error", "error", "warning", "notice", "notice"])
    #expect(commands.first?.title == "Regression: decode.instructions of home.json on home.json")
    #expect(commands.first?.message.contains("+1.25 %") == true)
    #expect(job.annotations(of: SampleReports.empty).isEmpty)
  }

  @Test("names cannot end a command")
  func namesCannotEndACommand() throws {
    for name in SampleReports.hostileNames {
      let report = SampleReports.gate(names: [name], problem: false)
      // A line's end of any kind would be another command's beginning.
      let lines = job.annotations(of: report).split(whereSeparator: \.isNewline)
      let commands = try lines.map(parse)
      #expect(commands.count == 2)
      // Control characters are shown by their numbers.
      let title = report.entries[0].title.unicodeScalars.map { scalar in
        scalar.isUnprintable && !"\n\r".unicodeScalars.contains(scalar)
          ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
      #expect(commands.first?.title == "Regression: \(title.joined())")
    }
  }

  @Test("many are ten and the last says how many more")
  func manyTenLast() throws {
    let commands = try job.annotations(of: SampleReports.regressions(1000)).split(separator: "\n")
      .map(parse)
    #expect(commands.count == 10)
    #expect(commands.last?.message.hasPrefix("991 more") == true)
  }

  @Test("the summary is added to what is there")
  func summaryAdded() throws {
    try withTemporaryFolder { folder in
      let file = try write("before\n", named: "summary", in: folder)
      let report = SampleReports.gate()
      try GitHubActions(summaryFile: file).appendSummary(of: report)
      #expect(
        try String(contentsOfFile: file, encoding: .utf8) == "before\n" + report.markdown() + "\n")
      try job.appendSummary(of: report)
      #expect(throws: StorageError.self) {
        try GitHubActions(summaryFile: "\(folder)/none/summary").appendSummary(of: report)
      }
    }
  }
}
