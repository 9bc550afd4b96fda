#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of the C mathematical library that the statistics need, which the standard library has none of.
enum RealFunctions {
  /// The natural logarithm.
  static func log(_ x: Double) -> Double {
    #if canImport(Glibc)
      Glibc.log(x)
    #elseif canImport(Musl)
      Musl.log(x)
    #elseif canImport(Darwin)
      Darwin.log(x)
    #endif
  }

  /// e to the power of x.
  static func exp(_ x: Double) -> Double {
    #if canImport(Glibc)
      Glibc.exp(x)
    #elseif canImport(Musl)
      Musl.exp(x)
    #elseif canImport(Darwin)
      Darwin.exp(x)
    #endif
  }

  /// The complementary error function, which keeps its precision far out where 1 − erf(x) is 0.
  static func complementaryError(_ x: Double) -> Double {
    #if canImport(Glibc)
      Glibc.erfc(x)
    #elseif canImport(Musl)
      Musl.erfc(x)
    #elseif canImport(Darwin)
      Darwin.erfc(x)
    #endif
  }

  /// The logarithm of the gamma function of a positive number.
  ///
  /// By Lanczos's approximation with g = 7 and nine terms (relative error below 1e-14): the C library's `lgamma` writes
  /// its sign to a global variable, which threads would race for.
  static func logGamma(_ x: Double) -> Double {
    guard x >= 0.5 else { return logGamma(x + 1) - log(x) }
    let coefficients = [
      0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
      12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
    ]
    var sum = coefficients[0]
    for (index, coefficient) in coefficients.enumerated().dropFirst() {
      sum += coefficient / (x - 1 + Double(index))
    }
    let t = x + 6.5
    return 0.5 * log(2 * .pi) + (x - 0.5) * log(t) - t + log(sum)
  }
}
