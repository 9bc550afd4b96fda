import SharedTestSupport

// Documents for structs: most of their members are what they should be.

/// Makes up documents.
struct DocumentWriter {
  let specs: [StructSpec]
  var generator: SeededGenerator

  /// An object for a struct: its members shuffled, some absent, null, twice, or of another type, and others that the
  /// struct does not know.
  mutating func object(_ spec: StructSpec, mayBeBad: Bool) -> String {
    // Bad members in few documents, and then one or two: each decoder ends at the first.
    let badness = mayBeBad && generator.chance(40) ? 12 : 0
    var members: [String] = []
    var hasDuplicates = false
    for property in spec.properties {
      let isNeeded = property.isRequired
      let absence = isNeeded ? badness / 2 : 20
      if generator.chance(absence) { continue }
      members.append("\(key(property.key)):\(value(of: property, isNeeded: isNeeded, badness, mayBeBad))")
      guard generator.chance(6) else { continue }
      hasDuplicates = true
      members.append("\(key(property.key)):\(anything())")
    }
    let isShuffled = generator.chance(40)
    for _ in 0..<Int.random(in: 0...2, using: &generator) where generator.chance(50) {
      let place = Int.random(in: 0...members.count, using: &generator)
      members.insert("\(key(generator.pick(["unknown", "idd", "", "ключ"]))):\(anything())", at: place)
    }
    // The first of duplicates counts: a document that is to be good cannot have them the other way round.
    if isShuffled, mayBeBad || !hasDuplicates { members.shuffle(using: &generator) }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func value(
    of property: StructSpec.Property, isNeeded: Bool, _ badness: Int, _ mayBeBad: Bool
  ) -> String {
    if generator.chance(isNeeded ? badness / 4 : 15) { return "null" }
    if generator.chance(badness) { return anything() }
    return text(property.kind, mayBeBad: mayBeBad)
  }

  // MARK: Values

  private static let texts: [String: [String]] = [
    "Bool": ["true", "false"],
    "Double": ["0", "-1.5", "3.141592653589793", "1e300", "12345678901234567890", "1E-7", "-0"],
    "Float": ["0.1", "-1.5", "16777217", "1e-40", "3.4e38", "0"],
    "String": [
      #""""#, #""a""#, #""a \"b\" \\ \/ \n \u00e9 \ud83d\ude00""#, #""größer als fünfzehn Bytes""#, #""null""#,
    ],
    "Decimal": ["12.90", "-0.01", "1e3", "99999999999999999999.5", "0", "1.0"],
    "URL": [#""https://example.com/a?b=c#d""#, #""a b""#, #""https:\/\/example.com\/\u00e9""#],
    "UUID": [#""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#],
    "Date": [#""2026-03-14T09:26:53Z""#, #""2024-02-29T23:59:59.25+02:00""#, #""1999-12-31T00:00:00\u005a""#],
    "Courier": [#""restaurant""#, #""goCourier""#, #""café""#, #""cafe\u0301""#],
    "Level": ["1", "2", "200", "2.0", "2e2"],
    "Badge": [#""NEW""#, #""top""#, #""other""#, #""never seen""#, #""n\u0065w""#],
    "Template": [#""wide_card""#, #""tall""#, #""wideCard""#, #""\u0074all""#],
    "Point": [#"{"x":1,"y":-2.5}"#, #"{"y":0.1,"z":null,"x":1e2}"#], "RGB": [#"{"green":2,"red":1}"#],
    "Block": [
      #"{"type":"point","x":1,"y":2}"#, #"{"x":1,"y":2,"type":"point"}"#,
      #"{"type":"points","all":[{"x":1,"y":2},{"y":0,"x":0}]}"#, #"{"all":[],"type":"points"}"#,
      #"{"type":"txt","body":"b","size":3,"bold":true,"at":"2026-03-14T09:26:53Z"}"#,
      #"{"bold":null,"size":null,"body":"","type":"txt"}"#, #"{"type":"divider","more":[]}"#, #"{"type":"new one"}"#,
      #"{"type":"divider","type":"point"}"#,
    ],
    "Wrapped": [
      #"{"kind":"point","data":{"x":1,"y":2}}"#, #"{"data":{"x":1,"y":2},"kind":"point"}"#,
      #"{"kind":"numbers","data":{"a":1,"b":2}}"#, #"{"kind":"numbers"}"#, #"{"kind":"numbers","data":null}"#,
      #"{"kind":"text","data":{"size":1,"body":"b"}}"#, #"{"kind":"divider"}"#,
    ],
    "Int": ["9223372036854775807", "-9223372036854775808"], "Int64": ["9223372036854775807", "-1"],
    "Int8": ["-128"], "Int16": ["-32768", "32767"], "Int32": ["2147483647"], "UInt8": ["255"], "UInt16": ["65535"],
    "UInt32": ["4294967295"], "UInt64": ["18446744073709551615"], "UInt": ["18446744073709551615"],
  ]
  private static let integers = ["0", "1", "-0", "100", "127", "1e1", "12.0", "5.00e1"]

  mutating func text(_ kind: StructSpec.Kind, mayBeBad: Bool) -> String {
    switch kind {
    case .named(let name):
      return generator.pick((Self.texts[name] ?? []) + (name.contains("Int") ? Self.integers : []))
    case .seconds: return generator.pick(["0", "1704164645", "1704164645.5", "-1e9"])
    case .optional(let kind): return generator.chance(40) ? "null" : text(kind, mayBeBad: mayBeBad)
    case .array(let kind), .set(let kind):
      return "[\((0..<count()).map { _ in text(kind, mayBeBad: mayBeBad) }.joined(separator: ","))]"
    case .dictionary(let kind):
      // Of two bad members each decoder may name another.
      return "{\((0..<count()).map { "\"k\($0 % 3)\":\(text(kind, mayBeBad: false))" }.joined(separator: ","))}"
    case .structure(let number): return object(specs[number], mayBeBad: mayBeBad)
    }
  }

  private mutating func count() -> Int { generator.pick([0, 1, 2, 5]) }

  /// A value of any type; for most members a bad one. With one member at most: of two bad ones in a dictionary each
  /// decoder may name another.
  private mutating func anything() -> String { generator.pick(Self.anything) }

  static let anything = [
    "null", "true", "0", "-1", "1.5", "300", "99999999999999999999", "1e400", #""""#, #""x""#, #""http://[::1""#,
    #""2024-13-01T00:00:00Z""#, "[]", "[null]", #"["a"]"#, "[1]", "{}", #"{"a":null}"#, #"{"a":"b"}"#, #"{"type":1}"#,
    #"{"type":"point"}"#, #"{"kind":"nothing"}"#, #"{"kind":"text"}"#, #"{"x":"2"}"#, #"{"red":1}"#,
  ]

  /// A key, now and then with an escape.
  mutating func key(_ key: String) -> String {
    var text = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where generator.chance(2): text += "\\u" + String(String(0x10000 + scalar.value, radix: 16).dropFirst())
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(text)\""
  }
}

// Documents with one change each, where made-up ones have several or none.

extension DocumentWriter {
  /// A document that has every member, and all that differ from it in one thing: a member absent, null, or of every other
  /// type; a member that the struct does not know, at every place; every member unknown, or none there at all.
  mutating func changes(of spec: StructSpec) -> [String] {
    let whole = spec.properties.map { property in
      (key: key(property.key), value: text(property.kind, mayBeBad: false))
    }
    func document(_ members: [(key: String, value: String)]) -> String {
      "{\(members.map { "\($0.key):\($0.value)" }.joined(separator: ","))}"
    }
    var documents = [document(whole), "{}", document(whole.map { ("\"not \($0.key.dropFirst())", $0.value) })]
    documents.append(document(zip(spec.properties, whole).filter { $0.0.isRequired }.map(\.1)))
    for place in whole.indices {
      var members = whole
      members.remove(at: place)
      documents.append(document(members))
      for value in Self.anything {
        members = whole
        members[place].value = value
        documents.append(document(members))
      }
    }
    for place in 0...whole.count {
      var members = whole
      members.insert(("\"unknown\"", #"{"id":[null,{"id":1}]}"#), at: place)
      documents.append(document(members))
    }
    return documents
  }
}

extension StructSpec.Property {
  var isRequired: Bool {
    if case .required = need { true } else { false }
  }
}
