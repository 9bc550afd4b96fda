/// What an ``ObjectStreamDecoder`` has found: a member's value, an element of a member that is an array, or its end.
///
/// It cannot be kept: what it shows lies in the chunk under way.
///
/// Not `Sendable`: a view on tokens that lasts for one call, which the compiler keeps inside it.
public struct ObjectEvent: ~Copyable, ~Escapable {
  /// What an event reports.
  public enum Kind: Sendable, Hashable {
    /// The value of a member.
    case value
    /// An element of a member that is an array.
    case element
    /// The end of a member that is an array.
    case arrayEnd
  }

  /// What the event reports.
  public let kind: Kind
  /// Which member, by its place among those that the decoder was made with.
  public let member: Int
  /// The element's place in its array; of an array's end, how many elements it had; of a value 0.
  public let index: Int
  /// The member's value, or the element, complete. Of an array's end nothing that could be decoded.
  public let value: JSONValue
  private let scanner: ObjectScanner

  @_lifetime(immortal)
  init(_ step: ObjectScanner.Step, of scanner: ObjectScanner) {
    kind = step.kind
    member = step.member
    index = step.index
    value = JSONValue(token: scanner.source.pointee.tokens + scanner.head)
    self.scanner = scanner
  }

  /// The key that the member was found by: one of those that it is known by.
  public var key: String { scanner.foundKeys[member]?.description ?? "" }

  // MARK: Places

  /// How many bytes of the payload ``value`` takes; of a string, those of its text.
  public var byteCount: Int {
    value.token.pointee.startsContainer ? Int(JSONToken.byteCount(of: value.token)) : value.token.pointee.length
  }

  /// Where ``value`` begins.
  ///
  /// - Complexity: As ``position(of:)``.
  public var position: JSONPosition { position(of: value) }

  /// Where a value begins that lies in ``value``: an id, say, that another part refers to.
  ///
  /// - Complexity: O(the bytes since the last place that was asked for), where places are asked for in their order; else
  ///   O(the bytes of the chunk before it).
  public func position(of part: borrowing JSONValue) -> JSONPosition {
    scanner.source.pointee.countedPosition(of: part.token.pointee)
  }

  /// Adds path and position to what decoding ``value`` threw: for a handler to throw, or to report.
  ///
  /// - Complexity: O(the bytes of the chunk that the last error was before this one, and of ``value``).
  public func located(_ error: any Error) -> JSONStreamError {
    // Of many errors each costs what lies between it and the one before.
    scanner.source.pointee.pass(before: scanner.head)
    _ = position
    return scanner.source.pointee.located(error, at: scanner.head)
  }

  // MARK: What comes of it

  /// Counts what is left out, and hands the report on.
  ///
  /// - Throws: What `handler` throws; then `JSONStreamError` of code `skippedLimit`, when this one is more than
  ///   `StreamDecodingOptions.maxSkipped` allows.
  public func skip(_ report: SkipReport, _ handler: (SkipReport) throws -> Void) throws {
    let failure = scanner.tally.count(report)
    scanner.ledger.value = scanner.tally.counts
    try handler(report)
    if let failure { throw failure }
  }

  /// Counts what is delivered: of how much `SkipBudget.percent` of `StreamDecodingOptions.maxSkipped` is a share.
  public func countDelivered(_ number: Int = 1) { scanner.tally.deliver(elements: number) }
}
