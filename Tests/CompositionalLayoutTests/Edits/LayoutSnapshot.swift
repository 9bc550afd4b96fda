@testable import CompositionalLayout

struct LayoutSnapshot {
  var contentSize: LayoutExtent
  var sectionFrames: [LayoutRect]
  var items: [[LayoutRect]]
  var around: [LayoutElement] = []
  var supplementary: [[LayoutElement]]
  var decoration: [[LayoutElement]]
  var scrolls: [OrthogonalScroll?]
  var assumptions: [LayoutRule]
  var shifts: [LayoutPoint]
  var badgeOwners: [[String: Int]]

  init(_ layout: SolvedLayout, contentOffset: LayoutPoint = .zero) {
    let sections = 0..<layout.sectionCount
    contentSize = layout.contentSize
    sectionFrames = sections.map { layout.sectionFrame($0) }
    items = sections.map { layout.frames(inSection: $0) }
    supplementary = sections.map { section in
      var elements: [LayoutElement] = []
      layout.forEachSupplementary(inSection: section, contentOffset: contentOffset) { elements.append($0) }
      return elements
    }
    decoration = sections.map { section in
      var elements: [LayoutElement] = []
      layout.forEachDecoration(inSection: section) { elements.append($0) }
      return elements
    }
    scrolls = sections.map { layout.orthogonalScroll(inSection: $0) }
    assumptions = layout.assumptions
    shifts = sections.map { layout.collectionShift(ofSection: $0) }
    badgeOwners = sections.map { section in
      var owners: [String: Int] = [:]
      for item in 0..<layout.itemCount(inSection: section) {
        layout.forEachBadge(ofItem: item, inSection: section) { owners["\($0.kind) \($0.index)"] = item }
      }
      return owners
    }
    var around: [LayoutElement] = []
    layout.forEachLayoutBoundary(contentOffset: contentOffset) { around.append($0) }
    self.around = around
  }

  /// The first difference; nil when there is none.
  func difference(to wanted: LayoutSnapshot) -> String? {
    if items.map(\.count) != wanted.items.map(\.count) {
      return "items \(items.map(\.count)), expected \(wanted.items.map(\.count))"
    }
    for (section, frames) in items.enumerated() {
      for (item, frame) in frames.enumerated() where frame != wanted.items[section][item] {
        return "section \(section) item \(item) is \(frame), expected \(wanted.items[section][item])"
      }
    }
    return first("content", [contentSize], [wanted.contentSize])
      ?? first("section", sectionFrames, wanted.sectionFrames) ?? first("boundary", around, wanted.around)
      ?? first("supplementary", Array(supplementary.joined()), Array(wanted.supplementary.joined()))
      ?? first("decoration", Array(decoration.joined()), Array(wanted.decoration.joined()))
      ?? first("scroll", scrolls, wanted.scrolls) ?? first("assumption", assumptions, wanted.assumptions)
      ?? first("shift", shifts, wanted.shifts) ?? first("owners of badges", badgeOwners, wanted.badgeOwners)
  }

  private func first<T: Equatable>(_ what: String, _ found: [T], _ wanted: [T]) -> String? {
    guard found.count == wanted.count else { return "\(found.count) \(what)s, expected \(wanted.count)" }
    for (index, pair) in zip(found, wanted).enumerated() where pair.0 != pair.1 {
      return "\(what) \(index) is \(pair.0), expected \(pair.1)"
    }
    return nil
  }
}
