#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A value behind a mutex of the system's; `Synchronization.Mutex` needs macOS 15 and iOS 18.
package final class Guarded<Value>: @unchecked Sendable {
  // Sendable: the value is read and written only while the mutex is held.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  /// The value, which nothing but ``with(_:)`` looks at.
  private var value: Value

  /// Creates a guard of a value that has a size. Swift 6.3 takes the object's head for the address
  /// of a property without one. The thread sanitizer then takes ``with(_:)`` for a write to the
  /// head, which other threads read before they have the mutex.
  package init(_ value: sending Value) {
    assert(MemoryLayout<Value>.size > 0, "a value without a size has no address of its own")
    self.value = value
    // On the heap, because a mutex must not move.
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Calls `body` with the value while the mutex is held. `body` must not call `with` again.
  package func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
