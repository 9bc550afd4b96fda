#if Commands && canImport(Glibc)
  import BenchmarkKit
  import PayloadTools

  /// Measures a case in pairs of processes, one of each build.
  ///
  /// Every pair is of new processes, with addresses at random and an environment of any length. Where the heap, the stack and the pages of a process come
  /// to lie moves all its times alike, so that batches of one process are no independent measurements, however many: the
  /// pair of processes is.
  struct TimedPairs {
    let base: TimedExecutable
    let head: TimedExecutable
    let subject: ChildCase
    /// How much longer the head's runs are made, in percent: what a proof of the comparison has it find.
    let headSlowdown: Double
    let plan: BatchPlan

    /// Compares the results of both builds, and finds out how long a run takes.
    ///
    /// - Throws: `ToolFailure`; with status `badInput` when the results differ.
    init(base: TimedExecutable, head: TimedExecutable, subject: ChildCase, headSlowdown: Double = 0) throws {
      self.base = base
      self.head = head
      self.subject = subject
      self.headSlowdown = headSlowdown
      plan = try Waiting.value {
        try await TimedProcess.with(base, subject) { one in
          try await TimedProcess.with(head, subject) { other in
            try await one.awaitGreeting()
            try await other.awaitGreeting()
            if let path = try await other.digest().firstDifference(from: try await one.digest(), below: "$") {
              throw ToolFailure(
                .badInput,
                "\(subject.payload): the results of \(subject.strategy) differ between \(base.path) and \(head.path), first at "
                  + "\(path); no time is compared")
            }
            return BatchPlan(runNanoseconds: max(try await one.warmUp(), try await other.warmUp()))
          }
        }
      }
    }

    /// Measures one pair.
    func measure(_ order: PairOrder) throws -> TimedPair {
      let sides = [(base, 0), (head, headSlowdown)]
      let (first, second) = order == .baseFirst ? (sides[0], sides[1]) : (sides[1], sides[0])
      let (one, other) = try Waiting.value { [subject, plan] in
        try await TimedProcess.with(first.0, subject, slowdown: first.1) { one in
          try await TimedProcess.with(second.0, subject, slowdown: second.1) { other in
            try await one.awaitGreeting()
            try await other.awaitGreeting()
            try await one.warmUp()
            try await other.warmUp()
            var times: (one: [BatchTime], other: [BatchTime]) = ([], [])
            for batch in 0..<plan.batches {
              if batch.isMultiple(of: 2) { times.one.append(try await one.time(repeats: plan.repeats)) }
              times.other.append(try await other.time(repeats: plan.repeats))
              if !batch.isMultiple(of: 2) { times.one.append(try await one.time(repeats: plan.repeats)) }
            }
            return times
          }
        }
      }
      return order == .baseFirst ? TimedPair(base: one, head: other) : TimedPair(base: other, head: one)
    }
  }
#endif
