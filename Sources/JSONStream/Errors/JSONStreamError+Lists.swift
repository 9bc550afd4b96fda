extension JSONStreamError {
  package static var linesMisused: JSONStreamError {
    JSONStreamError(
      code: .unsupportedOptions, category: .misuse,
      message: "a payload of lines has many documents: decode it as an array or by elements, without an envelope")
  }

  package static func wildcardMisused(_ path: JSONPath) -> JSONStreamError {
    JSONStreamError(
      code: .unsupportedOptions, category: .misuse,
      message: "the path \(path) leads to many values: decode it as an array or by elements")
  }

  /// Whether lenient mode skips the line that the error is about, where each line is a document.
  package var isAboutLine: Bool { category == .data || category == .malformed }
}
