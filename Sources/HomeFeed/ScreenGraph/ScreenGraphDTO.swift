/// A screen graph (`screen-graph`) as the backend sends it: parts that refer to one another by id.
///
/// ``toEntity()`` joins it into what a screen shows.
public struct ScreenGraphDTO: Sendable, Hashable {
  /// The screen's name.
  public var screenName: String
  /// The templates, in the order in which they were sent.
  public var templates: [TemplateDTO]
  /// The components that templates refer to.
  public var components: [ComponentDTO]
  /// The bodies that components refer to; `body`, or in some backends `bodies`.
  public var body: [BodyDTO]

  /// Creates a graph.
  public init(screenName: String, templates: [TemplateDTO], components: [ComponentDTO], body: [BodyDTO]) {
    self.screenName = screenName
    self.templates = templates
    self.components = components
    self.body = body
  }
}

/// A template of a screen graph: which components it shows, and in which order.
public struct TemplateDTO: Sendable, Hashable, Codable {
  /// The template's id; no two templates of a graph have the same.
  public var id: String
  /// What kind of template it is.
  public var type: TemplateType
  /// Where it stands on the screen: smaller ones come first.
  public var order: Int
  /// The components that it shows.
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
  /// Where the component stands in the template; nil where the reference is a plain string: its place in the list,
  /// counted from 1, is the order then.
  public var order: Int?

  /// Creates a reference.
  public init(id: String, order: Int? = nil) {
    self.id = id
    self.order = order
  }
}

/// A component of a screen graph.
public struct ComponentDTO: Sendable, Hashable, Codable {
  /// The component's id; no two components of a graph have the same.
  public var id: String
  /// What kind of component it is.
  public var type: ComponentType
  /// The id of the body with what it shows.
  public var bodyId: String
  /// Some backends send one here too. Where a component stands is for its template to say: this one only decides between
  /// components to which the template gives the same order.
  public var order: Int?

  /// Creates a component.
  public init(id: String, type: ComponentType, bodyId: String, order: Int? = nil) {
    self.id = id
    self.type = type
    self.bodyId = bodyId
    self.order = order
  }
}

/// A body of a screen graph: what a component shows.
public struct BodyDTO: Sendable, Hashable, Codable {
  /// The body's id; no two bodies of a graph have the same.
  public var id: String
  /// What is shown, by name.
  public var body: [String: String]

  /// Creates a body.
  public init(id: String, body: [String: String]) {
    self.id = id
    self.body = body
  }
}
