import BenchmarkKit
import Foundation
import JSONStream
@testable import SectileBench
import TestSupport
import Testing

@Suite("cases") struct CaseTests {
  private static let answers: [CaseAnswer] = [
    .greeting(version: 1, buildMode: .release), .greeting(version: 20, buildMode: .debug),
    .digest(ResultDigest(parts: [])), .digest(ResultDigest(parts: [0, .max, 0xdead_beef])),
    .warm(nanoseconds: 0),
    .warm(nanoseconds: .max), .time(wall: 0, cpu: .max), .time(wall: 4_100_000, cpu: 4_000_000),
    .counted,
    .measurements([]),
    .allocations(
      AllocationSnapshot(allocations: 1, bytesAllocated: 2, liveBytes: -3, peakLiveBytes: 4)),
  ]

  private func line(of value: some Encodable) throws -> String {
    let line = try DocumentCoder.text(of: value, onOneLine: true)
    #expect(line.hasSuffix("\n") && line.dropLast().contains("\n") == false)
    return line
  }

  @Test("what is said last is read back, whatever was said before", arguments: answers)
  func answerIsReadBack(_ answer: CaseAnswer) throws {
    #expect(try CaseAnswer(lastOf: "{\"counted\":{}}\n" + line(of: answer)) == answer)
  }

  @Test(
    "other lines are no answers",
    arguments: [
      "", "\n", "y", "sectile 0.1.0", "{}", #"{"time":{"wall":1}}"#,
      #"{"warm":{"nanoseconds":"1"}}"#,
      #"{"greeting":{"version":2,"buildMode":"profile"}}"#, #"{"digest":{"_0":"0"}}"#,
    ])
  func noAnswer(_ line: String) {
    #expect(throws: JSONStreamError.self) { try CaseAnswer(lastOf: line) }
  }

  @Test(
    "a batch is never too short for the clock, and a process never runs for long, unless one run does",
    arguments: [
      0, 1, 900, 18_000, 999_999, 1_000_000, 4_000_000, 12_000_000, 100_000_000, Int64.max / 1000,
    ])
  func batches(run: Int64) {
    let plan = BatchPlan(runNanoseconds: run)
    let batch = Double(max(run, 1)) * Double(plan.repeats)
    #expect(batch >= 1e6 && (batch < 2e6 || plan.repeats == 1), "\(plan)")
    #expect(
      (8...24).contains(plan.batches)
        && (batch * Double(plan.batches) <= 100e6 || plan.batches == 8), "\(plan)")
  }

  @Test(
    "slow decodes have fewer processes, and the slowest one that runs each strategy once",
    arguments: [
      (1e6, 5, false), (8e9, 5, false), (8.1e9, 2, false), (9e9, 2, false), (20e9, 1, false),
      (21e9, 1, true), (1e15, 1, true),
    ])
  func fewerProcesses(round: Double, count: Int, isHurried: Bool) {
    var all = StrategyProcesses(count: 5, arguments: ["a"])
    let fitting = all.fitting(round: round)
    #expect(fitting.count == count && fitting.isHurried == isHurried)
    #expect(fitting.arguments == all.arguments)
    // Whoever asks for a number of processes gets it.
    all.isFixed = true
    #expect(all.fitting(round: round).count == 5)
  }

  // Digests.

  private let home = PackageResources.home_json

  private func digest(_ json: [UInt8], by strategy: String) throws -> ResultDigest {
    try json.withUnsafeBufferPointer {
      try App.builtIn.digest(of: strategy, $0, SectionDecodingOptions())
    }
  }

  @Test("the published values of FNV-1a with 64 bits")
  func hash() {
    #expect(ResultDigest.hash("".utf8) == 0xcbf2_9ce4_8422_2325)
    #expect(ResultDigest.hash("a".utf8) == 0xaf63_dc4c_8601_ec8c)
    #expect(ResultDigest.hash("foobar".utf8) == 0x8594_4171_f739_67e8)
  }

  @Test("what decodes to the same is the same, whoever decodes it", arguments: [1 as UInt64, 2, 3])
  func strategiesAgree(seed: UInt64) throws {
    let payload = PayloadGenerator(sections: 7, cells: 5, seed: seed).bytes()
    let reference = try digest(payload, by: "json-decoder")
    #expect(reference.parts.count == 7 && Set(reference.parts).count == 7, "seed \(seed)")
    for strategy in JSONEngine.allCases.map(\.rawValue) + ["split-json-decoder"] {
      #expect(try digest(payload, by: strategy) == reference, "\(strategy), seed \(seed)")
    }
  }

  @Test("one byte of one cell is another result, and the section is named")
  func differences() throws {
    let base = try digest(home, by: "native")
    let json = String(decoding: home, as: UTF8.self)
    let place = try #require(json.range(of: "\"name\": \"", options: .backwards))
    let other = try digest(
      Array(json.replacingCharacters(in: place, with: "\"name\": \"x").utf8), by: "native")
    #expect(other.firstDifference(from: base, below: "$") == "$[\(base.parts.count - 1)]")
    #expect(
      try digest(Array("[]".utf8), by: "native").firstDifference(from: base, below: "$") == "$[0]")
    #expect(base.firstDifference(from: base, below: "$") == nil)
  }

  @Test("the layout's frames, and the tokeniser's verdict, are results, too")
  func otherCases() throws {
    let empty = Array("[]".utf8)
    let cut = Array("[".utf8)
    let layout = try digest(home, by: "layout")
    #expect(try layout == digest(home, by: "layout") && layout != digest(empty, by: "layout"))
    for row in JSONEngine.aloneNames {
      #expect(try digest(empty, by: row) != digest(cut, by: row), "\(row)")
    }
    #expect(throws: ToolFailure.self) { try digest(empty, by: "no-such-strategy") }
    #expect(throws: (any Error).self) { try digest(cut, by: "native") }
  }
}
