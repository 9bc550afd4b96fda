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

  /// `scipy.stats.norm.isf(p)`
  @Test(
    "normal quantile",
    arguments: [
      (0.5, 0.0), (0.3, 0.5244005127080409), (0.025, 1.9599639845400545), (0.975, -1.959963984540054),
      (0.0001, 3.7190164854556804), (1e-12, 7.034483825301131), (1e-100, 21.273453560965322),
    ])
  func normalQuantile(tail: Double, expected: Double) {
    #expect(abs(NormalDistribution.quantile(above: tail) - expected) < 1e-13)
  }

  @Test("the normal quantile has ends and nothing beyond")
  func normalQuantileEnds() {
    #expect(NormalDistribution.quantile(above: 0) == .infinity)
    #expect(NormalDistribution.quantile(above: 1) == -.infinity)
    #expect(NormalDistribution.quantile(above: 1.5).isNaN)
    #expect(NormalDistribution.quantile(above: .nan).isNaN)
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
