import Testing

@testable import BenchmarkKit

struct PairedRunnerTests {
  private struct Broken: Error {}

  /// Written to by the cases and read by the test, which run on one thread.
  private final class Log {
    var entries: [String] = []
  }

  private func spin(nanoseconds: Int64) {
    let end = MonotonicClock.nanoseconds() + nanoseconds
    while MonotonicClock.nanoseconds() < end {}
  }

  @Test("rounds run in the balanced order, each row followed by its reverse")
  func roundsAreBalanced() throws {
    let log = Log()
    func logging(_ name: String) -> BenchmarkCase { BenchmarkCase(name) { log.entries.append(name) } }
    let run = try PairedRunner(samples: 3, warmUps: 2).run(
      reference: logging("A"), candidates: [logging("B"), logging("C")])
    let warm = ["A", "B", "C", "C", "B", "A"]
    #expect(log.entries == warm + ["A", "B", "C", "C", "B", "A", "B", "C", "A"])
    #expect(run.series.map(\.name) == ["A", "B", "C"])
    #expect(run.series.map(\.samples.count) == [3, 3, 3])
    #expect(run.referenceName == "A")
  }

  @Test("preparation is not timed")
  func preparationIsNotTimed() throws {
    let log = Log()
    let one = BenchmarkCase(
      "one",
      prepare: {
        log.entries.append("prepare")
        spin(nanoseconds: 50_000_000)
      }, run: { log.entries.append("run") })
    let run = try PairedRunner(samples: 3, warmUps: 0).run(reference: nil, candidates: [one])
    #expect(log.entries == ["prepare", "run", "prepare", "run", "prepare", "run"])
    // Of three runs one is not interrupted for as long as that.
    let samples = try #require(run["one"]).samples
    #expect(samples.contains { $0.times.wall < 50_000_000 } && samples.contains { $0.times.cpu < 50_000_000 })
  }

  @Test("what is none of the work is on neither clock")
  func untimed() throws {
    let one = BenchmarkCase("one") { sample in
      spin(nanoseconds: 1_000_000)
      let answer = sample.untimed {
        spin(nanoseconds: 50_000_000)
        return 42
      }
      sample.report("answer", Double(answer))
    }
    let run = try PairedRunner(samples: 3, warmUps: 0).run(reference: nil, candidates: [one])
    let samples = try #require(run["one"]).samples
    #expect(samples.allSatisfy { $0["answer"] == 42 })
    // Of three runs one is not interrupted for as long as that.
    let shortest = try #require(samples.min { $0.times.wall < $1.times.wall })
    #expect((1_000_000..<50_000_000).contains(shortest.times.wall))
    #expect((0..<50_000_000).contains(shortest.times.cpu))
  }

  @Test("the result is released inside the timed part")
  func resultReleasedInside() throws {
    final class Result {
      let log: Log
      init(log: Log) { self.log = log }
      deinit { log.entries.append("released") }
    }
    let log = Log()
    let one = BenchmarkCase("one") { keep(Result(log: log)) }
    _ = try PairedRunner(samples: 2, warmUps: 0).run(reference: one, candidates: []) { _ in
      log.entries.append("next")
    }
    #expect(log.entries == ["next", "released", "next", "released"])
  }

  @Test("reported values are paired round by round")
  func reportedValuesPaired() throws {
    let log = Log()
    let reference = BenchmarkCase("slow") { sample in
      log.entries.append("slow")
      // Round 1 to 5: 10, 20 … 50, as drift would have it.
      sample.report("cost", Double(log.entries.count * 10))
    }
    var round = 0
    let candidate = BenchmarkCase("fast") { sample in
      round += 1
      sample.report("cost", 1)
      sample.report("cost", Double(round * 2))
    }
    let run = try PairedRunner(samples: 5, warmUps: 0).run(reference: reference, candidates: [candidate])
    #expect(
      run.ratio(of: "fast", metric: .reported("cost")) == RatioEstimate(5))
    #expect(run["fast"]?.values(of: .reported("cost")) == [2, 4, 6, 8, 10])
    #expect(run["fast"]?.summary(of: .reported("cost"), scale: 0.5)?.median == 3)
    #expect(run.ratio(of: "slow", metric: .reported("cost")) == nil)
    #expect(run.ratio(of: "fast", metric: .reported("other")) == nil)
    #expect(run.ratio(of: "none", metric: .wallTime) == nil)
    // Between any two.
    #expect(
      run.ratio(of: "slow", to: "fast", metric: .reported("cost")) == RatioEstimate(0.2))
    #expect(run.ratio(of: "fast", to: "fast", metric: .reported("cost")) == nil)
    #expect(run.ratio(of: "fast", to: "none", metric: .reported("cost")) == nil)
    #expect(run["none"] == nil)
    let alone = try PairedRunner(samples: 3, warmUps: 0).run(reference: nil, candidates: [reference])
    #expect(alone.ratio(of: "slow", metric: .wallTime) == nil)
  }

  @Test("one process's ratio is that of the least values, which no disturbed round moves")
  func leastRatio() throws {
    var values = [9.0, 8, 80]
    let reference = BenchmarkCase("reference") { $0.report("x", values.removeFirst()) }
    var others = [2.0, 50, 3]
    let candidate = BenchmarkCase("candidate") { $0.report("x", others.removeFirst()) }
    let run = try PairedRunner(samples: 3, warmUps: 0).run(reference: reference, candidates: [candidate])
    #expect(run.leastRatio(of: "candidate", to: "reference", metric: .reported("x")) == 4)
    #expect(run.leastRatio(of: "candidate", to: "candidate", metric: .reported("x")) == nil)
    #expect(run.leastRatio(of: "candidate", to: "none", metric: .reported("x")) == nil)
  }

  @Test("rounds without the value are left out")
  func roundsWithoutValue() throws {
    var round = 0
    let reference = BenchmarkCase("reference") { sample in sample.report("x", 8) }
    let candidate = BenchmarkCase("candidate") { sample in
      round += 1
      if round != 2 { sample.report("x", 4) }
    }
    let run = try PairedRunner(samples: 3, warmUps: 0).run(reference: reference, candidates: [candidate])
    #expect(run["candidate"]?.values(of: .reported("x")) == [4, nil, 4])
    #expect(run["candidate"]?.summary(of: .reported("x"))?.count == 2)
    #expect(run.ratio(of: "candidate", metric: .reported("x"))?.median == 2)
  }

  @Test("a budget cuts the dear case and keeps the minimum")
  func budgetCutsDear() throws {
    let dear = BenchmarkCase("dear") { spin(nanoseconds: 5_000_000) }
    let cheap = BenchmarkCase("cheap") {}
    let tight = try PairedRunner(samples: 50, warmUps: 0, budget: .milliseconds(40)).run(
      reference: dear, candidates: [cheap])
    let dearRounds = try #require(tight["dear"]).samples.count
    // Each round takes 5 ms or more, so at most 8 fit; and the cheap case keeps at least as many.
    #expect((PairedRunner.minimumRounds...8).contains(dearRounds))
    #expect(try #require(tight["cheap"]).samples.count >= dearRounds)
    #expect(try #require(tight.ratio(of: "cheap", metric: .wallTime)).median > 1)

    let none = try PairedRunner(samples: 50, warmUps: 0, budget: .zero).run(reference: dear, candidates: [cheap])
    #expect(none["dear"]?.samples.count == PairedRunner.minimumRounds)

    let fewer = try PairedRunner(samples: 2, warmUps: 0, budget: .zero).run(reference: dear, candidates: [cheap])
    #expect(fewer["dear"]?.samples.count == 2)
  }

  @Test("warm-up ends when it uses the budget")
  func warmUpEnds() throws {
    let log = Log()
    let dear = BenchmarkCase("dear") {
      log.entries.append("run")
      spin(nanoseconds: 1_000_000)
    }
    _ = try PairedRunner(samples: 1, warmUps: 10, budget: .milliseconds(2)).run(reference: dear, candidates: [])
    #expect(log.entries.count == 2)
  }

  @Test("what a case throws, in its work or before, ends the run")
  func failures() {
    let good = BenchmarkCase("good") {}
    for bad in [BenchmarkCase("bad") { throw Broken() }, BenchmarkCase("bad", prepare: { throw Broken() }, run: {})] {
      #expect(throws: Broken.self) {
        try PairedRunner(samples: 2, warmUps: 1).run(reference: good, candidates: [bad])
      }
    }
  }
}
