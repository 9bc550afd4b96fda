/// The order of calls on a decoder: one at a time, none after the end, and after an error only the
/// same error.
///
///     try calls.call(finishing: false) { … }
@usableFromInline
package final class CallGuard: @unchecked Sendable {
  // Sendable: everything below is used only between `enter` and `leave`, and the flag lets one
  // caller in.
  /// Is taken while a call is made.
  private let busy = BusyFlag()
  /// The error that ended the decode; every later call throws it.
  private var failure: (any Error)?
  /// Is true once `finish` has begun, whether it throws or not.
  private var isFinished = false

  package init() {}

  /// Begins a call. Returns false for a second `finish`. Throws the error of an earlier call, or an
  /// error of category `misuse` for a call from a handler, from a second thread, or after the end.
  @usableFromInline
  func enter(finishing: Bool) throws -> Bool {
    try take()
    if let failure {
      busy.giveBack()
      throw failure
    }
    if isFinished {
      busy.giveBack()
      if finishing { return false }
      throw JSONStreamError(
        code: .alreadyFinished, category: .misuse,
        message: "the decoder is finished: make a new one for more bytes")
    }
    isFinished = finishing
    return true
  }

  @inline(__always) private func take() throws {
    guard !busy.take() else { return }
    throw JSONStreamError(
      code: .reentrantCall, category: .misuse,
      message: "the decoder is busy: it cannot be called from inside a handler or from two threads")
  }

  /// Begins anew, for another payload, after `change`. Throws an error of category `misuse` from
  /// inside a call.
  func restart(_ change: () throws -> Void) throws {
    try take()
    defer { busy.giveBack() }
    try change()
    failure = nil
    isFinished = false
  }

  /// Returns what `body` looks up; nil within a call, where things change.
  func between<Result>(_ body: () -> Result) -> Result? {
    guard busy.take() else { return nil }
    defer { busy.giveBack() }
    return body()
  }

  /// Makes a call of `body`, whose error every later call throws. A second call that finishes does
  /// nothing. Throws an error of category `misuse` for a call from a handler, from a second thread,
  /// or after the end.
  ///
  /// Inlinable, so that `body`, and in it the handler, is specialised in the app's module.
  @inlinable
  package func call(finishing: Bool, _ body: () throws -> Void) throws {
    guard try enter(finishing: finishing) else { return }
    do {
      try body()
      leave()
    } catch {
      throw fail(error)
    }
  }

  @usableFromInline
  func leave() { busy.giveBack() }

  /// Ends a call that failed. Returns the error, which later calls throw.
  @usableFromInline
  func fail(_ error: any Error) -> any Error {
    failure = error
    busy.giveBack()
    return error
  }
}
