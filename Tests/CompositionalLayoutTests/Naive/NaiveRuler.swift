@testable import CompositionalLayout
@testable import LayoutDocuments

struct NaiveSize {
  var extent: LayoutExtent
  var open: OpenDimensions
}

/// Resolves sizes: rules 1.1, 5.6 and 9.1.
struct NaiveRuler {
  let document: LayoutDocument

  var container: LayoutExtent {
    LayoutExtent(width: document.container.width, height: document.container.height)
  }

  var grid: PixelGrid? { document.scale.flatMap(PixelGrid.init) }

  var axis: Axis {
    document.layout.configuration.scrollDirection == .vertical ? .y : .x
  }

  /// Rule 5.6: down to a pixel; a hair below counts as on it.
  func down(_ length: Double) -> Double {
    guard let scale = document.scale else { return max(0, length) }
    return (max(0, length) * scale + 0.001).rounded(.down) / scale
  }

  /// Rule 5.6: to the nearest pixel, and half a pixel away from zero.
  ///
  /// Counted in pixels: what is so near to a 64th of one that only the last bits of a sum can tell
  /// them apart lies on it.
  func nearest(_ position: Double) -> Double {
    guard let scale = document.scale else { return position }
    let pixels = position * scale
    let exact = (pixels * 64).rounded() / 64
    return (abs(pixels - exact) < 1e-7 ? exact : pixels).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// Rule 1.1: one length against one container.
  private func length(_ dimension: LayoutDimension, in container: LayoutExtent) -> Double {
    switch dimension.unit {
    case .fractionalWidth: down(dimension.value * container.width)
    case .fractionalHeight: down(dimension.value * container.height)
    case .absolute, .estimated, .uniformAcrossSiblings: dimension.value
    }
  }

  /// Rule 1.1: a size against one container.
  func size(_ size: LayoutSize, in container: LayoutExtent) -> NaiveSize {
    NaiveSize(
      extent: LayoutExtent(
        width: length(size.widthDimension, in: container),
        height: length(size.heightDimension, in: container)),
      open: OpenDimensions(size))
  }

  /// Rule 9.1: the length that an element reported on a line, the last one if there are several.
  func report(_ section: Int, _ element: MeasuredSize.Element, _ line: Axis) -> Double? {
    document.measured
      .filter { $0.section == section && $0.element == element }
      .compactMap { line == .x ? $0.width : $0.height }
      .last
  }

  /// Rule 9.1: reports replace the estimated lengths, and no others.
  func measured(_ size: NaiveSize, _ section: Int, _ element: MeasuredSize.Element) -> NaiveSize {
    var size = size
    for line in [Axis.x, .y] where size.open[line] {
      if let length = report(section, element, line) {
        size.extent = size.extent.with(line, length)
      }
    }
    return size
  }
}
