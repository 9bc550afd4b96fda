import Testing

@testable import BenchmarkKit

/// Expected values are those of SciPy 1.17.1.
struct DistributionTests {
  /// `scipy.stats.norm.sf(z)`
  @Test(
    "normal tail",
    arguments: [
      (-3, 0.9986501019683699), (0, 0.5), (0.5, 0.3085375387259869), (1.96, 0.024997895148220435),
      (6, 9.865876450376946e-10), (20, 2.7536241186061556e-89),
    ])
  func normalTail(z: Double, expected: Double) {
    #expect(abs(NormalDistribution.above(z) / expected - 1) < 1e-13)
  }

  /// `scipy.stats.t.sf(t, degrees)`
  @Test(
    "student tail",
    arguments: [
      (0.0, 5.0, 0.5), (1, 1, 0.25), (2.5, 4, 0.03338327240599407), (-1.3, 7, 0.8826160823038114),
      (8, 3, 0.002038288793892733),
    ])
  func studentTail(t: Double, degrees: Double, expected: Double) {
    #expect(abs(StudentDistribution.above(t, degrees: degrees) / expected - 1) < 1e-12)
  }

  /// `scipy.stats.t.isf(p, degrees)`
  @Test(
    "student quantile",
    arguments: [
      (0.025, 1.0, 12.706204736174705), (0.025, 2, 4.302652729749464), (0.05, 3, 2.353363434801824),
      (0.025, 10, 2.2281388519862753), (0.005, 30, 2.749995653567226), (0.1, 200, 1.285798793994801),
    ])
  func studentQuantile(tail: Double, degrees: Double, expected: Double) {
    #expect(abs(StudentDistribution.quantile(above: tail, degrees: degrees) / expected - 1) < 1e-11)
  }
}
