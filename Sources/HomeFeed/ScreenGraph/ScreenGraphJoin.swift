public import JSONStream
import ScreenPipeline

/// Joins the parts of a screen graph while they arrive, its arrays in any order, and holds no part that nothing can refer
/// to any more.
///
///     templates   t2 → c1, c3 · t1 → c2 ▏           sorted when they have ended: t1, t2
///     components  c1 → b1 · c2 → b2 · c3 → b3 ▏     of those that arrive afterwards, only the wanted ones are kept
///     body        b1 · b2 ⇒ t1 is there · b3 ⇒ t2   delivered as soon as the last part arrives, and then forgotten
///
/// Ids are the same when their UTF-8 bytes are equal.
///
/// Knows nothing of where the parts come from; every strategy that is lenient uses it, so that all of them report the
/// same losses in the same order. What has become known is made when it is asked for: of references that lead nowhere
/// there are as many losses as there are references.
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
    /// Without its references.
    let dto: TemplateDTO
    let index: Int
    var references: GraphReferences
    let bytes: Int
  }

  /// A component that has come, or that something refers to.
  private struct Component {
    let id: String
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

  /// The parts that have been left out as they came and not been handed out, and how many have been.
  private var lost: (losses: [GraphLoss], handedOut: Int) = ([], 0)
  /// The bytes of the payload that the parts take which are held.
  private(set) var heldBytes = 0

  private var ended: Set<Part> = []
  private var templateIDs: Set<ScreenKey> = []
  /// Once they have all come, in the order of display.
  private var templates: [Template] = []
  // An id is looked up once, where it stands; what stands for it from there on is its slot.
  private var componentSlots: [ScreenKey: Int] = [:]
  private var components: [Component] = []
  private var bodySlots: [ScreenKey: Int] = [:]
  private var bodies: [Body] = []

  /// The template that is delivered next, and how many of its references have been followed.
  private var current = 0
  private var followed = 0
  private var joined: [(order: (Int, Int, Int), component: ComponentModel)] = []

  /// A graph of which no part has arrived.
  public init() {}

  /// Answers what has become known next, in order; nil when no more is. Call it after each part and end, until nil.
  public mutating func next() -> Output? {
    guard lost.handedOut < lost.losses.count else { return advance() }
    let loss = lost.losses[lost.handedOut]
    lost.handedOut += 1
    if lost.handedOut == lost.losses.count { lost = ([], 0) }
    return .lost(loss)
  }

  /// The bytes that the ids of all parts count as, which are kept to find duplicates: about a seventh of what they take.
  var idBytes: Int { components.count * 64 + (bodies.count + templateIDs.count) * 32 }

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
    var found = GraphReferences()
    for (place, reference) in template.componentsId.enumerated() {
      let position = references.indices.contains(place) ? references[place] : nil
      found.append(slot: componentSlot(reference.id), order: reference.order, at: position)
    }
    add(template, at: index, position: position(), references: found, bytes: bytes)
  }

  /// Takes a template by the slots that its references lead to.
  mutating func add(
    _ template: TemplateDTO, at index: Int, position: @autoclosure () -> JSONPosition?, references: GraphReferences,
    bytes: Int
  ) {
    guard templateIDs.insert(.text(template.id)).inserted else {
      lose(.duplicate("template", template.id, "templates", at: index), position(), template.type.rawValue)
      return
    }
    for slot in references.slots { components[slot].wanted += 1 }
    var held = template
    held.componentsId = []
    var references = references
    references.trim()
    templates.append(Template(dto: held, index: index, references: references, bytes: bytes))
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
    // A dictionary takes up to twice what the parts of other kinds do for their bytes.
    bodies[slot].bytes = 2 * bytes
    heldBytes += 2 * bytes
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
  }

  // MARK: What is still wanted

  private var areComponentsKnown: Bool { ended.contains(.templates) && ended.contains(.components) }

  /// The slot of a component, which may not have come yet.
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

  /// In place, so that an id is hashed once whether it is new or not.
  private static func slot(of known: inout Int, behind count: Int) -> Int {
    if known < 0 { known = count }
    return known
  }

  /// Forgets what nothing but a template waited for that has been delivered.
  private mutating func release(_ references: GraphReferences) {
    for slot in references.slots {
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

  /// Follows references up to the first one whose part may still come, or to what there is to hand out.
  private mutating func advance() -> Output? {
    guard ended.contains(.templates) else { return nil }
    while current < templates.count {
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
      release(template.references)
      templates[current].references = GraphReferences()
      current += 1
      followed = 0
      return .template(model)
    }
    return nil
  }

  /// The outcome of following a reference.
  private enum Step {
    /// The part that it leads to may still come.
    case unknown
    /// It leads to a component, which has been joined; or to one that has been reported.
    case passed
    /// It leads nowhere.
    case lost(GraphLoss)
  }

  /// Follows the next reference of the current template.
  private mutating func follow(_ slot: Int) -> Step {
    let references = templates[current].references
    guard let component = components[slot].dto else {
      guard ended.contains(.components) else { return .unknown }
      let template = templates[current]
      let reference = ComponentReferenceDTO(id: components[slot].id, order: references.order(followed))
      return .lost(
        Self.placed(
          .missingComponent(reference, at: followed, of: template.dto.id, at: template.index),
          references.position(followed), template.dto.type.rawValue))
    }
    guard let body = bodies[components[slot].body].dto else {
      guard ended.contains(.bodies) else { return .unknown }
      guard !components[slot].isReported else { return .passed }
      components[slot].isReported = true
      return .lost(
        Self.placed(
          .missingBody(component, at: components[slot].index), components[slot].position, component.type.rawValue))
    }
    let order = (references.order(followed) ?? followed + 1, component.order ?? .min, followed)
    joined.append((order, component.joined(with: body)))
    return .passed
  }

  /// Leaves out a part that has just come.
  private mutating func lose(_ loss: GraphLoss, _ position: JSONPosition?, _ type: String?) {
    lost.losses.append(Self.placed(loss, position, type))
  }

  private static func placed(_ loss: GraphLoss, _ position: JSONPosition?, _ type: String?) -> GraphLoss {
    var loss = loss
    loss.position = position
    loss.type = type
    return loss
  }
}
