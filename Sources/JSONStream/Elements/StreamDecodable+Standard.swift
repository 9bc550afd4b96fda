// The standard library's types that decode themselves.

extension Bool: StreamDecodable {
  /// Decodes a Boolean.
  @inlinable
  public init(from value: borrowing JSONValue) throws { self = try value.bool() }
}

extension String: StreamDecodable {
  /// Decodes a string.
  @inlinable
  public init(from value: borrowing JSONValue) throws { self = try value.string() }
}

extension Double: StreamDecodable {
  /// Decodes a number.
  @inlinable
  public init(from value: borrowing JSONValue) throws { self = try value.double() }
}

extension StreamDecodable where Self: FixedWidthInteger {
  /// Decodes an integer; see ``JSONValue/integer(_:)``.
  @inlinable
  public init(from value: borrowing JSONValue) throws { self = try value.integer() }
}

extension Int: StreamDecodable {}
extension Int8: StreamDecodable {}
extension Int16: StreamDecodable {}
extension Int32: StreamDecodable {}
extension Int64: StreamDecodable {}
extension UInt: StreamDecodable {}
extension UInt8: StreamDecodable {}
extension UInt16: StreamDecodable {}
extension UInt32: StreamDecodable {}
extension UInt64: StreamDecodable {}

extension Optional: StreamDecodable where Wrapped: StreamDecodable {
  /// Decodes a value, or nil from null.
  @inlinable
  public init(from value: borrowing JSONValue) throws {
    self = value.isNull ? nil : try Wrapped(from: value)
  }
}

extension Array: StreamDecodable where Element: StreamDecodable {
  /// Decodes an array of values of one type.
  @inlinable
  public init(from value: borrowing JSONValue) throws {
    var elements = try value.array()
    self.init()
    reserveCapacity(elements.count)
    while let element = try elements.next(Element.self) { append(element) }
  }
}

extension StreamDecodable where Self: RawRepresentable, RawValue == String {
  /// Decodes one of the strings that the type names.
  ///
  /// - Throws: ``JSONValueError`` when the value is no string, or none of those.
  public init(from value: borrowing JSONValue) throws {
    let name = try value.string()
    guard let known = Self(rawValue: name) else {
      throw value.failure(.unknownValue, "unknown \(Self.self) \"\(name)\"")
    }
    self = known
  }
}

extension StreamDecodable where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// Decodes one of the strings that the type names.
  ///
  /// - Throws: ``JSONValueError`` when the value is no string, or none of those: it says which there are.
  public init(from value: borrowing JSONValue) throws {
    let name = try value.string()
    guard let known = Self(rawValue: name) else {
      let all = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw value.failure(.unknownValue, "unknown \(Self.self) \"\(name)\"; known are \(all)")
    }
    self = known
  }
}
