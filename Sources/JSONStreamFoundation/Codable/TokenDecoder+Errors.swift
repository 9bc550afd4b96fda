import JSONStream

// What decoders and containers throw: the cases, paths and words of JSONDecoder.

extension TokenDecoder {
  /// The path of a member or an element of this decoder's value.
  func path(_ key: some CodingKey) -> [any CodingKey] {
    PathKey.isNone(key) ? codingPath : codingPath + [key]
  }

  /// The value at `index` is not of the type that was asked for.
  @inline(never)
  func mismatch(_ type: Any.Type, at index: Int, _ key: some CodingKey) -> DecodingError {
    .typeMismatch(type, .init(codingPath: path(key), debugDescription: mismatchText(type, index)))
  }

  /// The value at `index` is null, or else not of the type that was asked for.
  @inline(never)
  func nullOrMismatch(_ type: Any.Type, at index: Int, _ key: some CodingKey) -> DecodingError {
    if let null = null(type, at: index, key) { return null }
    return mismatch(type, at: index, key)
  }

  /// An error if the value at `index` is null.
  func null(_ type: Any.Type, at index: Int, _ key: some CodingKey) -> DecodingError? {
    guard store.isKind(.null, index) else { return nil }
    return .valueNotFound(
      type,
      .init(codingPath: path(key), debugDescription: "Cannot get value of type \(type) -- found null value instead"))
  }

  /// The decoder's value has no such container.
  @inline(never)
  func noContainer(_ type: Any.Type, _ kind: String) -> DecodingError {
    guard store.isKind(.null, index) else { return mismatch(type, at: index, PathKey.none) }
    return .valueNotFound(
      type,
      .init(
        codingPath: codingPath, debugDescription: "Cannot get \(kind) decoding container -- found null value instead"))
  }

  /// The decoder's object has no such member.
  @inline(never)
  func noMember(_ key: some CodingKey) -> DecodingError {
    .keyNotFound(
      key,
      .init(
        codingPath: codingPath,
        debugDescription: "No value associated with key \(key) (\"\(key.stringValue)\")."))
  }

  /// The value at `index` is of the right type, and yet wrong.
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

/// A number that its type cannot hold, or what is beyond a limit, on its way up.
///
/// No `DecodingError` yet: JSONDecoder's too becomes one only at the top, so a type that catches those inside sees none.
struct ValueFailure: Error {
  let value: JSONValueError
}
