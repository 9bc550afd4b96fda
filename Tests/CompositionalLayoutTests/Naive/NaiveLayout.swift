@testable import CompositionalLayout

/// An independent solver, so simple that it can be checked against the rules by reading: it places every item of every
/// group anew, sums from scratch at each place, and shares nothing with the module but the description types.
/// Vertical layouts, without rounding; a horizontal one is compared by exchanging its axes.
///
/// One file per concern: this one is the whole layout (rules 5.3, 5.5), NaiveLayout+Section a section's groups
/// (rules 5, 8), NaiveLayout+Boundaries headers and footers (6), NaiveBadges (7.1), NaiveLayout+Mirror (10),
/// NaiveGroup* one group's instance (1–4, 9).
struct NaiveLayout {
  enum Failure: Error, Equatable {
    case noRoomForGroup
    case groupCannotFitAnItem
    case invalidValue
  }

  /// A header, footer, badge or background.
  struct Attachment {
    var kind: String
    /// −1 for the whole layout's.
    var section: Int
    var index: Int
    var frame: LayoutRect
    var zIndex: Int
  }

  /// A cell.
  struct Item {
    var frame: LayoutRect
    var zIndex: Int
  }

  /// The sizes that cells reported.
  struct Report {
    var width: Double?
    var height: Double?
  }

  var items: [[Item]] = []
  var supplementary: [Attachment] = []
  var decoration: [Attachment] = []
  /// The content's extent along the scroll direction.
  var height = 0.0
  var scrollFrames: [Int: LayoutRect] = [:]
  var scrollWidths: [Int: Double] = [:]

  let container: LayoutContainer
  let contentOffset: LayoutPoint

  init(_ document: LayoutDocument) throws {
    container = document.container
    contentOffset = document.contentOffset
    let configuration = document.layout.configuration
    let around = BoundaryRoom(
      items: configuration.boundarySupplementaryItems, left: 0, right: 0, container: document.container)
    height = around.tallest(atTop: true)
    for (index, section) in document.layout.sections.enumerated() {
      if index > 0 { height += configuration.interSectionSpacing }
      var reports = Array(repeating: Report(), count: document.itemsPerSection[index])
      for report in document.measured where report.section == index {
        // The last report of a dimension counts, and one without it leaves it.
        if let width = report.width { reports[report.item].width = width }
        if let height = report.height { reports[report.item].height = height }
      }
      try add(section, reports: reports, at: index)
    }
    let contentEnd = height
    height += around.tallest(atTop: false)
    supplementary += around.place(section: -1, start: 0, contentEnd: contentEnd, end: height, contentOffset)
    if container.layoutDirection == .rightToLeft { mirror() }
  }

  /// Rule 1.1.
  static func length(_ dimension: LayoutDimension, _ width: Double, _ height: Double) -> Double {
    switch dimension.unit {
    case .fractionalWidth: dimension.value * width
    case .fractionalHeight: dimension.value * height
    case .absolute, .estimated, .uniformAcrossSiblings: dimension.value
    }
  }
}
