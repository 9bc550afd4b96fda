import ScreenPipeline

extension CollectionDifference {
  /// The indices in the new list of the elements that only it has.
  var inserted: [Int] {
    insertions.compactMap { if case .insert(let target, _, nil) = $0 { target } else { nil } }
  }

  /// The indices in the old list of the elements that only it has.
  var removed: [Int] {
    removals.compactMap { if case .remove(let source, _, nil) = $0 { source } else { nil } }
  }

  /// The indices in both lists of the elements whose order changes.
  var moved: [(source: Int, target: Int)] {
    insertions.compactMap {
      if case .insert(let target, _, let source?) = $0 {
        (source, target)
      } else {
        nil
      }
    }
  }
}

extension ScreenDifference {
  /// Returns whether only sections behind the old ones are new, so that nothing shown moves.
  func isAppendOnly(behind count: Int) -> Bool {
    changes.isEmpty && sections.removals.isEmpty && sections.inserted.allSatisfy { $0 >= count }
  }
}
