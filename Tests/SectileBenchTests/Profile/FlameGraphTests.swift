import Foundation
import TestSupport
import Testing

@testable import SectileBench

@Suite("profile: flame graphs")
struct FlameGraphTests {
  /// `root` calls `a` and `b`; both call `shared`, which calls itself, and `leaf`.
  private static let profile = """
    version: 1
    positions: line
    events: Ir Dr
    fn=(1) root
    0 10 1
    cfn=(2) a
    calls=1 0
    0 600 5
    cfn=(3) b
    calls=2 0
    +3 390

    fn=(2)
    * 200
    cfn=(4) shared'2
    calls=4 0
    0 400 1
    fn=(3)
    -1 290
    cfn=(4)
    calls=1 0
    0 100
    fn=(4)
    0 250
    cfn=(4)
    calls=9 0
    0 777
    cfn=(5) leaf
    calls=9 0
    0 250
    fn=(5)
    0 250
    fn=(6) elsewhere
    0 5000
    totals: 1000 7
    """

  @Test("what comes to a function is divided in its calls' proportions, and nothing gets lost")
  func stacks() {
    let stacks = CallGraph(Self.profile).stacks(below: "roo")
    #expect(stacks.reduce(0) { $0 + $1.instructions } == 1000)
    let byStack = Dictionary(
      uniqueKeysWithValues: stacks.map { ($0.frames.joined(separator: ";"), $0.instructions) })
    #expect(
      byStack == [
        "": 10, "a": 200, "a;shared": 200, "a;shared;leaf": 200, "b": 290, "b;shared": 50,
        "b;shared;leaf": 50,
      ])
    let named = CallGraph(Self.profile).stacks(
      below: "root", names: ["shared": "M.f(_:)", "leaf": "M.f(_:)"])
    let forwarded = named.filter { $0.frames == ["a", "M.f(_:)"] }
    #expect(forwarded.reduce(0) { $0 + $1.instructions } == 400, "\(named)")
    #expect(
      CallGraph(Self.profile).stacks(below: "nowhere").isEmpty
        && CallGraph("no profile").functions.isEmpty)
  }

  @Test("a call to nobody is the caller's own, and none of the function's before")
  func callsToNobody() {
    let profile = """
      events: Ir
      fn=(1) root
      0 10
      calls=1 0
      0 600
      cfn=(2) a
      calls=1 0
      0 50
      fn=(2)
      0 20
      calls=1 0
      0 30
      """
    let functions = CallGraph(profile).functions
    #expect(functions.map(\.own) == [610, 50] && functions.map(\.calls) == [[1: 50], [:]])
    let stacks = CallGraph(profile).stacks(below: "root")
    #expect(stacks.reduce(0) { $0 + $1.instructions } == 660)
  }

  /// A profile of functions that call those after them, most of them a few and some of them much.
  private static func drawn(_ seed: UInt64) -> (profile: String, total: Int) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 3...60, using: &random)
    var reaching = [Int](repeating: 0, count: count)
    reaching[0] = 10_000_000
    var lines = ["events: Ir"]
    for place in 0..<count {
      let calls = Int.random(in: (place == 0 ? 1 : 0)...8, using: &random)
      let later = (place + 1..<count).shuffled(using: &random).prefix(calls)
      var left = reaching[place]
      lines.append("fn=(\(place)) f\(place)")
      for callee in later where left > 0 {
        let share = [1, 2, 5, 100, 5000][Int.random(in: 0..<5, using: &random)]
        let cost = left / share
        left -= cost
        reaching[callee] += cost
        lines += ["cfn=(\(callee)) f\(callee)", "calls=1 0", "0 \(cost)"]
      }
      lines.append("0 \(left)")
    }
    return (lines.joined(separator: "\n"), reaching[0])
  }

  @Test("no rectangle is too narrow to be seen, and nothing gets lost")
  func noSpecks() {
    for seed in 0..<60 as Range<UInt64> {
      let (profile, total) = Self.drawn(seed)
      let stacks = CallGraph(profile).stacks(below: "f0")
      #expect(stacks.reduce(0) { $0 + $1.instructions } == total, "seed \(seed)")
      var widths: [[String]: Int] = [:]
      for stack in stacks {
        for depth in 0...stack.frames.count {
          widths[Array(stack.frames.prefix(depth)), default: 0] += stack.instructions
        }
      }
      // Each number is rounded, so that a sum may be one below.
      let least = Int(Double(total) * CallGraph.leastShare) - 1
      #expect(
        widths.values.allSatisfy { $0 >= least },
        "seed \(seed): \(widths.values.min() ?? 0) of \(least)")
    }
  }

  private static let graph = FlameGraph(payloads: [
    (
      "p",
      [
        .init(frames: ["decode", "a;\nb"], instructions: 5),
        .init(frames: ["layout"], instructions: 7),
      ]
    )
  ])

  @Test("collapsed stacks are lines of frames and a number")
  func collapsed() {
    #expect(String(decoding: Self.graph.collapsed, as: UTF8.self).split(separator: "\n").count == 2)
    #expect(String(decoding: Self.graph.collapsed, as: UTF8.self).hasSuffix("\nlayout 7\n"))
    var two = Self.graph
    two.payloads.append(("q", [.init(frames: ["decode"], instructions: 1)]))
    let lines = String(decoding: two.collapsed, as: UTF8.self).split(separator: "\n")
    #expect(lines[1...] == ["p;layout 7", "q;decode 1"])
  }
}
