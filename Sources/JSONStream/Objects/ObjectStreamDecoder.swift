/// A decoder that reports the members of one object while its bytes arrive; arrays element by
/// element. For an example see "Formats of your own" of ScreenPipeline.
///
/// Members come in document order; the first of duplicate members counts. Other values are checked
/// to be JSON, and skipped. Memory is bounded by the largest value or element, not by the payload.
///
/// An error that the handler throws fails the decode, a `JSONElementError` with path and position.
/// To skip an element instead, the handler passes a report to ``ObjectEvent/skip(_:_:)``. An app's
/// format wraps the decoder in a `PayloadDecoder`.
///
/// Not `Sendable`: one owner makes one call after the other.
public final class ObjectStreamDecoder: OrderedCalls {
  /// A required member of the object.
  public struct Member: Sendable {
    /// The key, and others under which a backend may send the member. An object that has two of
    /// them is an error.
    let keys: [StaticString]
    /// Is true when the member's elements are reported one by one.
    let isArray: Bool

    /// Returns a member whose value is reported as a whole; `keys` are its key and alternative
    /// ones.
    public static func value(_ keys: StaticString...) -> Member {
      Member(keys: keys, isArray: false)
    }

    /// Returns a member that is an array, whose elements are reported one by one.
    public static func array(_ keys: StaticString...) -> Member {
      Member(keys: keys, isArray: true)
    }
  }

  /// The calls so far.
  @usableFromInline package var calls = CallOrder()
  /// The payload's tokens, and the place in them. Used only within a call.
  private var cursor: TokenCursor
  /// Finds the members. Used only within a call.
  private var walk: ObjectWalk
  /// The cursor's numbers, which are read also within a call.
  private let tally: SkipTally

  /// Creates a decoder for the object at `path` of one payload, which errors call `name`. The
  /// handler decides what to skip; the decoder uses the budget of the options' mode alone. Throws
  /// `JSONStreamError` if the parser cannot be set up.
  public init(
    _ name: String, _ members: [Member], at path: JSONPath = JSONPath(),
    options: StreamOptions = StreamOptions()
  ) throws(JSONStreamError) {
    walk = try ObjectWalk(name, members, at: path, options: options)
    cursor = try TokenCursor(at: path, options: options)
    tally = cursor.tally
  }

  /// The counts of skipped values so far, also within handlers.
  package var skipped: SkipCounts { tally.counts }

  /// Decodes the next bytes of the payload, as a ``PayloadDecoder`` does.
  ///
  /// - Throws: `JSONStreamError`: `pathNotFound` if the path does not exist; `typeMismatch` or
  ///   `unexpectedNull` if there is no object, or no array for a member; `missingKey` if the object
  ///   ends without a member; `twoSpellings` if a member has two keys. Also the errors of
  ///   `handler`.
  @inlinable
  public func feed(
    _ bytes: some Collection<UInt8>, _ handler: (borrowing ObjectEvent) throws -> Void
  ) throws {
    try forEachPiece(of: bytes) { try feed(UnsafeRawBufferPointer($0).bytes, handler) }
  }

  /// Decodes the next bytes of the payload, as ``feed(_:_:)-(Collection<UInt8>,_)`` does.
  public func feed(_ bytes: RawSpan, _ handler: (borrowing ObjectEvent) throws -> Void) throws {
    try bytes.withBytes { bytes in
      try call(isLast: false) {
        try cursor.feed(bytes, &walk) { try $1.drain(&$0, handler) }
      }
    }
  }

  /// Ends the payload. A second call does nothing. Throws `JSONStreamError` of category
  /// `incomplete` if the payload is cut; `skippedLimit` if too large a share was skipped; the
  /// errors of `handler`.
  public func finish(_ handler: (borrowing ObjectEvent) throws -> Void) throws {
    try call(isLast: true) {
      try cursor.finish(&walk) { try $1.drain(&$0, handler) }
    }
  }
}
