import JSONStream

// The errors of decoders and containers, with JSONDecoder's cases, paths and texts.

extension TokenDecoder {
  func path(_ key: some CodingKey) -> [any CodingKey] {
    PathKey.isNone(key) ? codingPath : codingPath + [key]
  }

  @inline(never)
  func mismatch(_ type: Any.Type, at index: Int, _ key: some CodingKey) -> DecodingError {
    .typeMismatch(type, .init(codingPath: path(key), debugDescription: mismatchText(type, index)))
  }

  @inline(never)
  func nullOrMismatch(_ type: Any.Type, at index: Int, _ key: some CodingKey) -> DecodingError {
    if let null = null(type, at: index, key) { return null }
    return mismatch(type, at: index, key)
  }

  func null(_ type: Any.Type, at index: Int, _ key: some CodingKey) -> DecodingError? {
    guard store.isKind(.null, index) else { return nil }
    return .valueNotFound(
      type,
      .init(codingPath: path(key), debugDescription: "Cannot get value of type \(type) -- found null value instead"))
  }

  @inline(never)
  func noContainer(_ type: Any.Type, _ kind: String) -> DecodingError {
    guard store.isKind(.null, index) else { return mismatch(type, at: index, PathKey.none) }
    return .valueNotFound(
      type,
      .init(
        codingPath: codingPath, debugDescription: "Cannot get \(kind) decoding container -- found null value instead"))
  }

  @inline(never)
  func noMember(_ key: some CodingKey) -> DecodingError {
    .keyNotFound(
      key,
      .init(
        codingPath: codingPath,
        debugDescription: "No value associated with key \(key) (\"\(key.stringValue)\")."))
  }

  @inline(never)
  func corrupted(_ text: String, _ key: some CodingKey) -> DecodingError {
    .dataCorrupted(.init(codingPath: path(key), debugDescription: text))
  }

  private func mismatchText(_ type: Any.Type, _ index: Int) -> String {
    let found =
      switch store.kind(index) {
      case .null: "null"
      case .true, .false: "bool"
      case .number: "number"
      case .string, .key: "a string"
      case .startObject, .endObject: "a dictionary"
      case .startArray, .endArray: "an array"
      }
    return "Expected to decode \(type) but found \(found) instead."
  }
}

/// A number out of range, or a value beyond a limit. Becomes a `DecodingError` only at the top, as in JSONDecoder, so
/// that a type cannot catch it as one.
struct ValueFailure: Error {
  let value: JSONValueError
}
