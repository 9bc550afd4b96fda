import Foundation
import Testing

@testable import BenchmarkKit

struct ReportPageTests {
  private func page(_ report: Report) throws -> XMLNode { try XMLNode.parse(page: report.html()) }

  @Test("every page is well formed and needs nothing else")
  func everyPageWell() throws {
    for report in SampleReports.all {
      let page = try page(report)
      #expect(page.all("script").isEmpty && page.all("img").isEmpty && page.all("link").isEmpty)
      for node in page.all {
        #expect(node.attributes.keys.allSatisfy { !["src", "href", "style"].contains($0) && !$0.hasPrefix("on") })
      }
      #expect(page.all("meta", where: "name", "viewport").count == 1)
      #expect(page.all("h1").first?.ownText == report.headline)
      for chart in page.all("svg") {
        #expect(chart.attributes["role"] == "img" && chart.attributes["aria-label"]?.isEmpty == false)
      }
      // A table for every chart.
      #expect(page.all("table").count >= page.all("svg").count)
    }
  }

  @Test("below the picture a fold for each group of metrics has the rest")
  func foldOfEachGroup() throws {
    let names = ["decode.time", "decode.cells", "decode.cpu_time", "layout.time", "layout.solve_time"]
    let rows = names.map { name in
      SampleReport.measurement(name, 2, ratio: name == "decode.time" ? 2 : nil)
    }
    let report = Report(bench: SampleReport.report(rows), title: "sectile bench", reference: "reference")
    let main = try #require(try page(report).all("main").first)
    #expect(main.children.filter { $0.name == "section" }.map { $0.all("svg").count } == [1])
    func headings(_ node: XMLNode) -> [String] {
      node.children.filter { $0.name == "details" }.compactMap { $0.all("h2").first?.ownText }
    }
    #expect(headings(main) == ["decode (2)", "layout (2)"])
    let folds = main.children.filter { $0.name == "details" }
    #expect(folds.map(headings) == [["decode.cells", "decode.cpu_time"], ["layout.time", "layout.solve_time"]])
    #expect(folds.flatMap { $0.all("table") }.count == 4)
  }

  @Test("every ratio is a mark with its values")
  func everyRatioMark() throws {
    for report in [SampleReports.bench(), SampleReports.gate(), SampleReports.comparison()] {
      let marks = try page(report).all("svg", where: "data-chart", "ratio").flatMap {
        $0.all("g", where: "data-median")
      }
      let expected = report.entries.filter { $0.ratio != nil && $0.direction == .lowerIsBetter }
      #expect(marks.count == expected.count && !marks.isEmpty)
      for entry in expected {
        let mark = try #require(
          marks.first {
            $0.attributes["data-name"] == entry.name && $0.attributes["data-group"] == entry.group
              && $0.attributes["data-metric"] == entry.metric
          }, "\(entry.title)")
        let ratio = try #require(entry.ratio)
        #expect(mark.number("data-median") == ratio.median)
        #expect(mark.number("data-low") == ratio.low && mark.number("data-high") == ratio.high)
        #expect(mark.attributes["data-verdict"] == entry.verdict?.rawValue ?? "none")
        #expect(mark.all("title").first?.ownText.contains(entry.title) == true)
      }
    }
  }

  @Test("marks lie where their values are")
  func marksLieWhere() throws {
    for report in [SampleReports.bench(), SampleReports.gate(), SampleReports.comparison()] {
      for chart in try page(report).all("svg", where: "data-chart") {
        let scale = try #require(Axis(chart))
        for mark in chart.all("g", where: "data-median") {
          let median = try #require(mark.number("data-median"))
          // The point of a ratio, the line of a distribution.
          let point = mark.all("circle", where: "class", "point").first?.attributes["cx"]
          let line = mark.all("line", where: "class", "median").first?.attributes["x1"]
          let found = try #require(place(point ?? line))
          #expect(abs(found - scale.percent(median)) < 0.01, "\(median) at \(found)")
        }
        for dot in chart.all("circle", where: "data-value") {
          let value = try #require(dot.number("data-value"))
          #expect(abs(try #require(place(dot.attributes["cx"])) - scale.percent(value)) < 0.01)
        }
      }
    }
  }

  @Test("every sample is a dot and the box is the middle half")
  func everySampleDot() throws {
    let report = SampleReports.bench(payloads: 2)
    let strips = try page(report).all("svg", where: "data-chart", "distribution").flatMap {
      $0.all("g", where: "data-q1")
    }
    // Metric after metric, as they come first in the report.
    let expected = ["decode.time", "first"].flatMap { metric in report.entries.filter { $0.metric == metric } }
    #expect(strips.count == expected.count)
    for (strip, entry) in zip(strips, expected) {
      #expect(strip.attributes["data-name"] == entry.name)
      #expect(strip.all("circle").compactMap { $0.number("data-value") } == entry.values)
      #expect(strip.number("data-q1") == Quantile.value(at: 0.25, of: entry.values))
      #expect(strip.number("data-median") == Quantile.value(at: 0.5, of: entry.values))
      #expect(strip.number("data-q3") == Quantile.value(at: 0.75, of: entry.values))
    }
    // A comparison has two strips for each: before and now.
    let names = try page(SampleReports.comparison()).all("g", where: "data-q1").compactMap {
      $0.attributes["data-name"]
    }
    #expect(names.count == 6 && names.first == "decode of home.json: before")
  }

  @Test("phases follow each other")
  func phasesFollowEachOther() throws {
    let chart = try #require(try page(SampleReports.profile).all("svg", where: "data-chart", "phases").first)
    let stack = try #require(SampleReports.profile.phases.first)
    let marks = chart.all("g", where: "data-cost")
    #expect(marks.compactMap { $0.number("data-cost") } == stack.phases.map(\.cost).filter { $0 > 0 })
    var end: Double?
    let high = try #require(chart.number("data-high"))
    for mark in marks {
      let bar = try #require(mark.all("rect").first)
      let start = try #require(place(bar.attributes["x"]))
      let width = try #require(place(bar.attributes["width"]))
      #expect(abs(start - (end ?? 0)) < 0.01)
      #expect(abs(width - (mark.number("data-cost") ?? 0) / high * 100) < 0.01)
      end = start + width
    }
    // What noise makes less than nothing has no bar, and is in the sum as it is.
    let nothing = try #require(stack.phases.first { $0.name == "nothing" })
    #expect(stack.share(of: nothing) == "below noise" && stack.table.text().contains("-120 ns – 20.0 ns"))
    #expect(stack.sum == stack.phases.reduce(0) { $0 + max(0, $1.cost) } - 50)
    #expect(chart.all("line", where: "class", "whole").first?.number("data-value") == 88_000)
  }

  @Test("a thousand values are drawn in part and written in full")
  func thousandValuesDrawn() throws {
    let page = try page(SampleReports.regressions(1000))
    #expect(page.all("g", where: "data-median").count == 80)
    #expect(page.all("p", where: "class", "hint").contains { $0.ownText.contains("The first 80 of 1000") })
    #expect(page.all("table").map { $0.all("tr").count }.max() == 1001)
  }

  @Test("numbers that are none are not drawn")
  func numbersNoneNot() throws {
    var report = SampleReports.bench(payloads: 1)
    for index in report.entries.indices {
      report.entries[index].values = [.nan, 1]
      report.entries[index].value = .infinity
      report.entries[index].ratio = RatioEstimate(median: .nan, low: 0, high: .infinity)
    }
    #expect(try page(report).all("svg").isEmpty)
  }

  /// Where values lie, from the lines at round values alone, not from what the chart says of its ends.
  private struct Axis {
    private let slope: Double
    private let start: Double
    private let isLogarithmic: Bool

    init?(_ chart: XMLNode) {
      isLogarithmic = chart.attributes["data-scale"] == "log"
      let ticks = chart.all("line", where: "class", "tick").filter { $0.attributes["data-value"] != nil }
      guard let first = ticks.first, let last = ticks.last, ticks.count > 1,
        let low = first.number("data-value"), let high = last.number("data-value"),
        let left = place(first.attributes["x1"]), let right = place(last.attributes["x1"])
      else { return nil }
      let scaled = isLogarithmic ? (log(low), log(high)) : (low, high)
      slope = (right - left) / (scaled.1 - scaled.0)
      start = left - scaled.0 * slope
    }

    func percent(_ value: Double) -> Double { start + (isLogarithmic ? log(value) : value) * slope }
  }
}

private func place(_ text: String?) -> Double? {
  text.flatMap { $0.hasSuffix("%") ? Double($0.dropLast()) : nil }
}
