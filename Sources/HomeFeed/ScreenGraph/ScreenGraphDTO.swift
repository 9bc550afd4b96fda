/// A screen graph (`screen-graph`): parts that refer to one another by id. ``toEntity()`` joins them.
public struct ScreenGraphDTO: Sendable, Hashable {
  /// The screen's name.
  public var screenName: String
  /// The templates, in document order.
  public var templates: [TemplateDTO]
  /// The components that templates refer to.
  public var components: [ComponentDTO]
  /// The bodies that components refer to; under the key `body` or `bodies`.
  public var body: [BodyDTO]

  /// Creates a graph.
  public init(screenName: String, templates: [TemplateDTO], components: [ComponentDTO], body: [BodyDTO]) {
    self.screenName = screenName
    self.templates = templates
    self.components = components
    self.body = body
  }
}

/// A template of a screen graph, with references to its components.
public struct TemplateDTO: Sendable, Hashable, Codable {
  /// The template's id, unique in the graph.
  public var id: String
  /// The template's type.
  public var type: TemplateType
  /// The template's position on the screen: smaller ones come first.
  public var order: Int
  /// The references to its components.
  public var componentsId: [ComponentReferenceDTO]

  /// Creates a template.
  public init(id: String, type: TemplateType, order: Int, componentsId: [ComponentReferenceDTO]) {
    self.id = id
    self.type = type
    self.order = order
    self.componentsId = componentsId
  }
}

/// A template's reference to a component: `{"id":"c1","order":1}`, or in some backends `"c1"`.
public struct ComponentReferenceDTO: Sendable, Hashable {
  /// The component's id.
  public var id: String
  /// The component's position in the template; nil for a plain string, whose index plus 1 is used.
  public var order: Int?

  /// Creates a reference.
  public init(id: String, order: Int? = nil) {
    self.id = id
    self.order = order
  }
}

/// A component of a screen graph.
public struct ComponentDTO: Sendable, Hashable, Codable {
  /// The component's id, unique in the graph.
  public var id: String
  /// The component's type.
  public var type: ComponentType
  /// The id of its body.
  public var bodyId: String
  /// The order between components with equal positions in the template; nil in most backends.
  public var order: Int?

  /// Creates a component.
  public init(id: String, type: ComponentType, bodyId: String, order: Int? = nil) {
    self.id = id
    self.type = type
    self.bodyId = bodyId
    self.order = order
  }
}

/// A body of a screen graph: the texts of a component.
public struct BodyDTO: Sendable, Hashable, Codable {
  /// The body's id, unique in the graph.
  public var id: String
  /// The texts, by name.
  public var body: [String: String]

  /// Creates a body.
  public init(id: String, body: [String: String]) {
    self.id = id
    self.body = body
  }
}
