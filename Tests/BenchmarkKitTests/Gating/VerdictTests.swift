import Testing

@testable import BenchmarkKit

struct VerdictTests {
  @Test(
    "the worst decides",
    arguments: [
      ([Verdict](), Verdict.inconclusive), ([.pass, .pass], .pass),
      ([.pass, .improvement], .improvement),
      ([.improvement, .inconclusive, .pass], .inconclusive),
      ([.pass, .inconclusive, .regression], .regression),
    ])
  func theWorstDecides(verdicts: [Verdict], overall: Verdict) {
    #expect(
      Verdict.overall(of: verdicts) == overall
        && Verdict.overall(of: verdicts.reversed()) == overall)
  }

  @Test("exit statuses are those of the contract")
  func exitStatuses() {
    #expect(
      Verdict.allCases.map { GateExit($0).rawValue } == [0, 2, 0, 3]
        && GateExit.noBaseline.rawValue == 5)
  }

  @Test(
    "metrics are known by their names and units",
    arguments: [
      ("decode.time", "ms", MetricKind.time, MetricDirection.lowerIsBetter),
      ("decode.throughput", "MB/s", .time, .higherIsBetter),
      ("decode.cells", "cells/s", .time, .higherIsBetter),
      ("type.saved_time", "ms", .time, .higherIsBetter),
      ("decode.instructions", "instructions", .instructions, .lowerIsBetter),
      ("decode.allocations", "allocations", .allocations, .lowerIsBetter),
      ("decode.peak_bytes", "bytes", .allocations, .lowerIsBetter),
      ("decode.peak_memory", "bytes", .machine, .lowerIsBetter),
      ("type.cells", "count", .work, .lowerIsBetter),
      ("type.bytes", "bytes", .work, .lowerIsBetter), ("tokens", "count", .work, .lowerIsBetter),
      ("something", "else", .machine, .lowerIsBetter),
    ])
  func metrics(metric: String, unit: String, kind: MetricKind, direction: MetricDirection) {
    #expect(MetricKind(metric: metric, unit: unit) == kind)
    #expect(MetricDirection(metric: metric, unit: unit) == direction)
  }

  @Test("patterns fit as the definition says, and many stars stay fast")
  func patterns() {
    // The definition, taken literally.
    func fits(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
      guard let first = pattern.first else { return name.isEmpty }
      if first == "*" {
        return (name.startIndex...name.endIndex).contains { fits(pattern.dropFirst(), name[$0...]) }
      }
      guard let character = name.first, first == "?" || first == character else {
        return false
      }
      return fits(pattern.dropFirst(), name.dropFirst())
    }
    var generator = SplitMix64(seed: 81)
    func text(_ characters: [Character]) -> String {
      String(
        (0..<Int.random(in: 0...7, using: &generator)).compactMap { _ in
          characters.randomElement(using: &generator)
        })
    }
    let fitting = (0..<5000).count { _ in
      let pattern = text(["a", "b", "*", "?"])
      let name = text(["a", "b"])
      let expected = fits(Array(pattern)[...], Array(name)[...])
      #expect(pattern.fits(name) == expected, "\(pattern) on \(name)")
      return expected
    }
    #expect(fitting > 500)
    #expect(!(String(repeating: "*a", count: 200) + "b").fits(String(repeating: "a", count: 2000)))
  }
}
