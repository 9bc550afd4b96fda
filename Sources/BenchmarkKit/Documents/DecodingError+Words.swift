extension KeyedDecodingContainer {
  /// What is wrong with a member's value.
  package func error(at key: Key, _ what: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: what)
  }
}

extension Decoder {
  /// What is wrong with the value as a whole.
  package func error(_ what: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: what))
  }
}
