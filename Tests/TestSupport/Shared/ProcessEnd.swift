import Dispatch
public import Foundation

extension Process {
  /// Runs it to its end, which holds no thread; ends it when the task is cancelled, by force where it does not listen: a
  /// test's time limit has to hold for what it runs.
  ///
  /// - Returns: Its exit status.
  /// - Throws: Why it could not be started.
  @discardableResult
  public func runToEnd() async throws -> Int32 {
    try Task.checkCancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do {
          try run()
        } catch {
          terminationHandler = nil
          continuation.resume(throwing: error)
        }
      }
    } onCancel: {
      guard isRunning else { return }
      terminate()
      DispatchQueue.global().asyncAfter(deadline: .now() + 5) {
        if self.isRunning { _ = kill(self.processIdentifier, SIGKILL) }
      }
    }
  }
}
