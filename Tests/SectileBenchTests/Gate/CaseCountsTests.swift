import Testing

@testable import SectileBench

@Suite("what callgrind says of a case")
struct CaseCountsTests {
  @Test("sums are found by the names of the events, in whatever order those come")
  func sums() throws {
    let counts = try #require(
      CaseCounts(
        profile: """
          version: 1
          events: Ir Dr Dw I1mr D1mr D1mw ILmr DLmr DLmw Ge
          fn=(1) a
          1 5
          summary: 1000 300 200 9 40 20 1 2 3 7
          totals: 1000 300 200 9 40 20 1 2 3 7
          """))
    #expect(counts.instructions == 1000 && counts.cacheMisses == 60 && counts.atomics == 7)
    let turned = CaseCounts(profile: "events: Ge D1mw D1mr Ir\ntotals: 1 2 3 4")
    #expect(turned?.instructions == 4 && turned?.cacheMisses == 5 && turned?.atomics == 1)
  }

  @Test("zeros at the end may be left out; without caches there are none; nothing counted is nothing")
  func absent() {
    let short = CaseCounts(profile: "events: Ir D1mr D1mw Ge\ntotals: 1000 3")
    #expect(short?.cacheMisses == 3 && short?.atomics == 0)
    let plain = CaseCounts(profile: "events: Ir\ntotals: 1000")
    #expect(plain?.instructions == 1000 && plain?.cacheMisses == nil && plain?.atomics == nil)
    for profile in ["", "events: Ir\n", "events: Ir\ntotals: 0", "totals: 5", "events: Ir\ntotals: many"] {
      #expect(CaseCounts(profile: profile) == nil, "\(profile)")
    }
  }
}
