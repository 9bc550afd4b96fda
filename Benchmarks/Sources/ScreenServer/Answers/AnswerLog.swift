import Foundation

/// Takes down what became of the last answers.
///
/// Sendable: everything that changes is read and written under the lock.
final class AnswerLog: @unchecked Sendable {
  /// What is added up over all answers.
  struct Totals {
    var answers = 0
    var bodyBytes = 0
    var wireBytes = 0
  }

  private static let capacity = 4096

  private let lock = NSLock()
  private let listener: (@Sendable (AnswerRecord) -> Void)?
  private var last: [AnswerRecord] = []
  private var sums = Totals()

  init(_ listener: (@Sendable (AnswerRecord) -> Void)?) { self.listener = listener }

  /// The last answers that have ended, in the order of their ends.
  var records: [AnswerRecord] { lock.withLock { last.suffix(Self.capacity) } }

  var totals: Totals { lock.withLock { sums } }

  func add(_ record: AnswerRecord) {
    lock.withLock {
      last.append(record)
      if last.count >= 2 * Self.capacity { last.removeFirst(Self.capacity) }
      sums.answers += 1
      sums.bodyBytes += record.bodyBytes
      sums.wireBytes += record.wireBytes
    }
    listener?(record)
  }
}

/// One answer while it is sent. When nobody holds it any more, it has ended, well or not.
///
/// Sendable: everything that changes is read and written under the lock.
final class AnswerProgress: @unchecked Sendable {
  private let lock = NSLock()
  private let log: AnswerLog
  private let began: ContinuousClock.Instant
  private var record: AnswerRecord

  init(_ record: AnswerRecord, began: ContinuousClock.Instant, in log: AnswerLog) {
    self.record = record
    self.began = began
    self.log = log
  }

  deinit {
    record.duration = ContinuousClock.now - began
    log.add(record)
  }

  func sent(body: Int, wire: Int) {
    lock.withLock {
      record.bodyBytes += body
      record.wireBytes += wire
    }
  }

  func end(_ end: AnswerRecord.End) { lock.withLock { record.end = end } }
}
