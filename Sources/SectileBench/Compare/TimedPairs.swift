#if Commands && canImport(Glibc)
  import BenchmarkKit

  /// One pair of processes: nanoseconds of a run of the base's and of the head's, by wall time and by processor time.
  typealias TimedPair = (wall: PairedSample, cpu: PairedSample)

  /// Measures a case in pairs of processes, one of each build.
  ///
  /// Every pair is of new processes, with addresses at random and an environment of any length. Where the heap, the stack
  /// and the pages of a process come to lie moves all its times alike, so that batches of one process are no independent
  /// measurements, however many: the pair of processes is.
  struct TimedPairs {
    let base: TimedExecutable
    let head: TimedExecutable
    let subject: ChildCase
    /// The slowdown of the head's runs, in percent; the self-test checks that the comparison finds it.
    let headSlowdown: Double
    let plan: BatchPlan

    /// Compares the results of both builds, and finds out how long a run takes.
    init(base: TimedExecutable, head: TimedExecutable, subject: ChildCase, headSlowdown: Double) throws {
      (self.base, self.head, self.subject, self.headSlowdown) = (base, head, subject, headSlowdown)
      plan = try Self.both((base, 0), (head, 0), subject) { one, other in
        if let path = try await other.digest().firstDifference(from: try await one.digest(), below: "$") {
          throw ToolFailure(
            .badInput,
            "\(subject.payload): the results of \(subject.strategy) differ between \(base.path) and \(head.path), first at "
              + "\(path); no time is compared")
        }
        return BatchPlan(runNanoseconds: max(try await one.warmUp(), try await other.warmUp()))
      }
    }

    func measure(_ order: PairOrder) throws -> TimedPair {
      let sides = [(base, 0), (head, headSlowdown)]
      let (first, second) = order == .baseFirst ? (sides[0], sides[1]) : (sides[1], sides[0])
      let plan = plan
      var (base, head) = try Self.both(first, second, subject) {
        one, other -> ([TimedProcess.Time], [TimedProcess.Time]) in
        try await one.warmUp()
        try await other.warmUp()
        var (ones, others): ([TimedProcess.Time], [TimedProcess.Time]) = ([], [])
        for batch in 0..<plan.batches {
          if batch.isMultiple(of: 2) { ones.append(try await one.time(repeats: plan.repeats)) }
          others.append(try await other.time(repeats: plan.repeats))
          if !batch.isMultiple(of: 2) { ones.append(try await one.time(repeats: plan.repeats)) }
        }
        return (ones, others)
      }
      if order != .baseFirst { swap(&base, &head) }
      // Other work of the machine makes a batch longer and never shorter; where it takes turns with this one, half of the
      // batches or more are as long as two, so that the middle jumps between two values from process to process.
      func shortest(_ time: (TimedProcess.Time) -> Double) -> PairedSample {
        PairedSample(base: base.map(time).min() ?? 0, head: head.map(time).min() ?? 0)
      }
      return (shortest { $0.wall }, shortest { $0.cpu })
    }

    private static func both<Value: Sendable>(
      _ first: (TimedExecutable, slowdown: Double), _ second: (TimedExecutable, slowdown: Double), _ subject: ChildCase,
      _ work: nonisolated(nonsending) @escaping @Sendable (TimedProcess, TimedProcess) async throws -> Value
    ) throws -> Value {
      try Waiting.value {
        try await TimedProcess.with(first.0, subject, slowdown: first.slowdown) { one in
          try await TimedProcess.with(second.0, subject, slowdown: second.slowdown) { other in
            try await one.awaitGreeting()
            try await other.awaitGreeting()
            return try await work(one, other)
          }
        }
      }
    }
  }

  struct ComparisonRun {
    let subjects: [TimedPairs]
    let plan: ComparisonPlan
    /// Nanoseconds that the first measurement may take from a moment of the monotonic clock on, and as many that the second
    /// one may.
    let began: Int64
    let budget: Int64
    /// The relative change that noise reaches.
    let noiseFloor: Double
    /// The relative change that matters, of each value; nil for the plan's.
    let tolerance: (MeasurementKey) -> Double?

    /// Measures; hands back what was found, and the pairs that were judged, by the benchmark's name.
    func run(
      progress: (String) -> Void
    ) throws -> (outcome: ComparisonOutcome, values: [ComparisonReport.Value], samples: [String: [PairedSample]]) {
      let keys = subjects.map(\.subject.key)
      // The cost of a pair of each is known when it has been measured; these first ones do not count, because the plan must
      // not depend on what counts.
      let started = MonotonicClock.nanoseconds()
      for (subject, key) in zip(subjects, keys) {
        progress("\(key): finding out what a pair costs")
        _ = try subject.measure(.baseFirst)
      }
      let cost = MonotonicClock.nanoseconds() - started
      let left = max(0, began + budget - MonotonicClock.nanoseconds())
      let plan = plan.limited(to: Double(left), costOfPair: Double(max(1, cost)))
      var family = ComparisonFamily(
        of: keys.map {
          SequentialComparison(name: $0.description, noiseFloor: noiseFloor, tolerance: tolerance($0), plan: plan)
        })
      var pairs: [[TimedPair]] = subjects.map { _ in [] }
      var (longestRound, roundBegan) = (cost, MonotonicClock.nanoseconds())
      var confirmationBegan: Int64?
      try family.run(
        isOutOfTime: { isConfirming in
          if isConfirming, confirmationBegan == nil { confirmationBegan = MonotonicClock.nanoseconds() }
          return roundBegan + longestRound > (confirmationBegan ?? began) + budget
        },
        progress: {
          longestRound = max(longestRound / 2, MonotonicClock.nanoseconds() - roundBegan)
          roundBegan = MonotonicClock.nanoseconds()
        },
        measure: { index, order in
          let of =
            confirmationBegan == nil
            ? "at most \(plan.maximumPairs)" : "a second measurement, because it got slower"
          progress("\(keys[index]): pair \(pairs[index].count + 1) of \(of)")
          let pair = try subjects[index].measure(order)
          pairs[index].append(pair)
          return pair.wall
        })
      let values = zip(keys, pairs).map { key, pairs in
        ComparisonReport.Value(
          key: key, base: Quantile.value(at: 0.5, of: pairs.map(\.wall.base)) ?? 0,
          head: Quantile.value(at: 0.5, of: pairs.map(\.wall.head)) ?? 0,
          otherRatio: plan.bootstrap.ratio(reference: pairs.map(\.cpu.base), candidate: pairs.map(\.cpu.head)))
      }
      let samples = zip(keys.map(\.description), pairs.map { $0.map(\.wall) })
      return (family.outcome, values, Dictionary(samples) { first, _ in first })
    }
  }
#endif
