import Dispatch

/// Asynchronous work, awaited where the caller cannot: a command runs on the main thread, and measures by functions that
/// return when the work is done.
package enum Awaited {
  /// Runs the work, and blocks this thread until it has ended. Not for a thread of Swift's own executors.
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
    // Sendable: written before the semaphore's signal, read behind its wait.
    var result: Result<Value, any Error>?
  }
}
