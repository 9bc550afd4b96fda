import Foundation

/// A one-time event that any number of tasks can wait for.
///
/// Sendable: everything that changes is read and written under the lock.
final class EndSignal: @unchecked Sendable {
  private let lock = NSLock()
  private var hasFired = false
  private var next = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

  func fire() {
    let waiting = lock.withLock {
      hasFired = true
      defer { self.waiting = [:] }
      return self.waiting
    }
    for continuation in waiting.values { continuation.resume() }
  }

  /// Waits until the event has fired or the task is cancelled.
  func wait() async {
    let number = lock.withLock {
      next += 1
      return next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = lock.withLock {
          // A later cancellation finds the continuation in the table.
          guard !hasFired, !Task.isCancelled else { return true }
          waiting[number] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      lock.withLock { waiting.removeValue(forKey: number) }?.resume()
    }
  }
}
