/// A sum of lengths that is the same in whatever order its terms came and went: it counts whole
/// 2⁻⁵⁶ points in 128 bits. A sum of `Double`s depends on that order, and the frames of a layout
/// must not.
///
///     0.1 + 0.2 - 0.1 - 0.2   as Doubles: 2.8e-17, and something else in another order
///                             as ExactLengths: 0
///
/// A length of at least 1/16 point is kept as it is: the last of its 53 bits stands for 2⁻⁵⁶ points
/// or more. Of a shorter one what is less than 2⁻⁵⁶ points is lost. ``RankedValues`` sums with it
/// what measured groups are longer than estimated.
struct ExactLength: Sendable, Hashable {
  static let zero = ExactLength()

  // The number of units is high · 2⁶⁴ + low, in two's complement: below 0, `high` is.
  private var high: Int64 = 0
  private var low: UInt64 = 0

  private init() {}

  /// - Precondition: The length is finite, and less than 2⁷⁰ points, far beyond
  ///   ``LayoutLimits/magnitude``.
  init(_ points: Double) {
    let units = points.magnitude * 0x1p56
    high = Int64(units * 0x1p-64)
    // The difference is exact: it takes away the first digits of the number.
    low = UInt64(units - Double(high) * 0x1p64)
    if points < 0 { negate() }
  }

  /// The nearest `Double`, or one of its neighbours.
  var points: Double {
    guard high < 0 else { return magnitude }
    var positive = self
    positive.negate()
    return -positive.magnitude
  }

  /// The sum of a number that is not below 0, in points. Each half is rounded once, and the sum of
  /// both.
  private var magnitude: Double { Double(high) * 0x1p8 + Double(low) * 0x1p-56 }

  // Of sums that do not fit, the upper bits are lost; those of the lengths that a layout may have
  // do.
  static func += (sum: inout ExactLength, length: ExactLength) {
    let (low, isCarried) = sum.low.addingReportingOverflow(length.low)
    sum.low = low
    sum.high = sum.high &+ length.high &+ (isCarried ? 1 : 0)
  }

  /// Two's complement: all bits are inverted and one is added, which carries into the upper half
  /// when the lower one is 0.
  private mutating func negate() {
    low = ~low &+ 1
    high = ~high &+ (low == 0 ? 1 : 0)
  }
}
