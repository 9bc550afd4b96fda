import Foundation

/// Runs a closure on a thread with a stack of so many bytes, and waits for it. 512 KiB is what a secondary thread has on
/// Apple's platforms; a closure that needs more ends the process.
///
/// - Throws: What the closure throws.
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
