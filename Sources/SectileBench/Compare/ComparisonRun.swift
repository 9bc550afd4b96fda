#if Commands && canImport(Glibc)
  import BenchmarkKit

  /// Compares two builds within a time.
  struct ComparisonRun {
    let subjects: [TimedPairs]
    let metric: ComparedMetric
    let plan: ComparisonPlan
    /// Nanoseconds of the monotonic clock at which it has to be over.
    let deadline: Int64
    /// The relative change that noise reaches, of each subject.
    let floors: [Double]

    /// What was found.
    struct Found {
      let outcome: ComparisonOutcome
      let values: [ComparisonReport.Value]
      /// The pairs that were judged, by the benchmark's name.
      let samples: [String: [PairedSample]]
    }

    /// - Throws: ``ToolFailure``.
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
        of: zip(subjects, floors).map { subject, floor in
          ComparisonSubject(name: metric.key(of: subject.subject).description, noiseFloor: floor)
        }, plan: plan)
      var others: [[PairedSample]] = subjects.map { _ in [] }
      var longestRound = cost
      var roundBegan = MonotonicClock.nanoseconds()
      try family.run(
        isOutOfTime: { roundBegan + longestRound > deadline },
        progress: { _ in
          longestRound = max(longestRound / 2, MonotonicClock.nanoseconds() - roundBegan)
          roundBegan = MonotonicClock.nanoseconds()
        },
        measure: { index, order in
          progress(
            "\(subjects[index].subject.key): pair \(others[index].count + 1) of at most \(plan.maximumPairs)")
          let pair = try subjects[index].measure(order)
          others[index].append(metric.other.sample(pair))
          return metric.sample(pair)
        })
      let samples = family.comparisons.map { ($0.subject.name, $0.pairs) }
      return Found(
        outcome: family.outcome, values: values(family, others, plan),
        samples: Dictionary(samples, uniquingKeysWith: { first, _ in first }))
    }

    private func values(
      _ family: ComparisonFamily, _ others: [[PairedSample]], _ plan: ComparisonPlan
    ) -> [ComparisonReport.Value] {
      zip(subjects, zip(family.comparisons, others)).map { subject, measured in
        let (pairs, other) = (measured.0.pairs, measured.1)
        return ComparisonReport.Value(
          key: metric.key(of: subject.subject), base: Quantile.value(at: 0.5, of: pairs.map(\.base)) ?? 0,
          head: Quantile.value(at: 0.5, of: pairs.map(\.head)) ?? 0,
          otherRatio: plan.bootstrap.ratio(reference: other.map(\.base), candidate: other.map(\.head)))
      }
    }
  }
#endif
