#if Commands && canImport(Glibc)
  import BenchmarkKit

  /// Measures a case in pairs of processes, one of each build.
  ///
  ///     pair 1   base  ▮ ▮ ▮ ▮      head  ▮ ▮ ▮ ▮      batches in turns: base head head base …
  ///     pair 2   new processes, other addresses
  ///
  /// The processes of every pair are new, with random addresses and an environment of random
  /// length. The addresses of heap, stack and pages shift all times of a process alike, so batches
  /// of one process are not independent samples; the sample is the pair of processes.
  struct TimedPairs {
    /// The executable of the older build.
    let base: TimedExecutable
    /// The executable that is judged.
    let head: TimedExecutable
    /// The case that both run.
    let subject: ChildCase
    /// The percentage by which the head's runs are made longer: a test of the comparison. 0
    /// otherwise.
    let headSlowdown: Double
    /// The runs of a batch and the batches of a process, by the slower build's time.
    let plan: BatchPlan

    /// Compares the results of both builds and finds out how long a run takes.
    ///
    /// - Throws: `ToolFailure` if the results differ, or a build cannot be asked.
    init(base: TimedExecutable, head: TimedExecutable, subject: ChildCase, headSlowdown: Double)
      throws
    {
      self.base = base
      self.head = head
      self.subject = subject
      self.headSlowdown = headSlowdown
      plan = try Self.both((base, 0), (head, 0), subject) { one, other in
        if let path = try await other.digest().firstDifference(
          from: try await one.digest(), below: "$")
        {
          throw ToolFailure(
            .badInput,
            "\(subject.payload): the results of \(subject.strategy) differ between \(base.path) and \(head.path), first at "
              + "\(path); no time is compared")
        }
        return BatchPlan(runNanoseconds: max(try await one.warmUp(), try await other.warmUp()))
      }
    }

    /// Measures one pair, and returns the nanoseconds of a run of each build.
    ///
    /// - Parameter order: The build whose process is started first. It also has the first turn.
    func measure(_ order: PairOrder) throws -> PairedSample {
      let sides = [(base, 0), (head, headSlowdown)]
      let (first, second) = order == .baseFirst ? (sides[0], sides[1]) : (sides[1], sides[0])
      let plan = plan
      var (base, head) = try Self.both(first, second, subject) {
        one, other -> ([TimedProcess.Time], [TimedProcess.Time]) in
        try await one.warmUp()
        try await other.warmUp()
        var ones: [TimedProcess.Time] = []
        var others: [TimedProcess.Time] = []
        for batch in 0..<plan.batches {
          // The turns change places, so that a drift of the machine meets both alike.
          if batch.isMultiple(of: 2) {
            ones.append(try await one.time(repeats: plan.repeats))
          }
          others.append(try await other.time(repeats: plan.repeats))
          if !batch.isMultiple(of: 2) {
            ones.append(try await one.time(repeats: plan.repeats))
          }
        }
        return (ones, others)
      }
      if order != .baseFirst { swap(&base, &head) }
      // Other processes make a batch longer and never shorter. When they take turns with this one,
      // half of the batches or more take twice as long, and the median would jump between two
      // values.
      func shortest(_ time: (TimedProcess.Time) -> Double) -> (base: Double, head: Double) {
        (base.map(time).min() ?? 0, head.map(time).min() ?? 0)
      }
      let wall = shortest { $0.wall }
      return PairedSample(base: wall.base, head: wall.head, cpu: shortest { $0.cpu })
    }

    /// Runs two processes, waits until both are there, and lets the work ask them.
    private static func both<Value: Sendable>(
      _ first: (TimedExecutable, slowdown: Double), _ second: (TimedExecutable, slowdown: Double),
      _ subject: ChildCase,
      _ work:
        nonisolated(nonsending) @escaping @Sendable (TimedProcess, TimedProcess) async throws ->
        Value
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

  /// All cases of a comparison within one budget of time.
  struct ComparisonRun {
    /// The cases, each with both builds.
    let subjects: [TimedPairs]
    /// The number of pairs and the levels of the decisions, before the time limits them.
    let plan: ComparisonPlan
    /// The moment of the start, on the monotonic clock.
    let began: Int64
    /// The nanoseconds that the first measurement may take, and the one that confirms regressions
    /// again.
    let budget: Int64
    /// The relative change that noise reaches.
    let noiseFloor: Double
    /// The relative change that matters, of each value; nil takes the plan's.
    let tolerance: (MeasurementKey) -> Double?

    /// Measures until all is decided, or the time is over. It stops before a round that would not
    /// fit, by the longest round lately.
    func run(progress: (String) -> Void) throws -> ComparisonOutcome {
      let keys = subjects.map(\.subject.key)
      // The first pairs show the cost of a pair. They are not judged, because the plan must not
      // depend on judged samples.
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
          SequentialComparison(of: $0, noiseFloor: noiseFloor, tolerance: tolerance($0), plan: plan)
        })
      var pairs = subjects.map { _ in 0 }
      var longestRound = cost
      var roundBegan = MonotonicClock.nanoseconds()
      var confirmationBegan: Int64?
      try family.run(
        isOutOfTime: { isConfirming in
          if isConfirming, confirmationBegan == nil {
            confirmationBegan = MonotonicClock.nanoseconds()
          }
          return roundBegan + longestRound > (confirmationBegan ?? began) + budget
        },
        progress: {
          // A single slow round counts half as much after each further one.
          longestRound = max(longestRound / 2, MonotonicClock.nanoseconds() - roundBegan)
          roundBegan = MonotonicClock.nanoseconds()
        },
        measure: { index, order in
          let of =
            confirmationBegan == nil
            ? "at most \(plan.maximumPairs)" : "a second measurement, because it got slower"
          pairs[index] += 1
          progress("\(keys[index]): pair \(pairs[index]) of \(of)")
          return try subjects[index].measure(order)
        })
      return family.outcome
    }
  }
#endif
