import Dispatch

/// Runs asynchronous work from synchronous code, such as a command on the main thread.
package enum Awaited {
  /// Runs the work, and blocks this thread until it has ended. Must not be called on a thread of Swift's own executors.
  package static func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    let ended = DispatchSemaphore(value: 0)
    Task {
      do {
        outcome.result = .success(try await work())
      } catch {
        outcome.result = .failure(error)
      }
      ended.signal()
    }
    ended.wait()
    guard let result = outcome.result else { throw CancellationError() }
    return try result.get()
  }

  private final class Outcome<Value: Sendable>: @unchecked Sendable {
    // Sendable: written before the semaphore's signal, read after its wait.
    var result: Result<Value, any Error>?
  }
}
