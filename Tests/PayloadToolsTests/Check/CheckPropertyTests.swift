import Foundation
import JSONStream
import PayloadSupport
import Sections
import TestSupport
import Testing

@testable import PayloadTools
import HomeFeed

/// How an app treats a field.
private enum Reading: CaseIterable, Sendable {
  case required, optional, nullable, swallowed, unread
}

/// A field of a made-up cell.
private struct SchemaField: Sendable {
  indirect enum Kind: Sendable {
    case int, string, double, bool, strings
    case object([SchemaField]), objects([SchemaField])
  }

  var key: StaticString
  var kind: Kind
  var reading: Reading
}

/// A cell that reads what the schema says, and keeps it or not.
private struct SchemaCell: SectionCell {
  typealias Header = SectionHeader<Kind>
  @TaskLocal static var schema: [SchemaField] = []
  @TaskLocal static var keepsValues = true
  @TaskLocal static var kind = SchemaField.Kind.int

  struct Kind: StreamDecodable, Sendable, Hashable {
    init(from value: borrowing JSONValue) throws { _ = try value.string() }
  }

  let values: [String]

  init(_ kind: Kind, from value: borrowing JSONValue) throws {
    let values = try Self.read(Self.schema, from: value)
    self.values = Self.keepsValues ? values : []
  }

  private static func read(_ fields: [SchemaField], from value: borrowing JSONValue) throws -> [String] {
    var object = try value.object()
    var values: [String] = []
    for field in fields {
      let text: String? = try $kind.withValue(field.kind) {
        switch field.reading {
        case .unread: nil
        case .required: try object.decode(field.key, as: Member.self).text
        case .optional: try object.decodeIfPresent(field.key, as: Member.self)?.text
        case .nullable: try object.decode(field.key, as: Member?.self)?.text
        case .swallowed: (try? object.decode(field.key, as: Member.self))?.text
        }
      }
      values.append(text ?? "nil")
    }
    return values
  }

  /// A value of the kind under way, as a text.
  private struct Member: StreamDecodable {
    let text: String

    init(from value: borrowing JSONValue) throws {
      switch SchemaCell.kind {
      case .int: text = "\(try value.integer(Int.self))"
      case .string: text = try value.string()
      case .double: text = "\(try value.double())"
      case .bool: text = "\(try value.bool())"
      case .strings: text = "\(try [String](from: value))"
      case .object(let fields): text = "\(try SchemaCell.read(fields, from: value))"
      case .objects(let fields):
        text = try SchemaCell.$kind.withValue(.object(fields)) { "\(try [Member](from: value).map(\.text))" }
      }
    }
  }
}

/// A schema and cells that fit it.
private struct Made {
  static let keys: [StaticString] = [
    "a", "id", "imageUrl", "a.b", "k\"q", "ü", "x-tracking", "items[]", "data", "cellType", "title", "",
  ]

  var generator: SeededGenerator
  var schema: [SchemaField] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    schema = fields(depth: 2)
  }

  private mutating func fields(depth: Int) -> [SchemaField] {
    Self.keys.shuffled(using: &generator).prefix(Int.random(in: 1...6, using: &generator)).map { key in
      SchemaField(
        key: key, kind: kind(depth: depth), reading: Reading.allCases.randomElement(using: &generator) ?? .unread)
    }
  }

  private mutating func kind(depth: Int) -> SchemaField.Kind {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
    case 0: .int
    case 1: .string
    case 2: .double
    case 3: .bool
    case 4: .strings
    case 5, 6: .object(fields(depth: depth - 1))
    default: .objects(fields(depth: depth - 1))
    }
  }

  mutating func cell() -> JSONTree { object(schema) }

  private mutating func object(_ fields: [SchemaField]) -> JSONTree {
    var members: [(key: String, value: JSONTree)] = []
    for field in fields {
      let isAbsent = [.optional, .swallowed, .unread].contains(field.reading) && generator.chance(30)
      let isNull = field.reading != .required && generator.chance(20)
      if !isAbsent { members.append((field.key.description, isNull ? .null : value(field.kind))) }
    }
    return .object(generator.chance(50) ? members : members.shuffled(using: &generator))
  }

  private mutating func value(_ kind: SchemaField.Kind) -> JSONTree {
    let count = Int.random(in: 0...3, using: &generator)
    return switch kind {
    case .int: .number("\(Int.random(in: -99...99, using: &generator))")
    case .string: .string(["", "x", "ü\n\""].randomElement(using: &generator) ?? "")
    case .double: .number(["0.5", "1e3", "-7"].randomElement(using: &generator) ?? "0")
    case .bool: .bool(Bool.random(using: &generator))
    case .strings: .array((0..<count).map { .string("\($0)") })
    case .object(let fields): object(fields)
    case .objects(let fields): .array((0..<count).map { _ in object(fields) })
    }
  }

  /// What a check has to find, counted in the cells.
  func expected(_ cells: [JSONTree]) -> [String] { expected(schema, in: cells, at: [], isSwallowed: false).sorted() }

  /// - Parameter isSwallowed: Whether a failure in here only makes something above it nil.
  private func expected(
    _ fields: [SchemaField], in values: [JSONTree], at path: [FieldStep], isSwallowed: Bool
  ) -> [String] {
    let objects = values.compactMap(\.members)
    guard !objects.isEmpty else { return [] }
    return fields.flatMap { field -> [String] in
      let path = path + [.key(field.key.description)]
      let isSwallowed = isSwallowed || field.reading == .swallowed
      let isOptional = isSwallowed || field.reading == .optional
      let sent = objects.compactMap { $0.first { $0.key == field.key.description }?.value }
      guard !sent.isEmpty else {
        return [.optional, .swallowed].contains(field.reading) ? ["never-present cell \(path.fieldText)"] : []
      }
      guard field.reading != .unread else { return ["unknown-key cell \(path.fieldText)"] }
      var found: [String] = []
      if isOptional, sent.count == objects.count { found.append("never-absent cell \(path.fieldText)") }
      if isOptional || field.reading == .nullable, !sent.contains(where: \.isNull) {
        found.append("never-null cell \(path.fieldText)")
      }
      let elements = sent.flatMap(\.elements)
      if isSwallowed, !elements.isEmpty, !elements.contains(where: \.isNull) {
        found.append("never-null cell \((path + [.element]).fieldText)")
      }
      switch field.kind {
      case .object(let fields): found += expected(fields, in: sent, at: path, isSwallowed: isSwallowed)
      case .objects(let fields):
        found += expected(fields, in: elements, at: path + [.element], isSwallowed: isSwallowed)
      default: break
      }
      return found
    }
  }
}

extension JSONTree {
  fileprivate var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  fileprivate var members: [(key: String, value: JSONTree)]? {
    if case .object(let members) = self { return members }
    return nil
  }

  fileprivate var elements: [JSONTree] {
    if case .array(let elements) = self { return elements }
    return []
  }
}

@Suite("check: whatever the cells and payloads are")
struct CheckPropertyTests {
  @Test("finds out what a cell reads and can do without, also when it keeps nothing", arguments: 0..<60)
  func schemas(_ seed: UInt64) throws {
    var made = Made(seed: seed)
    let cells = (0..<Int.random(in: 1...12, using: &made.generator)).map { _ in made.cell() }
    let text = list(of: "cell", cells.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: ","))
    for keepsValues in [true, false] {
      let found = try SchemaCell.$schema.withValue(made.schema) {
        try SchemaCell.$keepsValues.withValue(keepsValues) {
          try check([text], for: SchemaCell.self, kinds: ["cell"])
        }
      }
      #expect(found.ofCells == made.expected(cells), "seed \(seed), keeps values: \(keepsValues)\n\(text)")
    }
  }

  @Test("a generated payload has drifted in nothing but what its profile says", arguments: everyKind)
  func generated(_ options: PayloadGenerator.Options) throws {
    let text = String(decoding: PayloadGenerator(options).bytes(), as: UTF8.self)
    let findings = try check(text)
    let drift = findings.short.filter { !$0.hasPrefix("uncovered") }
    switch options.profile {
    case .home, .unicode:
      #expect(drift == ["never-absent header headerImageDTO.color"])
    case .seeAll:
      #expect(drift.allSatisfy { $0.hasPrefix("never-") && $0.contains(" header headerImageDTO") }, "\(drift)")
    case .deep:
      #expect(drift.filter { !$0.hasPrefix("never-absent header") }.allSatisfy { $0.hasPrefix("unknown-key") })
      let kinds = CellData.kinds.dropLast()
      #expect(drift.contains("unknown-key header [\"x-tracking\"]") || drift.contains("unknown-key header x-tracking"))
      for kind in kinds { #expect(drift.contains("unknown-key \(kind) x-tracking"), "\(kind)") }
    }
    #expect(findings.findings.filter { $0.category == .uncovered }.count == (options.profile == .seeAll ? 4 : 0))
    #expect(findings.unexamined == 0)
  }

  @Test("damage anywhere in a payload is no crash, and is said", arguments: 0..<40)
  func damaged(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = PayloadGenerator(.init(sections: 6, cells: 3, seed: seed, shuffleKeys: true)).bytes()
    for _ in 0..<3 {
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 32...126, using: &generator)
    }
    _ = try? check(String(decoding: bytes, as: UTF8.self))
  }
}
