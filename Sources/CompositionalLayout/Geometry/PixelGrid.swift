/// The pixels of a screen (rule 5.6): sizes that are parts of something go down to a whole number of them before anything
/// uses them, and places go to the nearest one at the end.
///
/// So say macOS 27 with Catalyst and iOS 17. iOS 14 was seen to round places alone.
package struct PixelGrid: Sendable, Hashable {
  /// Pixels per point, above 0.
  package let scale: Double
  /// Points per pixel. Whole points come out whole.
  let pixel: Double

  /// So much below a whole pixel, in pixels, a length counts as on it: 3 × 0.3333 of a row is the row.
  private static let hair = 0.001

  /// A grid of `scale` pixels per point; nil unless the scale is finite and above 0.
  package init?(scale: Double) {
    guard scale.isFinite, scale > 0 else { return nil }
    self.scale = scale
    pixel = 1 / scale
  }

  /// The longest length of whole pixels that is no longer than one of 0 or more points, or only a hair longer.
  package func floor(_ length: Double) -> Double {
    let pixels = length * scale
    // From 2⁵² on every Double is whole.
    guard pixels < 0x1p52 else { return length }
    return Double(Int64(pixels + PixelGrid.hair)) * pixel
  }

  /// The place on a pixel nearest to a coordinate, in points; halves go away from zero.
  package func round(_ coordinate: Double) -> Double {
    let pixels = coordinate * scale
    guard abs(pixels) >= PixelGrid.nearLimit else {
      return (pixels + (pixels < 0 ? -PixelGrid.tie : PixelGrid.tie) + 0x1.8p52 - 0x1.8p52) * pixel
    }
    // Added to 1.5 · 2⁵² a number loses what is behind its point. From 2⁵¹ on that is wrong, and not needed.
    guard abs(pixels) < 0x1p51 else { return coordinate }
    let whole = pixels + 0x1.8p52 - 0x1.8p52
    // Halves have gone to the even neighbour.
    let rest = pixels - whole
    return (pixels > 0 && rest == 0.5 ? whole + 1 : pixels < 0 && rest == -0.5 ? whole - 1 : whole) * pixel
  }

  /// So much below a half, in pixels, a place counts as on it: sums of points, such as 230/3 at scale 3, lose their last
  /// bits, and counted in pixels they would lie on it.
  private static let tie = 0x1p-20

  /// Up to so many pixels the last bit of a coordinate is smaller than that.
  static let nearLimit = 0x1p32

  /// The same as ``round(_:)-(LayoutRect)`` for coordinates below ``nearLimit``: both at once.
  @inline(__always)
  func roundNear(_ rect: LayoutRect) -> LayoutRect {
    let pixels = SIMD2(rect.x, rect.y) * scale
    // A choice between constants compiles to a mask.
    let tie = SIMD2(repeating: PixelGrid.tie).replacing(with: -PixelGrid.tie, where: pixels .< 0)
    let places = (pixels + tie + 0x1.8p52 - 0x1.8p52) * pixel
    return LayoutRect(x: places.x, y: places.y, w: rect.w, h: rect.h)
  }

  /// The rectangle, of the same size, at the nearest pixels.
  package func round(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(x: round(rect.x), y: round(rect.y), w: rect.w, h: rect.h)
  }
}
