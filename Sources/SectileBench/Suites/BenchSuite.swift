public import BenchmarkKit

/// A suite that an executable adds to `bench`, by `--suite NAME`.
///
///     tool.suites.append(
///       BenchSuite("search") { samples, _, progress in
///         let run = try PairedRunner(samples: samples ?? 20).run(
///           reference: BenchmarkCase("1,000") { keep(small.find("soup")) },
///           candidates: [BenchmarkCase("1,000,000") { keep(large.find("soup")) }]
///         ) { progress($0, "find a dish") }
///         let rows = run.series.compactMap { series in
///           series.summary(of: .undisturbedTime).map {
///             BenchmarkMeasurement(
///               payload: series.name, strategy: "search", metric: "search.time", unit: "ns", summary: $0)
///           }
///         }
///         return BenchSuite.Results(measurements: rows, text: MeasurementTable(…).table(of: rows).text(), verdict: .pass)
///       })
public struct BenchSuite: Sendable {
  /// What `--suite` calls the built-in one, which compares an app's strategies.
  static let decode = "decode"

  /// What a suite has measured.
  public struct Results: Sendable {
    let measurements: [BenchmarkMeasurement]
    let text: String
    let verdict: Verdict

    /// Makes results.
    ///
    /// - Parameters:
    ///   - measurements: What `--json` and `--report` have of them.
    ///   - text: What people read.
    ///   - verdict: A regression ends the command with status 2, what is inconclusive with 3.
    public init(measurements: [BenchmarkMeasurement], text: String, verdict: Verdict) {
      (self.measurements, self.text, self.verdict) = (measurements, text, verdict)
    }
  }

  /// Measures.
  ///
  /// - `samples`: The rounds of each case that `--samples` asks for.
  /// - `allocations`: Counts what cases allocate, where the executable links a counter.
  /// - `progress`: Is told how far a runner is, and with what.
  public typealias Run =
    @Sendable (
      _ samples: Int?, _ allocations: AllocationCounter?, _ progress: (RunProgress, _ title: String) -> Void
    ) throws -> Results

  /// The name: what `--suite` takes.
  public let name: String
  let run: Run

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - name: What `--suite` takes.
  ///   - run: Measures, and says what came of it.
  public init(_ name: String, run: @escaping Run) {
    self.name = name
    self.run = run
  }
}
