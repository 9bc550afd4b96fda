import ScreenPipeline

/// A screen with the joined parts of a screen graph, in their order.
public struct ScreenModel: Sendable, Hashable {
  /// The screen's name.
  public var screenName: String
  /// The templates, by their order.
  public var templates: [TemplateModel]

  /// Creates a screen.
  public init(screenName: String, templates: [TemplateModel]) {
    self.screenName = screenName
    self.templates = templates
  }
}

/// A template of a screen with its components.
public struct TemplateModel: Sendable, Hashable, Identifiable {
  /// The template's id.
  public var id: String
  /// The template's type.
  public var type: PartType
  /// The components, by their order in the template.
  public var components: [ComponentModel]
}

/// A component of a template with its body.
public struct ComponentModel: Sendable, Hashable, Identifiable {
  /// The component's id.
  public var id: String
  /// The component's type.
  public var type: PartType
  /// The texts that it shows.
  public var body: BodyModel
}

/// The texts of a component.
public struct BodyModel: Sendable, Hashable, Identifiable {
  /// The body's id.
  public var id: String
  /// The texts, by name.
  public var data: [String: String]
}

/// The type of a template or component, compared by UTF-8 bytes. Backends may send unknown ones.
public struct PartType: RawRepresentable, Sendable, Hashable, Codable {
  /// The type's name in the backend.
  public let rawValue: String

  /// Creates a type by its name in the backend.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Compares the names' UTF-8 bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.rawValue.isSame(as: right.rawValue)
  }

  /// Hashes the name's UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ScreenKey.text(rawValue))
  }
}
