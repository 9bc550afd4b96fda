/// How a payload is read: what all decoders of streams have in common.
public struct StreamDecodingOptions: Sendable, Equatable {
  /// The number of documents in a payload.
  public enum Documents: String, Sendable, Hashable, CaseIterable {
    /// One, as RFC 8259 has it.
    case one
    /// One a line, as NDJSON and JSON Lines have it. The list's elements are the lines' values, or what the path leads to
    /// in each: of lines that are lists themselves, `$[*]` are all elements. Blank lines are passed over, lines may end
    /// with CR LF, and the last one need not end. Lines may begin with the separator of RFC 7464. A payload without a document is an empty list.
    ///
    /// In lenient mode a line that is no JSON, or has nothing at the path, is left out and reported as
    /// ``SkipReport/What/line``; what was complete in it before has been delivered. A last line that is cut fails.
    case lines
  }

  /// What happens to a bad value.
  public var mode: DecodingMode
  /// How much lenient mode may leave out. The default is no limit.
  public var maxSkipped: SkipBudget
  /// The number of documents in a payload.
  public var documents: Documents
  /// What turns bytes into tokens.
  public var engine: JSONEngine
  /// What is taken from untrusted input.
  public var limits: JSONLimits

  /// Creates options.
  public init(
    mode: DecodingMode = .strict, maxSkipped: SkipBudget = .unlimited, documents: Documents = .one,
    engine: JSONEngine = .native, limits: JSONLimits = .standard
  ) {
    self.mode = mode
    self.maxSkipped = maxSkipped
    self.documents = documents
    self.engine = engine
    self.limits = limits
  }
}
