import TestSupport

@testable import CompositionalLayout

/// A rectangle, and how far the collection and its orthogonal sections are scrolled.
struct RandomQuery {
  var rect: LayoutRect
  var contentOffset: LayoutPoint
  var scrolled: Double

  init(_ generator: inout SeededGenerator, rightToLeft: Bool, horizontal: Bool) {
    var along = Double(generator.pick([-50, 0, 40, 333, 900, 2500]))
    // What scrolls from right to left lies at negative x.
    if rightToLeft, horizontal { along = 300 - along }
    var across = Double(generator.pick([-50, 0, 100, 380, 700]))
    if rightToLeft, !horizontal { across = 350 - across }
    let length = Double(generator.pick([1, 60, 844, 5000]))
    let breadth = Double(generator.pick([1, 60, 390, 5000]))
    rect =
      horizontal
      ? LayoutRect(x: along, y: across, w: length, h: breadth)
      : LayoutRect(x: across, y: along, w: breadth, h: length)
    contentOffset = LayoutPoint(x: rect.x, y: rect.y)
    scrolled = Double(generator.pick([0, 0, 120]))
  }

  /// What is wrong with a layout's answer; nil when it is right.
  func difference(_ layout: SolvedLayout, layers: [[Int]]) -> String? {
    let found = layout.elements(in: rect, contentOffset: contentOffset) { _ in scrolled }
    let all = AllElements(layout, layers: layers, contentOffset: contentOffset) { _ in scrolled }
    return all.difference(found, in: rect).map { "\(self): \($0)" }
  }
}
