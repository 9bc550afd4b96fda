import Foundation
import Testing

@testable import BenchmarkKit
@testable import SectileMeasure

@Suite("columns of a table agree")
struct ColumnTests {
  private static let names = ["json-decoder", "native", "split-json-decoder"]
  private static let sizes = ["ns": 1.0, "µs": 1e3, "ms": 1e6, "s": 1e9]

  /// The rows of one process, as a suite measures them: drawn times, in nanoseconds, of so many
  /// rounds.
  private func rows(
    _ process: ProcessPlace?, rounds: Int, scale: Double, spread: Double,
    using generator: inout SplitMix64
  ) throws -> [BenchmarkMeasurement] {
    let shift = NoiseModel.positive(spread: spread, using: &generator)
    var times: [String: [Double]] = [:]
    for round in 0..<rounds {
      for (name, factor) in zip(Self.names, [1, 0.1, 0.97]) {
        let pair = NoiseModel.pair(index: round, effect: 0, spread: spread, using: &generator)
        times[name, default: []].append(pair.head * shift * factor * scale)
      }
    }
    let workloads = Self.names.map { name in
      var left = (times[name] ?? [])[...]
      let timed = BenchmarkCase(name) { sample in sample.report("time", left.removeFirst()) }
      return Workload(
        timed: timed,
        rows: [
          (name, "decode.time", "ms", .reported("time"), ["json-decoder"], { $0 * 1e-6 }),
          (name, "decode.throughput", "MB/s", .reported("time"), ["json-decoder"], { 1e9 / $0 }),
        ])
    }
    var runner = PairedRunner(samples: rounds, warmUps: 0)
    runner.process = process
    return try runner.measurements(of: workloads, on: "p.json", reference: "json-decoder") { _ in }
  }

  private func number(_ text: Substring) throws -> Double {
    try #require(Double(text), "\(text)")
  }

  @Test("the quotient of two times as shown lies in the interval as shown, and so does the ratio")
  func quotients() throws {
    let table = MeasurementTable(
      rowTitle: "strategy",
      columns: [
        .init("time", metric: "decode.time"), .init("rate", metric: "decode.throughput"),
        .init("×", metric: "decode.time", .ratio),
        .init("interval", metric: "decode.time", .interval),
      ])
    for seed in 1...150 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      let scale = [1e3, 7e4, 9.996e5, 3e8][Int(seed % 4)]
      // Down to intervals that are narrower than three digits.
      let spread = [0.3, 0.03, 0.001, 0.00001][Int(seed / 4 % 4)]
      let count = [1, 3, 5][Int(seed % 3)]
      let processes = try (0..<count).map { index in
        let place = count == 1 ? nil : ProcessPlace(index: index, of: count)
        return try rows(place, rounds: 8, scale: scale, spread: spread, using: &generator)
      }
      let measurements = count == 1 ? processes[0] : BenchmarkMeasurement.pooled(processes)
      let lines = table.table(of: measurements).text().split(separator: "\n").dropFirst(3)
      let cells = lines.map { line in line.split(separator: " ").map { $0 } }
      let times = try cells.map { try number($0[1]) * #require(Self.sizes[String($0[2])]) }
      let rates = try cells.map { try number($0[3]) }
      for row in 1...2 {
        let ratio = try number(cells[row][5])
        let low = try number(cells[row][7])
        let high = try number(cells[row][9])
        let said = "seed \(seed): \(lines.joined(separator: "\n"))"
        #expect(low <= ratio && ratio <= high, "\(said)")
        #expect(
          low <= times[0] / times[row] * (1 + 1e-12) && times[0] / times[row] <= high * (1 + 1e-12),
          "\(said)")
        // Rates and times are of the same samples.
        #expect(abs(rates[row] / rates[0] / (times[0] / times[row]) - 1) < 0.022, "\(said)")
      }
    }
  }

  @Test("one round has ratios, and no intervals")
  func oneRound() throws {
    var generator = SplitMix64(seed: 3)
    let measurements = try rows(nil, rounds: 1, scale: 1e6, spread: 0.1, using: &generator)
    let times = measurements.filter { $0.metric == "decode.time" }
    for row in times.dropFirst() {
      let ratio = try #require(row.ratioToReference)
      #expect(ratio.low == ratio.median && ratio.high == ratio.median)
      #expect(abs(times[0].shown / row.shown / ratio.median - 1) < 1e-12, "\(row)")
    }
    let table = MeasurementTable(
      rowTitle: "",
      columns: [
        .init("×", metric: "decode.time", .ratio), .init("i", metric: "decode.time", .interval),
      ])
    let text = table.table(of: measurements).text()
    #expect(text.contains(/native +[0-9.]+ × +–/), "\(text)")
  }

  @Test("a process's estimate is its least sample; of several processes it is their geometric mean")
  func estimates() throws {
    func row(_ values: [Double], _ estimate: Double) throws -> BenchmarkMeasurement {
      BenchmarkMeasurement(
        payload: "p", strategy: "s", metric: "decode.time", unit: "ms",
        summary: try #require(SampleSummary(values)),
        estimate: estimate, ratioToReference: nil)
    }
    let processes = [[try row([4, 9, 5], 4)], [try row([1, 8, 2], 1)]]
    let pooled = try #require(BenchmarkMeasurement.pooled(processes).first)
    #expect(abs(pooled.shown - 2) < 1e-12 && pooled.median == 4.5 && pooled.min == 1)
    let text = try DocumentCoder.text(of: pooled, onOneLine: true)
    #expect(text.contains("\"estimate\":") && text.contains("\"median\":4.5,"))
    #expect(try DocumentCoder.value(BenchmarkMeasurement.self, from: text) == pooled)
  }
}
