package import JSONStream

extension DecodingMode {
  /// Strict mode, and lenient mode without a limit.
  package static let both: [Self] = [.strict, .lenient]
}
