/// A walk over the values of a path: what a ``TokenCursor`` asks, and tells, while it reads and
/// moves.
///
/// A walk has no tokens and no place of its own. It is given the cursor with each call.
@usableFromInline
package protocol TokenWalk: ~Copyable {
  /// Walks into the value of the path at the cursor's head. Throws an error when it is not what is
  /// looked for.
  mutating func arrive(at token: JSONToken, _ cursor: inout TokenCursor) throws

  /// Copies what is kept of the tokens before the cursor's head. Returns the number of those that
  /// are not needed any more. Default: all of them.
  mutating func keepUnconsumed(_ cursor: inout TokenCursor) -> Int

  /// Moves indices of tokens down, after the first `number` tokens were dropped: the ones that
  /// ``keepUnconsumed(_:)`` said are not needed. Default: there are no indices.
  mutating func dropped(_ number: Int)

  /// Notes what is known of kept tokens, and of the chunk's bytes, only until the chunk ends.
  /// Default: nothing.
  mutating func outliveChunk(_ cursor: inout TokenCursor)

  /// Throws an error when an incomplete value is too large, with `received` bytes so far, or until
  /// reading failed.
  mutating func checkRetained(received: Int, _ cursor: inout TokenCursor) throws

  /// Is called when a value that was skipped inside a value of the path has ended. Default: the
  /// walk goes on behind it.
  mutating func passedSkipped(_ cursor: inout TokenCursor)

  /// Skips the part that an error is about, in lenient mode. Returns false where the error is about
  /// none of the walk's parts. Default: false.
  mutating func giveUp(_ error: any Error, _ cursor: inout TokenCursor) -> Bool

  /// Forgets the value of the path in which it is, because the cursor has left it. Default: the
  /// walk knows nothing of it.
  mutating func leave()
}

extension TokenWalk where Self: ~Copyable {
  @usableFromInline package mutating func keepUnconsumed(_ cursor: inout TokenCursor) -> Int {
    cursor.head
  }
  @usableFromInline package mutating func dropped(_ number: Int) {}
  @usableFromInline package mutating func outliveChunk(_ cursor: inout TokenCursor) {}
  @usableFromInline package mutating func passedSkipped(_ cursor: inout TokenCursor) {}
  @usableFromInline package mutating func giveUp(_ error: any Error, _ cursor: inout TokenCursor)
    -> Bool
  { false }
  @usableFromInline package mutating func leave() {}
}
