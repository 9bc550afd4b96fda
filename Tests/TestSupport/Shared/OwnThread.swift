// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
public import Testing

/// Runs tests that block their thread on threads of their own: all other tests share as many threads as there are processors.
public struct OwnThread: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard #available(macOS 15, *) else { return try await function() }
    let executor = ThreadExecutor()
    defer { executor.end() }
    try await withTaskExecutorPreference(executor) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  public static var ownThread: Self { OwnThread() }
}

@available(macOS 15, *)
private final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
  // Sendable: the state is used under the condition's lock alone.
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var isOver = false

  init() {
    let thread = Thread { [self] in
      while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  func end() {
    condition.withLock {
      isOver = true
      condition.signal()
    }
  }

  private func next() -> UnownedJob? {
    condition.withLock {
      while jobs.isEmpty, !isOver { condition.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }
}

/// Runs a closure on a thread with a small stack, and waits for it; a closure that needs more ends the process. 512 KiB is the
/// stack of a secondary thread on Apple's platforms.
public func onSmallStack<T: Sendable>(
  bytes: Int = 512 * 1024, _ body: @escaping @Sendable () throws -> T
) throws -> T {
  let answer = Answer<T>()
  let thread = Thread {
    answer.result = Result { try body() }
    answer.isThere.signal()
  }
  thread.stackSize = bytes
  thread.start()
  answer.isThere.wait()
  guard let result = answer.result else { preconditionFailure("the thread has ended without an answer") }
  return try result.get()
}

/// Sendable: the result is written before the signal, and read after it.
private final class Answer<T: Sendable>: @unchecked Sendable {
  let isThere = DispatchSemaphore(value: 0)
  var result: Result<T, any Error>?
}
