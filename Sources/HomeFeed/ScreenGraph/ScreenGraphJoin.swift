import JSONStream
import ScreenPipeline

/// Joins the parts of a screen graph in any order of arrival, and drops parts that nothing can
/// refer to.
///
///     templates   t2 → c1, c3 · t1 → c2 ▏           sorted at the end: t1, t2
///     components  c1 → b1 · c2 → b2 · c3 → b3 ▏     later ones are kept only if referenced
///     body        b1 · b2 ⇒ t1 · b3 ⇒ t2            a template is reported with its last part, then dropped
///
/// Ids are compared by UTF-8 bytes. ``next()`` computes outputs on demand, as there may be as many
/// losses as references.
struct ScreenGraphJoin: Sendable {
  enum Part: Int, CaseIterable {
    case templates, components, bodies

    var what: SkipReport.What {
      switch self {
      case .templates: .template
      case .components: .component
      case .bodies: .body
      }
    }
  }

  enum Output {
    case template(TemplateModel)
    case lost(GraphLoss)
  }

  private struct Template {
    let dto: TemplateDTO
    let index: Int
    var references: GraphReferences
    let bytes: Int
  }

  private struct Component {
    let id: String
    var hasCome = false
    var dto: ComponentDTO?
    var index = 0
    var position: JSONPosition?
    var bytes = 0
    var body = 0
    var wanted = 0
    var isReported = false
  }

  private struct Body {
    var hasCome = false
    var dto: BodyDTO?
    var bytes = 0
    var wanted = 0
  }

  private var lost: (losses: [GraphLoss], handedOut: Int) = ([], 0)
  /// The bytes that the held parts take in the payload.
  private(set) var heldBytes = 0

  private var ended: Set<Part> = []
  private var templateIDs: Set<ScreenKey> = []
  private var templates: [Template] = []
  // An id is looked up once; its slot stands for it afterwards.
  private var componentSlots: [ScreenKey: Int] = [:]
  private var components: [Component] = []
  private var bodySlots: [ScreenKey: Int] = [:]
  private var bodies: [Body] = []

  private var current = 0
  private var followed = 0
  private var joined: [(order: (Int, Int, Int), component: ComponentModel)] = []

  mutating func next() -> Output? {
    guard lost.handedOut < lost.losses.count else { return advance() }
    let loss = lost.losses[lost.handedOut]
    lost.handedOut += 1
    if lost.handedOut == lost.losses.count { lost = ([], 0) }
    return .lost(loss)
  }

  /// The bytes counted for the ids of all parts, kept to find duplicates: about a seventh of their
  /// memory.
  var idBytes: Int {
    components.count * 64 + (bodies.count + templateIDs.count) * 32
  }

  mutating func add(_ template: TemplateDTO, at index: Int) {
    var references = GraphReferences()
    for reference in template.componentsId {
      references.append(slot: componentSlot(reference.id), order: reference.order, at: nil)
    }
    add(template, at: index, position: nil, references: references, bytes: 0)
  }

  /// Adds a template. Its index counts skipped ones, too; `position` is that of its id, and `bytes`
  /// are those that it takes in the payload.
  mutating func add(
    _ template: TemplateDTO, at index: Int, position: @autoclosure () -> JSONPosition?,
    references: GraphReferences,
    bytes: Int
  ) {
    guard templateIDs.insert(.text(template.id)).inserted else {
      return lost.losses.append(
        .duplicate(
          .template, template.id, in: "templates", at: index, position(),
          type: template.type.rawValue))
    }
    for slot in references.slots { components[slot].wanted += 1 }
    var held = template
    held.componentsId = []
    var references = references
    references.trim()
    templates.append(Template(dto: held, index: index, references: references, bytes: bytes))
    heldBytes += bytes
  }

  /// Adds a component; `reference` is the position of its body's id.
  mutating func add(
    _ component: ComponentDTO, at index: Int, position: @autoclosure () -> JSONPosition? = nil,
    reference: JSONPosition? = nil, bytes: Int = 0
  ) {
    let slot = componentSlot(component.id)
    guard !components[slot].hasCome else {
      return lost.losses.append(
        .duplicate(
          .component, component.id, in: "components", at: index, position(),
          type: component.type.rawValue))
    }
    components[slot].hasCome = true
    guard components[slot].wanted > 0 || !ended.contains(.templates) else {
      return
    }
    components[slot].dto = component
    components[slot].index = index
    components[slot].position = reference
    components[slot].bytes = bytes
    components[slot].body = bodySlot(component.bodyId)
    bodies[components[slot].body].wanted += 1
    heldBytes += bytes
  }

  mutating func add(
    _ body: BodyDTO, in key: String, at index: Int,
    position: @autoclosure () -> JSONPosition? = nil, bytes: Int = 0
  ) {
    let slot = bodySlot(body.id)
    guard !bodies[slot].hasCome else {
      return lost.losses.append(
        .duplicate(.body, body.id, in: key, at: index, position(), type: nil))
    }
    bodies[slot].hasCome = true
    guard bodies[slot].wanted > 0 || !areComponentsKnown else { return }
    bodies[slot].dto = body
    // A dictionary takes up to twice as much memory as other parts of the same size.
    bodies[slot].bytes = 2 * bytes
    heldBytes += 2 * bytes
  }

  mutating func end(_ part: Part) {
    guard ended.insert(part).inserted else { return }
    if part == .templates {
      templates.sort { ($0.dto.order, $0.index) < ($1.dto.order, $1.index) }
      for slot in components.indices where components[slot].wanted == 0 {
        forgetComponent(slot)
      }
    }
    if part != .bodies, areComponentsKnown {
      for slot in bodies.indices where bodies[slot].wanted == 0 {
        forgetBody(slot)
      }
    }
  }

  private var areComponentsKnown: Bool {
    ended.contains(.templates) && ended.contains(.components)
  }

  mutating func componentSlot(_ id: String) -> Int {
    let slot = Self.slot(of: &componentSlots[.text(id), default: -1], behind: components.count)
    if slot == components.count { components.append(Component(id: id)) }
    return slot
  }

  private mutating func bodySlot(_ id: String) -> Int {
    let slot = Self.slot(of: &bodySlots[.text(id), default: -1], behind: bodies.count)
    if slot == bodies.count { bodies.append(Body()) }
    return slot
  }

  /// Numbers a new id. Changes its entry in place, to hash the id once.
  private static func slot(of known: inout Int, behind count: Int) -> Int {
    if known < 0 { known = count }
    return known
  }

  private mutating func forgetComponent(_ slot: Int) {
    guard components[slot].dto != nil else { return }
    components[slot].dto = nil
    heldBytes -= components[slot].bytes
    let body = components[slot].body
    bodies[body].wanted -= 1
    if bodies[body].wanted == 0, areComponentsKnown { forgetBody(body) }
  }

  private mutating func forgetBody(_ slot: Int) {
    guard bodies[slot].dto != nil else { return }
    bodies[slot].dto = nil
    heldBytes -= bodies[slot].bytes
  }

  private mutating func advance() -> Output? {
    guard ended.contains(.templates), current < templates.count else {
      return nil
    }
    while followed < templates[current].references.count {
      switch follow(templates[current].references.slot(followed)) {
      case .unknown: return nil
      case .passed: followed += 1
      case .lost(let loss):
        followed += 1
        return .lost(loss)
      }
    }
    let template = templates[current]
    let model = TemplateModel(
      id: template.dto.id, type: template.dto.type,
      components: joined.sorted { $0.order < $1.order }.map(\.component))
    joined = []
    heldBytes -= template.bytes
    for slot in template.references.slots {
      components[slot].wanted -= 1
      if components[slot].wanted == 0 { forgetComponent(slot) }
    }
    templates[current].references = GraphReferences()
    current += 1
    followed = 0
    return .template(model)
  }

  private enum Step {
    case unknown, passed
    case lost(GraphLoss)
  }

  private mutating func follow(_ slot: Int) -> Step {
    let references = templates[current].references
    guard let component = components[slot].dto else {
      guard ended.contains(.components) else { return .unknown }
      let template = templates[current]
      let reference = ComponentReferenceDTO(
        id: components[slot].id, order: references.order(followed))
      return .lost(
        .missingComponent(
          reference, at: followed, of: template.dto, at: template.index,
          references.position(followed)))
    }
    guard let body = bodies[components[slot].body].dto else {
      guard ended.contains(.bodies) else { return .unknown }
      guard !components[slot].isReported else { return .passed }
      components[slot].isReported = true
      return .lost(.missingBody(component, at: components[slot].index, components[slot].position))
    }
    let order = (references.order(followed) ?? followed + 1, component.order ?? .min, followed)
    joined.append((order, component.joined(with: body)))
    return .passed
  }
}
