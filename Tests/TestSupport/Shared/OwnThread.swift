// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dispatch
import Foundation
public import Testing

/// Runs tests that block their thread on threads of their own: all other tests share as many
/// threads as there are processors.
public struct OwnThread: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard #available(macOS 15, *) else { return try await function() }
    try await withTaskExecutorPreference(ThreadExecutor()) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  public static var ownThread: Self { OwnThread() }
}

/// A serial queue, on which the jobs of one test run outside the shared threads.
@available(macOS 15, *)
private final class ThreadExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "sectile.own-thread")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// Runs a closure on a thread with a small stack, and waits for it; a closure that needs more ends
/// the process. 512 KiB is the stack of a secondary thread on Apple's platforms.
public func onSmallStack<T: Sendable>(
  bytes: Int = 512 * 1024, _ body: @escaping @Sendable () throws -> T
) throws -> T {
  let isThere = DispatchSemaphore(value: 0)
  // Safe: it is written before the signal, and read after it.
  nonisolated(unsafe) var answer: Result<T, any Error>?
  let thread = Thread {
    answer = Result { try body() }
    isThere.signal()
  }
  thread.stackSize = bytes
  thread.start()
  isThere.wait()
  guard let answer else {
    preconditionFailure("the thread has ended without an answer")
  }
  return try answer.get()
}
