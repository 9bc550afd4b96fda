/// The options that all stream decoders share: mode, documents, engine and limits.
public struct StreamDecodingOptions: Sendable, Equatable {
  /// The number of documents in a payload.
  public enum Documents: String, Sendable, Hashable, CaseIterable {
    /// One document (RFC 8259).
    case one
    /// One document a line (NDJSON, JSON Lines).
    ///
    /// The elements are the lines' values, or the values at the path in each line: `$[*]` for lines
    /// that are lists. Blank lines and CR LF are allowed, and the last line need not end. A payload
    /// without documents is an empty list. In lenient mode a bad line is skipped and reported as
    /// ``SkipReport/What/line``, after the elements before the fault; a last line that is cut
    /// fails.
    case lines
  }

  /// The treatment of bad values.
  public var mode: DecodingMode
  /// The amount that lenient mode may skip. Default: no limit.
  public var maxSkipped: SkipBudget
  /// The number of documents in a payload.
  public var documents: Documents
  /// The engine that turns bytes into tokens.
  public var engine: JSONEngine
  /// The limits for untrusted input.
  public var limits: JSONLimits

  /// Creates options.
  public init(
    mode: DecodingMode = .strict, maxSkipped: SkipBudget = .unlimited, documents: Documents = .one,
    engine: JSONEngine = .native, limits: JSONLimits = JSONLimits()
  ) {
    self.mode = mode
    self.maxSkipped = maxSkipped
    self.documents = documents
    self.engine = engine
    self.limits = limits
  }
}

/// The treatment of a value that does not fit the model.
public enum DecodingMode: String, Sendable, Hashable, CaseIterable {
  /// The first bad value fails the decode.
  case strict
  /// Bad values are skipped, reported and counted; beyond ``StreamDecodingOptions/maxSkipped`` the
  /// decode fails.
  ///
  /// Malformed or cut payloads, exceeded limits, and payloads without a value at the path fail in
  /// this mode, too, after everything complete before has been delivered. Where each line is a
  /// document (``StreamDecodingOptions/Documents/lines``), only the line is skipped, except for
  /// limits and a last line that is cut.
  case lenient
}

/// The implementation that turns bytes into tokens.
///
/// Both engines give the same tokens, positions, verdicts and errors, and keep the same limits,
/// however the payload is cut into chunks. They differ only in the memory they need within
/// ``JSONLimits/parserBytes``.
public enum JSONEngine: String, Sendable, Hashable, CaseIterable {
  /// Sectile's own engine, which runs wherever Swift does. The default.
  case native
  #if SECTILE_YAJL
    /// The system's libyajl, on Linux and macOS, with the package trait `Yajl`.
    case yajl
  #endif
}
