import BenchmarkKit

/// Turns a run's samples into measurements with the metrics' names and units.
struct MeasurementRecorder {
  static let firstSection = "first_section"

  static let firstViewport = "first_viewport"

  /// The name of the case that times a streaming strategy's first viewport; of the others it is known with the decode.
  static func firstViewportCase(of strategy: String) -> String { strategy + " first viewport" }

  /// The name of the case that times a strategy's first section.
  static func firstSectionCase(of strategy: String) -> String { strategy + " first section" }

  let payload: String
  let run: PairedRun
  /// Whether the run is one process of several: its ratios have no intervals of their own then.
  var isOneOfSeveral = false

  func decodeTimes(of name: String, bytes: Int, cells: Int, repeats: Int, isLimit: Bool) -> [BenchmarkMeasurement] {
    guard let series = run[name] else { return [] }
    let one = 1 / Double(repeats)
    let ratio = ratio(name, to: run.referenceName, .wallTime)
    func rate(_ amount: Double) -> SampleSummary? {
      SampleSummary(series.samples.map { amount / (SampleMetric.wallTime.value(of: $0).map { $0 * one } ?? .nan) })
    }
    var measurements = [
      measurement(name, "decode.time", "ms", series.summary(of: .wallTime, scale: one / 1e6), ratio),
      // Bytes a nanosecond, times a thousand, are megabytes a second.
      measurement(name, "decode.throughput", "MB/s", rate(Double(bytes) * 1e3), ratio),
    ]
    if !isLimit {
      measurements += [
        measurement(
          name, "decode.cpu_time", "ms", series.summary(of: .cpuTime, scale: one / 1e6),
          self.ratio(name, to: run.referenceName, .cpuTime)),
        measurement(name, "decode.cells", "cells/s", rate(Double(cells) * 1e9), ratio),
        first(Self.firstSection, Self.firstSectionCase, of: name),
        first(Self.firstViewport, Self.firstViewportCase, of: name),
      ]
    }
    return measurements.compactMap { $0 }
  }

  /// One strategy's time with its ratio to another one's; nil when they were not both measured.
  func comparison(_ comparison: StrategyComparison, repeats: Int) -> BenchmarkMeasurement? {
    guard let ratio = ratio(comparison.strategy, to: comparison.other, .wallTime) else { return nil }
    return measurement(
      comparison.strategy, comparison.metric, "ms",
      run[comparison.strategy]?.summary(of: .wallTime, scale: 1e-6 / Double(repeats)), ratio)
  }

  /// The time until something is there first: of a strategy that streams, a case of its own has it.
  private func first(
    _ metric: String, _ ownCase: (String) -> String, of name: String
  ) -> BenchmarkMeasurement? {
    func source(_ name: String) -> String { run[ownCase(name)] == nil ? name : ownCase(name) }
    return measurement(
      name, "decode." + metric, "µs", run[source(name)]?.summary(of: .reported(metric), scale: 1e-3),
      ratio(source(name), to: run.referenceName.map(source), .reported(metric)))
  }

  static func memory(
    of name: String, on payload: String, _ snapshot: AllocationSnapshot
  ) -> [BenchmarkMeasurement] {
    [
      ("decode.peak_memory", "bytes", snapshot.peakLiveBytes),
      ("decode.allocations", "allocations", snapshot.allocations),
      ("decode.allocated_bytes", "bytes", snapshot.bytesAllocated),
    ].compactMap { metric, unit, value in
      SampleSummary([Double(value)]).map {
        BenchmarkMeasurement(payload: payload, strategy: name, metric: metric, unit: unit, summary: $0)
      }
    }
  }

  func layoutTimes() -> [BenchmarkMeasurement] {
    [
      (LayoutSuite.solve, "layout.solve_time", "ms", 1e-6), (LayoutSuite.frames, "layout.frames_time", "ms", 1e-6),
      (LayoutSuite.all, "layout.time", "ms", 1e-6), (LayoutSuite.firstViewport, "layout.first_viewport", "µs", 1e-3),
    ].compactMap { (name: String, metric: String, unit: String, scale: Double) in
      run[name].flatMap { series in
        let one = scale / Double(LayoutSuite.repeats)
        return measurement(
          LayoutSuite.strategy, metric, unit, series.summary(of: .wallTime, scale: one), nil)
      }
    }
  }

  private func ratio(_ name: String, to other: String?, _ metric: SampleMetric) -> RatioEstimate? {
    guard let other else { return nil }
    return isOneOfSeveral
      ? run.medianRatio(of: name, to: other, metric: metric).map { RatioEstimate($0) }
      : run.ratio(of: name, to: other, metric: metric)
  }

  private func measurement(
    _ name: String, _ metric: String, _ unit: String, _ summary: SampleSummary?, _ ratio: RatioEstimate?
  ) -> BenchmarkMeasurement? {
    summary.map {
      BenchmarkMeasurement(
        payload: payload, strategy: name, metric: metric, unit: unit, summary: $0, ratioToReference: ratio)
    }
  }
}
