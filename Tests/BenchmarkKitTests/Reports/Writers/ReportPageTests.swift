import Foundation
import TestSupport
import Testing

@testable import BenchmarkKit

struct ReportPageTests {
  private func page(_ report: Report) throws -> MarkupNode {
    try MarkupNode.parse(page: report.html())
  }

  private func marks(_ page: MarkupNode) -> [MarkupNode] {
    page.all("tr", where: "data-low")
  }

  @Test("every page is well formed, needs nothing else, and has one picture at most")
  func everyPageWell() throws {
    for report in SampleReports.all {
      let page = try page(report)
      #expect(page.all("script").isEmpty && page.all("img").isEmpty && page.all("link").isEmpty)
      for node in page.all {
        #expect(
          node.attributes.keys.allSatisfy {
            !["src", "href", "style"].contains($0) && !$0.hasPrefix("on")
          })
      }
      #expect(page.all("meta", where: "name", "viewport").count == 1)
      #expect(page.all("h1").first?.ownText == report.headline)
      for chart in page.all("svg") {
        #expect(
          chart.attributes["role"] == "img" && chart.attributes["aria-label"]?.isEmpty == false)
      }
      #expect(page.all("section").count { !$0.all("svg").isEmpty } <= 1)
    }
  }

  @Test("below the picture the tables are folded, and without one the first stands open")
  func tables() throws {
    for (ratio, open) in [(2.0, 0), (1, 1)] {
      let rows = [SampleReport.measurement("decode.time", 2, ratio: ratio)]
      let tables = ["Decode", "Layout"].map { ($0, ReportTable(["name"], of: [$0]) { [$0] }) }
      let report = Report(
        bench: SampleReport.report(rows), title: "sectile bench", reference: "one", tables: tables)
      let main = try #require(try page(report).all("main").first)
      #expect(main.children.count { $0.name == "section" && $0.all("svg").isEmpty } == open)
      #expect(main.children.count { $0.name == "details" } == 2 - open)
    }
  }

  @Test("every ratio is a mark with its values, its figure and what that comes to")
  func everyRatioMark() throws {
    for report in [SampleReports.bench(), SampleReports.gate(), SampleReports.comparison()] {
      let marks = marks(try page(report))
      let isChange = report.kind != .measurements
      let expected = report.entries.filter { entry in
        isChange
          ? entry.verdict != .pass && entry.ratio != nil : entry.metric == report.entries[0].metric
      }
      #expect(marks.count == expected.count && !marks.isEmpty)
      for entry in expected {
        let title = entry.title + ": "
        let mark = try #require(
          marks.first { $0.all("title").first?.ownText.hasPrefix(title) == true }, "\(entry.title)")
        let ratio = entry.ratio ?? RatioEstimate(1)
        let median = isChange ? ratio.inverse.median : ratio.median
        #expect(mark.number("data-median") == median)
        #expect(
          mark.attributes["class"]
            == "mark \(entry.verdict?.rawValue ?? (entry.ratio == nil ? "reference" : "none"))")
        let texts = mark.all("td").map(\.ownText)
        #expect(
          texts.contains(isChange ? PercentFormat.signed(median - 1) : HumanFormat.ratio(ratio)))
        #expect(texts.contains(HumanFormat.value(entry.value, unit: entry.unit)))
      }
    }
  }

  @Test("phases follow each other")
  func phasesFollowEachOther() throws {
    let page = try page(SampleReports.profile)
    let marks = marks(page)
    #expect(marks.compactMap { $0.number("data-high") } == [7890, 10_360, 10_360, 79_160])
    #expect(marks.compactMap { $0.number("data-low") } == [0, 7890, 10_360, 10_360])
    // A value below zero, which is noise, has no bar.
    #expect(marks.map { $0.all("rect").count } == [1, 1, 0, 1])
    let high = try #require(page.all("table").first?.number("data-high"))
    #expect(
      abs(
        try #require(place(marks.last?.all("line").first?.attributes["x1"])) - 88_000 / high * 100)
        < 0.01)
  }

  @Test("at most eight rows stand open, and of groups whole ones")
  func eightRows() throws {
    let many = try page(SampleReports.regressions(1000))
    #expect(marks(many).count == 1000)
    let fold = try #require(many.all("section").first?.all("details").first)
    #expect(marks(fold).count == 992 && fold.all("summary").first?.ownText == "992 more")
    // Three strategies of three payloads: two payloads fit.
    let bench = try #require(
      try page(SampleReports.bench()).all("section").first?.all("details").first)
    #expect(marks(bench).count == 3)
    let table = ReportTable(["name"], of: 0..<20) { ["\($0)"] }
    let report = Report(
      kind: .measurements, title: "t", headline: "h",
      details: [Report.Detail("Table", table, isFolded: false)])
    #expect(try page(report).all("section").first?.all("summary").map(\.ownText) == ["12 more"])
  }

  @Test("nothing is drawn where nothing differs, or where numbers are none")
  func nothingDrawn() throws {
    let rows = ["one", "two"].map {
      SampleReport.measurement("time", 2, unit: "ms", strategy: $0, ratio: 1.004)
    }
    #expect(
      try page(Report(bench: SampleReport.report(rows), title: "bench", reference: "one")).all(
        "svg"
      ).isEmpty)
    var report = SampleReports.bench(payloads: 1)
    for index in report.entries.indices {
      report.entries[index].value = .infinity
      report.entries[index].ratio = RatioEstimate(median: .nan, low: 0, high: .infinity)
    }
    #expect(try page(report).all("svg").isEmpty)
  }

  @Test("a headline names files, not their paths, where that says which")
  func names() {
    let paths = ["/tmp/run/home.json", "/tmp/run/list.json"]
    let text = SampleReports.gate(names: paths, problem: false).headline
    #expect(
      text.hasSuffix("most of all decode.instructions of home.json on home.json (+1.25 %)"),
      "\(text)")
    let same = SampleReports.gate(names: ["/a/home.json", "/b/home.json"], problem: false).headline
    #expect(same.contains("on /a/home.json"), "\(same)")
  }
}

private func place(_ text: String?) -> Double? {
  text.flatMap { $0.hasSuffix("%") ? Double($0.dropLast()) : nil }
}
