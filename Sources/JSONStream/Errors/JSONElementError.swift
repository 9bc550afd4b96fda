/// An error about a value that does not fit a model, before the decoder adds path and position.
///
/// ``JSONElement``'s accessors throw it; ``JSONElement/failure(_:_:)`` makes one for a conformance
/// to throw.
public struct JSONElementError: Error, Sendable, CustomStringConvertible {
  /// The error's code.
  package let code: JSONStreamError.Code
  /// A sentence, on one line, that says what is wrong and what was expected.
  public var description: String { message.onOneLine }
  /// The sentence as it was given.
  package let message: String
  /// Most errors are about data. Two limits are found only when a value is decoded.
  var category: JSONStreamError.Category {
    code == .depthLimit || code == .keyLimit ? .limit : .data
  }
  /// The address of the token on the tape. It is compared with the tape's range, never followed.
  package let tokenAddress: UInt
  /// The error that lies behind this one, such as one of an app's own.
  package let cause: (any Error)?

  @usableFromInline
  package init(
    code: JSONStreamError.Code, message: String, token: UnsafePointer<JSONToken>,
    cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    tokenAddress = UInt(bitPattern: token)
    self.cause = cause
  }
}

extension JSONElementError {
  /// The value that `error` names: the error itself, or the one inside a `DecodingError` of this
  /// library's decoder.
  package static func named(by error: any Error) -> JSONElementError? {
    error as? JSONElementError ?? (error as? DecodingError)?.failedValue
  }
}

extension DecodingError {
  /// The value that the error is about. It travels as the underlying error from the Codable decoder
  /// to the place that adds path and position.
  package var failedValue: JSONElementError? {
    context?.underlyingError as? JSONElementError
  }

  /// Returns the error with another underlying error and, unless nil, another coding path.
  package func with(codingPath: [any CodingKey]? = nil, underlyingError: (any Error)?)
    -> DecodingError
  {
    func context(_ old: Context) -> Context {
      Context(
        codingPath: codingPath ?? old.codingPath, debugDescription: old.debugDescription,
        underlyingError: underlyingError)
    }
    switch self {
    case .typeMismatch(let type, let old): return .typeMismatch(type, context(old))
    case .valueNotFound(let type, let old): return .valueNotFound(type, context(old))
    case .keyNotFound(let key, let old): return .keyNotFound(key, context(old))
    case .dataCorrupted(let old): return .dataCorrupted(context(old))
    @unknown default: return self
    }
  }

  /// The error's context, whatever its case is.
  package var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}
