import BenchmarkKit
import SectileBench

extension BenchSuite {
  /// A suite of promises about what something costs, as ratios of pairs that run in turn, so that the machine's speed
  /// cancels. Each is judged by its whole interval: kept, missed in two measurements (exit status 2) or unclear (3).
  ///
  /// - Parameters:
  ///   - name: What `--suite` takes, and the first word of the metrics.
  ///   - promises: Makes the promises, in the order in which they are shown. The counter, where the executable links one,
  ///     is for what must not allocate.
  init(_ name: String, promises: @escaping @Sendable (AllocationCounter?) throws -> [CostPromise]) {
    self.init(name) { samples, allocations, progress in
      let results = try promises(allocations).compactMap { promise in
        try promise.verify()
        return try promise.result(samples: samples ?? 41) { progress($0, promise.title) }
      }
      return Results(
        measurements: results.flatMap { $0.measurements(of: name) },
        text: """
          \(CostResult.table(results, of: name).text())

          Costs are of paired runs in one process: how many times the small case's time the large one takes. Times are of
          one operation.

          """,
        verdict: .overall(of: results.map(\.verdict)))
    }
  }
}
