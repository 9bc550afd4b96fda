package import JSONStream
import Sections

/// Decodes the parts of a graph that the scanner hands out, and joins them.
final class ScreenGraphAssembly: @unchecked Sendable {
  // Sendable: used only between the scanner's `enter` and `leave`, which let one caller in at a time.
  let scanner: ScreenScanner
  let losses: ScreenLosses
  private var join = ScreenGraphJoin()

  /// The lists come in the order of ``ScreenGraphJoin/Part``, behind the name.
  private static let members: [ScreenScanner.Member] = [
    .init("screenName", isList: false), .init("templates"), .init("components"), .init("body", "bodies"),
  ]

  init(_ options: ScreenDecodingOptions) throws {
    scanner = try ScreenScanner("screen graph", Self.members, options: options)
    losses = ScreenLosses(options)
  }

  /// Takes everything that is complete off the tape.
  func drain(_ handler: (ScreenGraphEvent) throws -> Void) throws {
    while true {
      switch try scanner.next() {
      case .needsTokens:
        return
      case .value:
        try handler(.screenName(try scanner.string()))
      case .element(let member):
        guard let part = ScreenGraphJoin.Part(rawValue: member - 1) else { continue }
        do {
          try add(part, member)
        } catch {
          guard scanner.options.mode == .lenient else { throw scanner.located(error) }
          // A body has no type.
          let typeKey: StaticString? = part == .bodies ? nil : "type"
          try report(scanner.loss(part.what, error, in: member, typeKey: typeKey), handler)
        }
        try deliver(handler)
        try checkHeld()
      case .listEnd(let member):
        if let part = ScreenGraphJoin.Part(rawValue: member - 1) { join.end(part) }
        try deliver(handler)
      case .end:
        continue
      }
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

  private func deliver(_ handler: (ScreenGraphEvent) throws -> Void) throws {
    for output in join.takeOutputs() {
      switch output {
      case .template(let template):
        losses.deliver(parts: 1 + template.components.count)
        try handler(.template(template))
      case .lost(let loss):
        guard scanner.options.mode == .lenient else { throw loss.error(in: scanner.options.path) }
        try report(SkipReport(loss.what, loss.error(in: scanner.options.path), cellType: loss.type), handler)
      }
    }
  }

  private func report(_ report: SkipReport, _ handler: (ScreenGraphEvent) throws -> Void) throws {
    try losses.report(report) { try handler(.skipped($0)) }
  }

  private func checkHeld() throws {
    let most = scanner.options.maxDeferredBytes
    guard join.heldBytes > most else { return }
    throw scanner.guarded.source.pointee.error(
      .deferredLimit, .limit,
      "the parts of the screen graph that wait for others are larger than \(most) bytes; send \"templates\" first, or "
        + "raise maxDeferredBytes", atToken: scanner.head)
  }
}

extension ScreenGraphJoin.Part {
  /// What is left out when one is bad.
  package var what: SkipReport.What {
    switch self {
    case .templates: .template
    case .components: .component
    case .bodies: .body
    }
  }
}
