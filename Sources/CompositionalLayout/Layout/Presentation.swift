/// The mirroring and rounding of exact left-to-right frames before they are returned.
package struct Presentation: Sendable {
  /// The width that frames are mirrored in; nil in a left-to-right layout (rule 10).
  package let mirrorWidth: Double?
  package let grid: PixelGrid?

  package func present(_ rect: LayoutRect) -> LayoutRect {
    let rect = mirrored(rect)
    return grid?.round(rect) ?? rect
  }

  /// Mirrors a rectangle; mirroring twice returns the original.
  package func mirrored(_ rect: LayoutRect) -> LayoutRect { mirrorWidth.map(rect.mirrored(inWidth:)) ?? rect }
}
