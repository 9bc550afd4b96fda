public import JSONStream
import ScreenPipeline

/// A template's type, compared by UTF-8 bytes. Backends may send unknown ones.
///
///     extension TemplateType {
///       static let banner = TemplateType(rawValue: "BANNER")
///     }
public struct TemplateType: RawRepresentable, Sendable, Hashable, Codable, StreamDecodable, CustomStringConvertible {
  /// The type's name in the backend.
  public var rawValue: String

  /// Creates a type by its name in the backend.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Decodes a string of any length; the default implementation for raw values limits it.
  public init(from value: borrowing JSONValue) throws { rawValue = try value.string() }

  /// The type's name in the backend.
  public var description: String { rawValue }

  /// Compares the names' UTF-8 bytes.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue.isSame(as: right.rawValue) }

  /// Hashes the name's UTF-8 bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(ScreenKey.text(rawValue)) }
}

/// A component's type, compared by UTF-8 bytes. Backends may send unknown ones.
public struct ComponentType: RawRepresentable, Sendable, Hashable, Codable, StreamDecodable, CustomStringConvertible {
  /// The type's name in the backend.
  public var rawValue: String

  /// Creates a type by its name in the backend.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Decodes a string of any length; the default implementation for raw values limits it.
  public init(from value: borrowing JSONValue) throws { rawValue = try value.string() }

  /// The type's name in the backend.
  public var description: String { rawValue }

  /// Compares the names' UTF-8 bytes.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue.isSame(as: right.rawValue) }

  /// Hashes the name's UTF-8 bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(ScreenKey.text(rawValue)) }
}
