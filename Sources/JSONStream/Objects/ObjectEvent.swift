/// An event of an ``ObjectStreamDecoder``: the value of a member, an element of an array, or the
/// array's end. It refers to the current chunk.
///
/// Not `Sendable`: a view of tokens that the compiler confines to one call.
public struct ObjectEvent: ~Copyable, ~Escapable {
  /// The kind of an event.
  public enum Kind: Sendable, Hashable {
    /// The value of a member.
    case value
    /// An element of a member that is an array.
    case element
    /// The end of a member that is an array.
    case arrayEnd
  }

  /// The kind of the event.
  public let kind: Kind
  /// The index of the member among those given to the decoder.
  public let member: Int
  /// The element's index; the number of elements at an array's end; 0 for a value.
  public let index: Int
  /// The complete value or element; invalid at an array's end.
  public let value: JSONElement
  /// The key under which the member was found.
  private let foundKey: StaticString
  /// The cursor at the value. Safe: the event ends with the handler's call, during which nobody
  /// else uses the cursor.
  private let cursor: UnsafeMutablePointer<TokenCursor>

  @_lifetime(immortal)
  init(_ step: ObjectWalk.Step, at cursor: UnsafeMutablePointer<TokenCursor>) {
    kind = step.kind
    member = step.member
    index = step.index
    foundKey = step.key
    value = JSONElement(token: cursor.pointee.source.tokens + cursor.pointee.head)
    self.cursor = cursor
  }

  /// The key under which the member was found.
  public var key: String { foundKey.description }

  /// The number of the payload's bytes that ``value`` takes; for a string those of its text.
  public var byteCount: Int {
    value.token.pointee.startsContainer
      ? Int(JSONToken.byteCount(of: value.token)) : value.token.pointee.length
  }

  /// Returns the position of ``value``, or of a value within it. O(bytes since the last position
  /// asked for) in ascending order, else O(bytes of the chunk before it).
  public func position(of part: borrowing JSONElement) -> JSONPosition {
    cursor.pointee.source.countedPosition(of: part.token.pointee)
  }

  /// Returns an error of decoding ``value`` with path and position. O(bytes of the chunk since the
  /// last error, and of ``value``).
  public func located(_ error: any Error) -> JSONStreamError {
    // Each error costs the bytes since the one before.
    let head = cursor.pointee.head
    cursor.pointee.source.pass(before: head)
    cursor.pointee.source.countLines(upTo: position(of: value))
    return cursor.pointee.source.located(error, at: head)
  }

  /// Counts a skipped value, and passes its report on. Throws the errors of `handler`;
  /// `JSONStreamError` with code `skippedLimit` if the budget of the options' mode is exceeded.
  public func skip(_ report: SkipReport, _ handler: (SkipReport) throws -> Void) throws {
    try cursor.pointee.tally.report(report, handler)
  }

  /// Counts delivered elements, of which `SkipBudget.percent` of the options' mode
  /// is a share.
  public func countDelivered(_ number: Int = 1) {
    cursor.pointee.tally.deliver(number)
  }
}
