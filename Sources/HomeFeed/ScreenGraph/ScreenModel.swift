/// A screen as it is shown: a screen graph's parts, joined.
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

/// A part of a screen that lays out components.
public struct TemplateModel: Sendable, Hashable, Identifiable {
  /// The template's id.
  public var id: String
  /// What kind of template it is.
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

/// One component of a template, with what it shows.
public struct ComponentModel: Sendable, Hashable, Identifiable {
  /// The component's id.
  public var id: String
  /// What kind of component it is.
  public var type: ComponentType
  /// What it shows.
  public var body: BodyModel

  /// Creates a component.
  public init(id: String, type: ComponentType, body: BodyModel) {
    self.id = id
    self.type = type
    self.body = body
  }
}

/// What a component shows.
public struct BodyModel: Sendable, Hashable, Identifiable {
  /// The body's id.
  public var id: String
  /// What is shown, by name.
  public var data: [String: String]

  /// Creates a body.
  public init(id: String, data: [String: String]) {
    self.id = id
    self.data = data
  }
}
