public import JSONStream

/// Joins the parts of a screen graph while they arrive, its arrays in any order, and holds no part that nothing can refer
/// to any more.
///
///     templates   t2 → c1, c3 · t1 → c2 ▏           sorted when they have ended: t1, t2
///     components  c1 → b1 · c2 → b2 · c3 → b3 ▏     of those that arrive afterwards, only the wanted ones are kept
///     body        b1 · b2 ⇒ t1 is there · b3 ⇒ t2   delivered as soon as the last part arrives, and then forgotten
///
/// Knows nothing of where the parts come from; every strategy that is lenient uses it, so that all of them report the
/// same losses in the same order.
public struct ScreenGraphJoin: Sendable {
  /// The arrays of a graph.
  public enum Part: Int, Sendable, CaseIterable {
    /// The array `templates`.
    case templates
    /// The array `components`.
    case components
    /// The array `body`, or `bodies`.
    case bodies
  }

  /// What has become known.
  public enum Output: Sendable {
    /// The next template, complete.
    case template(TemplateModel)
    /// Something that does not fit, and is left out.
    case lost(GraphLoss)
  }

  private struct Template {
    var dto: TemplateDTO
    let index: Int
    /// The slots of the components that it refers to, and where the references stand.
    var slots: [Int]
    let positions: [JSONPosition]
    let bytes: Int
  }

  /// A component that has come, or that something refers to.
  private struct Component {
    var hasCome = false
    /// Only while it is held.
    var dto: ComponentDTO?
    var index = 0
    var position: JSONPosition?
    var bytes = 0
    /// The slot of its body, while it is held.
    var body = 0
    /// How many references of templates that have not been delivered lead to it.
    var wanted = 0
    var isReported = false
  }

  /// A body that has come, or that something refers to.
  private struct Body {
    var hasCome = false
    /// Only while it is held.
    var dto: BodyDTO?
    var bytes = 0
    /// How many components refer to it that are held.
    var wanted = 0
  }

  /// What has become known, in order.
  private var outputs: [Output] = []
  /// The bytes of the payload that the parts take which are held.
  private(set) var heldBytes = 0

  private var ended: Set<Part> = []
  private var templateIDs: Set<String> = []
  /// Once they have all come, in the order of display.
  private var templates: [Template] = []
  // An id is looked up once, where it stands; what stands for it from there on is its slot.
  private var componentSlots: [String: Int] = [:]
  private var components: [Component] = []
  private var bodySlots: [String: Int] = [:]
  private var bodies: [Body] = []

  /// The template that is delivered next, and how many of its references have been followed.
  private var next = 0
  private var followed = 0
  private var joined: [(order: (Int, Int, Int), component: ComponentModel)] = []

  /// A graph of which no part has arrived.
  public init() {}

  /// Hands out what has become known, in order.
  public mutating func takeOutputs() -> [Output] {
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
  public mutating func add(
    _ template: TemplateDTO, at index: Int, position: @autoclosure () -> JSONPosition?, references: [JSONPosition] = [],
    bytes: Int = 0
  ) {
    guard templateIDs.insert(template.id).inserted else {
      lose(.duplicate("template", template.id, "templates", at: index), position(), template.type.rawValue)
      return
    }
    let slots = template.componentsId.map { componentSlot($0.id) }
    for slot in slots { components[slot].wanted += 1 }
    templates.append(Template(dto: template, index: index, slots: slots, positions: references, bytes: bytes))
    heldBytes += bytes
  }

  /// Takes a component.
  ///
  /// - Parameters:
  ///   - index: Its place in the array, those that were left out counted.
  ///   - position: Where its id stands.
  ///   - reference: Where the id of its body stands.
  ///   - bytes: What it takes in the payload.
  public mutating func add(
    _ component: ComponentDTO, at index: Int, position: @autoclosure () -> JSONPosition?,
    reference: JSONPosition? = nil,
    bytes: Int = 0
  ) {
    let slot = componentSlot(component.id)
    guard !components[slot].hasCome else {
      lose(.duplicate("component", component.id, "components", at: index), position(), component.type.rawValue)
      return
    }
    components[slot].hasCome = true
    guard components[slot].wanted > 0 || !ended.contains(.templates) else { return }
    components[slot].dto = component
    components[slot].index = index
    components[slot].position = reference
    components[slot].bytes = bytes
    components[slot].body = bodySlot(component.bodyId)
    bodies[components[slot].body].wanted += 1
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
  public mutating func add(
    _ body: BodyDTO, in key: String, at index: Int, position: @autoclosure () -> JSONPosition?, bytes: Int = 0
  ) {
    let slot = bodySlot(body.id)
    guard !bodies[slot].hasCome else {
      lose(.duplicate("body", body.id, key, at: index), position(), nil)
      return
    }
    bodies[slot].hasCome = true
    guard bodies[slot].wanted > 0 || !areComponentsKnown else { return }
    bodies[slot].dto = body
    bodies[slot].bytes = bytes
    heldBytes += bytes
    advance()
  }

  /// Says that no more parts of a kind come.
  public mutating func end(_ part: Part) {
    guard ended.insert(part).inserted else { return }
    if part == .templates {
      templates.sort { ($0.dto.order, $0.index) < ($1.dto.order, $1.index) }
      for slot in components.indices where components[slot].wanted == 0 { forgetComponent(slot) }
    }
    if part != .bodies, areComponentsKnown {
      for slot in bodies.indices where bodies[slot].wanted == 0 { forgetBody(slot) }
    }
    advance()
  }

  // MARK: What is still wanted

  private var areComponentsKnown: Bool { ended.contains(.templates) && ended.contains(.components) }

  private mutating func componentSlot(_ id: String) -> Int {
    let slot = Self.slot(of: &componentSlots[id, default: -1], behind: components.count)
    if slot == components.count { components.append(Component()) }
    return slot
  }

  private mutating func bodySlot(_ id: String) -> Int {
    let slot = Self.slot(of: &bodySlots[id, default: -1], behind: bodies.count)
    if slot == bodies.count { bodies.append(Body()) }
    return slot
  }

  /// In place, so that an id is hashed once whether it is new or not.
  private static func slot(of known: inout Int, behind count: Int) -> Int {
    if known < 0 { known = count }
    return known
  }

  /// Forgets what nothing but a template waited for that has been delivered.
  private mutating func release(_ slots: [Int]) {
    for slot in slots {
      components[slot].wanted -= 1
      if components[slot].wanted == 0 { forgetComponent(slot) }
    }
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

  // MARK: Joining

  /// Follows references up to the first one whose part may still come.
  private mutating func advance() {
    guard ended.contains(.templates) else { return }
    while next < templates.count {
      while followed < templates[next].slots.count {
        guard follow(templates[next].slots[followed]) else { return }
        followed += 1
      }
      let template = templates[next]
      outputs.append(
        .template(
          TemplateModel(
            id: template.dto.id, type: template.dto.type,
            components: joined.sorted { $0.order < $1.order }.map(\.component))))
      joined = []
      heldBytes -= template.bytes
      release(template.slots)
      templates[next].slots = []
      templates[next].dto.componentsId = []
      next += 1
      followed = 0
    }
  }

  /// Follows the next reference of the next template.
  ///
  /// - Returns: Whether it is known what it leads to.
  private mutating func follow(_ slot: Int) -> Bool {
    guard let component = components[slot].dto else {
      guard ended.contains(.components) else { return false }
      let template = templates[next]
      lose(
        .missingComponent(
          template.dto.componentsId[followed], at: followed, of: template.dto.id, at: template.index),
        template.positions.indices.contains(followed) ? template.positions[followed] : nil,
        template.dto.type.rawValue)
      return true
    }
    guard let body = bodies[components[slot].body].dto else {
      guard ended.contains(.bodies) else { return false }
      guard !components[slot].isReported else { return true }
      components[slot].isReported = true
      lose(
        .missingBody(component, at: components[slot].index), components[slot].position, component.type.rawValue)
      return true
    }
    let order = (
      templates[next].dto.componentsId[followed].order ?? followed + 1, component.order ?? .min, followed
    )
    joined.append((order, component.joined(with: body)))
    return true
  }

  private mutating func lose(_ loss: GraphLoss, _ position: JSONPosition?, _ type: String?) {
    var loss = loss
    loss.position = position
    loss.type = type
    outputs.append(.lost(loss))
  }
}
