public import JSONStream
import ScreenPipeline

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

extension ScreenGraphDTO: Codable {
  fileprivate enum CodingKeys: String, CodingKey {
    case screenName, templates, components, body, bodies
  }

  /// Decodes a graph, with bodies under `body` or `bodies`.
  ///
  /// - Throws: `DecodingError`; `JSONStreamError` of code `twoSpellings` if both keys exist.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    screenName = try container.decode(String.self, forKey: .screenName)
    templates = try container.decode([TemplateDTO].self, forKey: .templates)
    components = try container.decode([ComponentDTO].self, forKey: .components)
    let key = try Self.bodyKey { container.contains($0) }
    body = try container.decode([BodyDTO].self, forKey: key)
  }

  /// Encodes a graph, with bodies under `body`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(screenName, forKey: .screenName)
    try container.encode(templates, forKey: .templates)
    try container.encode(components, forKey: .components)
    try container.encode(body, forKey: .body)
  }

  private static func bodyKey(_ contains: (CodingKeys) -> Bool) throws -> CodingKeys {
    guard contains(.bodies) else { return .body }
    guard !contains(.body) else {
      throw JSONStreamError(code: .twoSpellings, category: .data, message: twoSpellings)
    }
    return .bodies
  }

  /// The message of a graph with both `body` and `bodies`.
  public static let twoSpellings = "the screen graph has both \"body\" and \"bodies\": send one of them"
}

extension ComponentReferenceDTO: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, order
  }

  /// Decodes a reference: an object, or a plain string.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(id: name)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(String.self, forKey: .id), order: try container.decode(Int.self, forKey: .order))
  }

  /// Encodes a reference as it was sent.
  public func encode(to encoder: any Encoder) throws {
    guard let order else {
      var container = encoder.singleValueContainer()
      try container.encode(id)
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(order, forKey: .order)
  }
}

extension JSONStreamError.Code {
  /// A reference to an id that no part has.
  public static let danglingID = Self(rawValue: "danglingID")
  /// Two parts of one kind with the same id.
  public static let duplicateID = Self(rawValue: "duplicateID")
}

extension ScreenGraphDTO {
  /// Joins the parts into templates with their components, sorted by order, and in document order for equal ones. Parts
  /// without references to them are dropped. Ids are compared by UTF-8 bytes.
  ///
  /// - Throws: `JSONStreamError` without a position, with a path relative to the graph: `duplicateID`, or `danglingID`
  ///   for the first missing id in display order.
  public func toEntity() throws -> ScreenModel {
    try Self.checkUnique(templates.map(\.id), "templates", "template")
    let components = try Self.byID(components, "components", "component", \.id)
    let bodies = try Self.byID(body, "body", "body", \.id)
    let sorted = templates.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
    return ScreenModel(
      screenName: screenName,
      templates: try sorted.map { index, template in
        let parts = try template.componentsId.enumerated().map { place, reference in
          guard let (at, component) = components[.text(reference.id)] else {
            throw GraphLoss.missingComponent(reference, at: place, of: template.id, at: index).error
          }
          guard let (_, body) = bodies[.text(component.bodyId)] else {
            throw GraphLoss.missingBody(component, at: at).error
          }
          let order = (reference.order ?? place + 1, component.order ?? .min, place)
          return (order, component.joined(with: body))
        }
        return TemplateModel(
          id: template.id, type: template.type, components: parts.sorted { $0.0 < $1.0 }.map(\.1))
      })
  }

  private static func checkUnique(_ ids: [String], _ key: String, _ what: String) throws {
    var seen: Set<ScreenKey> = []
    for (index, id) in ids.enumerated() where !seen.insert(.text(id)).inserted {
      throw GraphLoss.duplicate(what, id, key, at: index).error
    }
  }

  private static func byID<Part>(
    _ parts: [Part], _ key: String, _ what: String, _ id: (Part) -> String
  ) throws -> [ScreenKey: (Int, Part)] {
    try checkUnique(parts.map(id), key, what)
    return Dictionary(parts.enumerated().map { (.text(id($0.element)), ($0.offset, $0.element)) }) { first, _ in first }
  }
}

extension ComponentDTO {
  func joined(with body: BodyDTO) -> ComponentModel {
    ComponentModel(id: id, type: type, body: BodyModel(id: body.id, data: body.body))
  }
}
