import Foundation

/// The simulated line of all payloads of a preview.
///
/// Sendable: what changes is read and written under the lock.
final class Line: @unchecked Sendable {
  private let lock = NSLock()
  private var current = LineSettings()

  var settings: LineSettings {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  /// Returns the settings for one answer, and clears the fault, which applies to one answer only.
  func take() -> LineSettings {
    lock.withLock {
      defer { current.fault = .none }
      return current
    }
  }
}
