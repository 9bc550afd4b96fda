import Foundation
import JSONStreamMacros
import JSONStreamFoundation
import SharedTestSupport
import Testing

// Properties of every kind. `StructTests` reads the declarations in this file, and makes documents
// for them.

@StreamDecodable(dates: .iso8601)
struct Everything: Decodable, Equatable, Sendable {
  var bool: Bool
  var integer: Int
  var tiny: Int8?
  var short: Int16
  var medium: Int32
  var long: Int64
  var natural: UInt
  var byte: UInt8
  var word: UInt16?
  var wide: UInt32
  var widest: UInt64
  var double: Double
  var float: Float
  var text: String
  var note: String?
  var price: Decimal
  var link: URL?
  var id: UUID
  var at: Date
  var courier: Courier
  var level: Level?
  var badge: Badge
  var template: Template?
  var block: Block
  var blocks: [Block]?
  var wrapped: [Wrapped]
  @ByDecodable var color: RGB
  @ByDecodable var tint: RGB?
  var names: Set<String>
  var days: [Date]
  var log: [String: [Date?]]?
  var grid: [[Int]]
  var points: [String: Point]
  var levels: [String: [String: Level]?]
  var inner: Defaults?
}

@StreamDecodable(dates: .iso8601)
struct Defaults: Equatable, Sendable {
  @Key("3") var count: Int = 7
  @Key("\"4\"") var rank: UInt32? = 7
  var text: String = "none"
  @Key("note\u{E9}") var note: String? = "none"
  var level: Level = .mid
  var maybe: Level? = .mid
  @Key("$1/a") var tags: [String] = []
  var table: [String: UUID?] = [:]
  var set: Set<Int> = []
  @ByDecodable var color: RGB = RGB(red: 0, green: 0)
  var days: [Date] = []
  @DateFormat(.secondsSince1970) var seconds: Date?
  @Key("id \u{2202}") var id: Int8
}

extension Defaults: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    func value<Value: Decodable>(_ key: Name, or value: Value) throws -> Value {
      try object.decodeIfPresent(Value.self, forKey: key) ?? value
    }
    count = try value("3", or: count)
    rank = try object.decodeIfPresent(UInt32.self, forKey: "\"4\"") ?? rank
    text = try value("text", or: text)
    note = try object.decodeIfPresent(String.self, forKey: "note\u{E9}") ?? note
    level = try value("level", or: level)
    maybe = try object.decodeIfPresent(Level.self, forKey: "maybe") ?? maybe
    tags = try value("$1/a", or: tags)
    table = try value("table", or: table)
    set = try value("set", or: set)
    color = try value("color", or: color)
    days = try value("days", or: days)
    seconds = try object.decodeIfPresent(Double.self, forKey: "seconds").map {
      Date(timeIntervalSince1970: $0)
    }
    id = try object.decode(Int8.self, forKey: "id \u{2202}")
  }
}

@Suite("Structs, against JSONDecoder")
struct StructTests {
  private static let structs: [(name: String, difference: @Sendable (String, Int) -> String?)] = [
    ("Everything", { difference(Everything.self, $0, chunkBytes: $1) }),
    ("Defaults", { difference(Defaults.self, $0, chunkBytes: $1) }),
  ]

  @Test("random documents", arguments: 0..<20)
  func randomDocuments(_ number: Int) throws {
    let (name, difference) = Self.structs[number % 2]
    let seed = 1000 + UInt64(number)
    var writer = try DocumentWriter(of: name, seed: seed)
    for index in 0..<250 {
      let text = writer.document(badPercent: index % 2 == 0 ? 0 : 5)
      let chunkBytes = writer.generator.pick([1 << 16, 1 << 16, 7, 1])
      let found = difference(text, chunkBytes)
      try #require(found == nil, "seed \(seed), document \(index)")
    }
  }

  @Test("one change at a time", arguments: 0..<6)
  func oneChange(_ number: Int) throws {
    let (name, difference) = Self.structs[number % 2]
    var writer = try DocumentWriter(of: name, seed: 5000 + UInt64(number))
    for text in writer.changes() {
      let found = difference(text, 1 << 16)
      try #require(found == nil, "seed \(5000 + number)")
    }
  }
}

/// Makes up documents for a struct of this file.
private struct DocumentWriter {
  private let members: [(key: String, type: String, isRequired: Bool)]
  var generator: SeededGenerator

  /// Reads the struct's declaration.
  init(of name: String, seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    let source = try Repository.text("Tests/Macros/DecodingTests/StructTests.swift")
    let declaration = source.components(separatedBy: "struct \(name):")[1].components(
      separatedBy: "\n}")[0]
    let property =
      /(?:@Key\("((?:\\"|[^"])+)"\) )?(@Date.* )?(?:@ByDecodable )?var (\w+): ([^=\n]+?)( = .*)?/
    members = declaration.split(separator: "\n").dropFirst().compactMap { line in
      guard let match = line.drop(while: { $0 == " " }).wholeMatch(of: property) else {
        return nil
      }
      let (_, key, format, name, type, value) = match.output
      let written = [("\\u{E9}", "\u{E9}"), ("\\u{2202}", "\u{2202}"), ("\\\"", "\"")].reduce(
        key.map(String.init)
      ) {
        $0?.replacing($1.0, with: $1.1)
      }
      return (
        written ?? String(name), format == nil ? String(type) : "seconds",
        value == nil && !type.hasSuffix("?")
      )
    }
  }

  /// An object: its members shuffled, some absent, null, twice, or of another type, and others that
  /// are not known.
  mutating func document(badPercent: Int) -> String {
    var texts: [String] = []
    for member in members {
      if generator.chance(member.isRequired ? badPercent / 2 : 20) { continue }
      let isNull = generator.chance(member.isRequired ? badPercent / 4 : 15)
      let value =
        isNull
        ? "null" : generator.chance(badPercent) ? generator.pick(Self.anything) : text(member.type)
      texts.append("\(key(member.key)):\(value)")
      // The first of duplicates counts.
      if generator.chance(6) {
        texts.append("\(key(member.key)):\(generator.pick(Self.anything))")
      }
    }
    if badPercent > 0, generator.chance(40) { texts.shuffle(using: &generator) }
    for name in ["unknown", "idd", "", "ключ"] where generator.chance(20) {
      let place = Int.random(in: 0...texts.count, using: &generator)
      texts.insert("\(key(name)):\(generator.pick(Self.anything))", at: place)
    }
    return "{\(texts.joined(separator: ","))}"
  }

  /// A document that has every member, and all that differ from it in one thing: a member absent,
  /// null, or of every other type; a member that the struct does not know, at every place; every
  /// member unknown, or only the required ones.
  mutating func changes() -> [String] {
    let whole = members.map { (key: key($0.key), value: text($0.type)) }
    func document(_ members: [(key: String, value: String)]) -> String {
      "{\(members.map { "\($0.key):\($0.value)" }.joined(separator: ","))}"
    }
    var documents = [
      document(whole), "{}", document(whole.map { ("\"not \($0.key.dropFirst())", $0.value) }),
    ]
    documents.append(document(zip(members, whole).filter { $0.0.isRequired }.map(\.1)))
    for place in whole.indices {
      var changed = whole
      changed.insert(("\"unknown\"", #"{"id":[null,{"id":1}]}"#), at: place)
      documents.append(document(changed))
      documents.append(document(Array(whole[..<place] + whole[(place + 1)...])))
      for value in Self.anything {
        changed = whole
        changed[place].value = value
        documents.append(document(changed))
      }
    }
    return documents
  }

  /// A key, now and then with an escape.
  private mutating func key(_ key: String) -> String {
    let scalars = key.unicodeScalars.map { scalar in
      if scalar == "\"" { return "\\\"" }
      return generator.chance(2)
        ? "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst() : String(scalar)
    }
    return "\"\(scalars.joined())\""
  }

  private mutating func text(_ type: String) -> String {
    let count = generator.pick([0, 1, 2, 5])
    if type.hasSuffix("?") {
      return generator.chance(40) ? "null" : text(String(type.dropLast()))
    }
    if type.hasPrefix("[String: ") {
      let value = String(type.dropFirst(9).dropLast())
      return "{\((0..<count).map { "\"k\($0 % 3)\":\(text(value))" }.joined(separator: ","))}"
    }
    if let open = ["[", "Set<"].first(where: { type.hasPrefix($0) }) {
      let value = String(type.dropFirst(open.count).dropLast())
      return "[\((0..<count).map { _ in text(value) }.joined(separator: ","))]"
    }
    return generator.pick((Self.texts[type] ?? []) + (type.contains("Int") ? Self.integers : []))
  }

  private static let integers = ["0", "1", "-0", "100", "127", "1e1", "12.0", "5.00e1"]

  private static let texts: [String: [String]] = [
    "Bool": ["true", "false"], "seconds": ["0", "1704164645", "1704164645.5", "-1e9"],
    "Double": ["0", "-1.5", "3.141592653589793", "1e300", "12345678901234567890", "1E-7", "-0"],
    "Float": ["0.1", "-1.5", "16777217", "1e-40", "3.4e38", "0"],
    "String": [
      #""""#, #""a""#, #""a \"b\" \\ \/ \n \u00e9 \ud83d\ude00""#, #""größer als fünfzehn Bytes""#,
      #""null""#,
    ],
    "Decimal": ["12.90", "-0.01", "1e3", "99999999999999999999.5", "0", "1.0"],
    "URL": [#""https://example.com/a?b=c#d""#, #""a b""#, #""https:\/\/example.com\/\u00e9""#],
    "UUID": [#""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#],
    "Date": [
      #""2026-03-14T09:26:53Z""#, #""2024-02-29T23:59:59.25+02:00""#,
      #""1999-12-31T00:00:00\u005a""#,
    ],
    "Courier": [#""restaurant""#, #""goCourier""#, #""café""#, #""cafe\u0301""#],
    "Level": ["1", "2", "200", "2.0", "2e2"],
    "Badge": [#""NEW""#, #""top""#, #""other""#, #""never seen""#, #""n\u0065w""#],
    "Template": [#""wide_card""#, #""tall""#, #""wideCard""#, #""\u0074all""#],
    "Point": [#"{"x":1,"y":-2.5}"#, #"{"y":0.1,"z":null,"x":1e2}"#],
    "RGB": [#"{"green":2,"red":1}"#],
    "Block": [
      #"{"type":"point","x":1,"y":2}"#, #"{"x":1,"y":2,"type":"point"}"#,
      #"{"type":"points","all":[{"x":1,"y":2},{"y":0,"x":0}]}"#, #"{"all":[],"type":"points"}"#,
      #"{"type":"txt","body":"b","size":3,"bold":true,"at":"2026-03-14T09:26:53Z"}"#,
      #"{"bold":null,"size":null,"body":"","type":"txt"}"#, #"{"type":"divider","more":[]}"#,
      #"{"type":"new one"}"#,
    ],
    "Wrapped": [
      #"{"kind":"point","data":{"x":1,"y":2}}"#, #"{"data":{"x":1,"y":2},"kind":"point"}"#,
      #"{"kind":"numbers","data":{"a":1,"b":2}}"#, #"{"kind":"numbers"}"#,
      #"{"kind":"numbers","data":null}"#,
      #"{"kind":"text","data":{"size":1,"body":"b"}}"#, #"{"kind":"divider"}"#,
    ],
    "Defaults": [#"{"id ∂":1}"#, #"{"id ∂":2,"count":1,"3":5,"maybe":null,"seconds":1.5}"#],
    "Int": ["9223372036854775807", "-9223372036854775808"], "Int64": ["9223372036854775807", "-1"],
    "Int8": ["-128"], "Int16": ["-32768", "32767"], "Int32": ["2147483647"], "UInt8": ["255"],
    "UInt16": ["65535"],
    "UInt32": ["4294967295"], "UInt64": ["18446744073709551615"], "UInt": ["18446744073709551615"],
  ]

  /// Values of any type, for most members bad ones. With one member at most: of two bad ones in a dictionary each decoder
  /// may name another.
  private static let anything = [
    "null", "true", "0", "-1", "1.5", "300", "99999999999999999999", "1e400", #""""#, #""x""#,
    #""http://[::1""#,
    #""2024-13-01T00:00:00Z""#, "[]", "[null]", #"["a"]"#, "[1]", "{}", #"{"a":null}"#,
    #"{"a":"b"}"#, #"{"type":1}"#,
    #"{"type":"point"}"#, #"{"kind":"nothing"}"#, #"{"kind":"text"}"#, #"{"x":"2"}"#, #"{"red":1}"#,
  ]
}
