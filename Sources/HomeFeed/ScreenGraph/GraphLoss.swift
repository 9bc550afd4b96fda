public import JSONStream

/// What is wrong with how the parts of a graph fit together.
public struct GraphLoss: Sendable {
  /// What lenient mode leaves out because of it.
  public let what: SkipReport.What
  /// Which error it is.
  public let code: JSONStreamError.Code
  /// What is wrong.
  public let message: String
  /// Where, from the graph on.
  public let path: [JSONPath.Component]
  /// Where the id stands; nil where the bytes are not there to be looked at.
  var position: JSONPosition?
  /// The type of the part that the path leads into.
  var type: String?

  var error: JSONStreamError { error(in: JSONPath()) }

  /// The error that strict mode ends with.
  ///
  /// - Parameter screen: Where the graph lies in the payload.
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
