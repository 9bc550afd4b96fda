// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Batches of updates, with the checks for which UICollectionView raises an
// NSInternalInconsistencyException.

#if os(Linux)
  public import Foundation

  /// One batch of updates, as it was asked for.
  public struct StandInBatch: Sendable {
    public var deletedSections = IndexSet()
    public var insertedSections = IndexSet()
    public var deletedItems: Set<IndexPath> = []
    public var insertedItems: Set<IndexPath> = []
    public var isAnimated = true
    var complaint: String?

    public init() {}

    func place(ofSection section: Int) -> Int? {
      guard !deletedSections.contains(section) else { return nil }
      let rank = (0..<section).count { !deletedSections.contains($0) }
      return Self.place(ofRank: rank) { insertedSections.contains($0) }
    }

    func place(of path: IndexPath) -> IndexPath? {
      guard !deletedItems.contains(path), let section = place(ofSection: path.section) else {
        return nil
      }
      let rank = (0..<path.item).count {
        !deletedItems.contains(IndexPath(item: $0, section: path.section))
      }
      let item = Self.place(ofRank: rank) {
        insertedItems.contains(IndexPath(item: $0, section: section))
      }
      return IndexPath(item: item, section: section)
    }

    private static func place(ofRank rank: Int, isTaken: @escaping (Int) -> Bool) -> Int {
      (0...).lazy.filter { !isTaken($0) }.dropFirst(rank).first { _ in true } ?? 0
    }
  }

  extension UICollectionView {
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      if standInIsUpdating { standInOverlaps += 1 }
      standInIsUpdating = true
      // A layout that is due comes first, with the data as they are.
      let old = knownCounts
      layoutIfNeeded()
      var batch = StandInBatch()
      batch.isAnimated = UIView.areAnimationsEnabled
      self.batch = batch
      updates?()
      batch = self.batch ?? batch
      self.batch = nil
      standInBatches.append(batch)
      let new = askedCounts
      if let complaint = standInComplaint(batch, from: old, to: new) {
        standInRaise("Invalid update: \(complaint)")
      }
      standInCarry(batch, from: old)
      counts = nil
      collectionViewLayout.invalidateLayout(
        with: UICollectionViewLayoutInvalidationContext(counts: true))
      _ = knownCounts
      invalid = nil
      collectionViewLayout.prepare()
      contentSize = collectionViewLayout.collectionViewContentSize
      contentOffset = collectionViewLayout.targetContentOffset(
        forProposedContentOffset: contentOffset)
      setNeedsLayout()
      layoutIfNeeded()
      collectionViewLayout.finalizeCollectionViewUpdates()
      layoutIfNeeded()
      Task { @MainActor in
        // The animation is over.
        standInIsUpdating = false
        completion?(true)
      }
    }

    public func insertSections(_ sections: IndexSet) {
      standInNote { $0.insertedSections.formUnion(sections) }
    }
    public func deleteSections(_ sections: IndexSet) {
      standInNote { $0.deletedSections.formUnion(sections) }
    }

    public func insertItems(at indexPaths: [IndexPath]) {
      standInNote { batch in
        for path in indexPaths where !batch.insertedItems.insert(path).inserted {
          batch.complaint = "inserts \(path) twice"
        }
      }
    }

    public func deleteItems(at indexPaths: [IndexPath]) {
      standInNote { batch in
        for path in indexPaths where !batch.deletedItems.insert(path).inserted {
          batch.complaint = "deletes \(path) twice"
        }
      }
    }

    private func standInNote(_ change: (inout StandInBatch) -> Void) {
      guard batch != nil else {
        return standInRaise("a change outside performBatchUpdates(_:completion:)")
      }
      if batch != nil { change(&batch!) }
    }

    private func standInComplaint(_ batch: StandInBatch, from old: [Int], to new: [Int]) -> String?
    {
      if let complaint = batch.complaint { return complaint }
      for section in batch.deletedSections where section >= old.count {
        return "section \(section) was never there"
      }
      for section in batch.insertedSections where section >= new.count {
        return "section \(section) is not there afterwards"
      }
      for path in batch.deletedItems {
        guard path.isItem(of: old) else {
          return "item \(path) was never there"
        }
        if batch.deletedSections.contains(path.section) {
          return "deletes \(path) with its section"
        }
      }
      for path in batch.insertedItems {
        guard path.isItem(of: new) else {
          return "item \(path) is not there afterwards"
        }
        if batch.insertedSections.contains(path.section) {
          return "inserts \(path) with its section"
        }
      }
      let sections = old.count - batch.deletedSections.count + batch.insertedSections.count
      guard sections == new.count else {
        return
          "\(new.count) sections after the update, but \(old.count) before, \(batch.deletedSections.count)"
          + " deleted and \(batch.insertedSections.count) inserted"
      }
      for section in old.indices {
        guard let place = batch.place(ofSection: section) else { continue }
        let gone = batch.deletedItems.count { $0.section == section }
        let come = batch.insertedItems.count { $0.section == place }
        if new[place] != old[section] - gone + come {
          return
            "\(new[place]) items in section \(place) after the update, but \(old[section]) before, \(gone) gone"
            + " and \(come) come"
        }
      }
      return nil
    }

    /// Takes the views that stay to where they are now.
    private func standInCarry(_ batch: StandInBatch, from old: [Int]) {
      var cells: [IndexPath: UICollectionViewCell] = [:]
      for (path, cell) in standInCells {
        if let place = batch.place(of: path) { cells[place] = cell }
      }
      standInCells = cells
      var views: [StandInElement: UICollectionReusableView] = [:]
      for (element, view) in standInViews where element.path.count == 2 {
        guard let section = batch.place(ofSection: element.path.section) else {
          continue
        }
        var moved = element
        moved.path = IndexPath(item: element.path.item, section: section)
        views[moved] = view
      }
      standInViews = views
      measured = [:]
      standInFrames = [:]
    }
  }
#endif
