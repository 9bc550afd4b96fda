// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if !canImport(UIKit)
  public import Foundation

  public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
  >: Sendable {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]

    public init() {}

    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
      items[identifier] ?? []
    }

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
      // UIKit raises an exception for these, too.
      for identifier in identifiers { precondition(!sectionIdentifiers.contains(identifier), "a section twice") }
      sectionIdentifiers += identifiers
    }

    public mutating func appendItems(
      _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
      let section = sectionIdentifier ?? sectionIdentifiers[sectionIdentifiers.count - 1]
      precondition(sectionIdentifiers.contains(section), "a section that is not there")
      let known = Set(itemIdentifiers)
      precondition(known.isDisjoint(with: identifiers) && Set(identifiers).count == identifiers.count, "an item twice")
      items[section, default: []] += identifiers
    }

    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
      precondition(Set(itemIdentifiers).isSuperset(of: identifiers), "an item that is not there")
      reconfiguredItemIdentifiers += identifiers
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
      precondition(Set(sectionIdentifiers).isSuperset(of: identifiers), "a section that is not there")
      reloadedSectionIdentifiers += identifiers
    }

    mutating func forgetUpdates() {
      reconfiguredItemIdentifiers = []
      reloadedSectionIdentifiers = []
    }
  }

  @MainActor
  open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
  >: NSObject {
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public typealias CellProvider = (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    public var supplementaryViewProvider: SupplementaryViewProvider?
    /// For tests: what was applied, with the updates that it was applied with, and what makes a cell.
    public private(set) var standInApplied: [Snapshot] = []
    public let standInCellProvider: CellProvider
    private var current = Snapshot()

    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
      standInCellProvider = cellProvider
      super.init()
    }

    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
      standInApplied.append(snapshot)
      current = snapshot
      current.forgetUpdates()
      completion?()
    }

    open func snapshot() -> Snapshot { current }

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
      guard current.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
      let items = current.itemIdentifiers(inSection: current.sectionIdentifiers[indexPath.section])
      return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }
  }
#endif
