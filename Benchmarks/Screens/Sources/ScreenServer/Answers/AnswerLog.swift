import Foundation

/// Keeps the records of the last answers, and the totals of all.
///
/// Sendable: everything that changes is read and written under the lock.
final class AnswerLog: @unchecked Sendable {
  struct Totals {
    var underWay = 0
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

  var records: [AnswerRecord] { lock.withLock { last.suffix(Self.capacity) } }

  var totals: Totals { lock.withLock { sums } }

  /// Counts an answer that has begun; ``add(_:)`` ends it.
  func begin() { lock.withLock { sums.underWay += 1 } }

  func add(_ record: AnswerRecord) {
    lock.withLock {
      last.append(record)
      if last.count >= 2 * Self.capacity { last.removeFirst(Self.capacity) }
      sums.underWay -= 1
      sums.answers += 1
      sums.bodyBytes += record.bodyBytes
      sums.wireBytes += record.wireBytes
    }
    listener?(record)
  }
}
