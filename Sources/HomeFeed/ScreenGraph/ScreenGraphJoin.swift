public import JSONStream
import ScreenPipeline

/// Joins the parts of a screen graph in any order of arrival, and drops parts that nothing can refer to.
///
///     templates   t2 → c1, c3 · t1 → c2 ▏           sorted at the end: t1, t2
///     components  c1 → b1 · c2 → b2 · c3 → b3 ▏     later ones are kept only if referenced
///     body        b1 · b2 ⇒ t1 · b3 ⇒ t2            a template is reported with its last part, then dropped
///
/// Ids are compared by UTF-8 bytes. All lenient strategies use it, so that they report the same losses in the same
/// order. ``next()`` computes outputs on demand, as there may be as many losses as references.
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

  /// An output of the join.
  public enum Output: Sendable {
    /// The next template in display order, complete.
    case template(TemplateModel)
    /// A part that is skipped.
    case lost(GraphLoss)
  }

  private struct Template {
    /// The template without its references.
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
    /// The number of references from templates not reported yet.
    var wanted = 0
    var isReported = false
  }

  private struct Body {
    var hasCome = false
    var dto: BodyDTO?
    var bytes = 0
    /// The number of held components that refer to it.
    var wanted = 0
  }

  /// The losses of arriving parts, and the number of those already reported.
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

  /// The template reported next, and the number of its references already followed.
  private var current = 0
  private var followed = 0
  private var joined: [(order: (Int, Int, Int), component: ComponentModel)] = []

  /// Creates a join without parts.
  public init() {}

  /// Returns the next output, in order; nil if more parts are needed. To be called after each part and end, until nil.
  public mutating func next() -> Output? {
    guard lost.handedOut < lost.losses.count else { return advance() }
    let loss = lost.losses[lost.handedOut]
    lost.handedOut += 1
    if lost.handedOut == lost.losses.count { lost = ([], 0) }
    return .lost(loss)
  }

  /// The bytes counted for the ids of all parts, kept to find duplicates: about a seventh of their memory.
  var idBytes: Int { components.count * 64 + (bodies.count + templateIDs.count) * 32 }

  /// Adds a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - index: Its index in the array, with skipped ones.
  ///   - position: The position of its id.
  ///   - references: The positions of its references; may be empty.
  ///   - bytes: The bytes that it takes in the payload.
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

  /// Adds a component.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - index: Its index in the array, with skipped ones.
  ///   - position: The position of its id.
  ///   - reference: The position of its body's id.
  ///   - bytes: The bytes that it takes in the payload.
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

  /// Adds a body.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - key: The key of its array.
  ///   - index: Its index in the array, with skipped ones.
  ///   - position: The position of its id.
  ///   - bytes: The bytes that it takes in the payload.
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
    // A dictionary takes up to twice as much memory as other parts of the same size.
    bodies[slot].bytes = 2 * bytes
    heldBytes += 2 * bytes
  }

  /// Ends an array of parts.
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

  private var areComponentsKnown: Bool { ended.contains(.templates) && ended.contains(.components) }

  /// Returns the slot of a component, which may not have arrived yet.
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

  /// In place, to hash an id once.
  private static func slot(of known: inout Int, behind count: Int) -> Int {
    if known < 0 { known = count }
    return known
  }

  /// Drops the components that only a reported template referred to.
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

  /// Follows references up to the first whose part may still arrive; returns the next output.
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

  private enum Step {
    /// The part may still arrive.
    case unknown
    /// The component was joined, or reported before.
    case passed
    /// The part does not exist.
    case lost(GraphLoss)
  }

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
