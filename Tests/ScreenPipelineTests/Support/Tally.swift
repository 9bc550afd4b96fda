import Foundation

/// A number that threads count together.
final class Tally: @unchecked Sendable {
  // Sendable: used under the lock alone.
  private let lock = NSLock()
  private var number = 0

  func add(_ other: Int = 1) { lock.withLock { number += other } }
  var sum: Int { lock.withLock { number } }
}
