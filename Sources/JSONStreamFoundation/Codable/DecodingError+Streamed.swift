import JSONStream

extension DecodingError {
  /// The error's code and message for the stream's errors.
  var streamed: (code: JSONStreamError.Code, message: String) {
    switch self {
    case .typeMismatch(_, let context): (.typeMismatch, context.debugDescription)
    case .valueNotFound(_, let context): (.unexpectedNull, context.debugDescription)
    case .keyNotFound(let key, _): (.missingKey, "the key \"\(key.stringValue)\" is missing")
    case .dataCorrupted(let context):
      // A model of this package throws the stream's code itself.
      (context.underlyingError as? JSONStreamError).map { ($0.code, $0.message) } ?? (
        .unknownValue, context.debugDescription
      )
    @unknown default: (.custom, "\(self)")
    }
  }
}
