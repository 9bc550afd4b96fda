/// Reads one object of the schema: refuses keys that it does not know, and names the path of whatever is wrong.
///
/// Layout descriptions come from servers, and a misspelt key would silently give other frames than the author meant.
/// So this is stricter than synthesized Codable.
package struct SchemaReader {
  private let container: KeyedDecodingContainer<SchemaKey>
  private let what: String

  /// Opens the decoder's object.
  ///
  /// - Throws: `LayoutError` when there is no object, or one with a key that is not listed.
  package init(_ decoder: any Decoder, what: String, keys: [String]) throws {
    self.what = what
    do {
      container = try decoder.container(keyedBy: SchemaKey.self)
    } catch let error as DecodingError {
      throw LayoutError(error)
    }
    if let unknown = container.allKeys.map(\.stringValue).filter({ !keys.contains($0) }).min() {
      throw failure(
        .schema, "unknown key \(quoted(unknown)) in \(what); known are \(keys.joined(separator: ", "))",
        at: SchemaKey(unknown))
    }
  }

  package func has(_ key: String) -> Bool {
    let key = SchemaKey(key)
    return container.contains(key) && (try? container.decodeNil(forKey: key)) != true
  }

  /// The value of a key that must be there.
  package func value<T: Decodable>(_ key: String, _ type: T.Type = T.self) throws -> T {
    guard container.contains(SchemaKey(key)) else {
      throw failure(.schema, "missing key \(quoted(key)) in \(what)", at: nil)
    }
    do {
      return try container.decode(type, forKey: SchemaKey(key))
    } catch let error as DecodingError {
      if case .dataCorrupted(let context) = error, context.codingPath.isEmpty {
        // Foundation on Linux forgets where it was when a number has no value of the type.
        throw failure(.schema, "\(LayoutError.name(of: type)) is needed, in range", at: SchemaKey(key))
      }
      throw LayoutError(error)
    }
  }

  /// The value of a key, nil when it is absent or null.
  package func optional<T: Decodable>(_ key: String, _ type: T.Type = T.self) throws -> T? {
    try has(key) ? value(key, type) : nil
  }

  /// The value of a key whose text must be one of the type's raw values.
  package func choice<T: RawRepresentable & CaseIterable>(_ key: String, _ type: T.Type = T.self) throws -> T
  where T.RawValue == String {
    let text: String = try value(key)
    guard let value = T(rawValue: text) else {
      let allowed = T.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure(
        .schema, "unknown \(key) \(quoted(text)) in \(what); allowed are \(allowed)", at: SchemaKey(key))
    }
    return value
  }

  package func optionalChoice<T: RawRepresentable & CaseIterable>(_ key: String, _ type: T.Type = T.self) throws -> T?
  where T.RawValue == String {
    try has(key) ? choice(key, type) : nil
  }

  /// A `{x, y}` object, nil when it is absent or null.
  func optionalPoint(_ key: String) throws -> LayoutPoint? {
    guard has(key) else { return nil }
    do {
      let point = try SchemaReader(container.superDecoder(forKey: SchemaKey(key)), what: key, keys: ["x", "y"])
      return try LayoutPoint(x: point.value("x"), y: point.value("y"))
    } catch let error as DecodingError {
      throw LayoutError(error)
    }
  }

  /// Refuses a key that is known but has no meaning beside the others.
  func refuse(_ key: String, _ reason: String) throws {
    guard has(key) else { return }
    throw failure(.schema, "\(quoted(key)) \(reason)", at: SchemaKey(key))
  }

  package func failure(_ code: LayoutError.Code, _ message: String, at key: SchemaKey?) -> LayoutError {
    var keys = container.codingPath
    if let key { keys.append(key) }
    return LayoutError(code, message, path: schemaPath(keys), section: sectionIndex(keys))
  }
}
