import CompositionalLayout

/// The difference of two states of a screen: inserted, removed, moved and updated sections and
/// cells, by id. A cell never moves between sections, as its id contains its section.
public struct ScreenDifference: Sendable, Hashable {
  /// The change of a section in both states.
  public struct SectionChange: Sendable, Hashable {
    /// The section's id.
    public var id: ScreenSectionID
    /// Is true when anything but its cells changed, such as its title or layout.
    public var isHeaderUpdated = false
    /// The inserted, removed and moved cells.
    public var cells = CollectionDifference<ScreenCellID>.none
    /// The cells with other contents, in the new order.
    public var updated: [ScreenCellID] = []

    package var isEmpty: Bool {
      !isHeaderUpdated && cells.isEmpty && updated.isEmpty
    }
  }

  /// The inserted, removed and moved sections, whose cells are not listed.
  public var sections = CollectionDifference<ScreenSectionID>.none
  /// The changed sections in both states, in the new order.
  public var changes: [SectionChange] = []

  init() {}

  /// Is true when both states are equal.
  public var isEmpty: Bool { sections.isEmpty && changes.isEmpty }

  /// Compares two states, in O(sections + cells), and O(n log n) in what moved; O(sections + new
  /// cells) if the new state only appended to the old one.
  package init<Part>(from old: Screen<Part>?, to new: Screen<Part>) {
    guard let old else {
      sections = CollectionDifference(inserted: new.sectionIDs, at: 0)
      return
    }
    if old.lineage === new.lineage, old.sections.count <= new.sections.count {
      for index in old.sections.indices
      where old.sections[index].part.cellCount < new.sections[index].part.cellCount {
        changes.append(SectionChange(appendedTo: old.sections[index], in: new.sections[index]))
      }
      sections = CollectionDifference(
        inserted: new.sections[old.sections.count...].map(\.id), at: old.sections.count)
      return
    }
    sections = CollectionDifference(from: old.sectionIDs, to: new.sectionIDs)
    let olds = Dictionary(zip(old.sectionIDs, old.sections.indices)) { $1 }
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
    let places = old.part.cellCount..<new.part.cellCount
    let keys = places.map { ($0, new.part.screenKey(ofCell: $0)) }
    // Appended cells have an id that no other has, or their own position. Only those of a kind are
    // numbered, which takes all cells.
    let isUnique = keys.allSatisfy { $1.isID || $1 == .position($0) }
    let ids = isUnique ? keys.map { ScreenCellID(new.id, $1) } : Array(new.cellIDs[places])
    cells = CollectionDifference(inserted: ids, at: places.lowerBound)
  }

  fileprivate init<Part>(from old: ScreenSection<Part>, to new: ScreenSection<Part>) {
    id = new.id
    guard old.part != new.part else { return }
    isHeaderUpdated = !old.part.hasSameHeader(as: new.part)
    let oldIDs = old.cellIDs
    let newIDs = new.cellIDs
    let oldCells = old.part.cells
    let newCells = new.part.cells
    if oldIDs != newIDs {
      cells = CollectionDifference(from: oldIDs, to: newIDs)
    }
    let places = Dictionary(zip(oldIDs, oldIDs.indices)) { $1 }
    for (index, id) in newIDs.enumerated() {
      if let place = places[id], oldCells[place] != newCells[index] {
        updated.append(id)
      }
    }
  }
}

extension CollectionDifference where ChangeElement: Hashable {
  static var none: Self { Self(inserted: [], at: 0) }

  init(inserted elements: [ChangeElement], at index: Int) {
    self.init(
      each: elements.enumerated().map {
        .insert(offset: index + $0, element: $1, associatedWith: nil)
      })
  }

  private init(each changes: [Change]) {
    guard let difference = Self(changes) else {
      preconditionFailure("an index is inserted or removed twice")
    }
    self = difference
  }

  /// Compares two lists of unique elements, and moves the fewest: O(n log n), or O(n) without
  /// moves. The standard library's comparison takes quadratic time for lists that differ in much.
  package init(from old: [ChangeElement], to new: [ChangeElement]) {
    var sources = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
    var changes: [Change] = []
    var stay: [(source: Int, target: Int)] = []
    for (target, element) in new.enumerated() {
      if let source = sources.removeValue(forKey: element) {
        stay.append((source, target))
      } else {
        changes.append(.insert(offset: target, element: element, associatedWith: nil))
      }
    }
    for (element, source) in sources {
      changes.append(.remove(offset: source, element: element, associatedWith: nil))
    }
    if let inOrder = Self.longestRise(stay.map(\.source)) {
      for (index, (source, target)) in stay.enumerated() where !inOrder.contains(index) {
        changes.append(.remove(offset: source, element: old[source], associatedWith: target))
        changes.append(.insert(offset: target, element: new[target], associatedWith: source))
      }
    }
    self.init(each: changes)
  }

  private static func longestRise(_ values: [Int]) -> Set<Int>? {
    if zip(values, values.dropFirst()).allSatisfy(<) { return nil }
    // The index of the least end of a rise of each length.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      let low = ends.indices.first(fromWhere: { values[ends[$0]] >= value })
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    return Set(sequence(first: ends[ends.count - 1]) { previous[$0] < 0 ? nil : previous[$0] })
  }
}

/// The new indices of a list's elements after a difference.
package struct PlaceMap: Sendable {
  /// The old indices of elements that are gone, which have nil, and of moved ones, which have their
  /// new index.
  package private(set) var leaving: [Int: Int?] = [:]
  /// The indices of new and moved elements, ascending.
  package private(set) var coming: [Int] = []

  package init<ID: Hashable>(_ difference: CollectionDifference<ID>) {
    for case .remove(let source, _, let target) in difference {
      leaving.updateValue(target, forKey: source)
    }
    for case .insert(let target, _, _) in difference { coming.append(target) }
  }

  /// Returns the new index of an element, in O(changes); nil if it is gone.
  package func place(of old: Int) -> Int? {
    if let target = leaving[old] { return target }
    // The remaining elements fill the free indices in order.
    let rank = old - leaving.keys.count { $0 < old }
    return coming.reduce(rank) { place, index in index <= place ? place + 1 : place }
  }
}
