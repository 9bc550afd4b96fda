/// A decoder that reports the members of one object while its bytes arrive; arrays element by element.
///
///     let decoder = try ObjectStreamDecoder("feed", [.value("title"), .array("stories"), .array("ads", "adverts")])
///     for chunk in chunks {
///       try decoder.feed(chunk) { event in
///         switch (event.kind, event.member) {
///         case (.value, _): title = try event.value.string()
///         case (.element, 1): show(try Story(from: event.value))
///         default: …
///         }
///       }
///     }
///     try decoder.finish { event in … }
///
/// Members come in document order; the first of duplicate members counts. Other values are checked to be JSON, and
/// skipped. Memory is bounded by the largest value or element, not by the payload.
///
/// An error that the handler throws fails the decode, a `JSONValueError` with path and position. To skip an element
/// instead, the handler passes a report to ``ObjectEvent/skip(_:_:)``. An app's format wraps the decoder in an
/// `EventDecoder`.
public struct ObjectStreamDecoder: Sendable {
  /// A required member of the object.
  public struct Member: Sendable {
    let keys: [StaticString]
    let isArray: Bool

    /// Returns a member whose value is reported as a whole.
    ///
    /// - Parameter keys: Its key, and alternative keys.
    public static func value(_ keys: StaticString...) -> Member { Member(keys: keys, isArray: false) }

    /// Returns a member that is an array, whose elements are reported one by one.
    ///
    /// - Parameter keys: Its key, and alternative keys.
    public static func array(_ keys: StaticString...) -> Member { Member(keys: keys, isArray: true) }
  }

  private let scanner: ObjectScanner

  /// Creates a decoder for one payload.
  ///
  /// - Parameters:
  ///   - name: The object's name in errors, such as "feed".
  ///   - members: The members to report.
  ///   - path: The path of the object in the payload.
  ///   - options: The engine, limits and skip budget. The mode is for the handler alone.
  /// - Throws: `JSONStreamError` if the parser cannot be set up.
  public init(
    _ name: String, _ members: [Member], at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions()
  ) throws {
    scanner = try ObjectScanner(name, members, at: path, options: options)
  }

  /// The counts of skipped values so far, readable at any time and from any thread.
  public var skipped: SkipCounts { scanner.ledger.value }

  /// Decodes the next bytes of the payload.
  ///
  /// - Parameters:
  ///   - bytes: A chunk, which may end anywhere. Bytes that are not contiguous are copied first.
  ///   - handler: The closure called with each event in order.
  /// - Throws: `JSONStreamError`: `pathNotFound` if the path does not exist; `typeMismatch` or `unexpectedNull` if
  ///   there is no object, or no array for a member; `missingKey` if the object ends without a member; `twoSpellings`
  ///   if a member has two keys. Also the errors of `handler`. After an error every further call throws it again. A
  ///   call from the handler, or from another thread at the same time, throws `reentrantCall` and changes nothing.
  /// - Complexity: O(bytes).
  @inlinable
  public func feed(_ bytes: some Collection<UInt8>, _ handler: (borrowing ObjectEvent) throws -> Void) throws {
    try forEachPiece(of: bytes) { try read($0, handler) }
  }

  @usableFromInline
  func read(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (borrowing ObjectEvent) throws -> Void) throws {
    try scanner.feed(bytes, handler)
  }

  /// Ends the payload. A second call does nothing.
  ///
  /// - Throws: `JSONStreamError` of category `incomplete` if the payload is cut; `skippedLimit` if too large a share
  ///   was skipped; the errors of `handler`.
  public func finish(_ handler: (borrowing ObjectEvent) throws -> Void) throws { try scanner.finish(handler) }
}
