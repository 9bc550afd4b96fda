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
    let subject: TimedCase
    /// How much longer the head's runs are made, in percent: what a proof of the comparison has it find.
    let headSlowdown: Double
    let plan: BatchPlan

    /// Compares the results of both builds, and finds out how long a run takes.
    ///
    /// - Throws: `ToolFailure`; with status `badInput` when the results differ.
    init(
      base: TimedExecutable, head: TimedExecutable, subject: TimedCase, headSlowdown: Double = 0
    ) throws(ToolFailure) {
      self.base = base
      self.head = head
      self.subject = subject
      self.headSlowdown = headSlowdown
      let one = try TimedProcess(base, subject)
      let other = try TimedProcess(head, subject)
      try one.awaitGreeting()
      try other.awaitGreeting()
      if let difference = try other.digest().difference(from: try one.digest()) {
        throw ToolFailure(
          .badInput,
          "\(subject.payload): the results of \(subject.strategy) are not equal: \(difference) in \(head.path) from "
            + "\(base.path); no time is compared")
      }
      plan = BatchPlan(runNanoseconds: max(try one.warmUp(), try other.warmUp()))
    }

    /// Measures one pair.
    func measure(_ order: PairOrder) throws(ToolFailure) -> TimedPair {
      let isBaseFirst = order == .baseFirst
      let one = try start(isBase: isBaseFirst)
      let other = try start(isBase: !isBaseFirst)
      try one.awaitGreeting()
      try other.awaitGreeting()
      _ = try one.warmUp()
      _ = try other.warmUp()
      var first: [BatchTime] = []
      var second: [BatchTime] = []
      for batch in 0..<plan.batches {
        if batch.isMultiple(of: 2) {
          first.append(try one.time(repeats: plan.repeats))
          second.append(try other.time(repeats: plan.repeats))
        } else {
          second.append(try other.time(repeats: plan.repeats))
          first.append(try one.time(repeats: plan.repeats))
        }
      }
      return isBaseFirst ? TimedPair(base: first, head: second) : TimedPair(base: second, head: first)
    }

    private func start(isBase: Bool) throws(ToolFailure) -> TimedProcess {
      try isBase ? TimedProcess(base, subject) : TimedProcess(head, subject, slowdown: headSlowdown)
    }
  }
#endif
