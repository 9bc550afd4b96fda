/// How frames that were solved from left to right, exactly, are handed out.
package struct Presentation: Sendable {
  /// The width that they are mirrored in; nil where the layout runs from left to right (rule 10).
  package let mirrorWidth: Double?
  /// The pixels that they lie on; nil leaves them exact (rule 5.6).
  package let grid: PixelGrid?

  package func present(_ rect: LayoutRect) -> LayoutRect {
    let rect = mirrored(rect)
    return grid?.round(rect) ?? rect
  }

  /// A rectangle seen from the other side; seen so again it is what it was.
  package func mirrored(_ rect: LayoutRect) -> LayoutRect { mirrorWidth.map(rect.mirrored(inWidth:)) ?? rect }
}
