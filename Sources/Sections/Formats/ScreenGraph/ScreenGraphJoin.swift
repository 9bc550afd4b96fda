package import JSONStream

/// Joins the parts of a screen graph while they arrive, its arrays in any order, and holds no part that nothing can refer
/// to any more.
///
///     templates   t2 → c1, c3 · t1 → c2 ▏           sorted when they have ended: t1, t2
///     components  c1 → b1 · c2 → b2 · c3 → b3 ▏     of those that arrive afterwards, only the wanted ones are kept
///     body        b1 · b2 ⇒ t1 is there · b3 ⇒ t2   delivered as soon as the last part arrives, and then forgotten
///
/// Knows nothing of where the parts come from; every strategy that is lenient uses it, so that all of them report the
/// same losses in the same order.
package struct ScreenGraphJoin {
  /// The arrays of a graph.
  package enum Part: Int, CaseIterable {
    case templates, components, bodies
  }

  /// What has become known.
  package enum Output {
    /// The next template, complete.
    case template(TemplateModel)
    /// Something that does not fit, and is left out.
    case lost(GraphLoss)
  }

  private struct Template {
    var dto: TemplateDTO
    let index: Int
    /// Where the references stand.
    let positions: [JSONPosition]
    let bytes: Int
  }

  private struct Component {
    let dto: ComponentDTO
    let index: Int
    let position: JSONPosition?
    let bytes: Int
    /// How many references wait for it; only counted once all templates are there.
    var wanted = 0
    var isReported = false
  }

  private struct Body {
    let dto: BodyDTO
    let bytes: Int
    /// How many components wait for it; only counted once all of them are there.
    var wanted = 0
  }

  /// What has become known, in order.
  private var outputs: [Output] = []
  /// The bytes of the payload that the parts take which are held.
  package private(set) var heldBytes = 0

  private var ended: Set<Part> = []
  private var templateIDs: Set<String> = []
  private var componentIDs: Set<String> = []
  private var bodyIDs: Set<String> = []

  /// Once they have all come, in the order of display.
  private var templates: [Template] = []
  private var components: [String: Component] = [:]
  private var bodies: [String: Body] = [:]
  /// How many references there are to components that have not come yet, once all templates are there.
  private var wantedComponents: [String: Int] = [:]
  /// How many components wait for bodies that have not come yet, once all of them are there.
  private var wantedBodies: [String: Int] = [:]

  /// The template that is delivered next, and how many of its references have been followed.
  private var next = 0
  private var followed = 0
  private var joined: [(order: (Int, Int, Int), component: ComponentModel)] = []

  package init() {}

  /// Hands out what has become known, in order.
  package mutating func takeOutputs() -> [Output] {
    guard !outputs.isEmpty else { return [] }
    defer { outputs = [] }
    return outputs
  }

  // MARK: Parts that arrive

  /// Takes a template.
  ///
  /// - Parameters:
  ///   - index: Its place in the array, those that were left out counted.
  ///   - position: Where its id stands.
  ///   - references: Where its references stand; may be empty.
  ///   - bytes: What it takes in the payload.
  package mutating func add(
    _ template: TemplateDTO, at index: Int, position: @autoclosure () -> JSONPosition?, references: [JSONPosition] = [],
    bytes: Int = 0
  ) {
    guard templateIDs.insert(template.id).inserted else {
      lose(.duplicate("template", template.id, "templates", at: index), position(), template.type.rawValue)
      return
    }
    templates.append(Template(dto: template, index: index, positions: references, bytes: bytes))
    heldBytes += bytes
  }

  /// Takes a component.
  ///
  /// - Parameters:
  ///   - index: Its place in the array, those that were left out counted.
  ///   - position: Where its id stands.
  ///   - reference: Where the id of its body stands.
  ///   - bytes: What it takes in the payload.
  package mutating func add(
    _ component: ComponentDTO, at index: Int, position: @autoclosure () -> JSONPosition?,
    reference: JSONPosition? = nil,
    bytes: Int = 0
  ) {
    guard componentIDs.insert(component.id).inserted else {
      lose(.duplicate("component", component.id, "components", at: index), position(), component.type.rawValue)
      return
    }
    var held = Component(dto: component, index: index, position: reference, bytes: bytes)
    if ended.contains(.templates) {
      guard let count = wantedComponents.removeValue(forKey: component.id) else { return }
      held.wanted = count
    }
    components[component.id] = held
    heldBytes += bytes
    advance()
  }

  /// Takes a body.
  ///
  /// - Parameters:
  ///   - key: The key of the array that it came in.
  ///   - index: Its place in the array, those that were left out counted.
  ///   - position: Where its id stands.
  ///   - bytes: What it takes in the payload.
  package mutating func add(
    _ body: BodyDTO, in key: String, at index: Int, position: @autoclosure () -> JSONPosition?, bytes: Int = 0
  ) {
    guard bodyIDs.insert(body.id).inserted else {
      lose(.duplicate("body", body.id, key, at: index), position(), nil)
      return
    }
    var held = Body(dto: body, bytes: bytes)
    if areComponentsCounted {
      guard let count = wantedBodies.removeValue(forKey: body.id) else { return }
      held.wanted = count
    }
    bodies[body.id] = held
    heldBytes += bytes
    advance()
  }

  /// Says that no more parts of a kind come.
  package mutating func end(_ part: Part) {
    guard ended.insert(part).inserted else { return }
    if part == .templates {
      templates.sort { ($0.dto.order, $0.index) < ($1.dto.order, $1.index) }
      countComponents()
    }
    if part != .bodies, areComponentsCounted { countBodies() }
    advance()
  }

  // MARK: What is still wanted

  private var areComponentsCounted: Bool { ended.contains(.templates) && ended.contains(.components) }

  private mutating func countComponents() {
    for template in templates {
      for reference in template.dto.componentsId { wantedComponents[reference.id, default: 0] += 1 }
    }
    for (id, component) in components {
      if let count = wantedComponents.removeValue(forKey: id) {
        components[id]?.wanted = count
      } else {
        components[id] = nil
        heldBytes -= component.bytes
      }
    }
  }

  private mutating func countBodies() {
    for component in components.values { wantedBodies[component.dto.bodyId, default: 0] += 1 }
    for (id, body) in bodies {
      if let count = wantedBodies.removeValue(forKey: id) {
        bodies[id]?.wanted = count
      } else {
        bodies[id] = nil
        heldBytes -= body.bytes
      }
    }
  }

  /// Forgets what nothing but a template waited for that has been delivered.
  private mutating func release(_ template: TemplateDTO) {
    for reference in template.componentsId {
      guard var component = components[reference.id] else { continue }
      component.wanted -= 1
      guard component.wanted == 0 else {
        components[reference.id] = component
        continue
      }
      components[reference.id] = nil
      heldBytes -= component.bytes
      guard areComponentsCounted, var body = bodies[component.dto.bodyId] else { continue }
      body.wanted -= 1
      if body.wanted == 0 {
        heldBytes -= body.bytes
        bodies[component.dto.bodyId] = nil
      } else {
        bodies[component.dto.bodyId] = body
      }
    }
  }

  // MARK: Joining

  /// Follows references up to the first one whose part may still come.
  private mutating func advance() {
    guard ended.contains(.templates) else { return }
    while next < templates.count {
      let template = templates[next]
      while followed < template.dto.componentsId.count {
        guard follow(template.dto.componentsId[followed], of: template) else { return }
        followed += 1
      }
      outputs.append(
        .template(
          TemplateModel(
            id: template.dto.id, type: template.dto.type,
            components: joined.sorted { $0.order < $1.order }.map(\.component))))
      joined = []
      heldBytes -= template.bytes
      release(template.dto)
      templates[next].dto.componentsId = []
      next += 1
      followed = 0
    }
  }

  /// - Returns: Whether it is known what the reference leads to.
  private mutating func follow(_ reference: ComponentReferenceDTO, of template: Template) -> Bool {
    guard let component = components[reference.id] else {
      guard ended.contains(.components) else { return false }
      lose(
        .missingComponent(reference, at: followed, of: template.dto.id, at: template.index),
        template.positions.indices.contains(followed) ? template.positions[followed] : nil,
        template.dto.type.rawValue)
      return true
    }
    guard let body = bodies[component.dto.bodyId] else {
      guard ended.contains(.bodies) else { return false }
      guard !component.isReported else { return true }
      components[reference.id]?.isReported = true
      lose(
        .missingBody(component.dto, at: component.index), component.position, component.dto.type.rawValue)
      return true
    }
    let order = (reference.order ?? followed + 1, component.dto.order ?? .min, followed)
    joined.append((order, component.dto.joined(with: body.dto)))
    return true
  }

  private mutating func lose(_ loss: GraphLoss, _ position: JSONPosition?, _ type: String?) {
    var loss = loss
    loss.position = position
    loss.type = type
    outputs.append(.lost(loss))
  }
}
