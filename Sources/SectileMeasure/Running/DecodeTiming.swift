/// The timing of decodes of one payload, by whatever decodes it: the runs of a sample, and the rows
/// made of the samples.
package struct DecodeTiming {
  /// A moment of a decode whose time is a row of its own.
  package enum Moment: String {
    case firstSection = "first section"
    case firstViewport = "first viewport"
  }

  private let bytes: Int
  private let cells: Int?
  private let reference: String
  private let runsOnce: Bool

  /// Creates the timing of a payload of so many bytes and, where known, cells. If it `runsOnce`, a
  /// sample is one run, and nothing runs to find that out.
  package init(bytes: Int, cells: Int?, reference: String, runsOnce: Bool = false) {
    self.bytes = bytes
    self.cells = cells
    self.reference = reference
    self.runsOnce = runsOnce
  }

  /// Returns the runs in a sample of about a millisecond, because other processes disturb long
  /// samples more often.
  package func repeats(of work: () throws -> Void) rethrows -> Int {
    bytes < 1_000_000 ? try repeats(ofAny: work) : 1
  }

  /// Returns the runs as ``repeats(of:)`` does, whatever the payload's size.
  private func repeats(ofAny work: () throws -> Void) rethrows -> Int {
    guard !runsOnce else { return 1 }
    let timer = WorkTimer()
    try work()
    return BatchPlan(runNanoseconds: timer.times().undisturbed).repeats
  }

  package func rows(_ strategy: String) -> [Workload.Row] {
    let size = Double(bytes)
    let cells = cells
    func row(
      _ name: String, _ unit: String, _ sample: SampleMetric = .undisturbedTime,
      _ value: @escaping (Double) -> Double
    ) -> Workload.Row { (strategy, "decode.\(name)", unit, sample, [reference], value) }
    // Computed from a run's nanoseconds: bytes per nanosecond, times a thousand, are megabytes per
    // second.
    return [
      row("time", "ms") { $0 * 1e-6 }, row("wall_time", "ms", .wallTime) { $0 * 1e-6 },
      row("cpu_time", "ms", .cpuTime) { $0 * 1e-6 }, row("throughput", "MB/s") { size * 1e3 / $0 },
    ] + (cells.map { cells in [row("cells", "cells/s") { Double(cells) * 1e9 / $0 }] } ?? [])
  }

  /// Returns the row of a moment. A reference that streams has a case of its own for it.
  package func row(of moment: Moment, by strategy: String) -> Workload.Row {
    let name = moment.rawValue
    let own = "\(reference) \(moment.rawValue)"
    return (
      strategy, "decode.\(name.replacing(" ", with: "_"))", "µs", .reported(name),
      [own, reference], { $0 * 1e-3 }
    )
  }

  /// Returns the case of a moment. `time` runs to it and returns the nanoseconds; nil where it was
  /// not reached.
  package func workload(
    _ moment: Moment, by strategy: String, _ time: @escaping () throws -> Int64?
  ) rethrows -> Workload {
    let repeats = try repeats(ofAny: { _ = try time() })
    let timed = BenchmarkCase(
      "\(strategy) \(moment.rawValue)",
      sampling: { sample in
        var times: [Int64] = []
        times.reserveCapacity(repeats)
        for _ in 0..<repeats { if let time = try time() { times.append(time) } }
        sample.report(moment, times)
      })
    // The first viewport is laid out besides, which a whole decode is not.
    let whole = moment == .firstSection ? strategy : nil
    return Workload(timed: timed, whole: whole, rows: [row(of: moment, by: strategy)])
  }

  /// Returns the nanoseconds to the call of `atMoment` in `work`, which ends the work: in a whole
  /// decode they would depend on the memory that earlier runs released.
  package static func time(to work: (_ atMoment: () throws -> Void) throws -> Void) rethrows
    -> Int64?
  {
    var time: Int64?
    let began = ThreadCPUClock.nanoseconds()
    do {
      try work {
        time = ThreadCPUClock.nanoseconds() - began
        throw Enough()
      }
    } catch is Enough {}
    return time
  }
}

/// Thrown to stop a decode when the needed part is there.
package struct Enough: Error { package init() {} }

extension Sample {
  package mutating func report(_ moment: DecodeTiming.Moment, _ times: [Int64]) {
    if let median = Quantile.value(at: 0.5, of: times.map(Double.init)) {
      report(moment.rawValue, median)
    }
  }
}
