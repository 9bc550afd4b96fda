import JSONStream

extension DecodingError {
  /// The error in the stream's words.
  var streamed: (code: JSONStreamError.Code, message: String) {
    switch self {
    case .typeMismatch(_, let context): (.typeMismatch, context.debugDescription)
    case .valueNotFound(_, let context): (.unexpectedNull, context.debugDescription)
    case .keyNotFound(let key, _): (.missingKey, "the key \"\(key.stringValue)\" is missing")
    case .dataCorrupted(let context):
      // A model of this package says itself which error it is.
      (context.underlyingError as? JSONStreamError).map { ($0.code, $0.message) } ?? (
        .unknownValue, context.debugDescription
      )
    @unknown default: (.custom, "\(self)")
    }
  }
}
