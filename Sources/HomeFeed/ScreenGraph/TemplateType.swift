public import JSONStream

/// What kind of template it is: open, as backends add kinds that an app does not know.
///
///     extension TemplateType {
///       static let banner = TemplateType(rawValue: "BANNER")
///     }
public struct TemplateType: RawRepresentable, Sendable, Hashable, Codable, StreamDecodable, CustomStringConvertible {
  /// The name that the backend sends.
  public var rawValue: String

  /// Creates the kind that the backend names.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name that the backend sends.
  public var description: String { rawValue }
}

/// What kind of component it is: open, as backends add kinds that an app does not know.
public struct ComponentType: RawRepresentable, Sendable, Hashable, Codable, StreamDecodable, CustomStringConvertible {
  /// The name that the backend sends.
  public var rawValue: String

  /// Creates the kind that the backend names.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name that the backend sends.
  public var description: String { rawValue }
}
