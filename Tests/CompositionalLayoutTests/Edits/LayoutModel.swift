@testable import CompositionalLayout
@testable import LayoutDocuments

/// A layout as plain arrays: what edits are applied to beside the solved layout, and solved anew after each.
struct LayoutModel {
  struct Cell {
    /// The cell's own name, which stays when it moves.
    var id: Int
    var width: Double?
    var height: Double?
  }

  struct Section {
    var id: Int
    var description: LayoutSection
    var cells: [Cell]
    /// What its headers and footers reported, by kind.
    var around: [String: Reported] = [:]
  }

  struct Reported: Equatable {
    var width: Double?
    var height: Double?

    /// Takes a later report: what it says holds.
    mutating func take(_ size: MeasuredSize) {
      width = size.width ?? width
      height = size.height ?? height
    }
  }

  var container: LayoutContainer
  let configuration: LayoutConfiguration
  let scale: Double?
  private(set) var sections: [Section] = []
  /// What the whole layout's headers and footers reported, by kind.
  private(set) var around: [String: Reported] = [:]
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

  mutating func apply(_ edit: LayoutEdit) {
    switch edit {
    case .append(let section, let count): sections.append(newSection(section, count))
    case .appendItems(let count, let section): sections[section].cells += newCells(count)
    case .insert(let section, let count, let index): sections.insert(newSection(section, count), at: index)
    case .removeSection(let index): sections.remove(at: index)
    case .moveSection(let from, let to): sections.insert(sections.remove(at: from), at: to)
    case .replaceSection(let index, let section, let count):
      // A section of another description forgets what was measured in it.
      sections[index].description = section
      forget(index)
      if let count {
        let kept = sections[index].cells.prefix(count)
        sections[index].cells = kept + newCells(count - kept.count)
      }
    case .insertItems(let count, let item, let section):
      sections[section].cells.insert(contentsOf: newCells(count), at: item)
    case .removeItems(let range, let section): sections[section].cells.removeSubrange(range)
    case .moveItem(let from, let to, let section):
      sections[section].cells.insert(sections[section].cells.remove(at: from), at: to)
    case .resize(let container, let isKeeping):
      self.container = container
      guard !isKeeping else { return }
      around = [:]
      for section in sections.indices { forget(section) }
    case .report(let sizes):
      for size in sizes { take(size) }
    }
  }

  private mutating func take(_ size: MeasuredSize) {
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

  private mutating func forget(_ section: Int) {
    sections[section].around = [:]
    for item in sections[section].cells.indices {
      sections[section].cells[item].width = nil
      sections[section].cells[item].height = nil
    }
  }

  private mutating func newSection(_ description: LayoutSection, _ count: Int) -> Section {
    lastID += 1
    return Section(id: lastID, description: description, cells: newCells(count))
  }

  private mutating func newCells(_ count: Int) -> [Cell] {
    (0..<count).map { _ in
      lastID += 1
      return Cell(id: lastID)
    }
  }
}
