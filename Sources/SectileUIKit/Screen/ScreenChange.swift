#if canImport(UIKit) || os(Linux)
  import ScreenPipeline

  /// A published difference as one batch of collection view updates. A move is a removal and an insertion, as UIKit does
  /// not accept changes of cells in a section that moves.
  struct ScreenChange: Sendable {
    /// The most changes of cells in a section; with more, the section is replaced, to relieve the main thread.
    static let limit = 256

    private var deletedSections: IndexSet
    private var insertedSections: IndexSet
    private var deletedItems: [IndexPath] = []
    private var insertedItems: [IndexPath] = []
    private(set) var reconfigured: [IndexPath] = []
    private(set) var headers = IndexSet()

    private let oldCount: Int
    private let sections: PlaceMap
    private var items: [Int: PlaceMap] = [:]

    init<Part>(_ difference: ScreenDifference, from old: Screen<Part>?, to new: Screen<Part>) {
      oldCount = old?.sections.count ?? 0
      sections = PlaceMap(difference.sections)
      deletedSections = IndexSet(sections.leaving.keys)
      insertedSections = IndexSet(sections.coming)
      guard let old, !difference.changes.isEmpty else { return }
      let changes = Dictionary(uniqueKeysWithValues: difference.changes.map { ($0.id, $0) })
      for (source, id) in old.sectionIDs.enumerated() {
        guard let change = changes[id], let target = sections.place(of: source) else { continue }
        take(change, from: source, to: target, new.sections[target])
      }
    }

    private mutating func take<Part>(
      _ change: ScreenDifference.SectionChange, from source: Int, to target: Int, _ section: ScreenSection<Part>
    ) {
      let cells = PlaceMap(change.cells)
      items[source] = cells
      let count = max(cells.leaving.count + cells.coming.count, change.updated.count)
      guard count <= Self.limit, !deletedSections.contains(source) else {
        deletedSections.insert(source)
        insertedSections.insert(target)
        return
      }
      deletedItems += cells.leaving.keys.map { IndexPath(item: $0, section: source) }
      insertedItems += cells.coming.map { IndexPath(item: $0, section: target) }
      let updated = Set(change.updated)
      if !updated.isEmpty {
        let indices = section.cellIDs.enumerated().filter { updated.contains($0.element) }
        reconfigured += indices.map { IndexPath(item: $0.offset, section: target) }
      }
      if change.isHeaderUpdated { headers.insert(target) }
    }

    /// Whether anything goes, or comes before the end.
    var isAnimated: Bool {
      !deletedSections.isEmpty || !deletedItems.isEmpty || insertedSections.contains { $0 < oldCount }
    }

    var isEmpty: Bool {
      deletedSections.isEmpty && insertedSections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty
    }

    func place(ofSection section: Int) -> Int? { sections.place(of: section) }

    func place(ofItem item: Int, in section: Int) -> Int? { items[section].map { $0.place(of: item) } ?? item }

    @MainActor
    func apply(to view: UICollectionView) {
      view.deleteSections(deletedSections)
      view.insertSections(insertedSections)
      view.deleteItems(at: deletedItems)
      view.insertItems(at: insertedItems)
    }
  }
#endif
