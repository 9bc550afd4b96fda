import Foundation
import Testing

@testable import BenchmarkKit
@testable import SectileMeasure

@Suite("the scale below a chart")
struct ChartScaleTests {
  @Test("a few round values, within the ends and apart from each other")
  func ticks() {
    var generator = SplitMix64(seed: 17)
    for _ in 0..<2000 {
      let kind = [ChartScale.Kind.ratio, .change, .time][generator.index(below: 3)]
      let low = kind == .time ? 0 : pow(10, Double.random(in: -3...0, using: &generator))
      let power = Double.random(in: kind == .time ? 0...11 : 0.005...5, using: &generator)
      let high = pow(10, power) * (kind == .time ? 1 : low)
      let scale = ChartScale(kind: kind, ends: low...high)
      let ticks = scale.ticks
      #expect((1...4).contains(ticks.count), "\(scale): \(ticks)")
      #expect(
        ticks.allSatisfy { (low * (1 - 1e-9)...high * (1 + 1e-9)).contains($0) },
        "\(scale): \(ticks)")
      let labels = Set(ticks.map(scale.label))
      #expect(kind != .time || labels.count == ticks.count, "\(scale): \(labels)")
    }
  }

  @Test("labels have no more digits than they need")
  func labels() {
    let times = ChartScale(kind: .time, ends: 0...2.3e8)
    #expect(times.ticks.map(times.label) == ["0", "100 ms", "200 ms"])
    let ratios = ChartScale(kind: .ratio, ends: 0.8...22)
    #expect(ratios.ticks.map(ratios.label).contains("1 ×"), "\(ratios.ticks.map(ratios.label))")
    let changes = ChartScale(kind: .change, ends: 0.94...1.07)
    #expect(
      changes.ticks.map(changes.label) == ["−5 %", "0 %", "+5 %"],
      "\(changes.ticks.map(changes.label))")
  }

  @Test("a page's chart has one")
  func page() throws {
    let chart = try #require(
      RowChart(bars: [("one", 1e6, "1 %", "1 ms"), ("two", 2e6, "2 %", "2 ms")], heading: "h"))
    let text = chart.page.map(\.text).joined()
    #expect(text.contains("<tr class=\"scale\">") && text.contains(">1 ms</text>"), "\(text)")
  }
}
