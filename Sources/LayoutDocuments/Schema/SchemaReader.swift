public import CompositionalLayout

/// A reader of one JSON object that rejects unknown keys, and whose errors name the path. A misspelt key of a layout
/// would otherwise silently give other frames. An app can read its own objects with it:
///
///     init(from decoder: any Decoder) throws {
///       let reader = try SchemaReader(decoder, what: "a shelf", keys: ["title", "section"])
///       title = try reader.optional("title")
///       section = try reader.value("section")
///     }
///
/// Not `Sendable`: it is valid during one call.
public struct SchemaReader {
  static let version = 1

  let container: KeyedDecodingContainer<SchemaKey>
  private var what: String
  /// The report of skipped values; nil makes them errors.
  private let report: SchemaReport?

  /// Opens the decoder's object.
  ///
  /// - Parameters:
  ///   - what: The object's name in errors, with an article.
  ///   - keys: The allowed keys.
  /// - Throws: `LayoutError` if there is no object, or it has another key.
  public init(_ decoder: any Decoder, what: String, keys: [String]) throws {
    try self.init(unchecked: decoder, what: what)
    try check(SchemaForm(name: what, keys: keys))
  }

  init(unchecked decoder: any Decoder, what: String) throws {
    do {
      container = try decoder.container(keyedBy: SchemaKey.self)
    } catch let error as DecodingError {
      throw LayoutError(error)
    }
    self.what = what
    report = decoder.userInfo[.layoutSchemaReport] as? SchemaReport
  }

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

  /// Adds an error to the decoder's ``SchemaReport``.
  ///
  /// - Throws: The error, if the decoder has no report.
  public func skip(_ error: LayoutError) throws {
    guard let report else { throw error }
    report.add(error)
  }

  /// Checks a document's `version`. A newer one is skipped or an error.
  ///
  /// - Throws: `LayoutError` with the path.
  public func readVersion() throws {
    guard let version = try optionalInteger("version"), version != SchemaReader.version else { return }
    try skip(
      failure(
        .schema, "version \(version) is not the one that this reads, \(SchemaReader.version)", at: SchemaKey("version"))
    )
  }

  /// Returns the entries of a list with their indices. An invalid entry is skipped or an error.
  ///
  /// - Throws: `LayoutError` with the path.
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
        // A container stays at an entry that it could not decode.
        if list.currentIndex == position { _ = try list.decode(Anything.self) }
      }
    }
    return entries
  }

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

  func next(in list: inout any UnkeyedDecodingContainer, what: String) throws -> SchemaReader {
    try SchemaReader(in: &list, what: what, report)
  }

  /// Returns whether a key has a value other than null.
  public func has(_ key: String) -> Bool {
    let key = SchemaKey(key)
    return container.contains(key) && (try? container.decodeNil(forKey: key)) != true
  }

  /// Returns the value of a required key.
  ///
  /// - Throws: `LayoutError` with the path, or the errors of the value's own `init(from:)`.
  public func value<T: Decodable>(_ key: String, _ type: T.Type = T.self) throws -> T {
    guard container.contains(SchemaKey(key)) else {
      throw failure(.schema, "missing key \(quoted(key)) in \(what)", at: nil)
    }
    do {
      return try container.decode(type, forKey: SchemaKey(key))
    } catch let error as DecodingError {
      if case .dataCorrupted(let context) = error, context.codingPath.isEmpty {
        // Foundation on Linux loses the path if a number does not fit the type.
        throw failure(.schema, "\(LayoutError.name(of: type)) is needed, in range", at: SchemaKey(key))
      }
      throw LayoutError(error)
    }
  }

  /// Returns the value of a key; nil if it is absent or null.
  ///
  /// - Throws: As ``value(_:_:)``.
  public func optional<T: Decodable>(_ key: String, _ type: T.Type = T.self) throws -> T? {
    try has(key) ? value(key, type) : nil
  }

  /// Returns the value of a required key that is one of the type's raw values.
  ///
  /// - Throws: `LayoutError` with the path and the allowed values.
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

  /// Returns the value of a key that is one of the type's raw values; nil if it is absent or null.
  ///
  /// - Throws: As ``choice(_:_:)``.
  public func optionalChoice<T: RawRepresentable & CaseIterable>(_ key: String, _ type: T.Type = T.self) throws -> T?
  where T.RawValue == String {
    try has(key) ? choice(key, type) : nil
  }

  func optionalPoint(_ key: String) throws -> LayoutPoint? {
    guard has(key) else { return nil }
    do {
      let point = try SchemaReader(container.superDecoder(forKey: SchemaKey(key)), what: key, keys: ["x", "y"])
      return try LayoutPoint(x: point.value("x"), y: point.value("y"))
    } catch let error as DecodingError {
      throw LayoutError(error)
    }
  }

  /// Throws if a key that has no meaning beside the others has a value.
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

private struct Anything: Decodable {
  init(from decoder: any Decoder) throws {}
}

extension UnkeyedDecodingContainer {
  fileprivate var corrupted: DecodingError {
    DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: "an entry cannot be read"))
  }
}

extension LayoutError {
  /// Creates the layout error of a decoder's error, with its path.
  ///
  /// Errors in the schema are thrown as ``LayoutError`` already; this is for the others, such as bytes that are not
  /// JSON or a number out of a Double's range.
  public init(_ error: DecodingError) {
    func make(_ message: String, _ keys: [any CodingKey]) -> LayoutError {
      LayoutError(.schema, message, path: schemaPath(keys), section: sectionIndex(keys))
    }
    switch error {
    case .keyNotFound(let key, let context):
      self = make("missing key \(quoted(key.stringValue))", context.codingPath)
    case .valueNotFound(let type, let context):
      self = make("null where \(LayoutError.name(of: type)) is needed", context.codingPath)
    case .typeMismatch(let type, let context):
      self = make("wrong type: \(LayoutError.name(of: type)) is needed", context.codingPath)
    case .dataCorrupted(let context):
      self = make(context.debugDescription, context.codingPath)
    @unknown default:
      self = make("the description cannot be decoded", [])
    }
  }

  static func name(of type: Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is Int.Type: "an integer"
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any Sequence.Type where !(type is String.Type || type is [String: Any].Type): "an array"
    default: "an object"
    }
  }
}
