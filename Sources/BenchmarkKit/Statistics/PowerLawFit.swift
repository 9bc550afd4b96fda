import Foundation

/// How a cost grows with the size of the work: cost ≈ coefficient · size^exponent.
///
/// A straight line through the logarithms by least squares; its slope is the exponent: 1 for linear growth, 2 for
/// quadratic. The interval of the slope is Student's, with n − 2 degrees of freedom, and assumes errors of the same
/// relative size everywhere. Costs with a large constant part bend the line at small sizes and so lower the exponent;
/// sizes should span at least one or two powers of ten.
package struct PowerLawFit: Sendable, Hashable {
  /// The slope of the line.
  package let exponent: Double
  /// Where the exponent lies; nil with two points, which a line always fits and which say nothing about their errors.
  package let interval: ClosedRange<Double>?
  /// The fitted cost of size 1, in the unit of the costs.
  package let coefficient: Double
  /// How many points were fitted.
  package let count: Int

  /// Fits a line; element i of both arrays is from one point. Nil when there are fewer than two different sizes, or a
  /// number is not positive and finite. The arrays must be equally long.
  /// - Parameter confidence: how often the interval of the exponent holds the true one, between 0 and 1.
  /// - Complexity: O(n)
  package init?(sizes: [Double], costs: [Double], confidence: Double = 0.95) {
    precondition(sizes.count == costs.count, "each size has a cost, not \(sizes.count) and \(costs.count)")
    precondition(confidence > 0 && confidence < 1, "a confidence lies between 0 and 1, not at \(confidence)")
    guard (sizes + costs).allSatisfy({ $0 > 0 && $0.isFinite }), Set(sizes).count > 1 else { return nil }
    let xs = sizes.map { log($0) }
    let ys = costs.map { log($0) }
    let n = Double(xs.count)
    let (meanX, meanY) = (xs.reduce(0, +) / n, ys.reduce(0, +) / n)
    var (sumXX, sumXY, sumYY) = (0.0, 0.0, 0.0)
    for (x, y) in zip(xs, ys) {
      sumXX += (x - meanX) * (x - meanX)
      sumXY += (x - meanX) * (y - meanY)
      sumYY += (y - meanY) * (y - meanY)
    }
    let slope = sumXY / sumXX
    let residual = max(0, sumYY - slope * sumXY)
    exponent = slope
    coefficient = exp(meanY - slope * meanX)
    count = xs.count
    if xs.count > 2 {
      let error = (residual / (n - 2) / sumXX).squareRoot()
      let margin = error * StudentDistribution.quantile(above: (1 - confidence) / 2, degrees: n - 2)
      interval = (slope - margin)...(slope + margin)
    } else {
      interval = nil
    }
  }
}
