import Testing

@testable import BenchmarkKit

@Suite("Welch's t test")
struct WelchTestTests {
  @Test("SciPy's figures: scipy.stats.ttest_ind(second, first, equal_var=False)")
  func figures() throws {
    let test = try #require(WelchTest([10.1, 10.4, 9.9, 10.2, 10.3], [11.0, 11.5, 10.7, 11.9]))
    func isNear(_ value: Double, _ known: Double) -> Bool { (value - known).magnitude < 1e-9 }
    #expect(isNear(test.degrees, 3.6317050851834813))
    #expect(isNear(test.pValue(above: 0), 0.010361606260183499))
    #expect(isNear(test.pValue(below: 1), 0.6237355492184644))
    #expect(isNear(test.difference - test.halfWidth(confidence: 0.95), 0.2874325338884258))
    #expect(isNear(test.difference + test.halfWidth(confidence: 0.95), 1.902567466111579))
  }

  @Test("values that do not vary, and too few of them")
  func constant() throws {
    let test = try #require(WelchTest([1, 1], [2, 2]))
    #expect(test.pValue(above: 0) == 0 && test.pValue(below: 0) == 1 && test.pValue(above: 1) == 1)
    #expect(WelchTest([1], [2, 3]) == nil && WelchTest([1, .infinity], [2, 3]) == nil)
  }
}
