import BenchmarkKit
import Testing

@testable import SectileBench

@Suite("bench: the answer")
struct BenchAnswerTests {
  private func row(
    _ payload: String, _ strategy: String, _ metric: String, _ values: [Double],
    _ ratio: RatioEstimate? = nil
  ) throws -> BenchmarkMeasurement {
    BenchmarkMeasurement(
      payload: payload, strategy: strategy, metric: metric, unit: "ms",
      summary: try #require(SampleSummary(values)),
      ratioToReference: ratio)
  }

  private func answer(
    _ payloads: [(name: String, milliseconds: Double, ratio: Double)], equal: Bool = true,
    isCompared: Bool = true
  ) throws -> String? {
    var measurements: [BenchmarkMeasurement] = []
    for (payload, milliseconds, best) in payloads {
      let ratios = [
        ("json-decoder", 1), ("yajl", best * 0.5), ("native", best), ("native-value", 98),
        ("native-alone", 99),
      ]
      for (name, ratio) in ratios {
        let estimate = RatioEstimate(median: ratio, low: ratio * 0.98, high: ratio * 1.02)
        let own = name == "json-decoder" || !isCompared ? nil : estimate
        measurements.append(try row(payload, name, "decode.time", [milliseconds / ratio], own))
      }
    }
    let report = BenchmarkReport(
      environment: .current(buildMode: .debug, libraries: [:]), payloads: [], equal: equal,
      measurements: measurements)
    return report.answer
  }

  @Test("one payload; of several the longest")
  func sentences() throws {
    #expect(
      try answer([("home.json", 0.1, 4)])
        == "native decodes home.json 4.00 × as fast as json-decoder, 75.0 µs less; that alone is less "
        + "than one frame (16 ms), and 'advise' says what a screen gains")
    #expect(
      try answer([("list.json", 100, 4)])
        == "native decodes list.json 4.00 × as fast as json-decoder, 75.0 ms less")
    #expect(
      try answer([("home.json", 0.1, 4), ("list.json", 100, 10), ("other.json", 2, 5)])
        == "native decodes list.json 10.0 × as fast as json-decoder, 90.0 ms less")
  }

  @Test(
    "an interval that reaches 1 is no gain; without equal results or a reference there is no answer"
  )
  func none() throws {
    let unsure = [(name: "home.json", milliseconds: 100.0, ratio: 1.01)]
    #expect(
      try answer(unsure) == "No strategy is sure to decode home.json faster than json-decoder")
    #expect(try answer([("a", 1, 2)], equal: false) == nil)
    #expect(try answer(unsure, isCompared: false) == nil)
  }

  @Test("wall time of 4 % above processor time is quiet, of 6 % is said, with the share")
  func busyMachine() throws {
    func warning(wall: [Double], cpu: [Double]) throws -> String? {
      try [("decode.wall_time", wall), ("decode.cpu_time", cpu)].map {
        try row("p", "native", $0, $1)
      }.busyMachine
    }
    #expect(try warning(wall: [1.04, 1.04], cpu: [1, 1]) == nil)
    #expect(try warning(wall: [1, 3], cpu: [1, 1])?.contains("50.00 %") == true)
    #expect([BenchmarkMeasurement]().busyMachine == nil)
  }
}
