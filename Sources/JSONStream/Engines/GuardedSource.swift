/// A token source that one call at a time may use, and that stays failed once it has failed.
package final class GuardedSource: @unchecked Sendable {
  // Sendable: everything below is read and written only between `enter` and `leave`, and the flag lets one caller in.
  private let busy = BusyFlag()
  private var failure: (any Error)?
  private var isFinished = false
  /// The source. Only between ``enter(finishing:)`` and ``leave()``.
  ///
  /// Behind a pointer, because every use of a class's own property is checked for exclusive access at run time, and
  /// the source is used with every token. Safe: the flag above already keeps uses apart; the memory lives as long as
  /// the object.
  package let source: UnsafeMutablePointer<TokenSource>

  /// Creates a source.
  ///
  /// - Throws: ``JSONStreamError`` when the parser cannot be set up.
  package init(
    engine: JSONEngine = .native, limits: JSONLimits, documents: StreamDecodingOptions.Documents = .one
  ) throws {
    let made = try TokenSource(engine: engine, limits: limits, documents: documents)
    source = .allocate(capacity: 1)
    source.initialize(to: made)
  }

  deinit {
    source.deinitialize(count: 1)
    source.deallocate()
  }

  /// Begins a call.
  ///
  /// - Returns: Whether there is anything to do: a second `finish` has nothing left.
  /// - Throws: What made an earlier call fail; ``JSONStreamError`` of category `misuse` for a call from inside a
  ///   handler, from two threads at once, or after the end.
  package func enter(finishing: Bool = false) throws -> Bool {
    guard busy.take() else {
      throw JSONStreamError(
        code: .reentrantCall, category: .misuse,
        message: "the decoder is busy: feed and finish cannot be called from inside a handler or from two threads")
    }
    if let failure {
      busy.giveBack()
      throw failure
    }
    if isFinished {
      busy.giveBack()
      if finishing { return false }
      throw JSONStreamError(
        code: .alreadyFinished, category: .misuse, message: "the decoder is finished: make a new one for more bytes")
    }
    isFinished = finishing
    return true
  }

  /// Ends a call.
  package func leave() { busy.giveBack() }

  /// Remembers why no further call can succeed.
  package func fail(_ error: any Error) -> any Error {
    failure = error
    return error
  }
}
