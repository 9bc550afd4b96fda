#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  import ScreenPipeline

  /// A published difference as one batch of collection view updates, and the layout that it leads
  /// to. A move is a removal and an insertion, as UIKit does not accept changes of cells in a
  /// section that moves.
  ///
  ///     old  ──  deletedSections, deletedItems      by old indices
  ///     new  ──  insertedSections, insertedItems    by new indices, as UIKit wants them
  ///              reconfigured, headers              by new indices
  struct ScreenChange: Sendable {
    /// The most changes of cells in a section; with more, the section is replaced, to relieve the
    /// main thread.
    static let limit = 256

    /// The sections that go, or are replaced.
    private var deletedSections: IndexSet
    /// The sections that come, or are replaced.
    private var insertedSections: IndexSet
    /// The cells that go from sections that stay.
    private var deletedItems: [IndexPath] = []
    /// The cells that come to sections that stay.
    private var insertedItems: [IndexPath] = []
    /// The cells that stay and show other content.
    private(set) var reconfigured: [IndexPath] = []
    /// The sections that stay and whose header shows other content.
    private(set) var headers = IndexSet()
    /// The new layout, with the sizes that views have reported before.
    private(set) var solved: SolvedLayout

    /// The number of sections before the change.
    private let oldCount: Int
    /// The new places of sections.
    private let sections: PlaceMap
    /// The new places of the cells in changed sections that stay, by the old index of the section.
    private var items: [Int: PlaceMap] = [:]

    /// Compares off the main thread. The layout keeps the sizes that were measured.
    ///
    /// Cells are compared in sections that the difference names only. A section that is replaced
    /// names none of its cells, as UIKit accepts no changes in it.
    @concurrent
    init<Part>(to update: ScreenUpdate<Part>, from old: Screen<Part>?, measured: SolvedLayout) async
    {
      let oldIDs = old?.sectionIDs ?? []
      oldCount = oldIDs.count
      sections = PlaceMap(update.difference.sections)
      deletedSections = IndexSet(sections.leaving.keys)
      insertedSections = IndexSet(sections.coming)
      solved = update.screen.layout
      let changes = Dictionary(uniqueKeysWithValues: update.difference.changes.map { ($0.id, $0) })
      for (source, id) in oldIDs.enumerated() {
        guard let change = changes[id], let target = sections.place(of: source) else {
          continue
        }
        let cells = PlaceMap(change.cells)
        items[source] = cells
        let count = max(cells.leaving.count + cells.coming.count, change.updated.count)
        guard count <= Self.limit, !deletedSections.contains(source) else {
          deletedSections.insert(source)
          insertedSections.insert(target)
          continue
        }
        deletedItems += cells.leaving.keys.map { IndexPath(item: $0, section: source) }
        insertedItems += cells.coming.map { IndexPath(item: $0, section: target) }
        let updated = Set(change.updated)
        let ids = updated.isEmpty ? [] : update.screen.sections[target].cellIDs
        for (item, id) in ids.enumerated() where updated.contains(id) {
          reconfigured.append(IndexPath(item: item, section: target))
        }
        if change.isHeaderUpdated { headers.insert(target) }
      }
      solved.takeReports(of: measured, section: place(ofSection:), item: place(ofItem:in:))
    }

    /// Is true when anything goes, or comes before the end.
    var isAnimated: Bool {
      !deletedSections.isEmpty || !deletedItems.isEmpty
        || insertedSections.contains { $0 < oldCount }
    }

    /// Is true when no cell or section comes or goes; content may change all the same.
    var isEmpty: Bool {
      !isAnimated && insertedSections.isEmpty && insertedItems.isEmpty
    }

    /// Returns the new index of a section; nil if it is gone.
    func place(ofSection section: Int) -> Int? { sections.place(of: section) }

    /// Returns the new index of a cell; nil if it is gone. Cells of sections that did not change
    /// keep theirs.
    func place(ofItem item: Int, in section: Int) -> Int? {
      items[section].map { $0.place(of: item) } ?? item
    }

    /// Tells the collection view, in the closure of `performBatchUpdates` that also changes the
    /// data.
    @MainActor
    func apply(to view: UICollectionView) {
      view.deleteSections(deletedSections)
      view.insertSections(insertedSections)
      view.deleteItems(at: deletedItems)
      view.insertItems(at: insertedItems)
    }
  }
#endif
