import BenchmarkKit
import Testing

@testable import SectileBench

@Suite("bench: the answer")
struct BenchAnswerTests {
  /// Two strategies on payloads: milliseconds of the reference, and how many times faster the other one is.
  private static func report(
    _ payloads: [(name: String, milliseconds: Double, ratio: Double)], equal: Bool = true, low: Double = 0.98
  ) throws -> BenchmarkReport {
    let measurements = try payloads.flatMap { payload in
      try [
        ("json-decoder", 1.0), ("yajl", payload.ratio * 0.5), ("native", payload.ratio), ("native-value", 98),
        ("native-alone", 99),
      ].map {
        name, ratio in
        BenchmarkMeasurement(
          payload: payload.name, strategy: name, metric: "decode.time", unit: "ms",
          summary: try #require(SampleSummary([payload.milliseconds / ratio])),
          ratioToReference: name == "json-decoder"
            ? nil : RatioEstimate(median: ratio, low: ratio * low, high: ratio * 1.02))
      }
    }
    return BenchmarkReport(
      environment: .current(buildMode: .debug, libraries: [:]), payloads: [], equal: equal, measurements: measurements)
  }

  @Test("one payload")
  func one() throws {
    let short = try Self.report([("home.json", 0.1, 4)])
    #expect(
      BenchAnswer(short, reference: "json-decoder")?.sentence
        == "native decodes home.json 4.00 × as fast as json-decoder, 75.0 µs less; that alone is less "
        + "than one frame (16 ms), and 'advise' says what a screen gains")
    let long = try Self.report([("list.json", 100, 4)])
    #expect(
      BenchAnswer(long, reference: "json-decoder")?.sentence
        == "native decodes list.json 4.00 × as fast as json-decoder, 75.0 ms less")
  }

  @Test("several payloads: the longest, then the shortest")
  func several() throws {
    let report = try Self.report([("home.json", 0.1, 4), ("list.json", 100, 10), ("other.json", 2, 5)])
    #expect(
      BenchAnswer(report, reference: "json-decoder")?.sentence
        == "native decodes list.json 10.0 × as fast as json-decoder, 90.0 ms less; home.json, the shortest, "
        + "4.00 ×, 75.0 µs less")
  }

  @Test("an interval that reaches 1 is no gain; without equal results or a reference there is no answer")
  func none() throws {
    let unsure = try Self.report([("home.json", 100, 1.01)])
    #expect(
      BenchAnswer(unsure, reference: "json-decoder")?.sentence
        == "No strategy is sure to decode home.json faster than json-decoder")
    #expect(try BenchAnswer(Self.report([("a", 1, 2)], equal: false), reference: "json-decoder") == nil)
    #expect(BenchAnswer(unsure, reference: nil) == nil)
    #expect(BenchAnswer(unsure, reference: "shop") == nil)
  }
}
