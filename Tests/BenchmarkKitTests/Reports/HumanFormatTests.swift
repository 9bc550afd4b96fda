import Testing

@testable import BenchmarkKit

struct HumanFormatTests {
  @Test(
    "times",
    arguments: [
      (0.0, "0.00 ns"), (0.25, "0.250 ns"), (8, "8.00 ns"), (812, "812 ns"), (999.4, "999 ns"), (999.6, "1.00 µs"),
      (4123, "4.12 µs"), (31_249, "31.2 µs"), (999_499, "999 µs"), (999_600, "1.00 ms"), (1_234_567, "1.23 ms"),
      (9_996_000, "10.0 ms"), (99_960_000, "100 ms"), (1e9, "1.00 s"), (61.5e9, "61.5 s"), (12_345e9, "12345 s"),
    ])
  func times(nanoseconds: Double, text: String) {
    #expect(HumanFormat.time(nanoseconds: nanoseconds) == text)
  }

  @Test(
    "bytes",
    arguments: [
      (0.0, "0 B"), (1, "1 B"), (1023, "1023 B"), (1024, "1.00 KiB"), (1536, "1.50 KiB"), (1_048_575, "1.00 MiB"),
      (12_901_000, "12.3 MiB"), (1_610_612_736, "1.50 GiB"), (-2048, "-2.00 KiB"),
    ])
  func bytes(count: Double, text: String) {
    #expect(HumanFormat.bytes(count) == text)
  }

  @Test(
    "throughputs", arguments: [(412.3, "412 MB/s"), (1240, "1240 MB/s"), (12.34, "12.3 MB/s"), (0.51, "0.510 MB/s")])
  func throughputs(megabytes: Double, text: String) {
    #expect(HumanFormat.throughput(megabytesPerSecond: megabytes) == text)
  }

  @Test(
    "counts",
    arguments: [(0.0, "0"), (12, "12"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000")])
  func counts(count: Double, text: String) {
    #expect(HumanFormat.count(count) == text)
  }

  @Test("ratios")
  func ratios() {
    let estimate = RatioEstimate(median: 6.518, low: 6.304, high: 10.04)
    #expect(HumanFormat.ratio(estimate) == "6.52 ×")
    #expect(HumanFormat.interval(estimate) == "6.30 – 10.0")
  }

  @Test("units of measurements")
  func unitsOfMeasurements() {
    #expect(HumanFormat.value(1.5, unit: "ms") == "1.50 ms")
    #expect(HumanFormat.value(0.0015, unit: "ms") == "1.50 µs")
    #expect(HumanFormat.value(1500, unit: "µs") == "1.50 ms")
    #expect(HumanFormat.value(2, unit: "s") == "2.00 s")
    #expect(HumanFormat.value(2048, unit: "bytes") == "2.00 KiB")
    #expect(HumanFormat.value(2048, unit: "count") == "2,048")
    #expect(HumanFormat.value(2048, unit: "cells/s") == "2,048 cells/s")
    #expect(HumanFormat.value(2.5, unit: "cells/s") == "2.50 cells/s")
  }

  @Test("what is absent is never zero")
  func whatIsAbsentIsNeverZero() {
    #expect(HumanFormat.time(nanoseconds: nil) == "–")
    #expect(HumanFormat.bytes(nil) == "–")
    #expect(HumanFormat.count(.nan) == "–")
    #expect(HumanFormat.throughput(megabytesPerSecond: .infinity) == "–")
    #expect(HumanFormat.ratio(nil) == "–")
    #expect(HumanFormat.interval(nil) == "–")
    #expect(HumanFormat.value(nil, unit: "parsecs") == "–")
    #expect(HumanFormat.value(.nan, unit: "parsecs") == "–")
  }

  /// Three significant digits say the number to within half of the third, whatever the unit chosen.
  @Test("nothing is lost beyond the third digit")
  func nothingLostBeyond() throws {
    let seed: UInt64 = 3
    var generator = SplitMix64(seed: seed)
    let sizes = ["ns": 1.0, "µs": 1e3, "ms": 1e6, "s": 1e9]
    for _ in 0..<5000 {
      // Evenly over the decades from 1 ns to 100 s.
      var value = Double.random(in: 1...10, using: &generator)
      for _ in 0..<Int.random(in: 0...10, using: &generator) { value *= 10 }
      let parts = HumanFormat.time(nanoseconds: value).split(separator: " ")
      let shown = try #require(Double(parts[0])) * (try #require(sizes[String(parts[1])]))
      #expect(abs(shown - value) <= value * 0.00501, "seed \(seed), \(value) as \(parts)")
      #expect(try #require(Double(parts[0])) < 1000, "seed \(seed), \(value) as \(parts)")
    }
  }
}
