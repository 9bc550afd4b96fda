/// A screen with the joined parts of a screen graph.
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
  public var type: TemplateType
  /// The components, by their order in the template.
  public var components: [ComponentModel]

  /// Creates a template.
  public init(id: String, type: TemplateType, components: [ComponentModel]) {
    self.id = id
    self.type = type
    self.components = components
  }
}

/// A component of a template with its body.
public struct ComponentModel: Sendable, Hashable, Identifiable {
  /// The component's id.
  public var id: String
  /// The component's type.
  public var type: ComponentType
  /// The texts that it shows.
  public var body: BodyModel

  /// Creates a component.
  public init(id: String, type: ComponentType, body: BodyModel) {
    self.id = id
    self.type = type
    self.body = body
  }
}

/// The texts of a component.
public struct BodyModel: Sendable, Hashable, Identifiable {
  /// The body's id.
  public var id: String
  /// The texts, by name.
  public var data: [String: String]

  /// Creates a body.
  public init(id: String, data: [String: String]) {
    self.id = id
    self.data = data
  }
}
