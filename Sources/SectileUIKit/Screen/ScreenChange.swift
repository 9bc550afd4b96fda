#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  import ScreenPipeline

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  /// A published state with the collection view's changes and layout, prepared off the main thread.
  struct PreparedScreen<Part: ScreenPart>: Sendable {
    let update: ScreenUpdate<Part>
    let change: ScreenChange
    let layout: SolvedLayout

    @concurrent
    static func make(
      _ update: ScreenUpdate<Part>, after old: Screen<Part>?, measured: SolvedLayout
    ) async -> PreparedScreen {
      let change = ScreenChange(update.difference, from: old, to: update.screen)
      var layout = update.screen.layout
      if measured.container.keepsMeasuredSizes(in: layout.container) {
        layout.takeReports(
          of: measured, section: { change.place(ofSection: $0) }, item: { change.place(ofItem: $0, in: $1) })
      }
      return PreparedScreen(update: update, change: change, layout: layout)
    }
  }

  /// A published difference as one batch of collection view updates.
  struct ScreenChange: Sendable {
    /// The most changes of cells in a section; with more, the section is replaced, to relieve the main thread.
    static let limit = 256

    private(set) var deletedSections = IndexSet()
    private(set) var deletedItems: [IndexPath] = []
    private(set) var insertedSections = IndexSet()
    private(set) var insertedItems: [IndexPath] = []
    private(set) var movedSections: [(source: Int, target: Int)] = []
    private(set) var movedItems: [(source: IndexPath, target: IndexPath)] = []
    private(set) var reconfigured: [IndexPath] = []
    private(set) var headers = IndexSet()
    private(set) var isAnimated = false

    private var sections = PlaceMap()
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
      let count = cells.removals.count + cells.inserted.count
      isAnimated = isAnimated || !cells.removals.isEmpty
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
        for (index, id) in section.cellIDs.enumerated() where updated.contains(id) {
          reconfigured.append(IndexPath(item: index, section: target))
        }
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

  struct PlaceMap: Sendable {
    private var moved: [Int: Int] = [:]
    private var gone: [Int] = []
    private var taken: [Int] = []

    init() {}

    init<ID: Hashable>(_ difference: CollectionDifference<ID>) {
      moved = Dictionary(uniqueKeysWithValues: difference.moved.map { ($0.source, $0.target) })
      gone = (difference.removed + moved.keys).sorted()
      taken = (difference.inserted + moved.values).sorted()
    }

    /// Returns the new index of an element, in O(log changes); nil if it is gone.
    func place(of old: Int) -> Int? {
      if let target = moved[old] { return target }
      let before = Self.count(of: gone) { gone[$0] < old }
      guard before == gone.count || gone[before] != old else { return nil }
      // The remaining elements fill the free indices in order.
      return old - before + Self.count(of: taken) { taken[$0] - $0 <= old - before }
    }

    private static func count(of list: [Int], where holds: (Int) -> Bool) -> Int {
      var (low, high) = (0, list.count)
      while low < high {
        let middle = (low + high) / 2
        if holds(middle) { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
#endif
