@testable import HomeFeed
import JSONStream

/// A screen graph joined leniently in the plainest way: everything is decoded first, then looked
/// up. The oracle for what the streaming decoder keeps and reports.
struct LossyGraph: Decodable {
  struct Loss: Hashable {
    let what: SkipReport.Part
    let path: String
    let code: JSONStreamError.Code
  }

  private struct Attempt<Part: Decodable>: Decodable {
    let part: Part?
    let failure: DecodingError?

    init(from decoder: any Decoder) throws {
      do {
        part = try Part(from: decoder)
        failure = nil
      } catch let error as DecodingError {
        part = nil
        failure = error
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case screenName, templates, components, body, bodies
  }

  private(set) var losses: [Loss] = []
  private(set) var screen = ScreenModel(screenName: "", templates: [])

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    screen.screenName = try container.decode(String.self, forKey: .screenName)
    let bodyKey: CodingKeys = container.contains(.bodies) ? .bodies : .body
    let templates = unique(
      try container.decode([Attempt<TemplateDTO>].self, forKey: .templates), \.id, .template,
      "templates")
    let components = unique(
      try container.decode([Attempt<ComponentDTO>].self, forKey: .components), \.id, .component,
      "components")
    let bodies = unique(
      try container.decode([Attempt<BodyDTO>].self, forKey: bodyKey), \.id, .body,
      bodyKey.stringValue)

    for (index, template) in templates.sorted(by: {
      ($0.part.order, $0.index) < ($1.part.order, $1.index)
    }) {
      var parts: [(order: Int, tie: Int, place: Int, model: ComponentModel)] = []
      for (place, reference) in template.componentsId.enumerated() {
        guard let component = components.first(where: { $0.part.id == reference.id }) else {
          let suffix = reference.order == nil ? "" : ".id"
          let path = "$.templates[\(index)].componentsId[\(place)]\(suffix)"
          losses.append(Loss(what: .component, path: path, code: .danglingID))
          continue
        }
        guard let body = bodies.first(where: { $0.part.id == component.part.bodyId })?.part else {
          let loss = Loss(
            what: .component, path: "$.components[\(component.index)].bodyId", code: .danglingID)
          if !losses.contains(loss) { losses.append(loss) }
          continue
        }
        parts.append(
          (
            reference.order ?? place + 1, component.part.order ?? .min, place,
            ComponentModel(
              id: component.part.id, type: component.part.type,
              body: BodyModel(id: body.id, data: body.body))
          ))
      }
      parts.sort { ($0.order, $0.tie, $0.place) < ($1.order, $1.tie, $1.place) }
      screen.templates.append(
        TemplateModel(id: template.id, type: template.type, components: parts.map(\.model)))
    }
  }

  private mutating func unique<Part>(
    _ attempts: [Attempt<Part>], _ id: (Part) -> String, _ what: SkipReport.Part, _ key: String
  ) -> [(index: Int, part: Part)] {
    var parts: [(index: Int, part: Part)] = []
    for (index, attempt) in attempts.enumerated() {
      if let failure = attempt.failure {
        let (code, path) = Self.place(failure)
        losses.append(Loss(what: what, path: path, code: code))
      } else if let part = attempt.part {
        if parts.contains(where: { id($0.part) == id(part) }) {
          losses.append(Loss(what: what, path: "$.\(key)[\(index)].id", code: .duplicateID))
        } else {
          parts.append((index, part))
        }
      }
    }
    return parts
  }

  static func place(_ error: DecodingError) -> (JSONStreamError.Code, String) {
    func path(_ context: DecodingError.Context) -> String {
      JSONPath(
        context.codingPath.map { key in
          key.intValue.map(JSONPath.Component.index) ?? .key(key.stringValue)
        }
      ).description
    }
    return switch error {
    case .typeMismatch(_, let context): (.typeMismatch, path(context))
    case .valueNotFound(_, let context): (.unexpectedNull, path(context))
    case .keyNotFound(_, let context): (.missingKey, path(context))
    case .dataCorrupted(let context):
      ((context.underlyingError as? JSONStreamError)?.code ?? .unknownValue, path(context))
    @unknown default: (.custom, "")
    }
  }
}
