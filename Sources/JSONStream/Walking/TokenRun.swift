/// Complete values that lie on the tape one behind the other, of which a consumer takes one after
/// the other.
///
///     var run = cursor.run
///     repeat { take(run.value) } while run.advance()
///     cursor.run = run
///
/// A consumer moves a local copy, so that nothing is written back for each value.
@usableFromInline
package struct TokenRun {
  /// The value to take next. Valid until the tape changes, when a step sets it again.
  @usableFromInline package var value: UnsafePointer<JSONToken>
  /// The place behind the tape's last token, or behind the one value of the run.
  @usableFromInline package var end: UnsafePointer<JSONToken>
  /// The most bytes of a value; a larger one ends the run.
  @usableFromInline package let limit: UInt32

  @inlinable
  package init(
    _ value: UnsafePointer<JSONToken>, before end: UnsafePointer<JSONToken>, limit: UInt32
  ) {
    self.value = value
    self.end = end
    self.limit = limit
  }

  /// Moves behind the value. Returns whether a complete one follows that is not too large; if not,
  /// the cursor's next step finds out why.
  @inlinable
  @inline(__always)
  package mutating func advance() -> Bool {
    value += value.pointee.span
    guard value < end else { return false }
    if value.pointee.startsContainer {
      return JSONToken.isComplete(value, within: limit)
    }
    return value.pointee.rawKind != JSONToken.Kind.endArray.rawValue
  }
}
