#if Commands && canImport(Glibc)
  import BenchmarkKit

  /// Compares two builds within a time.
  struct ComparisonRun {
    /// What `compare` does unless it is told otherwise, in seconds and percent.
    enum Defaults {
      static let (budget, significance, noiseFloor) = (60.0, 0.02, 1.0)
    }

    let subjects: [TimedPairs]
    let metric: ComparedMetric
    let plan: ComparisonPlan
    /// Nanoseconds of the monotonic clock at which the first measurement has to be over.
    let deadline: Int64
    /// Nanoseconds that the second one may take.
    let extra: Int64
    /// The relative change that noise reaches.
    let noiseFloor: Double
    /// The relative change that matters, of each value; nil for the plan's.
    let tolerance: (MeasurementKey) -> Double?

    /// What was found, and the pairs that were judged, by the benchmark's name.
    typealias Found = (
      outcome: ComparisonOutcome, values: [ComparisonReport.Value], samples: [String: [PairedSample]]
    )

    /// - Throws: `ToolFailure`.
    func run(progress: (String) -> Void) throws -> Found {
      var plan = plan
      // What one pair of each costs is known when it has been measured; these first ones do not count, because the
      // plan must not depend on what counts.
      let began = MonotonicClock.nanoseconds()
      for subject in subjects {
        progress("\(subject.subject.key): finding out what a pair costs")
        _ = try subject.measure(.baseFirst)
      }
      let cost = MonotonicClock.nanoseconds() - began
      plan = plan.limited(
        to: Double(max(0, deadline - MonotonicClock.nanoseconds())), costOfPair: Double(max(1, cost)))
      var family = ComparisonFamily(
        of: subjects.map { subject in
          let key = metric.key(of: subject.subject)
          return SequentialComparison(
            name: key.description, noiseFloor: noiseFloor, tolerance: tolerance(key), plan: plan)
        })
      var measured: [[TimedPair]] = subjects.map { _ in [] }
      var longestRound = cost
      var roundBegan = MonotonicClock.nanoseconds()
      var lastDeadline: Int64?
      try family.run(
        isOutOfTime: { isConfirming in
          if isConfirming, lastDeadline == nil { lastDeadline = MonotonicClock.nanoseconds() + extra }
          return roundBegan + longestRound > lastDeadline ?? deadline
        },
        progress: {
          longestRound = max(longestRound / 2, MonotonicClock.nanoseconds() - roundBegan)
          roundBegan = MonotonicClock.nanoseconds()
        },
        measure: { index, order in
          let what =
            lastDeadline == nil ? "at most \(plan.maximumPairs)" : "a second measurement, because it got slower"
          progress("\(subjects[index].subject.key): pair \(measured[index].count + 1) of \(what)")
          measured[index].append(try subjects[index].measure(order))
          return metric.sample(measured[index][measured[index].count - 1])
        })
      let samples = measured.map { $0.map { metric.sample($0) } }
      let names = family.comparisons.map(\.name)
      return (
        outcome: family.outcome, values: subjects.indices.map { value(of: subjects[$0], measured[$0]) },
        samples: Dictionary(zip(names, samples), uniquingKeysWith: { first, _ in first })
      )
    }

    private func value(of subject: TimedPairs, _ pairs: [TimedPair]) -> ComparisonReport.Value {
      let (own, other) = (pairs.map { metric.sample($0) }, pairs.map { metric.other.sample($0) })
      return ComparisonReport.Value(
        key: metric.key(of: subject.subject), base: Quantile.value(at: 0.5, of: own.map(\.base)) ?? 0,
        head: Quantile.value(at: 0.5, of: own.map(\.head)) ?? 0,
        otherRatio: plan.bootstrap.ratio(reference: other.map(\.base), candidate: other.map(\.head)))
    }
  }
#endif
