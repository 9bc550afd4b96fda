import JSONStream

/// A screen graph (`screen-graph`): parts that refer to one another by id. ``toEntity()`` joins
/// them.
public struct ScreenGraphDTO: Sendable {
  var screenName: String
  var templates: [TemplateDTO]
  var components: [ComponentDTO]
  var body: [BodyDTO]
}

extension ScreenGraphDTO: Decodable {
  /// The keys of a graph; its bodies have two, as backends differ.
  private enum CodingKeys: String, CodingKey {
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
    guard !container.contains(.body) || !container.contains(.bodies) else {
      throw JSONStreamError(
        code: .twoSpellings, category: .data,
        message: #"the screen graph has both "body" and "bodies": send one of them"#)
    }
    body = try container.decode(
      [BodyDTO].self, forKey: container.contains(.bodies) ? .bodies : .body)
  }

  /// Joins the parts into templates with their components, sorted by order, and in document order
  /// for equal ones. Parts without references to them are dropped. Ids are compared by UTF-8 bytes.
  ///
  /// - Throws: `JSONStreamError` without a position, with a path relative to the graph:
  ///   `duplicateID`, or `danglingID` for the first missing id in display order.
  public func toEntity() throws -> ScreenModel {
    var join = ScreenGraphJoin()
    for (index, template) in templates.enumerated() {
      join.add(template, at: index)
    }
    for (index, component) in components.enumerated() {
      join.add(component, at: index)
    }
    for (index, body) in body.enumerated() {
      join.add(body, in: "body", at: index)
    }
    for part in ScreenGraphJoin.Part.allCases { join.end(part) }
    var screen = ScreenModel(screenName: screenName, templates: [])
    while let output = join.next() {
      switch output {
      case .template(let template): screen.templates.append(template)
      case .lost(let loss): throw loss.error
      }
    }
    return screen
  }
}

/// A template of a screen graph, with references to its components.
struct TemplateDTO: Sendable, Decodable {
  var id: String
  var type: PartType
  var order: Int
  var componentsId: [ComponentReferenceDTO]
}

/// A template's reference to a component: `{"id":"c1","order":1}`, or in some backends `"c1"`.
struct ComponentReferenceDTO: Sendable {
  var id: String
  /// The component's position in the template; nil for a plain string, whose index plus 1 is used.
  var order: Int?
}

extension ComponentReferenceDTO: Decodable {
  /// The keys of a reference that is an object.
  private enum CodingKeys: String, CodingKey {
    case id, order
  }

  init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      id = name
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    order = try container.decode(Int.self, forKey: .order)
  }
}

extension ComponentReferenceDTO: StreamDecodable {
  init(from value: borrowing JSONElement) throws {
    if value.kind == .string {
      self.init(id: try value.string())
      return
    }
    var object = try value.object()
    self.init(id: try object.decode("id"), order: try object.decode("order", as: Int.self))
  }
}

/// A component of a screen graph. It refers to its body, which may be shared.
struct ComponentDTO: Sendable, Decodable {
  var id: String
  var type: PartType
  var bodyId: String
  var order: Int?
}

extension ComponentDTO: StreamDecodable {
  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"), type: PartType(rawValue: object.decode("type")),
      bodyId: object.decode("bodyId"),
      order: object.decodeIfPresent("order"))
  }

  func joined(with body: BodyDTO) -> ComponentModel {
    ComponentModel(id: id, type: type, body: BodyModel(id: body.id, data: body.body))
  }
}

/// A body of a screen graph: the texts of a component, by name.
struct BodyDTO: Sendable, Decodable {
  var id: String
  var body: [String: String]
}

extension BodyDTO: StreamDecodable {
  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(id: object.decode("id"), body: object.decode("body"))
  }
}
