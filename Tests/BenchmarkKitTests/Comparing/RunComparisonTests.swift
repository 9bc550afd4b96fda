import Foundation
import Testing

@testable import BenchmarkKit

@Suite("two saved runs")
struct RunComparisonTests {
  /// A run whose processes had these medians of a time, and so many allocations.
  private static func run(
    _ medians: [Double], allocations: Double = 100, environment: BenchmarkEnvironment = SampleReport.environment,
    bytes: Int = 4096
  ) -> BenchmarkReport {
    var time = SampleReport.measurement("decode.time", medians.reduce(0, +) / Double(medians.count), unit: "ms")
    time.processMedians = medians.count > 1 ? medians : []
    let counts = SampleReport.measurement("decode.allocations", allocations, unit: "count")
    return SampleReport.report([time, counts], environment: environment, bytes: bytes)
  }

  /// Processes of a run whose times vary by a relative spread.
  private static func processes(_ random: inout SplitMix64, times factor: Double = 1, spread: Double = 0.01) -> [Double]
  {
    (0..<5).map { _ in
      let normal = (0..<12).reduce(0.0) { sum, _ in sum + Double(random.next() >> 11) * 0x1p-53 } - 6
      return factor * exp(spread * normal)
    }
  }

  @Test("a slower run is not decided, a faster one is an improvement, the same one passes")
  func verdicts() {
    let base = Self.run([1, 1.001, 0.999, 1.002, 0.998])
    let head = Self.run([1.1, 1.101, 1.099, 1.102, 1.098])
    let slower = RunComparison(base: base, head: head)
    #expect(slower.exit == .inconclusive && slower.outcome.results.map(\.verdict) == [.inconclusive, .pass])
    #expect(slower.outcome.results.map(\.isConfirmed) == [false, nil] && slower.problems.isEmpty)
    #expect(
      abs((slower.outcome.results.first?.ratio?.median ?? 0) - 1 / 1.1) < 1e-3 && slower.units == ["ms", "count"])
    let faster = RunComparison(base: base, head: Self.run([0.9, 0.901, 0.899, 0.902, 0.898]))
    #expect(faster.exit == .pass && faster.outcome.results.first?.verdict == .improvement)
    let same = RunComparison(base: base, head: Self.run([1.001, 1, 0.998, 1.002, 0.999]))
    #expect(same.exit == .pass && same.outcome.results.map(\.verdict) == [.pass, .pass])
    let more = RunComparison(base: base, head: Self.run([1.001, 1, 0.998, 1.002, 0.999], allocations: 150))
    #expect(more.exit == .regression && more.outcome.results.map(\.verdict) == [.pass, .regression])
  }

  @Test("what is the same in every run is held to the limits that are given")
  func limits() {
    func bytes(_ count: Double) -> BenchmarkReport {
      SampleReport.report([SampleReport.measurement("decode.allocated_bytes", count, unit: "bytes")])
    }
    let limits = GateLimits(rules: [GateLimitRule(metric: "*allocated_bytes", limit: .init(absolute: 512), reason: "")])
    #expect(RunComparison(base: bytes(100_000), head: bytes(100_288)).exit == .regression)
    #expect(RunComparison(base: bytes(100_000), head: bytes(100_288), limits: limits).exit == .pass)
  }

  @Test("what is slower in a second pair too is a regression; a count that is worse in one of them is, at once")
  func twice() {
    let base = Self.run([1, 1.001, 0.999])
    let head = Self.run([1.1, 1.101, 1.099])
    func again(_ base: BenchmarkReport, _ other: BenchmarkReport) -> RunComparison {
      RunComparison(base: base, head: head, again: (base: Self.run([1.002, 1, 1.001]), head: other))
    }
    let both = again(base, Self.run([1.101, 1.1, 1.102]))
    #expect(both.exit == .regression && both.outcome.results.map(\.isConfirmed) == [true, nil])
    let once = again(base, Self.run([1.001, 1.002, 0.999]))
    #expect(once.exit == .inconclusive && once.outcome.results.map(\.isConfirmed) == [false, nil])
    let count = again(base, Self.run([1.001, 1.002, 0.999], allocations: 150))
    #expect(count.exit == .regression && count.outcome.results.map(\.verdict) == [.inconclusive, .regression])
    #expect(count.values.last?.head == 150)
    // The same run once more is no second measurement.
    for (again, other) in [(base, Self.run([1.101, 1.1, 1.102])), (Self.run([1.002, 1, 1.001]), head)] {
      let copied = RunComparison(base: base, head: head, again: (base: again, head: other))
      #expect(copied.exit == .noBaseline && copied.outcome.results.map(\.verdict) == [.inconclusive, .pass])
    }
    let other = RunComparison(
      base: base, head: head, again: (base: Self.run([2, 2.001], bytes: 5), head: Self.run([2.2, 2.201], bytes: 5)))
    #expect(other.problems.count == 1 && other.problems[0].contains("home.json has 5 bytes"))
  }

  @Test("what cannot be compared is said and does not pass")
  func problems() {
    let base = Self.run([1, 1.001, 0.999])
    let single = RunComparison(base: base, head: Self.run([1]))
    #expect(single.exit == .noBaseline && single.problems.count { $0.contains("of one process") } == 1)
    var elsewhere = SampleReport.environment
    elsewhere.cpu = "Other"
    let moved = RunComparison(base: base, head: Self.run([1, 1.001, 0.999], environment: elsewhere))
    #expect(moved.exit == .noBaseline && moved.problems.contains { $0.contains("another environment") })
    #expect(moved.outcome.results.map(\.name) == ["decode.allocations of sectile on home.json"])
    let other = RunComparison(base: base, head: Self.run([1, 1.001, 0.999], bytes: 5))
    #expect(other.exit == .noBaseline && other.outcome.results.isEmpty)
    let nothing = RunComparison(base: SampleReport.report([]), head: SampleReport.report([]))
    #expect(nothing.exit == .noBaseline)
  }

  @Test("a time that the head lacks, and one of another payload or of other work, is said and does not pass")
  func holes() {
    func time(_ payload: String, _ factor: Double = 1) -> BenchmarkMeasurement {
      var time = SampleReport.measurement("decode.time", factor, unit: "ms", payload: payload)
      time.processMedians = [factor, 1.001 * factor, 0.999 * factor]
      return time
    }
    let base = SampleReport.report([time("a.json"), time("b.json")])
    let short = RunComparison(base: base, head: SampleReport.report([time("a.json")]))
    #expect(short.exit == .noBaseline && short.outcome.results.map(\.verdict) == [.pass])
    #expect(short.problems.count == 1 && short.problems[0].contains("decode.time of sectile on b.json"))

    var other = SampleReport.report([time("a.json"), time("b.json", 2)])
    other.payloads[1].bytes += 1
    let changed = RunComparison(base: base, head: other)
    #expect(changed.exit == .noBaseline && changed.outcome.results.map(\.verdict) == [.pass])
    #expect(changed.problems.count == 1 && changed.problems[0].contains("b.json has 4097 bytes"))

    var (one, another) = (base, SampleReport.report([time("a.json"), time("b.json", 2)]))
    (one.payloads[1].workload, another.payloads[1].workload) = ("1", "2")
    let work = RunComparison(base: one, head: another)
    #expect(work.exit == .noBaseline && work.outcome.results.map(\.verdict) == [.pass])
    #expect(work.problems.count == 1 && work.problems[0].contains("What is done with b.json"))

    one.payloads[1].workload = nil
    let unsaid = RunComparison(base: one, head: base)
    #expect(unsaid.exit == .noBaseline && unsaid.outcome.results.map(\.verdict) == [.pass])
    #expect(unsaid.problems.count == 1 && unsaid.problems[0].contains("what was done with b.json"))

    var seconds = base
    seconds.measurements[1].unit = "s"
    let unit = RunComparison(base: base, head: seconds)
    #expect(unit.exit == .noBaseline && unit.outcome.results.map(\.verdict) == [.pass])
    #expect(unit.problems.count == 1 && unit.problems[0].contains("is in s and was in ms"))
  }

  @Test("what lies inside a noise floor above the tolerance does not pass")
  func insideTheFloor() {
    let (base, head) = (Self.run([1, 1.001, 0.999]), Self.run([1.001, 1, 1.002]))
    let inside = RunComparison(base: base, head: head, tolerance: 0.03, noiseFloor: 0.05)
    #expect(inside.outcome.results.map(\.verdict) == [.inconclusive, .pass] && inside.exit == .inconclusive)
    let slower = RunComparison(base: base, head: Self.run([1.1, 1.101, 1.099]), tolerance: 0.03, noiseFloor: 0.05)
    #expect(slower.exit == .inconclusive && slower.outcome.results.map(\.isConfirmed) == [false, nil])
  }

  @Test("false alarms at most at the stated rate, and 5 % found in four of five pairs, in 1,000 simulated comparisons")
  func rates() {
    let seed: UInt64 = 11
    var random = SplitMix64(seed: seed)
    var (alarms, twice, found) = (0, 0, 0)
    func compare(times factor: Double) -> ComparisonFinding? {
      let runs = [1, factor, 1, factor].map { Self.run(Self.processes(&random, times: $0)) }
      return RunComparison(base: runs[0], head: runs[1], again: (base: runs[2], head: runs[3])).outcome.results.first
    }
    for _ in 0..<1000 {
      let same = compare(times: 1)
      alarms += same?.isConfirmed != nil ? 1 : 0
      twice += same?.verdict == .regression ? 1 : 0
      found += compare(times: 1.05)?.verdict == .regression ? 1 : 0
    }
    // Three standard errors above 2 %, and above its square.
    #expect(alarms <= 34 && twice <= 2 && found >= 640, "seed \(seed): \(alarms), \(twice) alarms, \(found) found")
  }
}
