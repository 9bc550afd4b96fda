@testable import CompositionalLayout
@testable import LayoutDocuments

struct LayoutModel {
  struct Section {
    var description: LayoutSection
    var cells: [Reported]
    var around: [String: Reported] = [:]
  }

  struct Reported: Equatable {
    var width: Double?
    var height: Double?

    mutating func take(_ size: MeasuredSize) {
      width = size.width ?? width
      height = size.height ?? height
    }
  }

  var container: LayoutContainer
  let configuration: LayoutConfiguration
  let scale: Double?
  var sections: [Section] = []
  var around: [String: Reported] = [:]

  init(container: LayoutContainer, configuration: LayoutConfiguration, scale: Double?) {
    self.container = container
    self.configuration = configuration
    self.scale = scale
  }

  /// The description that must give the same frames.
  var document: LayoutDocument {
    var reports = LayoutModel.reports(-1, around)
    for (section, content) in sections.enumerated() {
      reports += LayoutModel.reports(section, content.around)
      for (item, cell) in content.cells.enumerated() where cell.width != nil || cell.height != nil {
        reports.append(MeasuredSize(section: section, item: item, width: cell.width, height: cell.height))
      }
    }
    return LayoutDocument(
      container: container, scale: scale, measured: reports,
      layout: LayoutDescription(configuration: configuration, sections: sections.map(\.description)),
      itemsPerSection: sections.map(\.cells.count))
  }

  private static func reports(_ section: Int, _ around: [String: Reported]) -> [MeasuredSize] {
    around.sorted { $0.key < $1.key }.map { kind, size in
      MeasuredSize(section: section, kind: kind, width: size.width, height: size.height)
    }
  }

  mutating func take(_ size: MeasuredSize) {
    // A report of nothing leaves no trace.
    guard size.width != nil || size.height != nil else { return }
    switch size.element {
    case .item(let item):
      sections[size.section].cells[item].take(size)
    case .boundary(let kind):
      if size.section == LayoutElement.wholeLayout {
        around[kind, default: Reported()].take(size)
      } else {
        sections[size.section].around[kind, default: Reported()].take(size)
      }
    }
  }

  mutating func forget(_ section: Int) {
    sections[section].around = [:]
    sections[section].cells = sections[section].cells.map { _ in Reported() }
  }
}

/// Solves a model anew. Sections' templates, which do not depend on any edit, are kept while the container stays; else
/// most of an editing test's time would go into solving the same groups again.
struct FreshSolver {
  private var empty: SolvedLayout?

  mutating func solve(_ model: LayoutModel, anew: Bool) throws(LayoutError) -> SolvedLayout {
    let document = model.document
    guard !anew, var layout = empty, layout.container == model.container else {
      empty = try SolvedLayout(container: model.container, configuration: model.configuration, scale: model.scale)
      return try document.solve()
    }
    for section in document.layout.sections { _ = try layout.prepare(section) }
    empty = layout
    for (section, count) in zip(document.layout.sections, document.itemsPerSection) {
      try layout.append(section: section, itemCount: count)
    }
    try layout.report(document.measured)
    return layout
  }
}
