import Foundation

/// The standard normal distribution.
public enum NormalDistribution {
  /// The probability of a value above z, precise far out too.
  public static func above(_ z: Double) -> Double {
    erfc(z / 2.0.squareRoot()) / 2
  }

  /// The value that the share `tail` of the distribution lies above; infinite at 0 and 1, NaN outside of them.
  ///
  /// By Wichura's algorithm AS 241 ("The percentage points of the normal distribution", 1988), right to about 16 digits.
  public static func quantile(above tail: Double) -> Double {
    guard tail > 0, tail < 1 else { return tail == 0 ? .infinity : tail == 1 ? -.infinity : .nan }
    let fromMiddle = 0.5 - tail
    if fromMiddle.magnitude <= 0.425 {
      let r = 0.180625 - fromMiddle * fromMiddle
      return fromMiddle * polynomial(centralNumerator, r) / polynomial(centralDenominator, r)
    }
    let r = (-log(min(tail, 1 - tail))).squareRoot()
    let magnitude =
      r <= 5
      ? polynomial(middleNumerator, r - 1.6) / polynomial(middleDenominator, r - 1.6)
      : polynomial(farNumerator, r - 5) / polynomial(farDenominator, r - 5)
    return fromMiddle > 0 ? magnitude : -magnitude
  }

  /// By Horner's rule, the coefficient of the highest power first.
  private static func polynomial(_ coefficients: [Double], _ x: Double) -> Double {
    coefficients.reduce(0) { $0 * x + $1 }
  }

  private static let centralNumerator = [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987,
    13731.69376550946, 1971.5909503065513, 133.14166789178438, 3.3871328727963665,
  ]
  private static let centralDenominator = [
    5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597,
    5394.196021424751, 687.1870074920579, 42.31333070160091, 1.0,
  ]
  private static let middleNumerator = [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684,
    3.6478483247632045, 5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ]
  private static let middleDenominator = [
    1.0507500716444169e-09, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008,
    0.6897673349851, 1.6763848301838038, 2.053191626637759, 1.0,
  ]
  private static let farNumerator = [
    2.0103343992922881e-07, 2.7115555687434876e-05, 0.0012426609473880784, 0.026532189526576124,
    0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ]
  private static let farDenominator = [
    2.0442631033899397e-15, 1.421511758316446e-07, 1.8463183175100548e-05, 0.0007868691311456133,
    0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1.0,
  ]
}
