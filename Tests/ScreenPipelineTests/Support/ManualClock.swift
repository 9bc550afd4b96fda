import Foundation

final class ManualClock: Clock, @unchecked Sendable {
  // Sendable: the state is used under the lock alone.
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }

  private let lock = NSLock()
  private var time = Instant(offset: .zero)
  private var sleepers:
    [Int: (until: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
  private var count = 0

  var now: Instant { lock.withLock { time } }
  var minimumResolution: Duration { .nanoseconds(1) }
  var sleeperCount: Int { lock.withLock { sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = lock.withLock {
      count += 1
      return count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        let isOver: Bool? = lock.withLock {
          if Task.isCancelled { return nil }
          if deadline <= time { return true }
          sleepers[id] = (deadline, continuation)
          return false
        }
        if isOver == nil { continuation.resume(throwing: CancellationError()) }
        if isOver == true { continuation.resume() }
      }
    } onCancel: {
      let sleeper = lock.withLock { sleepers.removeValue(forKey: id) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  func advance(by duration: Duration) {
    let due = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.value.until <= time }
      for id in due.keys { sleepers[id] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }
}
