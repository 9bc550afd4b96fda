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
  let target: CheckTarget<Cell>
  let options: SectionDecodingOptions

  /// The sections' headers.
  package let header: CheckScope
  private(set) var scopes: [CheckScope]
  private var kinds: [String: (scope: CheckScope, kind: Cell.Kind?)] = [:]
  private(set) var payloads: [CheckedPayload] = []
  /// Sections that are none.
  var misplaced = CheckFailures()

  /// The section under way.
  var section = SectionUnderWay()
  var current: (scope: CheckScope, kind: Cell.Kind?)?
  let absent = AbsentKeyLog()
  /// Stands in a header for a kind that the app does not know: that is a finding of its own, not one about headers.
  let knownKind: [UInt8]
  var payload = CheckedPayload(name: "")

  /// Of kinds that the app does not know, more than these are one.
  private static var distinctUnknownKinds: Int { 200 }

  package init(_ target: CheckTarget<Cell>, at path: JSONPath) {
    self.target = target
    options = SectionDecodingOptions(path: path)
    header = CheckScope(
      name: "header", isHeader: true, isKnown: true, decode: CheckTarget<Cell>.decodeHeader)
    knownKind = JSONText.quoted(target.kinds.first ?? "")
    scopes = []
    for text in target.kinds { _ = scope(of: text, isRegistered: true) }
  }

  package func check(_ name: String, _ next: ChunkSource) throws {
    payload = CheckedPayload(name: name)
    let outline = try SectionOutline(keys: Cell.keys, options: options)
    var probe = try FormatProbe<Cell>(options: options)
    defer { payloads.append(payload) }
    while try next({ bytes in
      payload.bytes += bytes.count
      try probe.look(at: bytes)
      try outline.feed(bytes, to: self)
    }) {}
    try outline.finish(to: self)
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

  /// The scope of a kind, made when it is named for the first time.
  package func scope(of text: String, isRegistered: Bool = false) -> (scope: CheckScope, kind: Cell.Kind?) {
    if let known = kinds[text] { return known }
    let unknown = scopes.count - target.kinds.count
    if !isRegistered, unknown >= Self.distinctUnknownKinds {
      if unknown == Self.distinctUnknownKinds {
        scopes.append(CheckScope(name: "(further types)", isKnown: false, decode: nil))
      }
      return (scopes[scopes.count - 1], nil)
    }
    let kind = isRegistered ? Self.kind(of: text) : nil
    let decode = kind.map { kind in
      { (text: [UInt8], absent: AbsentKeyLog) throws -> Any in
        try JSONValue.reading(text) { value in try absent.trace(value) { try Cell(kind, from: $0) } }
      }
    }
    let scope = CheckScope(
      name: text, isKnown: kind != nil, hasCells: kind.map { Cell.hasCells($0) } ?? true, decode: decode)
    scopes.append(scope)
    kinds[text] = (scope, kind)
    return (scope, kind)
  }

  /// The app's kind for a text; nil when it has none, whatever is registered.
  private static func kind(of text: String) -> Cell.Kind? {
    return try? JSONValue.reading(JSONText.quoted(text)) { try Cell.Kind(from: $0) }
  }
}

/// What payloads are checked against: the cells that an app has, and where in a section they lie.
package struct CheckTarget<Cell: SectionCell>: Sendable {
  /// The texts of all kinds that the app has registered.
  package var kinds: [String]

  /// Decodes a section's header from the section's text without its cells, and notes the keys it asks for in vain.
  ///
  /// - Throws: `JSONStreamError`, its path below `$`.
  package static func decodeHeader(_ text: [UInt8], _ absent: AbsentKeyLog) throws -> Any {
    try JSONValue.reading(text) { value in try absent.trace(value) { try Cell.Header(from: $0) } }
  }

  package init(_ cell: Cell.Type = Cell.self, kinds: [String]) { self.kinds = kinds }
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
