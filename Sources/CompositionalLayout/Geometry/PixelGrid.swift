/// The pixel grid of a screen (rule 5.6): sizes from fractions and shares are rounded down before
/// use, positions to the nearest pixel at the end. macOS 27 (Catalyst) and iOS 17 do so; iOS 14
/// rounds positions only.
///
///     scale 3, a size of 320/3 points:   320 pixels     stays 320 pixels
///     scale 2, a size of 320/3 points:   213.33 pixels  213 pixels, 106.5 points
///     scale 2, a place of 103.75 points: 207.5 pixels   208 pixels, 104 points
package struct PixelGrid: Sendable, Hashable {
  /// The pixels per point; finite and above 0.
  package let scale: Double
  /// The length of a pixel, in points.
  let pixel: Double

  /// The tolerance of ``floor(_:)``, in pixels: 3 × 0.3333 of a row counts as the whole row.
  private static let hair = 0.001

  /// Creates a grid of `scale` pixels per point; nil unless `scale` is finite and above 0.
  package init?(scale: Double) {
    guard scale.isFinite, scale > 0 else { return nil }
    self.scale = scale
    pixel = 1 / scale
  }

  /// Rounds a length of 0 or more points down to whole pixels; a length a hair below a pixel counts
  /// as on it.
  package func floor(_ length: Double) -> Double {
    let pixels = length * scale
    // From 2⁵² on every Double is an integer.
    guard pixels < 0x1p52 else { return length }
    return Double(Int64(pixels + PixelGrid.hair)) * pixel
  }

  /// Rounds a coordinate in points to the nearest pixel, halves away from zero.
  package func round(_ coordinate: Double) -> Double {
    let pixels = coordinate * scale
    guard abs(pixels) >= PixelGrid.nearLimit else {
      // Doubles from 2⁵² to 2⁵³ have no fraction, so adding 1.5 · 2⁵² rounds to an integer, and
      // subtracting it gives that integer; 1.5, so that negative numbers stay in that range as
      // well. It rounds halves to even, which the addend before it turns into away from zero.
      return (pixels + (pixels < 0 ? -PixelGrid.tie : PixelGrid.tie) + 0x1.8p52 - 0x1.8p52) * pixel
    }
    return pixels.rounded(.toNearestOrAwayFromZero) * pixel
  }

  /// The tolerance below a half, in pixels, that rounds away from zero: 230/3 points at scale 3
  /// lose last bits.
  private static let tie = 0x1p-20

  /// The number of pixels below which a coordinate's last bit is smaller than ``tie``.
  static let nearLimit = 0x1p32

  /// Rounds both coordinates at once, like ``round(_:)-(LayoutRect)``; correct below ``nearLimit``
  /// only.
  @inline(__always)
  func roundNear(_ rect: LayoutRect) -> LayoutRect {
    let pixels = SIMD2(rect.x, rect.y) * scale
    // A choice between two constants compiles to a mask, not a branch.
    let tie = SIMD2(repeating: PixelGrid.tie).replacing(with: -PixelGrid.tie, where: pixels .< 0)
    let places = (pixels + tie + 0x1.8p52 - 0x1.8p52) * pixel
    return LayoutRect(x: places.x, y: places.y, width: rect.width, height: rect.height)
  }

  /// Rounds a frame's position, not its size: that is of whole pixels where it came from a fraction
  /// or share, and else as described (rule 5.6).
  package func round(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(x: round(rect.x), y: round(rect.y), width: rect.width, height: rect.height)
  }
}
