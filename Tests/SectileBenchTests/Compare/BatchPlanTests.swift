import Testing

@testable import SectileBench

@Suite("batches")
struct BatchPlanTests {
  /// A batch is never too short for the clock, and a process never runs for long, unless one run does.
  @Test(
    "bounds", arguments: [0, 1, 900, 18_000, 999_999, 1_000_000, 4_000_000, 12_000_000, 100_000_000, Int64.max / 1000])
  func bounds(run: Int64) {
    let plan = BatchPlan(runNanoseconds: run)
    let batch = Double(max(run, 1)) * Double(plan.repeats)
    #expect(batch >= 1e6, "\(plan)")
    #expect(batch < 2e6 || plan.repeats == 1, "\(plan)")
    #expect((8...24).contains(plan.batches), "\(plan)")
    #expect(batch * Double(plan.batches) <= 100e6 || plan.batches == 8, "\(plan)")
  }

  @Test("a batch that was disturbed says nothing")
  func value() {
    #expect(BatchPlan.value(of: [4.1, 8.2, 4.0, 12]) == 4.0)
    #expect(BatchPlan.value(of: []) == 0)
  }
}
