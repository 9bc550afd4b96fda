public import JSONStream
import ScreenPipeline

/// A decoder of a screen graph that reports each template as its bytes arrive, with the arrays in
/// any order.
///
/// Templates are reported in display order, which is known at the end of the array `templates`;
/// from then on, each as soon as those before it, all of its components and their bodies arrived. A
/// backend should send `templates`, `components` and `body` in this order, and bodies in display
/// order.
///
/// Memory holds parts that wait for others, of which bodies count twice, within `deferredBytes`
/// of the payload. The ids of all parts, 32 bytes each and 64 for components, may take as much, at
/// least 8 MiB; memory is at most seven times that. Components and bodies without references are
/// dropped once the templates and components are known; those of a reported template are dropped
/// with it.
///
/// Not `Sendable`: one owner makes one call after the other.
public final class ScreenGraphStreamDecoder: ScreenStreamDecoder {
  private var join = ScreenGraphJoin()

  /// Creates a decoder for one payload.
  ///
  /// - Throws: `JSONStreamError` if the parser cannot be set up.
  public init(options: SectionDecodingOptions = SectionDecodingOptions()) throws {
    // The name, then the arrays in the order of `ScreenGraphJoin.Part`.
    try super.init(
      "screen graph",
      [.value("screenName"), .array("templates"), .array("components"), .array("body", "bodies")],
      options)
  }

  override func take(
    _ event: borrowing ObjectEvent, _ handler: (ScreenEvent<AnyScreenPart>) throws -> Void
  ) throws {
    guard let part = ScreenGraphJoin.Part(rawValue: event.member - 1) else {
      return try handler(.envelope(try event.value.string()))
    }
    guard event.kind == .element else {
      join.end(part)
      return try deliver(event, handler)
    }
    do {
      try add(part, event)
    } catch {
      // A body has no type.
      try lose(part.reported, error, event, typeKey: part == .bodies ? nil : "type", handler)
    }
    try deliver(event, handler)
    try checkHeld(event)
  }

  private func add(_ part: ScreenGraphJoin.Part, _ event: borrowing ObjectEvent) throws {
    switch part {
    case .templates:
      let (template, references) = try template(event)
      join.add(
        template, at: event.index, position: Self.position(of: "id", in: event),
        references: references,
        bytes: event.byteCount)
    case .components:
      let component = try ComponentDTO(from: event.value)
      join.add(
        component, at: event.index, position: Self.position(of: "id", in: event),
        reference: Self.position(of: "bodyId", in: event), bytes: event.byteCount)
    case .bodies:
      let body = try BodyDTO(from: event.value)
      join.add(
        body, in: event.key, at: event.index, position: Self.position(of: "id", in: event),
        bytes: event.byteCount)
    }
  }

  private func deliver(
    _ event: borrowing ObjectEvent, _ handler: (ScreenEvent<AnyScreenPart>) throws -> Void
  ) throws {
    while let output = join.next() {
      switch output {
      case .template(let template):
        event.countDelivered(1 + template.components.count)
        try handler(.part(.template(template)))
      case .lost(let loss):
        var error = loss.error
        error.path = JSONPath(options.path.components + error.path.components)
        guard options.mode.isLenient else { throw error }
        try event.skip(SkipReport(loss.part, error, kind: loss.type)) {
          try handler(.skipped($0))
        }
      }
    }
  }

  private func checkHeld(_ event: borrowing ObjectEvent) throws {
    let most = max(options.limits.deferredBytes, 8 << 20)
    guard join.heldBytes > options.limits.deferredBytes || join.idBytes > most - join.heldBytes
    else {
      return
    }
    let isOfParts = join.heldBytes > options.limits.deferredBytes
    var error = event.located(
      event.value.failure(
        .deferredLimit,
        (isOfParts
          ? "the parts of the screen graph that wait for others are larger than \(options.limits.deferredBytes) bytes"
          : "the parts of the screen graph that wait for others, and the ids of all, are larger than \(most) bytes")
          + "; send \"templates\" first, or raise the limit deferredBytes"))
    error.category = .limit
    throw error
  }

  /// Decodes a template with compact references: a list of values would take many times their
  /// memory.
  private func template(_ event: borrowing ObjectEvent) throws -> (TemplateDTO, GraphReferences) {
    var object = try event.value.object()
    let template = TemplateDTO(
      id: try object.decode("id"), type: PartType(rawValue: try object.decode("type")),
      order: try object.decode("order"), componentsId: [])
    var references = GraphReferences()
    try object.decode("componentsId") { list in
      _ = try list.elements { value in
        let reference = try ComponentReferenceDTO(from: value)
        references.append(
          slot: join.componentSlot(reference.id), order: reference.order,
          at: try Self.position(of: value, in: event))
      }
    }
    return (template, references)
  }

  private static func position(of key: StaticString, in event: borrowing ObjectEvent)
    -> JSONPosition?
  {
    guard var object = try? event.value.object(), let member = try? object.value(key) else {
      return nil
    }
    return event.position(of: member)
  }

  private static func position(
    of reference: borrowing JSONElement, in event: borrowing ObjectEvent
  ) throws -> JSONPosition {
    guard reference.kind == .object else {
      return event.position(of: reference)
    }
    var object = try reference.object()
    return event.position(of: try object.value("id"))
  }
}
