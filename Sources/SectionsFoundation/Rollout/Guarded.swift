import Foundation

/// A value that one caller at a time may use.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  // Sendable: the value is read and written only while the lock is held.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
