@testable import CompositionalLayout

/// Headers and footers of a section, or of the whole layout (rule 6).
struct BoundaryRoom {
  var items: [BoundarySupplementaryItem]
  /// What narrows every item's span, in points: the section's insets where they are followed (rule 6.1).
  var left: Double
  var right: Double
  var container: LayoutContainer

  /// Where an item is attached. The middle of a side that runs along the scroll direction is no boundary.
  private enum Side {
    case top
    case bottom
    case middle
  }

  private func side(_ item: BoundarySupplementaryItem) -> Side {
    switch item.alignment {
    case .top, .topLeading, .topTrailing: .top
    case .bottom, .bottomLeading, .bottomTrailing: .bottom
    case .leading, .trailing: .middle
    }
  }

  /// The room across that an item resolves against (rule 6.1).
  private func span(_ item: BoundarySupplementaryItem) -> (x: Double, width: Double) {
    let from = left + item.contentInsets.leading
    let to = right + item.contentInsets.trailing
    return (from, container.width - from - to)
  }

  private func size(_ item: BoundarySupplementaryItem) -> (w: Double, h: Double) {
    let width = span(item).width
    return (
      NaiveLayout.length(item.layoutSize.widthDimension, width, container.height),
      NaiveLayout.length(item.layoutSize.heightDimension, width, container.height)
    )
  }

  /// By how much the items that extend this boundary move the content or the end (rule 6.2).
  func tallest(atTop: Bool) -> Double {
    var tallest = 0.0
    for item in items where item.extendsBoundary && side(item) == (atTop ? .top : .bottom) {
      tallest = max(tallest, size(item).h)
    }
    return tallest
  }

  /// The items of what reaches from `start` to `end`, its bottom items extending it from `contentEnd` on.
  func place(
    section: Int, start: Double, contentEnd: Double, end: Double, _ contentOffset: LayoutPoint
  ) -> [NaiveLayout.Attachment] {
    items.enumerated().map { number, item in
      let insets = item.contentInsets
      let (w, h) = size(item)
      let cutHeight = max(0, h - insets.top - insets.bottom)
      var y: Double
      switch (side(item), item.extendsBoundary) {
      case (.top, true): y = start
      case (.top, false): y = start + tallest(atTop: true)
      case (.bottom, true): y = contentEnd
      case (.bottom, false): y = contentEnd - h
      case (.middle, _): y = start + (end - start - h) / 2
      }
      y += insets.top
      if item.pinToVisibleBounds {
        // Rule 6.5: within its own section; a footer stays at the bottom of what is visible.
        if side(item) == .bottom {
          y = max(min(contentOffset.y + container.height - cutHeight, y), start)
        } else {
          y = min(max(contentOffset.y, y), end - cutHeight)
        }
      }
      // Rule 6.4: the offset shifts the view only.
      let frame = LayoutRect(
        x: x(of: item, w) + item.absoluteOffset.x, y: y + item.absoluteOffset.y, w: w, h: cutHeight)
      let index = items[..<number].filter { $0.elementKind == item.elementKind }.count
      return NaiveLayout.Attachment(
        kind: item.elementKind, section: section, index: index, frame: frame, zIndex: item.zIndex)
    }
  }

  /// Rule 6.3.
  private func x(of item: BoundarySupplementaryItem, _ w: Double) -> Double {
    let span = span(item)
    switch item.alignment {
    case .leading, .topLeading, .bottomLeading: return span.x
    case .top, .bottom: return span.x + (span.width - w) / 2
    case .trailing, .topTrailing, .bottomTrailing: return span.x + span.width - w
    }
  }
}
