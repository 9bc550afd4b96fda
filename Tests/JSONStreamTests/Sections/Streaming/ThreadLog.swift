import Foundation
import TestSupport

/// Counts calls, and those on the main thread.
final class ThreadLog: @unchecked Sendable {
  // Guarded by the lock.
  private let lock = NSLock()
  private var calls = 0
  private var mainCalls = 0

  var count: Int { lock.withLock { calls } }
  var onMainThread: Int { lock.withLock { mainCalls } }

  func reset() {
    lock.withLock {
      calls = 0
      mainCalls = 0
    }
  }

  func note() {
    lock.withLock {
      calls += 1
      if MainQueue.isCurrent { mainCalls += 1 }
    }
  }
}
