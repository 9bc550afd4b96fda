import JSONStream

/// A dictionary whose keys are data, and stay as they are when keys are converted.
protocol StringKeyedDictionary {
  /// Decodes the members of a decoder's object.
  static func decode(members decoder: TokenDecoder) throws -> Any
}

extension Dictionary: StringKeyedDictionary where Key == String, Value: Decodable {
  static func decode(members decoder: TokenDecoder) throws -> Any {
    var dictionary: [String: Value] = [:]
    try decoder.forEachMember { key, place in
      let value = try decoder.decode(Value.self, at: place, PathKey.name(key))
      if dictionary[key] == nil { dictionary[key] = value }
    }
    return dictionary
  }
}

extension TokenDecoder {
  /// Decodes a dictionary without converting its keys.
  func stringKeyed<Value: Decodable>(
    _ dictionary: any StringKeyedDictionary.Type, as type: Value.Type, at index: Int, _ key: some CodingKey
  ) throws -> Value {
    if let null = null([String: Any].self, at: index, key) { throw null }
    guard store.isKind(.startObject, index) else { throw mismatch([String: Any].self, at: index, key) }
    let members = PathKey.isNone(key) ? self : child(at: index, key)
    guard let value = try dictionary.decode(members: members) as? Value else {
      // The dictionary's type is the one that was asked for.
      throw mismatch(type, at: index, key)
    }
    return value
  }
}
