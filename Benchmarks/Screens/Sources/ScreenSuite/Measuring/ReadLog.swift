import BenchmarkKit
import Foundation

/// A log of the decoded sections: their order, and the time of the first.
package final class ReadLog: @unchecked Sendable {
  // Sendable: everything that changes is used under the lock alone.
  private let lock = NSLock()
  private var firstAt: Int64?
  private var ids: [[Int]] = []

  package init() {}

  /// Begins a payload.
  ///
  /// - Returns: The payload's index.
  package func begin() -> Int {
    lock.withLock {
      ids.append([])
      return ids.count - 1
    }
  }

  /// Adds a decoded section to a payload.
  package func read(_ id: Int, of payload: Int) {
    lock.withLock {
      if firstAt == nil { firstAt = MonotonicClock.nanoseconds() }
      ids[payload].append(id)
    }
  }

  /// The time of the first section since the last ``reset()``.
  package var firstSectionAt: Int64? { lock.withLock { firstAt } }

  /// The ids of each payload's sections, in the order in which they were decoded.
  package var sections: [[Int]] { lock.withLock { ids } }

  package func reset() {
    lock.withLock {
      firstAt = nil
      ids = []
    }
  }
}
