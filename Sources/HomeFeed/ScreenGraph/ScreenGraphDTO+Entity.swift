import JSONStream
import ScreenPipeline

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
