/// Holm's adjustment of the p-values of a family of tests ("A simple sequentially rejective multiple test procedure",
/// 1979).
///
/// When each adjusted p-value is compared with the level α, the chance that even one true null hypothesis of the family
/// is rejected is at most α, however the tests depend on each other. It is chosen over the false discovery rate of
/// Benjamini and Hochberg because a gate is closed by a single false alarm: a share of false ones among many is no
/// comfort to whoever is stopped by one.
public enum HolmAdjustment {
  /// The adjusted p-values in the order of the given ones: sorted ascending, the i-th of m (from 0) is multiplied by
  /// m − i, is no less than the one before it, and no more than 1.
  /// - Complexity: O(m log m)
  public static func adjusted(_ pValues: [Double]) -> [Double] {
    var adjusted = pValues
    var lowest = 0.0
    for (rank, index) in pValues.indices.sorted(by: { pValues[$0] < pValues[$1] }).enumerated() {
      lowest = max(lowest, min(1, pValues[index] * Double(pValues.count - rank)))
      adjusted[index] = lowest
    }
    return adjusted
  }
}
