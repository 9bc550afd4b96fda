/// The smallest box around some frames, which may stick out of their group and section.
struct BoundingBox: Sendable {
  private(set) var minX = Double.infinity
  private(set) var minY = Double.infinity
  private(set) var maxX = -Double.infinity
  private(set) var maxY = -Double.infinity

  var isEmpty: Bool { minX > maxX }

  mutating func include(_ rect: LayoutRect) {
    minX = Swift.min(minX, rect.x)
    minY = Swift.min(minY, rect.y)
    maxX = Swift.max(maxX, rect.maxX)
    maxY = Swift.max(maxY, rect.maxY)
  }

  func intersects(_ rect: LayoutRect) -> Bool {
    minX < rect.maxX && rect.x < maxX && minY < rect.maxY && rect.y < maxY
  }

  mutating func include(_ box: BoundingBox) {
    minX = Swift.min(minX, box.minX)
    minY = Swift.min(minY, box.minY)
    maxX = Swift.max(maxX, box.maxX)
    maxY = Swift.max(maxY, box.maxY)
  }

  func min(_ axis: Axis) -> Double { axis == .x ? minX : minY }

  func max(_ axis: Axis) -> Double { axis == .x ? maxX : maxY }
}
