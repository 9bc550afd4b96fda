public import CompositionalLayout

/// A reader of one JSON object that rejects unknown keys, and whose errors name the path. A
/// misspelt key of a layout would otherwise silently give other frames. An app can read its own
/// objects with it:
///
///     init(from decoder: any Decoder) throws {
///       let reader = try SchemaReader(decoder, what: "a shelf", keys: ["title", "section"])
///       title = try reader.optional("title")
///       section = try reader.value("section")
///     }
///
/// Not `Sendable`: it is valid during one call.
public struct SchemaReader {
  /// The version of the schema that this reads. Documents without one are of this version.
  private static let version = 1

  /// The object's values.
  let container: KeyedDecodingContainer<SchemaKey>
  /// The object's name in errors.
  private let what: String
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
    let known = keys.map(UTF8Name.init)
    for key in container.allKeys.map({ UTF8Name($0.stringValue) }).filter({ !known.contains($0) })
      .sorted()
    {
      let keys = keys.joined(separator: ", ")
      try skip(
        failure("unknown key \(quoted(key.text)) in \(what); known are \(keys)", at: key.text))
    }
  }

  /// Opens an object whose keys another reader checks, once its type is known.
  init(unchecked decoder: any Decoder, what: String) throws {
    do {
      container = try decoder.container(keyedBy: SchemaKey.self)
    } catch let error as DecodingError {
      throw LayoutError(error)
    }
    self.what = what
    report = decoder.userInfo[.layoutSchemaReport] as? SchemaReport
  }

  /// Adds an error to the decoder's ``SchemaReport``.
  ///
  /// - Throws: The error, if the decoder has no report.
  public func skip(_ error: LayoutError) throws {
    guard let report else { throw error }
    report.skip(error)
  }

  /// Adds an error to the decoder's report, also after decoding; nil if it has none.
  var reportSkipped: (@Sendable (LayoutError) -> Void)? {
    guard let report else { return nil }
    return { report.skip($0) }
  }

  /// Checks a document's `version`. A newer one is skipped or an error.
  ///
  /// - Throws: `LayoutError` with the path.
  public func readVersion() throws {
    guard let version = try optionalInteger("version"), version != SchemaReader.version else {
      return
    }
    try skip(
      failure(
        "version \(version) is not the one that this reads, \(SchemaReader.version)", at: "version")
    )
  }

  /// Returns the entries of a list with their indices. An invalid entry is skipped or an error.
  ///
  /// - Throws: `LayoutError` with the path.
  public func entries<T: Decodable>(_ key: String, _ type: T.Type = T.self) throws -> [(
    position: Int, value: T
  )] {
    try value(key, [Entry<T>].self).enumerated().compactMap { position, entry in
      do {
        return (position, try entry.result.get())
      } catch {
        try skip(
          error as? LayoutError ?? (error as? DecodingError).map { LayoutError($0) }
            ?? failure("\(error)", at: key))
        return nil
      }
    }
  }

  /// An entry that keeps the error of its decoding, so that the entries behind it are still read.
  private struct Entry<T: Decodable>: Decodable {
    /// The entry, or the reason why it cannot be read.
    let result: Result<T, any Error>

    init(from decoder: any Decoder) { result = Result { try T(from: decoder) } }
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
      throw failure("missing key \(quoted(key)) in \(what)", at: nil)
    }
    do {
      return try container.decode(type, forKey: SchemaKey(key))
    } catch let error as DecodingError {
      if case .dataCorrupted(let context) = error, context.codingPath.isEmpty {
        // Foundation on Linux loses the path if a number does not fit the type.
        throw failure("\(LayoutError.name(of: type)) is needed, in range", at: key)
      }
      throw LayoutError(error)
    } catch let error where !(error is LayoutError) && type is any BinaryFloatingPoint.Type {
      // Foundation on Linux throws an error of its own for a number beyond a Double's range.
      throw failure("the number is too large", at: key)
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
  public func choice<T: RawRepresentable & CaseIterable>(_ key: String, _ type: T.Type = T.self)
    throws -> T
  where T.RawValue == String {
    let text: String = try value(key)
    guard let value = T.allCases.first(where: { $0.rawValue.hasSameBytes(as: text) }) else {
      let allowed = T.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure("unknown \(key) \(quoted(text)) in \(what); allowed are \(allowed)", at: key)
    }
    return value
  }

  /// Returns the value of a key that is one of the type's raw values; nil if it is absent or null.
  ///
  /// - Throws: As ``choice(_:_:)``.
  public func optionalChoice<T: RawRepresentable & CaseIterable>(
    _ key: String, _ type: T.Type = T.self
  ) throws -> T?
  where T.RawValue == String {
    try has(key) ? choice(key, type) : nil
  }

  /// Returns the integer of a required key; `3.0` is one as well.
  func integer(_ key: String) throws -> Int {
    try value(key, SchemaInteger.self).value
  }

  /// Returns the integer of a key; nil if it is absent or null.
  func optionalInteger(_ key: String) throws -> Int? {
    try has(key) ? integer(key) : nil
  }

  /// Returns the point of a key, whose `x` and `y` must both be there; nil if it is absent or null.
  func optionalPoint(_ key: String) throws -> LayoutPoint? {
    guard has(key) else { return nil }
    let point = try SchemaReader(
      container.superDecoder(forKey: SchemaKey(key)), what: key, keys: ["x", "y"])
    return try LayoutPoint(x: point.value("x"), y: point.value("y"))
  }

  /// Throws if a key that has no meaning beside the others has a value.
  func refuse(_ key: String, _ reason: String) throws {
    if has(key) { throw failure("\(quoted(key)) \(reason)", at: key) }
  }

  /// Returns an error at a key of the object, or at the object itself.
  func failure(_ message: String, at key: String?, _ code: LayoutError.Code = .schema)
    -> LayoutError
  {
    LayoutError(code, message, at: container.codingPath + (key.map { [SchemaKey($0)] } ?? []))
  }
}

/// A writer of one JSON object; the counterpart of ``SchemaReader``.
///
/// Not `Sendable`: it is valid during one call.
public struct SchemaWriter {
  /// The object's values so far.
  private var container: KeyedEncodingContainer<SchemaKey>

  /// Opens the encoder's object.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: SchemaKey.self)
  }

  /// Writes a value.
  ///
  /// - Throws: The encoder's errors.
  public mutating func write(_ key: String, _ value: some Encodable) throws {
    try container.encode(value, forKey: SchemaKey(key))
  }

  /// Writes a value unless it is nil.
  ///
  /// - Throws: The encoder's errors.
  public mutating func write(_ key: String, present value: (some Encodable)?) throws {
    if let value { try write(key, value) }
  }
}

/// An integer of the schema. Decoders report a number that is no Int differently; this throws one
/// error with the path.
struct SchemaInteger: Decodable {
  /// The integer.
  let value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int.self) {
      self.value = value
      return
    }
    guard let number = try? container.decode(Double.self) else {
      throw DecodingError.typeMismatch(
        Int.self, .init(codingPath: decoder.codingPath, debugDescription: "an integer is needed"))
    }
    // `Int(exactly:)` would link the C mathematics library, which a program without Foundation does
    // not need.
    guard abs(number) < 0x1p63, Double(Int(number)) == number else {
      let message =
        abs(number) >= 0x1p63 ? "\(number) is too large" : "an integer is needed, not \(number)"
      throw LayoutError(.schema, message, at: decoder.codingPath)
    }
    self.value = Int(number)
  }
}

/// A key of any name. Lists have keys of their own, so it has no index.
struct SchemaKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
