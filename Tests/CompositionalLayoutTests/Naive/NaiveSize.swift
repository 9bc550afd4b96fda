@testable import CompositionalLayout

/// One of the two dimensions.
enum NaiveSide {
  case width
  case height

  var other: NaiveSide { self == .width ? .height : .width }
}

/// A size in points.
struct NaiveSize {
  var width: Double
  var height: Double

  subscript(side: NaiveSide) -> Double {
    get { side == .width ? width : height }
    set {
      if side == .width { width = newValue } else { height = newValue }
    }
  }

  func inset(by insets: DirectionalEdgeInsets) -> NaiveSize {
    NaiveSize(width: width - insets.both(.width), height: height - insets.both(.height))
  }
}

extension DirectionalEdgeInsets {
  func both(_ side: NaiveSide) -> Double { side == .width ? leading + trailing : top + bottom }
}

extension EdgeSpacing {
  func before(_ side: NaiveSide) -> LayoutSpacing { (side == .width ? leading : top) ?? .none }

  func after(_ side: NaiveSide) -> LayoutSpacing { (side == .width ? trailing : bottom) ?? .none }
}

extension LayoutSize {
  func dimension(_ side: NaiveSide) -> LayoutDimension { side == .width ? widthDimension : heightDimension }

  /// The dimensions that are estimates until a cell reports.
  var openSides: Set<NaiveSide> {
    Set([NaiveSide.width, .height].filter { [.estimated, .uniformAcrossSiblings].contains(dimension($0).unit) })
  }
}
