/// The order of calls on a decoder: one at a time, none after the end, and after an error only the
/// same error.
///
/// The compiler keeps other threads out, because decoders are not `Sendable`. It cannot know that a
/// handler calls the decoder that has called it, or that a decoder is fed after its end.
@usableFromInline
package struct CallOrder {
  /// The result of the calls so far.
  private enum State {
    /// The next call may come.
    case open
    /// Is within a call, which perhaps ends the payload.
    case busy(isLast: Bool)
    /// A call has failed, and every later one throws its error.
    case failed(any Error)
    /// The payload has ended well.
    case finished
  }

  private var state = State.open

  package init() {}

  /// Is true within a call, where things change.
  var isBusy: Bool {
    if case .busy = state { true } else { false }
  }

  /// Begins a call. Returns false for a second one that ends the payload. Throws the error of an
  /// earlier call, or one of category `misuse` from inside a call or after the end.
  @usableFromInline
  mutating func begin(isLast: Bool) throws -> Bool {
    switch state {
    case .open:
      state = .busy(isLast: isLast)
      return true
    case .busy: throw Self.isBusyError
    case .failed(let error): throw error
    case .finished:
      guard isLast else {
        throw JSONStreamError(
          code: .alreadyFinished, category: .misuse,
          message: "the decoder is finished: make a new one for more bytes")
      }
      return false
    }
  }

  /// Ends a call that went well.
  @usableFromInline
  mutating func end() {
    guard case .busy(let isLast) = state else { return }
    state = isLast ? .finished : .open
  }

  /// Ends a call that failed, and returns the error.
  @usableFromInline
  mutating func fail(_ error: any Error) -> any Error {
    state = .failed(error)
    return error
  }

  /// Begins anew, for another payload. Throws an error of category `misuse` from inside a call.
  mutating func restart() throws {
    if isBusy { throw Self.isBusyError }
    state = .open
  }

  private static var isBusyError: JSONStreamError {
    JSONStreamError(
      code: .reentrantCall, category: .misuse,
      message: "the decoder is busy: it cannot be called from inside a handler")
  }
}

/// A decoder, or what it holds, whose calls have an order.
@usableFromInline
package protocol OrderedCalls: AnyObject {
  /// The calls so far.
  var calls: CallOrder { get set }
}

extension OrderedCalls {
  /// Makes a call of `body`, whose error every later call throws. A second call that ends the
  /// payload does nothing. Throws an error of category `misuse` from a handler and after the end.
  ///
  /// Inlinable, so that `body`, and in it the handler, is specialised in the app's module.
  @inlinable
  package func call(isLast: Bool, _ body: () throws -> Void) throws {
    guard try calls.begin(isLast: isLast) else { return }
    do {
      try body()
    } catch {
      throw calls.fail(error)
    }
    calls.end()
  }
}
