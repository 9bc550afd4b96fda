@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

extension LayoutRecording {
  init(_ layout: SolvedLayout, contentOffset: LayoutPoint = .zero) {
    let sections = 0..<layout.sectionCount
    self.init(
      items: sections.map { section in
        layout.frames(inSection: section).enumerated().map { item, frame in
          let zIndex = layout.zIndex(section: section, item: item)
          return Item(frame: frame, zIndex: zIndex == 0 ? nil : zIndex)
        }
      })
    contentWidth = layout.contentSize.width
    contentHeight = layout.contentSize.height
    assumptions = layout.assumptions
    var views: [Attachment] = []
    var backgrounds: [Attachment] = []
    func attachment(_ element: LayoutElement) -> Attachment {
      Attachment(
        kind: element.kind, section: element.section, index: element.index, frame: element.frame,
        zIndex: element.zIndex)
    }
    layout.forEachLayoutBoundary(contentOffset: contentOffset) { views.append(attachment($0)) }
    for section in sections {
      layout.forEachSupplementary(inSection: section, contentOffset: contentOffset) {
        views.append(attachment($0))
      }
      layout.forEachDecoration(inSection: section) { backgrounds.append(attachment($0)) }
    }
    supplementary = views
    decoration = backgrounds
    orthogonal = sections.compactMap { section in
      layout.orthogonalScroll(inSection: section).map {
        Orthogonal(section: section, scrollFrame: $0.scrollFrame, contentSize: $0.contentSize)
      }
    }
  }
}

extension SolvedLayout {
  /// Returns the first difference from a recording, bit for bit; nil without any.
  func difference(from recording: LayoutRecording) -> String? {
    guard LayoutRecording(self) != recording else { return nil }
    return differences(from: recording, tolerance: 0).first.map { "\($0.subject): \($0)" }
      ?? "the order of elements"
  }
}
