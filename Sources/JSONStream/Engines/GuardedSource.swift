/// The order of calls on a decoder: one at a time, none after the end, and after an error only the
/// same error.
///
///     guard try enter(finishing: false) else { return }
///     defer { leave() }
///     do { … } catch { throw fail(error) }
@usableFromInline
package class CallGuard: @unchecked Sendable {
  // Sendable: everything below is used only between `enter` and `leave`, and the flag lets one
  // caller in.
  /// Is taken while a call is made.
  private let busy: BusyFlag
  /// The error that ended the decode; every later call throws it.
  @exclusivity(unchecked) private var failure: (any Error)?
  /// Is true once `finish` has begun, whether it throws or not.
  private var isFinished = false

  package init(_ busy: consuming BusyFlag = BusyFlag()) { self.busy = busy }

  /// Begins a call. Returns false for a second `finish`. Throws the error of an earlier call, or an
  /// error of category `misuse` for a call from a handler, from a second thread, or after the end.
  @usableFromInline
  package final func enter(finishing: Bool = false) throws -> Bool {
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

  @usableFromInline
  package final func leave() { busy.giveBack() }

  /// Begins anew, for another payload, after `change`. Throws an error of category `misuse` from
  /// inside a call.
  final func restart(_ change: () -> Void) throws {
    try take()
    defer { leave() }
    change()
    failure = nil
    isFinished = false
  }

  /// Records the error for later calls to throw, and returns it.
  @usableFromInline
  package final func fail(_ error: any Error) -> any Error {
    failure = error
    return error
  }

  /// Makes a call of `body`.
  package final func call(finishing: Bool, _ body: () throws -> Void) throws {
    guard try enter(finishing: finishing) else { return }
    defer { leave() }
    do { try body() } catch { throw fail(error) }
  }
}

/// A token source for one call at a time.
@usableFromInline
package class GuardedSource: CallGuard, @unchecked Sendable {
  // Sendable: as the class above.

  /// The source, for use between ``CallGuard/enter(finishing:)`` and ``CallGuard/leave()``. A
  /// pointer, because a class's own property is checked for exclusive access with every token.
  /// Safe: the flag keeps uses apart, and the memory is the flag's, which lives as long as the
  /// object. It holds the source's tape, too.
  package final let source: UnsafeMutablePointer<TokenSource>

  /// Creates a source in one piece of memory, with its tape and the flag. Throws an error of code
  /// `parserLimit` when not even an empty parser is within the limit.
  package init(
    engine: JSONEngine = .native, limits: JSONLimits,
    documents: StreamDecodingOptions.Documents = .one
  ) throws {
    guard limits.parserBytes >= TokenSource.engineBytes else {
      throw JSONStreamError(
        code: .parserLimit, category: .limit,
        message: "a parser takes more than \(limits.parserBytes) bytes; raise the limit parserBytes"
      )
    }
    let size = MemoryLayout<TokenSource>.stride
    let busy = BusyFlag(behind: size + TokenTape.roomBytes(TokenTape.lentCapacity))
    source = busy.room.bindMemory(to: TokenSource.self, capacity: 1)
    source.initialize(
      to: TokenSource(engine: engine, limits: limits, documents: documents, in: busy.room + size))
    super.init(busy)
  }

  /// Makes the source anew, in the same memory.
  final func renewSource() {
    let documents: StreamDecodingOptions.Documents = source.pointee.line == nil ? .one : .lines
    let engine = source.pointee.engine
    let limits = source.pointee.limits
    let room = UnsafeMutableRawPointer(source.pointee.tape)
    source.deinitialize(count: 1)
    source.initialize(
      to: TokenSource(engine: engine, limits: limits, documents: documents, in: room))
  }

  deinit { source.deinitialize(count: 1) }
}
