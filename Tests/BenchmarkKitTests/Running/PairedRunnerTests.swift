import Testing

@testable import SectileMeasure

struct PairedRunnerTests {
  private struct Broken: Error {}

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
    func logging(_ name: String) -> BenchmarkCase {
      BenchmarkCase(name) { log.entries.append(name) }
    }
    let run = try PairedRunner(samples: 3, warmUps: 2).run(
      reference: logging("A"), candidates: [logging("B"), logging("C")])
    let warm = ["A", "B", "C", "C", "B", "A"]
    #expect(log.entries == warm + ["A", "B", "C", "C", "B", "A", "B", "C", "A"])
    #expect(run.series.map(\.name) == ["A", "B", "C"])
    #expect(run.series.map(\.samples.count) == [3, 3, 3])
    #expect(run.referenceName == "A")
  }

  @Test("preparation, and the work afterwards, are on no clock")
  func untimed() throws {
    let log = Log()
    let one = BenchmarkCase(
      "one",
      prepare: {
        log.entries.append("prepare")
        spin(nanoseconds: 50_000_000)
      },
      sampling: { _ in
        log.entries.append("run")
        spin(nanoseconds: 1_000_000)
      },
      afterwards: { sample in
        sample.report("answer", 42)
        spin(nanoseconds: 50_000_000)
      })
    let run = try PairedRunner(samples: 3, warmUps: 0).run(reference: nil, candidates: [one])
    #expect(log.entries == ["prepare", "run", "prepare", "run", "prepare", "run"])
    let samples = try #require(run["one"]).samples
    #expect(samples.allSatisfy { $0["answer"] == 42 })
    // Of three runs one is not interrupted for as long as that.
    let shortest = try #require(samples.min { $0.times.wall < $1.times.wall })
    #expect(
      (1_000_000..<50_000_000).contains(shortest.times.wall)
        && (1..<50_000_000).contains(shortest.times.cpu))
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

  private func reporting(_ name: String, _ values: [Double?]) -> BenchmarkCase {
    var values = values[...]
    return BenchmarkCase(name) { sample in
      sample.report("other", 1)
      if let value = values.removeFirst() { sample.report("cost", value) }
    }
  }

  @Test("reported values are paired round by round, and rounds without one are left out")
  func reportedValues() throws {
    let run = try PairedRunner(samples: 5, warmUps: 0).run(
      // As drift would have it.
      reference: reporting("slow", [10, 20, 30, 40, 50]),
      candidates: [reporting("fast", [2, 4, 6, 8, 10]), reporting("gaps", [5, nil, 15, nil, 25])])
    let cost = SampleMetric.reported("cost")
    #expect(run.ratio(of: "fast", metric: cost) == RatioEstimate(5))
    #expect(run.ratio(of: "gaps", metric: cost) == RatioEstimate(2))
    #expect(run.ratio(of: "slow", to: "fast", metric: cost) == RatioEstimate(0.2))
    #expect(
      run["gaps"]?.values(of: cost) == [5, nil, 15, nil, 25]
        && run["gaps"]?.summary(of: cost)?.count == 3)
    #expect(run["fast"]?.summary(of: cost, scale: 0.5)?.median == 3 && run["none"] == nil)
    for (name, other) in [("slow", nil), ("none", nil), ("fast", "fast"), ("fast", "none")]
      as [(String, String?)]
    {
      #expect(run.ratio(of: name, to: other, metric: cost) == nil)
    }
    #expect(run.ratio(of: "fast", metric: .reported("nothing")) == nil)
    let alone = try PairedRunner(samples: 3, warmUps: 0).run(
      reference: nil, candidates: [BenchmarkCase("one") {}])
    #expect(alone.ratio(of: "one", metric: .wallTime) == nil)
  }

  @Test("one process's ratio is that of the least values, which no disturbed round moves")
  func leastRatio() throws {
    let run = try PairedRunner(samples: 3, warmUps: 0).run(
      reference: reporting("reference", [9, 8, 80]),
      candidates: [reporting("candidate", [2, 50, 3])])
    let metric = SampleMetric.reported("cost")
    #expect(run.leastRatio(of: "candidate", to: "reference", metric: metric) == 4)
    for other in ["candidate", "none"] {
      #expect(run.leastRatio(of: "candidate", to: other, metric: metric) == nil)
    }
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

    let none = try PairedRunner(samples: 50, warmUps: 0, budget: .zero).run(
      reference: dear, candidates: [cheap])
    #expect(none["dear"]?.samples.count == PairedRunner.minimumRounds)

    let fewer = try PairedRunner(samples: 2, warmUps: 0, budget: .zero).run(
      reference: dear, candidates: [cheap])
    #expect(fewer["dear"]?.samples.count == 2)
  }

  @Test("what a case throws, in its work or before, ends the run")
  func failures() {
    let good = BenchmarkCase("good") {}
    for bad in [
      BenchmarkCase("bad") { throw Broken() },
      BenchmarkCase("bad", prepare: { throw Broken() }, run: {}),
    ] {
      #expect(throws: Broken.self) {
        try PairedRunner(samples: 2, warmUps: 1).run(reference: good, candidates: [bad])
      }
    }
  }

  private func series(_ name: String, _ times: [Int64], reporting values: [Double] = [])
    -> CaseSeries
  {
    let samples = times.enumerated().map { round, time in
      var sample = Sample()
      sample.times = WorkTimes(undisturbed: time, wall: 2 * time, cpu: time)
      if round < values.count { sample.report("first", values[round]) }
      return sample
    }
    return CaseSeries(name: name, samples: samples)
  }

  @Test(
    "what is a part of another case's work takes no longer than that in the same round",
    arguments: [
      // Each of the whole's rounds has ten runs.
      ([1000, 900], [99, 91], [99, 90]), ([1000, 1000], [50, 60], [50, 60]),
      // Rounds that one of both has alone.
      ([1000], [120, 130], [100, 130]), ([1000, 700, 800], [120], [70]), ([], [120], [120]),
      ([1000], [], []),
    ] as [([Int64], [Double], [Double])])
  func bounds(whole: [Int64], reported: [Double], expected: [Double]) {
    let part = series("part", reported.map { _ in 5 }, reporting: reported)
    var run = PairedRun(referenceName: nil, series: [series("whole", whole), part])
    run.bound("first", of: "part", by: "whole", runs: 10)
    #expect(run["part"]?.values(of: .reported("first")) == expected)
  }

  @Test("a case that did not run bounds nothing")
  func noBounds() {
    var run = PairedRun(referenceName: nil, series: [series("part", [5], reporting: [9])])
    run.bound("first", of: "part", by: "whole", runs: 1)
    run.bound("first", of: "other", by: "part", runs: 1)
    #expect(run["part"]?.values(of: .reported("first")) == [9])
  }
}
