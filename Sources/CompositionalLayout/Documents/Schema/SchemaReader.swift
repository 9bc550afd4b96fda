/// Reads one object of the schema: refuses keys that it does not know, and names the path of whatever is wrong.
///
/// Layout descriptions come from servers, and a misspelt key would silently give other frames than the author meant.
/// So this is stricter than synthesized Codable. An app whose documents have layouts in them reads its own objects by it,
/// with the same errors:
///
///     init(from decoder: any Decoder) throws {
///       let reader = try SchemaReader(decoder, what: "a shelf", keys: ["title", "section"])
///       title = try reader.optional("title")
///       section = try reader.value("section")
///     }
///
/// Not `Sendable`: it lasts for one call.
public struct SchemaReader {
  /// The newest version of documents that this reads.
  static let version = 1

  /// The object's values.
  let container: KeyedDecodingContainer<SchemaKey>
  private var what: String
  /// Takes what is left out; nil refuses it.
  private let report: SchemaReport?

  /// Opens the decoder's object.
  ///
  /// - Parameters:
  ///   - what: What it is called in errors, with its article.
  ///   - keys: The keys that it may have.
  /// - Throws: `LayoutError` when there is no object, or one with a key that is not listed.
  public init(_ decoder: any Decoder, what: String, keys: [String]) throws {
    try self.init(unchecked: decoder, what: what)
    try check(SchemaForm(name: what, keys: keys))
  }

  /// Opens the decoder's object, whose keys are not looked at yet.
  init(unchecked decoder: any Decoder, what: String) throws {
    do {
      container = try decoder.container(keyedBy: SchemaKey.self)
    } catch let error as DecodingError {
      throw LayoutError(error)
    }
    self.what = what
    report = decoder.userInfo[.layoutSchemaReport] as? SchemaReport
  }

  /// Opens the next object of a list, whose keys are not looked at yet.
  private init(
    in list: inout any UnkeyedDecodingContainer, what: String, _ report: SchemaReport?
  ) throws {
    do {
      container = try list.nestedContainer(keyedBy: SchemaKey.self)
    } catch let error as DecodingError {
      throw LayoutError(error)
    }
    self.what = what
    self.report = report
  }

  /// Says what the object is, and refuses keys that such a one has not.
  mutating func check(_ form: SchemaForm) throws {
    what = form.name
    let known = form.keys.map(UTF8Name.init)
    let unknown = container.allKeys.map { UTF8Name($0.stringValue) }.filter { !known.contains($0) }
    for key in unknown.sorted() {
      try skip(
        failure(
          .schema, "unknown key \(quoted(key.text)) in \(what); known are \(form.keys.joined(separator: ", "))",
          at: SchemaKey(key.text)))
    }
  }

  /// Leaves something out, or refuses it.
  ///
  /// - Throws: The error, unless the decoder carries a ``SchemaReport``.
  public func skip(_ error: LayoutError) throws {
    guard let report else { throw error }
    report.add(error)
  }

  /// Reads a document's `version`: one that is newer than this reader is refused, or read as far as it is known.
  ///
  /// - Throws: `LayoutError` that names the path.
  public func readVersion() throws {
    guard let version = try optionalInteger("version"), version != SchemaReader.version else { return }
    try skip(
      failure(
        .schema, "version \(version) is not the one that this reads, \(SchemaReader.version)", at: SchemaKey("version"))
    )
  }

  /// The entries of a list with their positions. One that is bad is left out, or refuses the whole.
  ///
  /// - Throws: `LayoutError` that names the path.
  public func entries<T: Decodable>(_ key: String, _ type: T.Type = T.self) throws -> [(position: Int, value: T)] {
    guard report != nil, has(key) else { return try value(key, [T].self).enumerated().map { ($0.offset, $0.element) } }
    var entries: [(position: Int, value: T)] = []
    var list = try container.nestedUnkeyedContainer(forKey: SchemaKey(key))
    while !list.isAtEnd {
      let position = list.currentIndex
      do {
        entries.append((position, try list.decode(type)))
      } catch {
        try skip(error as? LayoutError ?? LayoutError(error as? DecodingError ?? list.corrupted))
        // A container stands where it stood when an entry could not be read.
        if list.currentIndex == position { _ = try list.decode(Anything.self) }
      }
    }
    return entries
  }

  /// The list of a key that must be there, to be read object by object.
  func list(_ key: String) throws -> any UnkeyedDecodingContainer {
    guard container.contains(SchemaKey(key)) else {
      throw failure(.schema, "missing key \(quoted(key)) in \(what)", at: nil)
    }
    guard has(key) else { throw failure(.schema, "null where an array is needed", at: SchemaKey(key)) }
    do {
      return try container.nestedUnkeyedContainer(forKey: SchemaKey(key))
    } catch let error as DecodingError {
      throw LayoutError(error)
    }
  }

  /// The next object of a list, whose keys are not looked at yet.
  func next(in list: inout any UnkeyedDecodingContainer, what: String) throws -> SchemaReader {
    try SchemaReader(in: &list, what: what, report)
  }

  /// Whether a key is there, and not null.
  public func has(_ key: String) -> Bool {
    let key = SchemaKey(key)
    return container.contains(key) && (try? container.decodeNil(forKey: key)) != true
  }

  /// The value of a key that must be there.
  ///
  /// - Throws: `LayoutError` that names the path; what the value's own `init(from:)` throws.
  public func value<T: Decodable>(_ key: String, _ type: T.Type = T.self) throws -> T {
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
  ///
  /// - Throws: As ``value(_:_:)``.
  public func optional<T: Decodable>(_ key: String, _ type: T.Type = T.self) throws -> T? {
    try has(key) ? value(key, type) : nil
  }

  /// The value of a key whose text must be one of the type's raw values.
  ///
  /// - Throws: `LayoutError` that names the path, and the values that are allowed.
  public func choice<T: RawRepresentable & CaseIterable>(_ key: String, _ type: T.Type = T.self) throws -> T
  where T.RawValue == String {
    let text: String = try value(key)
    guard let value = T.allCases.first(where: { $0.rawValue.hasSameBytes(as: text) }) else {
      let allowed = T.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure(
        .schema, "unknown \(key) \(quoted(text)) in \(what); allowed are \(allowed)", at: SchemaKey(key))
    }
    return value
  }

  /// The value of a key whose text must be one of the type's raw values, nil when it is absent or null.
  ///
  /// - Throws: As ``choice(_:_:)``.
  public func optionalChoice<T: RawRepresentable & CaseIterable>(_ key: String, _ type: T.Type = T.self) throws -> T?
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

  func failure(_ code: LayoutError.Code, _ message: String, at key: SchemaKey?) -> LayoutError {
    var keys = container.codingPath
    if let key { keys.append(key) }
    return LayoutError(code, message, path: schemaPath(keys), section: sectionIndex(keys))
  }
}

/// Reads past a value of any type.
private struct Anything: Decodable {
  init(from decoder: any Decoder) throws {}
}

extension UnkeyedDecodingContainer {
  fileprivate var corrupted: DecodingError {
    DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: "an entry cannot be read"))
  }
}
