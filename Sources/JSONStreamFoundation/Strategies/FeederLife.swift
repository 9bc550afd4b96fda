package import JSONStream

/// What may be asked of a feeder, and when: nothing but the same error after an error, nothing at all after the end, and
/// one thing at a time. As the streaming decoder has it.
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

  /// Begins a call.
  ///
  /// - Returns: Whether there is anything to do: a second `finish` has nothing left.
  /// - Throws: What made an earlier call fail; `JSONStreamError` of category `misuse` for a call from inside a handler, or
  ///   after the end.
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

  /// What a call from inside a handler is told.
  package static var reentrantCall: JSONStreamError {
    JSONStreamError(
      code: .reentrantCall, category: .misuse,
      message: "the decoder is busy: feed and finish cannot be called from inside a handler")
  }

  /// Ends a call that did what it had to.
  package mutating func leave() { state = isFinishing ? .finished : .waiting }

  /// Ends a call, and with it the feeder: remembers why.
  package mutating func fail(_ error: any Error) -> any Error {
    state = .failed(error)
    return error
  }
}
