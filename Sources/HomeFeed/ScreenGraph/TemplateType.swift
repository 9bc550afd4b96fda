public import JSONStream
import ScreenPipeline

/// A template's kind: open, as backends add kinds that an app does not know. Two are the same when the UTF-8 bytes of
/// their names are equal.
///
///     extension TemplateType {
///       static let banner = TemplateType(rawValue: "BANNER")
///     }
public struct TemplateType: RawRepresentable, Sendable, Hashable, Codable, StreamDecodable, CustomStringConvertible {
  /// The name that the backend sends.
  public var rawValue: String

  /// Creates the kind that the backend names.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Decodes any text: the default one of types with raw values takes none that is long to compare.
  ///
  /// - Throws: `JSONValueError` when the value is no string.
  public init(from value: borrowing JSONValue) throws { rawValue = try value.string() }

  /// The name that the backend sends.
  public var description: String { rawValue }

  /// Whether both names have the same UTF-8 bytes.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue.isSame(as: right.rawValue) }

  /// Hashes the UTF-8 bytes of the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(ScreenKey.text(rawValue)) }
}

/// A component's kind: open, as backends add kinds that an app does not know. Two are the same when the UTF-8 bytes of
/// their names are equal.
public struct ComponentType: RawRepresentable, Sendable, Hashable, Codable, StreamDecodable, CustomStringConvertible {
  /// The name that the backend sends.
  public var rawValue: String

  /// Creates the kind that the backend names.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Decodes any text: the default one of types with raw values takes none that is long to compare.
  ///
  /// - Throws: `JSONValueError` when the value is no string.
  public init(from value: borrowing JSONValue) throws { rawValue = try value.string() }

  /// The name that the backend sends.
  public var description: String { rawValue }

  /// Whether both names have the same UTF-8 bytes.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue.isSame(as: right.rawValue) }

  /// Hashes the UTF-8 bytes of the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(ScreenKey.text(rawValue)) }
}
