import BenchmarkKit

/// A promise about a ratio of costs, such as that of a large layout to a small one. The two cases
/// run in turns, so that the machine's speed cancels.
struct CostPromise {
  /// The tolerance above a bar, as a share of it, within which a cost does not break the promise.
  private static let margin = 0.1
  let title: String
  /// The reference, whose time the other case's is divided by.
  let small: BenchmarkCase
  let large: BenchmarkCase
  /// The number of operations in one run of a case; times are divided by it for the table.
  var operations = 1
  /// The largest ratio of the large case's time to the small one's.
  let bar: Double

  typealias Outcome = (row: [String], verdict: Verdict)

  /// Measures; a regression is confirmed by a second measurement, because disturbances of the
  /// machine pass.
  func outcome() throws -> Outcome? {
    let first = try measured()
    guard first?.verdict == .regression, var second = try measured() else { return first }
    if second.verdict == .pass { second.verdict = .inconclusive }
    return second
  }

  private func measured() throws -> Outcome? {
    let runner = PairedRunner(samples: 41, warmUps: 2, budget: .seconds(20))
    let run = try runner.run(reference: small, candidates: [large])
    // The runner returns a speedup; a cost ratio is its inverse.
    guard let ratio = run.ratio(of: large.name, metric: .undisturbedTime)?.inverse else {
      return nil
    }
    let isBroken = ratio.low > bar * (1 + Self.margin)
    let others = isBroken ? Verdict.regression : .inconclusive
    let verdict = ratio.high <= bar ? Verdict.pass : others
    let times = [small, large].map { one in
      let summary = run[one.name]?.summary(of: .undisturbedTime, scale: 1 / Double(operations))
      return HumanFormat.time(nanoseconds: summary?.median)
    }
    let remark = [Verdict.regression: " MISSED", .inconclusive: " unclear"][verdict] ?? ""
    let row = [
      title, small.name, times[0], large.name, times[1], HumanFormat.ratio(ratio),
      HumanFormat.interval(ratio),
      HumanFormat.value(bar, unit: "×") + remark,
    ]
    return (row, verdict)
  }
}
