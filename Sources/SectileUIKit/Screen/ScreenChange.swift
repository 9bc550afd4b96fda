#if canImport(UIKit) || os(Linux)
  import ScreenPipeline

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  /// A published difference as one batch of collection view updates.
  struct ScreenChange: Sendable {
    /// The most changes of cells in a section; with more, the section is replaced, to relieve the main thread.
    static let limit = 256

    private var deletedSections: IndexSet
    private var insertedSections: IndexSet
    private var movedSections: [(source: Int, target: Int)]
    private var deletedItems: [IndexPath] = []
    private var insertedItems: [IndexPath] = []
    private var movedItems: [(source: IndexPath, target: IndexPath)] = []
    private(set) var reconfigured: [IndexPath] = []
    private(set) var headers = IndexSet()
    /// Whether anything goes, or comes before the end.
    private(set) var isAnimated: Bool

    private let sections: PlaceMap
    private var items: [Int: PlaceMap] = [:]

    init<Part>(_ difference: ScreenDifference, from old: Screen<Part>?, to new: Screen<Part>) {
      let old = old?.sectionIDs ?? []
      sections = PlaceMap(difference.sections)
      deletedSections = IndexSet(difference.sections.removed)
      insertedSections = IndexSet(difference.sections.inserted)
      movedSections = difference.sections.moved
      isAnimated = !difference.sections.removals.isEmpty || insertedSections.contains { $0 < old.count }
      guard !difference.changes.isEmpty else { return }
      let sources = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
      let targets = Dictionary(uniqueKeysWithValues: new.sections.enumerated().map { ($1.id, $0) })
      for change in difference.changes {
        guard let source = sources[change.id], let target = targets[change.id] else { continue }
        take(change, from: source, to: target, new.sections[target])
      }
    }

    private mutating func take<Part>(
      _ change: ScreenDifference.SectionChange, from source: Int, to target: Int, _ section: ScreenSection<Part>
    ) {
      let cells = change.cells
      items[source] = PlaceMap(cells)
      isAnimated = isAnimated || !cells.removals.isEmpty
      let count = cells.removals.count + cells.inserted.count
      let move = movedSections.firstIndex { $0.source == source }
      // UIKit does not accept changes of cells in a section that moves.
      guard max(count, change.updated.count) <= Self.limit, move == nil || count == 0 else {
        if let move { movedSections.remove(at: move) }
        deletedSections.insert(source)
        insertedSections.insert(target)
        return
      }
      deletedItems += cells.removed.map { IndexPath(item: $0, section: source) }
      insertedItems += cells.inserted.map { IndexPath(item: $0, section: target) }
      movedItems += cells.moved.map {
        (IndexPath(item: $0.source, section: source), IndexPath(item: $0.target, section: target))
      }
      if !change.updated.isEmpty {
        let updated = Set(change.updated)
        let indices = section.cellIDs.enumerated().filter { updated.contains($0.element) }
        reconfigured += indices.map { IndexPath(item: $0.offset, section: target) }
      }
      if change.isHeaderUpdated { headers.insert(target) }
    }

    var isEmpty: Bool {
      deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
        && insertedItems.isEmpty && movedItems.isEmpty
    }

    func place(ofSection section: Int) -> Int? { sections.place(of: section) }

    func place(ofItem item: Int, in section: Int) -> Int? { items[section].map { $0.place(of: item) } ?? item }

    @MainActor
    func apply(to view: UICollectionView) {
      view.deleteSections(deletedSections)
      view.insertSections(insertedSections)
      for move in movedSections { view.moveSection(move.source, toSection: move.target) }
      view.deleteItems(at: deletedItems)
      view.insertItems(at: insertedItems)
      for move in movedItems { view.moveItem(at: move.source, to: move.target) }
    }
  }

  /// The new indices of a list's elements after a difference.
  struct PlaceMap: Sendable {
    private let moved: [Int: Int]
    private let gone: Set<Int>
    /// The indices of new and moved elements, ascending.
    private let taken: [Int]

    init<ID: Hashable>(_ difference: CollectionDifference<ID>) {
      moved = Dictionary(uniqueKeysWithValues: difference.moved.map { ($0.source, $0.target) })
      gone = Set(difference.removed)
      taken = (difference.inserted + moved.values).sorted()
    }

    /// Returns the new index of an element, in O(changes); nil if it is gone.
    func place(of old: Int) -> Int? {
      if gone.contains(old) { return nil }
      if let target = moved[old] { return target }
      // The remaining elements fill the free indices in order.
      let rank = old - gone.count { $0 < old } - moved.keys.count { $0 < old }
      return taken.reduce(rank) { place, index in index <= place ? place + 1 : place }
    }
  }
#endif
