extension JSONStreamError {
  /// Lines are asked for where there can be one document only.
  package static var linesMisused: JSONStreamError {
    JSONStreamError(
      code: .unsupportedOptions, category: .misuse,
      message: "a payload of lines has many documents: decode it as an array or by elements, without an envelope")
  }

  /// A path with wildcards is asked for where there can be one value only.
  package static func wildcardMisused(_ path: JSONPath) -> JSONStreamError {
    JSONStreamError(
      code: .unsupportedOptions, category: .misuse,
      message: "the path \(path) leads to many values: decode it as an array or by elements")
  }

  /// Whether lenient mode leaves a line out for it, where each line is a document.
  package var isAboutLine: Bool { category == .data || category == .malformed }
}
