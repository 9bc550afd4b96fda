public import JSONStream

/// A fault in the references of a screen graph.
public struct GraphLoss: Sendable {
  /// The kind of the part that lenient mode skips.
  public let what: SkipReport.What
  /// The error's code.
  public let code: JSONStreamError.Code
  /// The error's message.
  public let message: String
  /// The path, relative to the graph.
  public let path: [JSONPath.Component]
  /// The position of the id; nil if the bytes are not available.
  var position: JSONPosition?
  var type: String?

  var error: JSONStreamError { error(in: JSONPath()) }

  /// Returns the error for strict mode; `screen` is the path of the graph.
  func error(in screen: JSONPath) -> JSONStreamError {
    JSONStreamError(
      code: code, category: .data, message: message, path: JSONPath(screen.components + path), position: position)
  }

  static func missingComponent(
    _ reference: ComponentReferenceDTO, at place: Int, of template: String, at index: Int
  ) -> GraphLoss {
    let inside: [JSONPath.Component] = reference.order == nil ? [] : [.key("id")]
    return GraphLoss(
      what: .component, code: .danglingID,
      message: "the template \(shown(template)) refers to the component \(shown(reference.id)), which is not there",
      path: [.key("templates"), .index(index), .key("componentsId"), .index(place)] + inside)
  }

  static func missingBody(_ component: ComponentDTO, at index: Int) -> GraphLoss {
    GraphLoss(
      what: .component, code: .danglingID,
      message:
        "the component \(shown(component.id)) refers to the body \(shown(component.bodyId)), which is not there",
      path: [.key("components"), .index(index), .key("bodyId")])
  }

  static func duplicate(_ what: String, _ id: String, _ key: String, at index: Int) -> GraphLoss {
    GraphLoss(
      what: SkipReport.What(rawValue: what), code: .duplicateID,
      message: "another \(what) before it has the id \(shown(id))", path: [.key(key), .index(index), .key("id")])
  }

  private static func shown(_ id: String) -> String { "\"\(id.shown)\"" }
}
