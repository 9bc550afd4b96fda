extension LayoutError {
  /// Creates the layout error of a decoder's error, with its path.
  ///
  /// Errors in the schema are thrown as ``LayoutError`` already; this is for the others, such as bytes that are not
  /// JSON or a number out of a Double's range.
  public init(_ error: DecodingError) {
    func make(_ message: String, _ keys: [any CodingKey]) -> LayoutError {
      LayoutError(.schema, message, path: schemaPath(keys), section: sectionIndex(keys))
    }
    switch error {
    case .keyNotFound(let key, let context):
      self = make("missing key \(quoted(key.stringValue))", context.codingPath)
    case .valueNotFound(let type, let context):
      self = make("null where \(LayoutError.name(of: type)) is needed", context.codingPath)
    case .typeMismatch(let type, let context):
      self = make("wrong type: \(LayoutError.name(of: type)) is needed", context.codingPath)
    case .dataCorrupted(let context):
      self = make(context.debugDescription, context.codingPath)
    @unknown default:
      self = make("the description cannot be decoded", [])
    }
  }

  static func name(of type: Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is Int.Type: "an integer"
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any Sequence.Type where !(type is String.Type || type is [String: Any].Type): "an array"
    default: "an object"
    }
  }
}
