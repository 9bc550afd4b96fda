/// The pixels of a screen (rule 5.6): sizes that are parts of something go down to a whole number of them before anything
/// uses them, and places go to the nearest one at the end.
///
/// So says macOS 27 with Catalyst. An iPhone 8 with an older system was seen to take such sizes to the nearest pixel.
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

  /// The longest length of whole pixels that is no longer than one of 0 or more points.
  package func floor(_ length: Double) -> Double {
    let pixels = length * scale
    // From 2⁵² on every Double is whole.
    guard pixels < 0x1p52 else { return length }
    return Double(Int64(pixels + PixelGrid.hair)) * pixel
  }

  /// The place on a pixel nearest to a coordinate, in points; halves go to the next one.
  package func round(_ coordinate: Double) -> Double {
    let pixels = coordinate * scale
    // Added to 1.5 · 2⁵² a number loses what is behind its point. From 2⁵¹ on that is wrong, and not needed.
    guard abs(pixels) < PixelGrid.limit else { return coordinate }
    let whole = pixels + 0x1.8p52 - 0x1.8p52
    return (pixels - whole == 0.5 ? whole + 1 : whole) * pixel
  }

  /// From so many pixels on a coordinate is not rounded.
  static let limit = 0x1p51

  /// The same as ``round(_:)-(LayoutRect)`` for coordinates below the limit: both at once.
  @inline(__always)
  func roundNear(_ rect: LayoutRect) -> LayoutRect {
    let pixels = SIMD2(rect.x, rect.y) * scale
    let whole = pixels + 0x1.8p52 - 0x1.8p52
    // A choice between constants compiles to a mask, one between sums to a branch.
    let next = SIMD2<Double>.zero.replacing(with: 1, where: pixels - whole .== 0.5)
    let places = (whole + next) * pixel
    return LayoutRect(x: places.x, y: places.y, w: rect.w, h: rect.h)
  }

  /// The rectangle, of the same size, at the nearest pixels.
  package func round(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(x: round(rect.x), y: round(rect.y), w: rect.w, h: rect.h)
  }
}
