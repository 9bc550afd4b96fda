@testable import CompositionalLayout

/// One of the two directions. All rules are written along a line and across it, so rule 10 needs no code of its own.
enum NaiveLine: CaseIterable {
  case x, y

  var other: NaiveLine { self == .x ? .y : .x }
}

extension LayoutPoint {
  /// A point from its coordinates along a line and across it.
  init(_ line: NaiveLine, _ along: Double, _ across: Double) {
    self = line == .x ? LayoutPoint(x: along, y: across) : LayoutPoint(x: across, y: along)
  }

  func at(_ line: NaiveLine) -> Double { line == .x ? x : y }
}

extension LayoutExtent {
  /// An extent from its lengths along a line and across it.
  init(_ line: NaiveLine, _ along: Double, _ across: Double) {
    self = line == .x ? LayoutExtent(w: along, h: across) : LayoutExtent(w: across, h: along)
  }

  func length(_ line: NaiveLine) -> Double { line == .x ? w : h }

  func with(_ line: NaiveLine, _ length: Double) -> LayoutExtent {
    line == .x ? LayoutExtent(w: length, h: h) : LayoutExtent(w: w, h: length)
  }

  /// The extent without the insets on one line.
  func less(_ insets: DirectionalEdgeInsets, _ line: NaiveLine) -> LayoutExtent {
    with(line, length(line) - insets.head(line) - insets.tail(line))
  }
}

extension LayoutRect {
  init(_ origin: LayoutPoint, _ size: LayoutExtent) {
    self.init(x: origin.x, y: origin.y, w: size.w, h: size.h)
  }

  func start(_ line: NaiveLine) -> Double { line == .x ? x : y }
  func length(_ line: NaiveLine) -> Double { line == .x ? w : h }
  func end(_ line: NaiveLine) -> Double { start(line) + length(line) }
  func moved(_ by: LayoutPoint) -> LayoutRect { LayoutRect(x: x + by.x, y: y + by.y, w: w, h: h) }

  /// Rule 1.3: insets are cut off a final frame, but not on open (estimated) lines. Insets beyond the size leave the
  /// difference, made positive.
  func cut(_ insets: DirectionalEdgeInsets, except open: Set<NaiveLine> = []) -> LayoutRect {
    var frame = self
    if !open.contains(.x) {
      frame.x += insets.leading
      frame.w = abs(w - insets.leading - insets.trailing)
    }
    if !open.contains(.y) {
      frame.y += insets.top
      frame.h = abs(h - insets.top - insets.bottom)
    }
    return frame
  }
}

extension DirectionalEdgeInsets {
  func head(_ line: NaiveLine) -> Double { line == .x ? leading : top }
  func tail(_ line: NaiveLine) -> Double { line == .x ? trailing : bottom }
}

extension EdgeSpacing {
  func head(_ line: NaiveLine) -> LayoutSpacing { (line == .x ? leading : top) ?? .fixed(0) }
  func tail(_ line: NaiveLine) -> LayoutSpacing { (line == .x ? trailing : bottom) ?? .fixed(0) }
}

extension LayoutSpacing {
  /// 1 for a flexible spacing: how many shares of what is left over it takes.
  var shares: Double { kind == .flexible ? 1 : 0 }

  /// Rule 4.1: the spacing with a share of what is left over.
  func room(_ share: Double) -> Double { value + shares * share }
}
