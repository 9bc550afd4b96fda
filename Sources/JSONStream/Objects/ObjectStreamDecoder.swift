/// Hands out the members of one object while its bytes arrive, and of those that are arrays element by element.
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
/// The members come in the order in which they are sent. Memory is bounded by the largest value and element, not by the
/// payload; what stands outside them is checked to be JSON, and skipped. Of duplicate members the first one counts.
///
/// What an element means, and what becomes of a bad one, is for the handler to say. What it throws fails the decode: a
/// `JSONValueError` with path and position, anything else as it is. To go on, it gives a report to
/// ``ObjectEvent/skip(_:_:)`` instead. An app's own format makes an `EventDecoder` of it, whose `feed` and `finish` call
/// these two.
public struct ObjectStreamDecoder: ~Copyable, Sendable {
  /// A member that is wanted. The object has to have it.
  public struct Member: Sendable {
    let keys: [StaticString]
    let isArray: Bool

    /// A member whose value is handed out whole.
    ///
    /// - Parameter keys: Its key, and others that it has in some backends.
    public static func value(_ keys: StaticString...) -> Member { Member(keys: keys, isArray: false) }

    /// A member that is an array, whose elements are handed out one by one.
    ///
    /// - Parameter keys: Its key, and others that it has in some backends.
    public static func array(_ keys: StaticString...) -> Member { Member(keys: keys, isArray: true) }
  }

  private let scanner: ObjectScanner

  /// Creates a decoder for one payload.
  ///
  /// - Parameters:
  ///   - name: What the object is called in errors: "feed".
  ///   - members: The members that are wanted.
  ///   - path: Where the object lies in the payload.
  ///   - options: How the payload is read. Of the mode nothing depends but what the handler makes of it.
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  public init(
    _ name: String, _ members: [Member], at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions()
  ) throws {
    scanner = try ObjectScanner(name, members, at: path, options: options)
  }

  /// What has been left out so far. Can be read at any time, from handlers and from other threads too.
  public var skipped: SkipCounts { scanner.ledger.value }

  /// Reads the next bytes of the payload.
  ///
  /// - Parameters:
  ///   - bytes: `[UInt8]`, `ArraySlice<UInt8>`, `Data`, a buffer and the like. A chunk may end anywhere. Bytes that are
  ///     not contiguous are copied first.
  ///   - handler: Is called with every event, in order.
  /// - Throws: `JSONStreamError`: `pathNotFound` when the path leads nowhere; `typeMismatch` or `unexpectedNull` when no
  ///   object is there, or no array where one is wanted; `missingKey` when the object ends without a member;
  ///   `twoSpellings` when it has one under two keys; what `handler` throws. After an error every further call throws it
  ///   again. A call from inside the handler, or from a second thread at the same time, throws `reentrantCall` and
  ///   changes nothing.
  /// - Complexity: O(n) in the bytes.
  @inlinable
  public func feed(_ bytes: some Collection<UInt8>, _ handler: (borrowing ObjectEvent) throws -> Void) throws {
    try forEachPiece(of: bytes) { try read($0, handler) }
  }

  @usableFromInline
  func read(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (borrowing ObjectEvent) throws -> Void) throws {
    try scanner.feed(bytes, handler)
  }

  /// Says that no more bytes come.
  ///
  /// - Throws: `JSONStreamError` of category `incomplete` when the payload is cut; `skippedLimit` when more than a share
  ///   of what was to be delivered was bad; what `handler` throws. A second call does nothing.
  public func finish(_ handler: (borrowing ObjectEvent) throws -> Void) throws { try scanner.finish(handler) }
}
