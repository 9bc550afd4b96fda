/// Rounds frames to whole pixels, after everything else is solved (rule 5.6).
///
/// Edges are rounded, not origins and sizes: two frames that share an edge share it afterwards too, so no gap opens.
public struct PixelGrid: Sendable, Hashable {
  /// Pixels per point, above 0.
  public let scale: Double

  /// A grid of `scale` pixels per point; nil unless the scale is finite and above 0.
  public init?(scale: Double) {
    guard scale.isFinite, scale > 0 else { return nil }
    self.scale = scale
  }

  /// The pixel edge nearest to a coordinate, in points.
  public func round(_ edge: Double) -> Double {
    wholePixels(edge * scale) / scale
  }

  /// The rectangle with its four edges on the grid.
  public func round(_ rect: LayoutRect) -> LayoutRect {
    let x = round(rect.x)
    let y = round(rect.y)
    return LayoutRect(x: x, y: y, w: round(rect.maxX) - x, h: round(rect.maxY) - y)
  }

  /// The nearest whole number, halves away from 0. As `rounded()`, which would need the C mathematics library that a
  /// program without Foundation does not link.
  private func wholePixels(_ value: Double) -> Double {
    // From 2⁵² on every Double is whole.
    guard abs(value) < 0x1p52 else { return value }
    let whole = Double(Int64(value))
    let rest = value - whole
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  func round(_ extent: LayoutExtent) -> LayoutExtent {
    LayoutExtent(w: round(extent.w), h: round(extent.h))
  }
}
