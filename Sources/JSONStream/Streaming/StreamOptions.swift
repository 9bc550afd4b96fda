/// The options that all stream decoders share: mode, documents, engine and limits.
public struct StreamOptions: Sendable, Equatable {
  /// The number of documents in a payload.
  public enum Documents: String, Sendable, Hashable, CaseIterable {
    /// One document (RFC 8259).
    case one
    /// One document a line (NDJSON, JSON Lines).
    ///
    /// The elements are the lines' values, or the values at the path in each line: `$[*]` for lines
    /// that are lists. Blank lines and CR LF are allowed, and the last line need not end. A payload
    /// without documents is an empty list. In lenient mode a bad line is skipped and reported as
    /// ``SkipReport/Part/line``, after the elements before the fault; a last line that is cut
    /// fails.
    case lines
  }

  /// The treatment of bad values, and how many lenient mode may skip.
  public var mode: DecodingMode
  /// The number of documents in a payload.
  public var documents: Documents
  /// The engine that turns bytes into tokens.
  public var engine: JSONEngine
  /// The limits for untrusted input.
  public var limits: JSONLimits

  /// Creates options.
  public init(
    mode: DecodingMode = .strict, documents: Documents = .one, engine: JSONEngine = .native,
    limits: JSONLimits = JSONLimits()
  ) {
    self.mode = mode
    self.documents = documents
    self.engine = engine
    self.limits = limits
  }
}

/// The treatment of a value that does not fit the model.
///
///     let options = StreamOptions(mode: .lenient(upTo: .percent(5)))
public enum DecodingMode: Sendable, Hashable {
  /// The first bad value fails the decode.
  case strict
  /// Bad values are skipped, reported and counted; beyond the budget the decode fails.
  ///
  /// Malformed or cut payloads, exceeded limits, and payloads without a value at the path fail in
  /// this mode, too, after everything complete before has been delivered. Where each line is a
  /// document (``StreamOptions/Documents/lines``), only the line is skipped, except for
  /// limits and a last line that is cut.
  case lenient(upTo: SkipBudget)

  /// Lenient mode that may skip any number of values.
  public static var lenient: Self { .lenient(upTo: .unlimited) }

  /// Is true in lenient mode, whatever its budget is.
  @inlinable
  public var isLenient: Bool {
    if case .lenient = self { true } else { false }
  }

  /// The amount that may be skipped; without meaning in strict mode, which skips nothing.
  package var budget: SkipBudget {
    if case .lenient(let budget) = self { budget } else { .unlimited }
  }
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
