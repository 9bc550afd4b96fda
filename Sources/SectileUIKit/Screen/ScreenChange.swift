#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  import ScreenPipeline

  /// A published difference as one batch of collection view updates, and the layout that it leads
  /// to. A move is a removal and an insertion, as UIKit does not accept changes of cells in a
  /// section that moves.
  struct ScreenChange: Sendable {
    /// The most changes of cells in a section; with more, the section is replaced, to relieve the
    /// main thread.
    static let limit = 256

    private var deletedSections: IndexSet
    private var insertedSections: IndexSet
    private var deletedItems: [IndexPath] = []
    private var insertedItems: [IndexPath] = []
    private(set) var reconfigured: [IndexPath] = []
    private(set) var headers = IndexSet()
    private(set) var solved: SolvedLayout

    private let oldCount: Int
    private let sections: PlaceMap
    private var items: [Int: PlaceMap] = [:]

    /// Compares off the main thread. The layout keeps the sizes that were measured.
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

    var isEmpty: Bool {
      !isAnimated && insertedSections.isEmpty && insertedItems.isEmpty
    }

    func place(ofSection section: Int) -> Int? { sections.place(of: section) }

    func place(ofItem item: Int, in section: Int) -> Int? {
      items[section].map { $0.place(of: item) } ?? item
    }

    @MainActor
    func apply(to view: UICollectionView) {
      view.deleteSections(deletedSections)
      view.insertSections(insertedSections)
      view.deleteItems(at: deletedItems)
      view.insertItems(at: insertedItems)
    }
  }
#endif
