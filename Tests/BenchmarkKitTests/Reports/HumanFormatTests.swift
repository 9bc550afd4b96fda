import Testing

@testable import BenchmarkKit

struct HumanFormatTests {
  @Test(
    "times",
    arguments: [
      (0.0, "0 ns"), (0.25, "0.250 ns"), (8, "8.00 ns"), (812, "812 ns"), (999.4, "999 ns"),
      (999.6, "1.00 µs"),
      (4123, "4.12 µs"), (31_249, "31.2 µs"), (999_499, "999 µs"), (999_600, "1.00 ms"),
      (1_234_567, "1.23 ms"),
      (9_996_000, "10.0 ms"), (99_960_000, "100 ms"), (1e9, "1.00 s"), (61.5e9, "61.5 s"),
      (12_345e9, "12345 s"),
    ])
  func times(nanoseconds: Double, text: String) {
    #expect(HumanFormat.time(nanoseconds: nanoseconds) == text)
  }

  @Test(
    "values in their units",
    arguments: [
      (0.0, "bytes", "0 B"), (1, "bytes", "1 B"), (1023, "bytes", "1023 B"),
      (1024, "bytes", "1.00 KiB"),
      (1536, "bytes", "1.50 KiB"), (1_048_575, "bytes", "1.00 MiB"),
      (12_901_000, "bytes", "12.3 MiB"),
      (1_610_612_736, "bytes", "1.50 GiB"), (-2048, "bytes", "-2.00 KiB"),
      (412.3, "MB/s", "412 MB/s"), (1240, "MB/s", "1240 MB/s"), (12.34, "MB/s", "12.3 MB/s"),
      (0.51, "MB/s", "0.510 MB/s"),
      (0, "count", "0"), (999, "count", "999"), (1000, "count", "1,000"),
      (1_234_567, "count", "1,234,567"),
      (-1000, "count", "-1,000"), (1.5, "ms", "1.50 ms"), (0.0015, "ms", "1.50 µs"),
      (1500, "µs", "1.50 ms"),
      (2, "s", "2.00 s"), (2048, "cells/s", "2,048 cells/s"), (2.5, "cells/s", "2.50 cells/s"),
    ])
  func values(value: Double, unit: String, text: String) {
    #expect(HumanFormat.value(value, unit: unit) == text)
  }

  @Test("ratios, and shares")
  func ratios() {
    let estimate = RatioEstimate(median: 6.518, low: 6.304, high: 10.04)
    #expect(
      HumanFormat.ratio(estimate) == "6.52 ×" && HumanFormat.interval(estimate) == "6.30 – 10.0")
    #expect(PercentFormat.signed(0.012_34) == "+1.23 %" && PercentFormat.signed(-0.05) == "-5.00 %")
    #expect(PercentFormat.signed(-0.000_01) == "+0.00 %" && PercentFormat.signed(.infinity) == "–")
    #expect(PercentFormat.unsigned(0.003_09) == "0.31 %")
  }

  @Test("what is absent is never zero")
  func whatIsAbsentIsNeverZero() {
    for unit in ["ns", "µs", "ms", "s", "MB/s", "bytes", "count", "parsecs"] {
      for value in [nil, .nan, .infinity] as [Double?] {
        #expect(HumanFormat.value(value, unit: unit) == "–")
      }
    }
    #expect(HumanFormat.ratio(nil) == "–" && HumanFormat.interval(nil) == "–")
  }
}
