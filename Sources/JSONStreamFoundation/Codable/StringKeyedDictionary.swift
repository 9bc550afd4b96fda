import JSONStream

/// A dictionary with string keys, which are data and so not converted.
protocol StringKeyedDictionary {
  /// Decodes the members of an object. If `isConverting`, other objects' keys are converted, and JSONDecoder reads
  /// dictionaries in another way.
  static func decode(members decoder: TokenDecoder, isConverting: Bool) throws -> Self
}

extension Dictionary: StringKeyedDictionary where Key == String, Value: Decodable {
  static func decode(members decoder: TokenDecoder, isConverting: Bool) throws -> [String: Value] {
    try decoder.store.checkDepth(decoder.index)
    var dictionary: [String: Value] = [:]
    try decoder.forEachMember { key, place in
      do {
        let value = try decoder.decode(Value.self, at: place, isConverting ? PathKey.name(key) : .dictionaryKey(key))
        if let first = dictionary.updateValue(value, forKey: key) { dictionary[key] = first }
      } catch {
        // Unless JSONDecoder reads it itself, a later member with the key does not matter.
        guard !isConverting, dictionary[key] != nil else { throw error }
      }
    }
    return dictionary
  }
}

extension TokenDecoder {
  func stringKeyed<Value: Decodable>(
    _ dictionary: any StringKeyedDictionary.Type, as type: Value.Type, at index: Int, _ key: some CodingKey
  ) throws -> Value {
    func decode<Members: StringKeyedDictionary>(_ dictionary: Members.Type) throws -> Value {
      let isConverting = store.settings.keyStyle != .asInText
      if !store.isKind(.startObject, index), isConverting {
        throw null([String: Any].self, at: index, key) ?? mismatch([String: Any].self, at: index, key)
      }
      return same(
        try nested(at: index, key) { members in
          guard store.isKind(.startObject, index) else { throw members.noContainer([String: Any].self, "keyed") }
          return try dictionary.decode(members: members, isConverting: isConverting)
        }, as: type)
    }
    return try decode(dictionary)
  }
}
