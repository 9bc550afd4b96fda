import JSONStream
import ScreenPipeline
import Sections

/// Decodes a screen graph while its bytes arrive, its arrays in any order.
///
///     let decoder = try ScreenGraphStreamDecoder()
///     for chunk in chunks {
///       try decoder.feed(chunk) { event in
///         if case .part(let template) = event { show(template) }
///       }
///     }
///     try decoder.finish { … }
///
/// Templates are delivered in the order of display. Which one is next is known once the array `templates` has ended: from
/// then on each is delivered as soon as those before it are, and all of its components and their bodies have arrived.
/// So a backend that sends `templates`, `components`, `body` in this order, and the bodies in the order of display, has
/// the first template shown when the bytes of its last body are there; one that sends `templates` last, at the end.
///
/// Parts are held that wait for others, and the ids of all parts, to find duplicates. Once the templates are known,
/// components that none of them refers to are dropped as they arrive, and so are bodies once the components are known; what
/// only a delivered template has referred to is forgotten. ``ScreenDecodingOptions/maxDeferredBytes`` bounds what is held.
public final class ScreenGraphStreamDecoder: ScreenStreamDecoder<TemplateModel>, @unchecked Sendable {
  // Sendable: what joins the parts is used only between the scanner's `enter` and `leave`.
  private var join = ScreenGraphJoin()

  /// Creates a decoder for one payload.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  public init(options: ScreenDecodingOptions = ScreenDecodingOptions()) throws {
    // The lists come in the order of `ScreenGraphJoin.Part`, behind the name.
    try super.init(
      "screen graph",
      [.init("screenName", isList: false), .init("templates"), .init("components"), .init("body", "bodies")], options)
  }

  override func take(_ step: ObjectScanner.Step, _ handler: (ScreenEvent<TemplateModel>) throws -> Void) throws {
    switch step {
    case .value:
      try handler(.name(try scanner.string()))
    case .element(let member):
      guard let part = ScreenGraphJoin.Part(rawValue: member - 1) else { return }
      do {
        try add(part, member)
      } catch {
        guard options.mode == .lenient else { throw scanner.located(error) }
        // A body has no type.
        let typeKey: StaticString? = part == .bodies ? nil : "type"
        try lose(scanner.loss(part.what, error, in: member, typeKey: typeKey), handler)
      }
      try deliver(handler)
      try checkHeld()
    case .listEnd(let member):
      if let part = ScreenGraphJoin.Part(rawValue: member - 1) { join.end(part) }
      try deliver(handler)
    case .needsTokens, .end: break
    }
  }

  private func add(_ part: ScreenGraphJoin.Part, _ member: Int) throws {
    let value = JSONValue(token: scanner.value)
    let (index, bytes) = (scanner.index, scanner.byteCount)
    switch part {
    case .templates:
      let template = try TemplateDTO(from: value)
      join.add(
        template, at: index, position: scanner.position(of: "id"),
        references: scanner.positions(ofIDsIn: "componentsId"), bytes: bytes)
    case .components:
      let component = try ComponentDTO(from: value)
      join.add(
        component, at: index, position: scanner.position(of: "id"), reference: scanner.position(of: "bodyId"),
        bytes: bytes)
    case .bodies:
      let body = try BodyDTO(from: value)
      join.add(body, in: scanner.key(of: member), at: index, position: scanner.position(of: "id"), bytes: bytes)
    }
  }

  private func deliver(_ handler: (ScreenEvent<TemplateModel>) throws -> Void) throws {
    for output in join.takeOutputs() {
      switch output {
      case .template(let template):
        try deliver(template, parts: 1 + template.components.count, handler)
      case .lost(let loss):
        let error = loss.error(in: options.path)
        guard options.mode == .lenient else { throw error }
        try lose(SkipReport(loss.what, error, cellType: loss.type), handler)
      }
    }
  }

  private func checkHeld() throws {
    let most = options.maxDeferredBytes
    guard join.heldBytes > most else { return }
    throw scanner.guarded.source.pointee.error(
      .deferredLimit, .limit,
      "the parts of the screen graph that wait for others are larger than \(most) bytes; send \"templates\" first, or "
        + "raise maxDeferredBytes", atToken: scanner.head)
  }
}

extension ScreenGraphJoin.Part {
  /// What is left out when one is bad.
  var what: SkipReport.What {
    switch self {
    case .templates: .template
    case .components: .component
    case .bodies: .body
    }
  }
}
