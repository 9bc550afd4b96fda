import JSONStream
import TestSupport
import Testing

/// Any value: its kind.
private struct Anything: StreamDecodable, Hashable {
  let kind: String

  init(from value: borrowing JSONElement) throws { kind = value.kind.rawValue }
}

private enum AnyCell: SectionCell, Hashable {
  enum Kind: String, StreamDecodable { case any }

  struct Header: SectionHeaderDecodable, Hashable {
    var kind: Kind
    var more: Anything?

    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      kind = try object.decode("kind")
      more = try object.decodeIfPresent("more")
    }
  }

  static let keys = SectionKeys(kind: "kind", cells: "items")
  case value(Anything)

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    self = .value(try Anything(from: value))
  }
}

/// A value of empty containers, most of whose tokens are a byte of text, and what it counts for.
private struct EmptyContainers {
  var text: String
  var tokens: Int
  var isScalar = false

  init(_ json: inout RandomJSON, depth: Int = 0) {
    switch json.number(0...(depth > 2 ? 4 : 9)) {
    case 0: (text, tokens, isScalar) = ("7", 1, true)
    case 1...4: (text, tokens) = (json.chance(50) ? "[]" : "{}", 2)
    default:
      let inside = (0..<json.number(0...4)).map { _ in Self(&json, depth: depth + 1) }
      let isArray = json.chance(60)
      let parts = inside.map { isArray ? $0.text : #""":"# + $0.text }
      text = (isArray ? "[" : "{") + parts.joined(separator: ",") + (isArray ? "]" : "}")
      tokens = inside.reduce(2) { $0 + $1.tokens + (isArray ? 0 : 1) }
    }
  }

  /// The bytes with the brackets, and at least two for each token between them.
  var size: Int { isScalar ? 0 : max(text.utf8.count, 2 * (tokens - 2)) }
}

/// `elementBytes` counts an element alike when it comes whole, in pieces, and behind others.
@Suite("A limit on elements acts alike, whatever the chunks", .timeLimit(.minutes(10)))
struct ElementLimitTests {
  private static let seeds = UInt64(0)..<UInt64(680)

  /// Calls the body for each seed with values and a limit of 0 to 60 bytes.
  private func forEachDraw(
    _ body: (
      _ values: [EmptyContainers], _ limits: JSONLimits, _ mode: DecodingMode, _ seed: String
    ) throws -> Void
  ) rethrows {
    for seed in TestSize.some(of: Self.seeds) {
      var json = RandomJSON(seed: seed)
      let values = (0..<json.number(1...6)).map { _ in EmptyContainers(&json) }
      let limits = JSONLimits(elementBytes: json.number(0...60))
      try body(
        values, limits, seed % 2 == 0 ? .strict : .lenient,
        "seed \(seed), limit \(limits.elementBytes)")
    }
  }

  /// Expects the values before the first one that is too large.
  private func expect<Envelope: Equatable>(
    _ found: ElementTranscript<Anything, Envelope>, _ values: [EmptyContainers],
    _ limits: JSONLimits, _ seed: String
  ) {
    let first = values.firstIndex { $0.size > limits.elementBytes }
    #expect(
      found.elements.count == first ?? values.count && found.reports.isEmpty, "\(seed): \(found)")
    #expect(found.failure?.code == (first == nil ? nil : .elementLimit), "\(seed): \(found)")
  }

  @Test("elements of an array: those before the first one that is too large")
  func elementsOfAnArray() throws {
    try forEachDraw { values, limits, mode, seed in
      let text = "[" + values.map(\.text).joined(separator: ",") + "]"
      let options = StreamOptions(mode: mode, limits: limits)
      let found = try elements(in: Array(text.utf8), options: options, seed) {
        try ElementStreamDecoder(Anything.self, options: $0)
      }
      expect(found, values, limits, seed)
    }
  }

  @Test("members of an object, in an envelope")
  func members() throws {
    try forEachDraw { values, limits, mode, seed in
      let members = values.map { #""":\#($0.text)"# }
      let text = #"{"a":0,"list":{\#(members.joined(separator: ","))},"b":[]}"#
      let options = StreamOptions(mode: mode, limits: limits)
      let plain = try elements(in: Array(text.utf8), options: options, seed) {
        try ElementStreamDecoder(Anything.self, at: "$.list[*]", options: $0)
      }
      expect(plain, values, limits, seed)
      // The envelope counts, too.
      try elements(in: Array(text.utf8), options: options, seed) {
        try ElementStreamDecoder(
          Anything.self, at: "$.list[*]", envelope: Anything.self, options: $0)
      }
    }
  }

  @Test("lines")
  func lines() throws {
    try forEachDraw { values, limits, mode, seed in
      let text = values.map(\.text).joined(separator: "\n")
      let options = StreamOptions(mode: mode, documents: .lines, limits: limits)
      let found = try elements(in: Array(text.utf8), options: options, seed) {
        try ElementStreamDecoder(Anything.self, options: $0)
      }
      expect(found, values, limits, seed)
    }
  }

  @Test("cells and header values of sections, eager and lazy")
  func sections() throws {
    try forEachDraw { values, limits, mode, seed in
      let cells = values.map(\.text).joined(separator: ",")
      let texts = [
        #"[{"kind":"any","more":0,"items":[\#(cells)]}]"#,
        #"[{"items":[\#(cells)],"kind":"any"},{"kind":"any"}]"#,
        #"[{"kind":"any","more":\#(values[0].text),"no":\#(values[0].text),"items":[7,\#(cells)]}]"#,
      ]
      for text in texts {
        for granularity in [SectionGranularity.section, .cell] {
          let options = SectionDecodingOptions(granularity: granularity, mode: mode, limits: limits)
          try decode(Array(text.utf8), options: options, as: AnyCell.self, seed)
        }
      }
    }
  }

  @Test("values and elements of an object")
  func objects() throws {
    try forEachDraw { values, limits, _, seed in
      let text =
        #"{"title":\#(values[0].text),"items":[\#(values.map(\.text).joined(separator: ","))]}"#
      let run = try sameRuns(of: Array(text.utf8), nil, seed, #_sourceLocation) {
        engine, chunking in
        try ObjectTranscript(of: Array(text.utf8), chunking, isLenient: true) {
          try ObjectStreamDecoder(
            "page", [.value("title"), .array("items")],
            options: StreamOptions(engine: engine, limits: limits))
        }
      }
      let isTooLarge = values.contains { $0.size > limits.elementBytes }
      #expect((run.failure?.code == .elementLimit) == isTooLarge, "\(seed): \(run)")
    }
  }
}
