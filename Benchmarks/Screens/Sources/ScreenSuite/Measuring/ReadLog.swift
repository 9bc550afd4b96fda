import BenchmarkKit
import Foundation

/// What the readers of a screen's payloads have decoded: when, and in which order.
package final class ReadLog: @unchecked Sendable {
  // Sendable: everything that changes is used under the lock alone.
  private let lock = NSLock()
  private var firstAt: Int64?
  private var ids: [[Int]] = []

  package init() {}

  /// A payload is begun.
  ///
  /// - Returns: Which one.
  package func begin() -> Int {
    lock.withLock {
      ids.append([])
      return ids.count - 1
    }
  }

  /// A section of a payload is there.
  package func read(_ id: Int, of payload: Int) {
    lock.withLock {
      if firstAt == nil { firstAt = MonotonicClock.nanoseconds() }
      ids[payload].append(id)
    }
  }

  /// When the first section since the last ``reset()`` was there.
  package var firstSectionAt: Int64? { lock.withLock { firstAt } }

  /// The sections' ids of each payload, in the order in which they were decoded.
  package var sections: [[Int]] { lock.withLock { ids } }

  package func reset() {
    lock.withLock {
      firstAt = nil
      ids = []
    }
  }
}
