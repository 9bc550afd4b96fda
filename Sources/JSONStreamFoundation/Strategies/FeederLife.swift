package import JSONStream

/// The order of calls on a feeder, as the stream decoders have it: one call at a time, none after the end, and after an
/// error only the same error.
///
///     guard try life.enter(finishing: false) else { return }
///     do { … } catch { throw life.fail(error) }
///     life.leave()
package struct FeederLife {
  private enum State {
    case waiting
    case busy
    case finished
    case failed(any Error)
  }

  private var state = State.waiting
  private var isFinishing = false

  package init() {}

  /// Begins a call. Returns false for a second `finish`. Throws the error of an earlier call, or an error of category
  /// `misuse` for a call from a handler or after the end.
  package mutating func enter(finishing: Bool) throws -> Bool {
    switch state {
    case .failed(let error):
      throw error
    case .busy:
      throw Self.reentrantCall
    case .finished:
      if finishing { return false }
      throw JSONStreamError(
        code: .alreadyFinished, category: .misuse, message: "the decoder is finished: make a new one for more bytes")
    case .waiting:
      state = .busy
      isFinishing = finishing
      return true
    }
  }

  /// The error for a call from a handler.
  package static var reentrantCall: JSONStreamError {
    JSONStreamError(
      code: .reentrantCall, category: .misuse,
      message: "the decoder is busy: feed and finish cannot be called from inside a handler")
  }

  /// Ends a call that succeeded.
  package mutating func leave() { state = isFinishing ? .finished : .waiting }

  /// Records the error for later calls to throw, and returns it.
  package mutating func fail(_ error: any Error) -> any Error {
    state = .failed(error)
    return error
  }
}
