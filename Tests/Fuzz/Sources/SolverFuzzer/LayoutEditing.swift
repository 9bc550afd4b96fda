import CompositionalLayout
import FuzzSupport
import LayoutDocuments

/// Changes a layout, and holds it to one that is solved afresh.
struct LayoutEditing {
  private(set) var layout: SolvedLayout
  private let scale: Double?

  init(_ layout: SolvedLayout, scale: Double?) {
    self.layout = layout
    self.scale = scale
  }

  /// One change, which the layout may refuse.
  mutating func change(_ maker: inout DescriptionMaker) throws(LayoutError) {
    let sections = layout.sectionCount
    guard sections > 0 else {
      try layout.append(section: maker.section(), itemCount: maker.itemCount())
      return
    }
    let section = maker.input.below(sections)
    let items = layout.itemCount(inSection: section)
    let item = items == 0 ? 0 : Int(maker.input.byte()) % items
    switch maker.input.below(8) {
    case 0: try layout.insert(section: maker.section(), itemCount: maker.itemCount(), at: section)
    case 1: layout.removeSection(at: section)
    case 2:
      try layout.replaceSection(at: section, with: maker.section(), itemCount: maker.itemCount())
    case 3: try layout.insertItems(maker.itemCount(), at: item, inSection: section)
    case 4:
      try layout.removeItems(item..<min(items, item + maker.input.below(8)), inSection: section)
    case 5 where items > 0:
      let target = Int(maker.input.byte()) % items
      let change = CollectionDifference<Int>([
        .remove(offset: item, element: 0, associatedWith: target),
        .insert(offset: target, element: 0, associatedWith: item),
      ])
      if let change { try layout.changeItems(by: change, inSection: section) }
    case 6:
      try layout.resize(to: maker.container(), keepingMeasuredSizes: maker.input.chance(oneIn: 2))
    default: try layout.report((0..<maker.input.below(6)).map { _ in maker.measured(layout) })
    }
  }

  private func note(
    _ items: [BoundarySupplementaryItem], _ section: Int, _ reports: inout [MeasuredSize]
  ) {
    for kind in Set(items.map(\.elementKind)) {
      let size = layout.reportedSize(section: section, kind: kind)
      guard size.width != nil || size.height != nil else { continue }
      reports.append(
        MeasuredSize(section: section, kind: kind, width: size.width, height: size.height))
    }
  }

  /// That the layout is the same as one that was never anything else.
  func checkAgainstFresh() {
    guard layout.totalItemCount <= 2000 else { return }
    var reports: [MeasuredSize] = []
    var sections: [LayoutSection] = []
    note(layout.configuration.boundarySupplementaryItems, LayoutElement.wholeLayout, &reports)
    for section in 0..<layout.sectionCount {
      sections.append(layout.section(at: section))
      note(layout.section(at: section).boundarySupplementaryItems, section, &reports)
      for item in 0..<layout.itemCount(inSection: section) {
        let size = layout.reportedSize(section: section, item: item)
        guard size.width != nil || size.height != nil else { continue }
        reports.append(
          MeasuredSize(section: section, item: item, width: size.width, height: size.height))
      }
    }
    let document = LayoutDocument(
      container: layout.container, scale: scale, measured: reports,
      layout: LayoutDescription(configuration: layout.configuration, sections: sections),
      itemsPerSection: sections.indices.map { layout.itemCount(inSection: $0) })
    do {
      let fresh = try document.solve()
      guard fresh.frames() == layout.frames(), fresh.contentSize == layout.contentSize else {
        Fuzzer.fail(
          "edited: \(layout.contentSize) \(layout.frames())\nafresh: \(fresh.contentSize) \(fresh.frames())"
        )
      }
    } catch { Fuzzer.fail("an edited layout cannot be solved afresh: \(error)") }
  }
}
