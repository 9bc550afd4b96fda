@testable import CompositionalLayout
@testable import LayoutDocuments

struct LayoutModel {
  struct Cell {
    var id: Int
    var width: Double?
    var height: Double?
  }

  struct Section {
    var id: Int
    var description: LayoutSection
    var cells: [Cell]
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
  private var lastID = 0

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
      if let width = size.width { sections[size.section].cells[item].width = width }
      if let height = size.height { sections[size.section].cells[item].height = height }
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
    for item in sections[section].cells.indices {
      sections[section].cells[item].width = nil
      sections[section].cells[item].height = nil
    }
  }

  mutating func newSection(_ description: LayoutSection, _ count: Int) -> Section {
    lastID += 1
    return Section(id: lastID, description: description, cells: newCells(count))
  }

  mutating func newCells(_ count: Int) -> [Cell] {
    (0..<count).map { _ in
      lastID += 1
      return Cell(id: lastID)
    }
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
