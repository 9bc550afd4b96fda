import BenchmarkKit
import Testing

struct VerdictTests {
  @Test(
    "the worst decides",
    arguments: [
      ([Verdict](), Verdict.inconclusive), ([.pass, .pass], .pass), ([.pass, .improvement], .improvement),
      ([.improvement, .inconclusive, .pass], .inconclusive), ([.pass, .inconclusive, .regression], .regression),
    ])
  func theWorstDecides(verdicts: [Verdict], overall: Verdict) {
    #expect(Verdict.overall(of: verdicts) == overall)
    #expect(Verdict.overall(of: verdicts.reversed()) == overall)
  }

  @Test("exit statuses are those of the contract")
  func exitStatusesThose() {
    #expect(Verdict.allCases.map { GateExit($0).rawValue } == [0, 2, 0, 3])
    #expect(GateExit.noBaseline.rawValue == 5)
  }
}
