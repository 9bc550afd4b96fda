import JSONStream
import ScreenPipeline

/// Joins the parts of a screen graph in any order of arrival, and drops parts that nothing can
/// refer to.
///
///     templates   t2 → c1, c3 · t1 → c2 ▏           sorted at the end: t1, t2
///     components  c1 → b1 · c2 → b2 · c3 → b3 ▏     later ones are kept only if referenced
///     body        b1 · b2 ⇒ t1 · b3 ⇒ t2            a template goes out with its last part
///
/// Ids are compared by UTF-8 bytes. ``next()`` computes outputs on demand, as there may be as many
/// losses as references.
struct ScreenGraphJoin: Sendable {
  /// The arrays of a graph. They arrive in any order, and each ends once.
  enum Part: Int, CaseIterable {
    case templates, components, bodies

    var reported: SkipReport.Part {
      switch self {
      case .templates: .template
      case .components: .component
      case .bodies: .body
      }
    }
  }

  /// One result of ``next()``.
  enum Output {
    /// The next template in display order, with all of its components.
    case template(TemplateModel)
    /// A part that is skipped, because its id is taken or a reference leads nowhere.
    case lost(GraphLoss)
  }

  /// A template that waits for its parts. Its references are moved out of `dto` into the compact
  /// form.
  private struct Template {
    /// The template with an empty `componentsId`.
    let dto: TemplateDTO
    /// Its place in the array `templates`, with skipped ones. It breaks ties between equal orders.
    let index: Int
    /// The slots of its components, in the order of the payload. Empty once the template is
    /// reported.
    var references: GraphReferences
    /// The bytes that it takes in the payload. Zero if the graph was not streamed.
    let bytes: Int
  }

  /// A slot for the id of a component. A reference makes it, too, so it may be there before the
  /// component.
  ///
  ///     reference c1 → hasCome false, dto nil      may still arrive
  ///     component c1 → hasCome true,  dto set      held
  ///     forgotten    → hasCome true,  dto nil      no template refers to it any more
  private struct Component {
    let id: String
    /// Is true once the component has arrived. It stays true after `dto` is dropped, to find
    /// duplicates.
    var hasCome = false
    /// The component; nil before it arrives and once no template can refer to it.
    var dto: ComponentDTO?
    /// Its place in the array `components`, for reports. Valid while `dto` is set.
    var index = 0
    /// The position of its body's id in the payload; nil if the graph was not streamed.
    var position: JSONPosition?
    /// The bytes added to `heldBytes` for it, which are subtracted when it is dropped.
    var bytes = 0
    /// The slot of its body. Valid while `dto` is set.
    var body = 0
    /// The number of references from templates that are not reported yet. At zero, after the end of
    /// the templates, the component is dropped.
    var wanted = 0
    /// Is true once its missing body was reported, so that a second reference does not report it
    /// again.
    var isReported = false
  }

  /// A slot for the id of a body, made by the body or by the first component that names it.
  private struct Body {
    /// Is true once the body has arrived. It stays true after `dto` is dropped, to find duplicates.
    var hasCome = false
    /// The body; nil before it arrives and once no held component refers to it.
    var dto: BodyDTO?
    /// The bytes added to `heldBytes` for it: twice those in the payload.
    var bytes = 0
    /// The number of held components that refer to it.
    var wanted = 0
  }

  /// The losses found when parts arrived, and the number already returned by ``next()``. Both are
  /// reset together, when all are handed out, so no loss is moved to the front of an array.
  private var lost: (losses: [GraphLoss], handedOut: Int) = ([], 0)
  /// The bytes that the held parts take in the payload.
  private(set) var heldBytes = 0

  /// The arrays that have ended. The display order is known, and templates are reported, once
  /// `templates` is in it.
  private var ended: Set<Part> = []
  /// The ids of all templates so far, to find duplicates.
  private var templateIDs: Set<ScreenKey> = []
  /// The templates: in order of arrival, and sorted by their order once their array ends.
  private var templates: [Template] = []
  // An id is looked up once; its slot stands for it afterwards.
  private var componentSlots: [ScreenKey: Int] = [:]
  /// The components by slot. A slot is never removed, so that numbers in references stay valid.
  private var components: [Component] = []
  /// The slots of bodies by id.
  private var bodySlots: [ScreenKey: Int] = [:]
  /// The bodies by slot. A slot is never removed either.
  private var bodies: [Body] = []

  /// The index of the template that is reported next. Those before it are done.
  private var current = 0
  /// The number of its references that are already followed. ``next()`` continues there, so no
  /// reference is followed twice while parts arrive.
  private var followed = 0
  /// The complete components of the current template, with their sort keys: the reference's order,
  /// or its place from 1 if there is none; the component's own order; and the place, which keeps
  /// equal ones in the order of the payload.
  private var joined: [(order: (Int, Int, Int), component: ComponentModel)] = []

  /// Returns the next output, in order; nil if more parts are needed.
  ///
  /// Call it after each part and each end, until it returns nil. Losses of arriving parts come
  /// before templates.
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

  /// Adds a template of a graph that was decoded as a whole, without positions and bytes.
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
    // A duplicate has returned above: its references must not keep components in memory.
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
    // After the end of the templates nothing new can refer to a component. One that is not wanted
    // is dropped at once, and only its id stays.
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

  /// Ends an array of parts. Drops the parts that nothing can refer to any more; a second end
  /// changes nothing.
  ///
  /// Components are dropped before bodies, because each dropped component may be the last that
  /// refers to a body.
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

  /// Is true once no component can be held any more than are now. Templates must have ended, too: a
  /// later one could refer to an id that has not come yet.
  private var areComponentsKnown: Bool {
    ended.contains(.templates) && ended.contains(.components)
  }

  /// Returns the slot of a component, which may not have arrived yet.
  mutating func componentSlot(_ id: String) -> Int {
    let slot = Self.slot(of: &componentSlots[.text(id), default: -1], behind: components.count)
    if slot == components.count { components.append(Component(id: id)) }
    return slot
  }

  /// Returns the slot of a body, which may not have arrived yet.
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

  /// Drops a component, and its body if no other held component refers to that. Does nothing if the
  /// component is not held.
  private mutating func forgetComponent(_ slot: Int) {
    guard components[slot].dto != nil else { return }
    components[slot].dto = nil
    heldBytes -= components[slot].bytes
    let body = components[slot].body
    bodies[body].wanted -= 1
    if bodies[body].wanted == 0, areComponentsKnown { forgetBody(body) }
  }

  /// Drops a body. Does nothing if the body is not held.
  private mutating func forgetBody(_ slot: Int) {
    guard bodies[slot].dto != nil else { return }
    bodies[slot].dto = nil
    heldBytes -= bodies[slot].bytes
  }

  /// Follows the current template's references up to the first whose part may still arrive. Returns
  /// a loss as soon as it is found, and the template after its last reference; nil to wait.
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
    // Components leave memory with the last template that refers to them.
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

  /// The result of following one reference.
  private enum Step {
    /// `unknown`: the part may still arrive. `passed`: the reference is done, and joined if both
    /// parts are there.
    case unknown, passed
    /// The component or its body does not exist, as its array has ended.
    case lost(GraphLoss)
  }

  /// Follows the current template's reference `followed`, which leads to the component in a slot.
  /// Joins the component with its body into `joined` if both are held.
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
      // A component with a missing body is one loss, however many references lead to it.
      guard !components[slot].isReported else { return .passed }
      components[slot].isReported = true
      return .lost(.missingBody(component, at: components[slot].index, components[slot].position))
    }
    let order = (references.order(followed) ?? followed + 1, component.order ?? .min, followed)
    joined.append((order, component.joined(with: body)))
    return .passed
  }
}
