import Foundation

/// One answer while it is sent. It is taken down when it ends, before whoever asked can see the end; an answer that nobody
/// goes on with has ended, too.
///
/// Sendable: everything that changes is read and written under the lock.
final class AnswerProgress: @unchecked Sendable {
  private let lock = NSLock()
  private let log: AnswerLog
  private let began: ContinuousClock.Instant
  private var record: AnswerRecord
  private var isOver = false

  init(_ record: AnswerRecord, began: ContinuousClock.Instant, in log: AnswerLog) {
    self.record = record
    self.began = began
    self.log = log
    log.begin()
  }

  deinit { end(.broken) }

  func sent(body: Int, wire: Int) {
    lock.withLock {
      record.bodyBytes += body
      record.wireBytes += wire
    }
  }

  /// Takes it down. Only the first end counts.
  func end(_ end: AnswerRecord.End) {
    let ended: AnswerRecord? = lock.withLock {
      guard !isOver else { return nil }
      isOver = true
      record.end = end
      record.duration = ContinuousClock.now - began
      return record
    }
    if let ended { log.add(ended) }
  }
}
