/// A type that decodes itself from the tokens of a complete JSON value.
///
///     struct Tile {
///       var id: Int
///       var title: String
///       var badges: [String]
///     }
///
///     extension Tile: StreamDecodable {
///       init(from value: borrowing JSONElement) throws {
///         var object = try value.object()
///         try self.init(
///           id: object.decode("id"), title: object.decode("title"),
///           badges: object.decodeIfPresent("badges") ?? [])
///       }
///     }
///
/// Decoding makes no tree and no strings for keys. It is fastest when members are asked for in the
/// order in which the backend sends them. Unknown members are skipped, and of duplicate members the
/// first counts. Assign all properties at once, as above: one by one, each that can still throw
/// copies the struct.
///
/// Values are decoded on the thread that reads the payload, so a conformance cannot be isolated to
/// an actor. In a module with default isolation to the main actor, an extension that adds the
/// conformance writes `nonisolated init(from:)`.
public protocol StreamDecodable: SendableMetatype {
  /// Decodes a value. Throws ``JSONElementError``, or any error of the conformance's own; the
  /// decoder adds path and position.
  init(from value: borrowing JSONElement) throws
}

extension Bool: StreamDecodable {
  /// Decodes a Boolean.
  @inlinable
  public init(from value: borrowing JSONElement) throws {
    self = try value.bool()
  }
}

extension String: StreamDecodable {
  /// Decodes a string.
  @inlinable
  public init(from value: borrowing JSONElement) throws {
    self = try value.string()
  }
}

extension Double: StreamDecodable {
  /// Decodes a number.
  @inlinable
  public init(from value: borrowing JSONElement) throws {
    self = try value.double()
  }
}

extension Float: StreamDecodable {
  /// Decodes a number.
  @inlinable
  public init(from value: borrowing JSONElement) throws {
    self = try value.float()
  }
}

extension StreamDecodable where Self: FixedWidthInteger {
  /// Decodes an integer; see ``JSONElement/integer(_:)``.
  @inlinable
  public init(from value: borrowing JSONElement) throws {
    self = try value.integer()
  }
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
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: StreamDecodable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: StreamDecodable {}

extension StreamDecodable where Self: RawRepresentable, RawValue: StreamDecodable {
  /// Decodes the raw value. No type is taken to know a text with more than 30 combining marks in a
  /// row, which is slow to compare; a type that takes any text has an initializer of its own.
  /// Throws ``JSONElementError`` of code `unknownValue` when the type has no such raw value; errors
  /// of `RawValue`.
  @inlinable
  public init(from value: borrowing JSONElement) throws {
    guard value.isComparable, let known = Self(rawValue: try RawValue(from: value)) else {
      throw value.unknown(String(describing: Self.self))
    }
    self = known
  }
}

extension Optional: StreamDecodable where Wrapped: StreamDecodable {
  /// Decodes a value, or nil from null.
  @inlinable
  public init(from value: borrowing JSONElement) throws {
    self = value.isNull ? nil : try Wrapped(from: value)
  }
}

extension Array: StreamDecodable where Element: StreamDecodable {
  /// Decodes an array of values of one type.
  @inlinable
  public init(from value: borrowing JSONElement) throws {
    self = try value.elements { try Element(from: $0) }
  }
}

extension StreamDecodable where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// Decodes one of the type's raw values. Throws ``JSONElementError`` when the value is no string,
  /// or is none of the raw values, which the error lists.
  public init(from value: borrowing JSONElement) throws {
    guard value.isComparable, let known = Self(rawValue: try value.string()) else {
      throw value.unknown("\(Self.self)", knowing: Self.allCases.map(\.rawValue))
    }
    self = known
  }
}

extension Set: StreamDecodable where Element: StreamDecodable {
  /// Decodes an array of values of one type; equal ones are kept once.
  @inlinable
  public init(from value: borrowing JSONElement) throws {
    var elements = try value.array()
    self.init(minimumCapacity: Swift.min(elements.count, JSONArrayReader.mostReserved))
    while let element = try elements.next(Element.self) { insert(element) }
  }
}

extension Dictionary: StreamDecodable where Key == String, Value: StreamDecodable {
  /// Decodes an object whose members are of one type; of members with the same key, the first.
  @inlinable
  public init(from value: borrowing JSONElement) throws {
    self = try value.members { try Value(from: $0) }
  }
}

/// The form in which a backend writes dates. `JSONStreamFoundation` decodes them:
/// `value.date(.iso8601)`.
public enum JSONDateFormat: Sendable, Hashable, CaseIterable {
  /// A string such as `"2026-03-14T09:26:53Z"`, with a fraction of a second or without, and an
  /// offset from UTC.
  case iso8601
  /// A number of seconds since 1970, which may have a fraction.
  case secondsSince1970
  /// A number of milliseconds since 1970, which may have a fraction.
  case millisecondsSince1970
}
