import BenchmarkKit

/// Other work that had the processor while strategies were timed: their wall time, held against their processor time.
struct BusyMachine {
  /// The share of wall time by which it may exceed processor time on a machine that does nothing else.
  private static let idle = 0.05

  /// A sentence that warns.
  let warning: String

  /// Nil where wall and processor time agree within 5 %, and where none was measured.
  init?(_ measurements: [BenchmarkMeasurement]) {
    func total(_ metric: String) -> Double {
      measurements.filter { $0.metric == metric }.reduce(0) { sum, one in
        sum + (one.values.isEmpty ? one.median : one.values.reduce(0, +))
      }
    }
    let (wall, cpu) = (total("decode.wall_time"), total("decode.cpu_time"))
    guard cpu > 0, wall > cpu * (1 + Self.idle) else { return nil }
    warning =
      "This machine is busy: other work had the processor for \(PercentFormat.unsigned(1 - cpu / wall)) of the time. Times "
      + "leave that out; they are surer on an idle machine."
  }
}
