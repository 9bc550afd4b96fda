import Foundation

/// One answer while it is sent. Its record is written before the client can see the end, and at the latest when this
/// object is released.
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

  /// Writes the record. Only the first call counts.
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
