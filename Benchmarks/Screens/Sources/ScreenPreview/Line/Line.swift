import Foundation

/// The line that all payloads of a preview come over.
///
/// Sendable: what changes is read and written under the lock.
final class Line: @unchecked Sendable {
  private let lock = NSLock()
  private var current = LineSettings()

  /// The settings at hand.
  var settings: LineSettings {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  /// The settings for one answer: its fault is not there for the next one.
  func take() -> LineSettings {
    lock.withLock {
      defer { current.fault = .none }
      return current
    }
  }
}
