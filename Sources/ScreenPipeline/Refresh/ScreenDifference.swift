/// What makes one state of a screen another: inserts, removes, moves and updates of sections and cells, by id.
///
/// What is the same in both is not in it. A cell never moves from one section to another: its id says its section.
public struct ScreenDifference: Sendable, Hashable {
  /// The change of one section that both states have.
  public struct SectionChange: Sendable, Hashable {
    /// The section.
    public var id: ScreenSectionID
    /// Whether something else than its cells is another: its title, its buttons, how it is laid out.
    public var isHeaderUpdated = false
    /// Which cells come, go and move.
    public var cells = ListDifference<ScreenCellID>()
    /// The cells that are still there and show something else, in the new order.
    public var updated: [ScreenCellID] = []

    /// Whether nothing has changed.
    public var isEmpty: Bool { !isHeaderUpdated && cells.isEmpty && updated.isEmpty }
  }

  /// Which sections come, go and move. The cells of those that come and go do the same, and are not listed.
  public var sections = ListDifference<ScreenSectionID>()
  /// The sections that are still there and have changed, in the new order.
  public var changes: [SectionChange] = []

  /// No difference.
  init() {}

  /// Whether both states are the same.
  public var isEmpty: Bool { sections.isEmpty && changes.isEmpty }

  /// Whether sections at the end are all that is new, so that nothing that was shown moves.
  package var isAppendOnly: Bool {
    changes.isEmpty && sections.removed.isEmpty && sections.moved.isEmpty
      && (sections.inserted.first.map { $0.index >= oldCount } ?? true)
  }

  /// How many sections the old state has.
  private var oldCount = 0

  /// Compares two states of a screen.
  ///
  /// - Complexity: O(sections and cells), and O(n log n) in what has moved; O(sections and new cells) where the new state has
  ///   grown out of the old one.
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
  /// The cells that a page has appended: none of their keys was there before.
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
