public import JSONStream

/// A fault in the references of a screen graph: an id that is taken, or a reference that leads
/// nowhere.
struct GraphLoss: Sendable {
  /// The kind of the part that lenient mode skips.
  let part: SkipReport.Part
  var error: JSONStreamError
  let type: String?

  private init(
    _ part: SkipReport.Part, _ code: JSONStreamError.Code, _ message: String,
    _ path: [JSONPath.Component],
    _ position: JSONPosition?, type: String?
  ) {
    self.part = part
    self.type = type
    error = JSONStreamError(
      code: code, category: .data, message: message, path: JSONPath(path), position: position)
  }

  static func missingComponent(
    _ reference: ComponentReferenceDTO, at place: Int, of template: TemplateDTO, at index: Int,
    _ position: JSONPosition?
  ) -> GraphLoss {
    let inside: [JSONPath.Component] = reference.order == nil ? [] : [.key("id")]
    return GraphLoss(
      .component, .danglingID,
      "the template \(shown(template.id)) refers to the component \(shown(reference.id)), which is not there",
      [.key("templates"), .index(index), .key("componentsId"), .index(place)] + inside, position,
      type: template.type.rawValue)
  }

  static func missingBody(_ component: ComponentDTO, at index: Int, _ position: JSONPosition?)
    -> GraphLoss
  {
    GraphLoss(
      .component, .danglingID,
      "the component \(shown(component.id)) refers to the body \(shown(component.bodyId)), which is not there",
      [.key("components"), .index(index), .key("bodyId")], position, type: component.type.rawValue)
  }

  static func duplicate(
    _ part: SkipReport.Part, _ id: String, in key: String, at index: Int, _ position: JSONPosition?,
    type: String?
  ) -> GraphLoss {
    GraphLoss(
      part, .duplicateID, "another \(part.rawValue) before it has the id \(shown(id))",
      [.key(key), .index(index), .key("id")], position, type: type)
  }

  private static func shown(_ id: String) -> String { "\"\(id.shown)\"" }
}

extension JSONStreamError.Code {
  /// A reference to an id that no part has.
  static let danglingID = Self.other("danglingID")
  /// Two parts of one kind with the same id.
  static let duplicateID = Self.other("duplicateID")
}

extension SkipReport.Part {
  /// A template of a screen graph with its components.
  public static let template = Self.other("template")
  /// A component of a screen graph, or of one of its templates.
  public static let component = Self.other("component")
  /// A body of a screen graph.
  public static let body = Self.other("body")
}
