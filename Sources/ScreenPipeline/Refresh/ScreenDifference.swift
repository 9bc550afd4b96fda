/// The difference of two states of a screen: inserted, removed, moved and updated sections and cells, by id. A cell
/// never moves between sections, as its id contains its section.
public struct ScreenDifference: Sendable, Hashable {
  /// The change of a section in both states.
  public struct SectionChange: Sendable, Hashable {
    /// The section's id.
    public var id: ScreenSectionID
    /// Whether anything but its cells changed, such as its title or layout.
    public var isHeaderUpdated = false
    /// The inserted, removed and moved cells.
    public var cells = ListDifference<ScreenCellID>()
    /// The cells with other contents, in the new order.
    public var updated: [ScreenCellID] = []

    /// Whether nothing changed.
    public var isEmpty: Bool { !isHeaderUpdated && cells.isEmpty && updated.isEmpty }
  }

  /// The inserted, removed and moved sections, whose cells are not listed.
  public var sections = ListDifference<ScreenSectionID>()
  /// The changed sections in both states, in the new order.
  public var changes: [SectionChange] = []

  init() {}

  /// Whether both states are equal.
  public var isEmpty: Bool { sections.isEmpty && changes.isEmpty }

  /// Whether only sections at the end are new, so that nothing shown moves.
  package var isAppendOnly: Bool {
    changes.isEmpty && sections.removed.isEmpty && sections.moved.isEmpty
      && (sections.inserted.first.map { $0.index >= oldCount } ?? true)
  }

  private var oldCount = 0

  /// Compares two states, in O(sections + cells), and O(n log n) in what moved; O(sections + new cells) if the new
  /// state only appended to the old one.
  package init<Part>(from old: Screen<Part>?, to new: Screen<Part>) {
    guard let old else {
      sections.inserted = new.sections.enumerated().map { .init(id: $1.id, index: $0) }
      return
    }
    oldCount = old.sections.count
    if old.lineage === new.lineage, old.sections.count <= new.sections.count {
      for index in old.sections.indices where old.sections[index].part.cellCount < new.sections[index].part.cellCount {
        changes.append(SectionChange(appendedTo: old.sections[index], in: new.sections[index]))
      }
      for index in old.sections.count..<new.sections.count {
        sections.inserted.append(.init(id: new.sections[index].id, index: index))
      }
      return
    }
    sections = ListDifference(from: old.sections.lazy.map(\.id), to: new.sections.lazy.map(\.id))
    var olds: [ScreenSectionID: Int] = [:]
    for (index, section) in old.sections.enumerated() { olds[section.id] = index }
    for section in new.sections {
      guard let index = olds[section.id] else { continue }
      let change = SectionChange(from: old.sections[index], to: section)
      if !change.isEmpty { changes.append(change) }
    }
  }
}

extension ScreenDifference.SectionChange {
  fileprivate init<Part>(appendedTo old: ScreenSection<Part>, in new: ScreenSection<Part>) {
    id = new.id
    cells.inserted = (old.part.cellCount..<new.part.cellCount).map { index in
      .init(id: ScreenCellID(new.id, new.part.screenKey(ofCell: index)), index: index)
    }
  }

  fileprivate init<Part>(from old: ScreenSection<Part>, to new: ScreenSection<Part>) {
    id = new.id
    guard old.part != new.part else { return }
    isHeaderUpdated = !old.part.hasSameHeader(as: new.part)
    let oldIDs = old.cellIDs
    let newIDs = new.cellIDs
    let oldCells = old.part.cells
    let newCells = new.part.cells
    if oldIDs != newIDs { cells = ListDifference(from: oldIDs, to: newIDs) }
    var places: [ScreenCellID: Int] = [:]
    for (index, id) in oldIDs.enumerated() { places[id] = index }
    for (index, id) in newIDs.enumerated() {
      if let place = places[id], oldCells[place] != newCells[index] { updated.append(id) }
    }
  }
}
