import Testing

@testable import BenchmarkKit

struct ReportMarkdownTests {
  @Test("the verdict comes first, then regressions, then improvements, and the rest is folded")
  func verdictComesFirst() throws {
    let text = SampleReports.gate(problem: false).markdown()
    #expect(
      text.hasPrefix(
        "## ❌ Regression: 2 of 8 got worse, most of all decode.instructions of home.json on home.json (+1.25 %)\n"
      ))
    let places = try [
      "Regressions (2)", "| decode.instructions of", "Improvements (2)", "<details>",
      "layout.instructions",
    ]
    .map { part in try #require(text.firstRange(of: part)?.lowerBound, "\(part) is not in \(text)")
    }
    #expect(places == places.sorted())
    #expect(text.contains("+1.25 %") && text.contains("-10.00 %") && text.contains("baseline main"))
    #expect(text.components(of: "<details>") == text.components(of: "</details>"))
  }

  @Test("what could not be judged is said, and a long headline is cut")
  func couldNotJudged() {
    var report = SampleReports.gate()
    let text = report.markdown()
    #expect(
      text.contains(
        "- Not held, because it was not measured: strategy gone, 1 value of the baseline."))
    #expect(SampleReports.empty.markdown().hasPrefix("## Nothing was measured\n"))
    #expect(
      SampleReports.noComparison.markdown().hasPrefix("## ⚠️ Inconclusive: nothing was compared\n"))
    report.title = String(repeating: "<", count: 200_000)
    report.problems = Array(repeating: String(repeating: "x", count: 5000), count: 500)
    #expect(report.markdown().utf8.count <= 65_536)
  }

  @Test("every line of a table has its columns whatever the names")
  func everyLineTable() {
    for report in SampleReports.all {
      var columns: Int?
      for line in report.markdown().split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          columns = nil
          continue
        }
        // An escaped bar is none.
        let bars = line.replacing("\\\\", with: "").replacing("\\|", with: "").count { $0 == "|" }
        #expect(columns == nil || columns == bars, "\(line)")
        columns = bars
      }
    }
  }

  @Test("names are neither markup nor calls")
  func namesNeitherMarkup() {
    let text = SampleReports.gate(names: SampleReports.hostileNames).markdown()
    // Escaped characters are text; the rest is what Markdown reads.
    let markup = text.replacing(/\\[\\|*_`\[\]<>&~#]/, with: "")
    let tags = Set(markup.matches(of: /<[^>]*>/).map { String($0.output) })
    #expect(
      tags == ["<details>", "<summary>", "</summary>", "</details>", "<sub>", "</sub>", "<!-- -->"])
    #expect(!text.contains("@octocat"))
    #expect(text.contains(#"\<script\>alert(1)\</script\>"#) && text.contains("@<!-- -->octocat"))
    #expect(markup.components(of: "</details>") == 1)
    #expect(!text.contains("\u{1B}") && !text.contains("\n::error"))
  }

  @Test("a comment is not longer than it may be", arguments: [500, 2000, 20_000, 65_536])
  func commentNotLonger(limit: Int) {
    let text = SampleReports.regressions(1000).markdown(limit: limit)
    #expect(text.utf8.count <= limit)
    let rows = text.components(of: "\n| decode.instructions of")
    #expect(rows < 1000 && text.contains("**Cut:** not all rows fit"))
    #expect(text.hasPrefix("## ❌ Regression: 1000 of 1,000 got worse"))
    #expect(limit < 20_000 || rows > 100, "\(rows)")
  }

  @Test("the first table stands open, the others are folded, and a cut leaves no fold open")
  func folds() {
    let tables = ["Decode", "Layout", "More"].map {
      ($0, ReportTable(["name"], of: 0..<9) { ["row \($0)"] })
    }
    let report = Report(bench: SampleReport.report([]), title: "sectile bench", tables: tables)
    let text = report.markdown()
    #expect(text.contains("### Decode\n\n| name |") && text.components(of: "### ") == 1)
    #expect(
      text.contains("<details><summary>Layout</summary>\n\n| name |")
        && text.components(of: "<details>") == 2)
    for limit in stride(from: 0, to: text.utf8.count, by: 7) {
      let cut = report.markdown(limit: limit)
      #expect(cut.components(of: "<details>") == cut.components(of: "</details>"), "\(limit)")
    }
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
