package import JSONStream
package import Sections

/// Checks payload after payload, whatever the cells are.
package protocol PayloadChecking: AnyObject {
  /// Checks a payload.
  ///
  /// - Throws: What the source throws; `JSONStreamError` when the payload is bad as a whole. What came before has been
  ///   taken down.
  func check(_ name: String, _ next: ChunkSource) throws

  /// Examines the fields, and says what has been found in all payloads.
  func finish() -> CheckFindings
}

extension PayloadChecking {
  /// Checks a payload while it is read.
  ///
  /// - Throws: ``ToolFailure`` when reading fails; as ``check(_:_:)``.
  package func check(_ input: inout PayloadInput) throws { try check(input.name) { try input.next($0) } }
}

/// Checks payloads against an app's cells: takes down every field, and decodes every cell as the app would, going on
/// behind those that it cannot decode.
package final class PayloadChecker<Cell: SectionCell>: PayloadChecking {
  /// What has been seen of a kind, and the app's own; nil when it has none.
  typealias NamedKind = (scope: CheckScope, kind: Cell.Kind?)

  private let options: SectionDecodingOptions
  /// How many kinds the app has registered.
  private let registered: Int

  /// The sections' headers.
  package let header: CheckScope
  private var scopes: [CheckScope] = []
  private var kinds: [ExactText: NamedKind] = [:]
  private var payloads: [CheckedPayload] = []
  /// Sections that are none.
  var misplaced = CheckFailures()
  var payload = CheckedPayload(name: "")
  let absent = AbsentKeyLog()
  /// Stands in a header for a kind that the app does not know: that is a finding of its own, not one about headers.
  let knownKind: [UInt8]

  /// Of kinds that the app does not know, more than these are one.
  private static var distinctUnknownKinds: Int { 200 }

  /// - Parameters:
  ///   - kinds: The texts of all kinds that the app has registered.
  ///   - path: Where in a payload the sections lie.
  package init(_ cell: Cell.Type = Cell.self, kinds: [String], at path: JSONPath) {
    options = SectionDecodingOptions(path: path)
    registered = kinds.count
    header = CheckScope(name: "header", isHeader: true) { text, absent in
      try JSONValue.reading(text) { value in try absent.trace(value) { try Cell.Header(from: $0) } }
    }
    knownKind = JSONText.quoted(kinds.first ?? "")
    for name in kinds { addKind(name, try? JSONValue.reading(JSONText.quoted(name)) { try Cell.Kind(from: $0) }) }
  }

  package func check(_ name: String, _ next: ChunkSource) throws {
    payload = CheckedPayload(name: name)
    let outline = try SectionOutline<Cell>(options)
    defer { payloads.append(payload) }
    while try next({ bytes in
      payload.bytes += bytes.count
      try outline.feed(bytes) { take($0, outline.scanner) }
    }) {}
    try outline.finish { take($0, outline.scanner) }
    payload.isComplete = true
  }

  package func finish() -> CheckFindings {
    for scope in [header] + scopes {
      var probe = FieldProbe(scope)
      probe.run()
    }
    return CheckFindings(
      payloads: payloads, header: header, scopes: scopes, misplaced: misplaced)
  }

  // MARK: Kinds

  /// A kind, made when it is named for the first time.
  func kind(named name: String) -> NamedKind {
    if let known = kinds[ExactText(name)] { return known }
    let unknown = scopes.count - registered
    guard unknown >= Self.distinctUnknownKinds else { return addKind(name, nil) }
    if unknown == Self.distinctUnknownKinds {
      scopes.append(CheckScope(name: "(further types)", decode: nil))
    }
    return (scopes[scopes.count - 1], nil)
  }

  /// What has been seen of a kind.
  package func scope(of name: String) -> CheckScope { kind(named: name).scope }

  @discardableResult
  private func addKind(_ name: String, _ kind: Cell.Kind?) -> NamedKind {
    let decode = kind.map { kind in
      { (text: [UInt8], absent: AbsentKeyLog) throws -> Any in
        try JSONValue.reading(text) { value in try absent.trace(value) { try Cell(kind, from: $0) } }
      }
    }
    let scope = CheckScope(name: name, hasCells: kind.map { Cell.hasCells($0) } ?? true, decode: decode)
    scopes.append(scope)
    kinds[ExactText(name)] = (scope, kind)
    return (scope, kind)
  }
}

/// One payload that has been checked.
struct CheckedPayload {
  /// The name as it was given; `-` is standard input.
  var name: String
  var bytes = 0
  var sections = 0
  var cells = 0
  /// Whether it was read to its end.
  var isComplete = false
}
