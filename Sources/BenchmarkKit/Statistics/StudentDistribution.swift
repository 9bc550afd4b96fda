import Foundation

/// Student's t distribution, for intervals from few values.
enum StudentDistribution {
  /// The probability of a value above t, with the given degrees of freedom.
  static func above(_ t: Double, degrees: Double) -> Double {
    let half = regularizedBeta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2
    return t >= 0 ? half : 1 - half
  }

  /// The value that the share `tail`, below ½, of the distribution lies above.
  static func quantile(above tail: Double, degrees: Double) -> Double {
    Quantile.value(above: tail, of: { above($0, degrees: degrees) })
  }

  /// The regularized incomplete beta function Iₓ(a, b), by its continued fraction (Abramowitz and Stegun 26.5.8) in the
  /// modified way of Lentz. It converges fast below the mean, so the upper half is taken from the lower one.
  private static func regularizedBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if x > (a + 1) / (a + b + 2) { return 1 - regularizedBeta(1 - x, b, a) }
    let logFactor =
      lgamma(a + b).0 - lgamma(a).0 - lgamma(b).0
      + a * log(x) + b * log(1 - x)
    return exp(logFactor) / a * betaFraction(x, a, b)
  }

  private static func betaFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let smallest = 1e-300
    func away(fromZero value: Double) -> Double { value.magnitude < smallest ? smallest : value }
    var numerator = 1.0
    var denominator = 1 / away(fromZero: 1 - (a + b) * x / (a + 1))
    var fraction = denominator
    for step in 1...300 {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      denominator = 1 / away(fromZero: 1 + even * denominator)
      numerator = away(fromZero: 1 + even / numerator)
      fraction *= denominator * numerator
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      denominator = 1 / away(fromZero: 1 + odd * denominator)
      numerator = away(fromZero: 1 + odd / numerator)
      let change = denominator * numerator
      fraction *= change
      if (change - 1).magnitude < 1e-15 { break }
    }
    return fraction
  }
}

/// The standard normal distribution.
enum NormalDistribution {
  /// The probability of a value above z, precise far out too.
  static func above(_ z: Double) -> Double {
    erfc(z / 2.0.squareRoot()) / 2
  }
}
