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
    (edge * scale).rounded() / scale
  }

  /// The rectangle with its four edges on the grid.
  public func round(_ rect: LayoutRect) -> LayoutRect {
    let x = round(rect.x)
    let y = round(rect.y)
    return LayoutRect(x: x, y: y, w: round(rect.maxX) - x, h: round(rect.maxY) - y)
  }

  func round(_ extent: LayoutExtent) -> LayoutExtent {
    LayoutExtent(w: round(extent.w), h: round(extent.h))
  }
}
