import SharedTestSupport

/// A struct that a seed makes up: its source is written once, and compiled; its documents are made up with every run.
struct StructSpec: Sendable {
  /// What a property is.
  indirect enum Kind: Sendable {
    /// A type of the standard library, of Foundation, or of `Models.swift`.
    case named(String)
    /// A date with a format of its own.
    case seconds
    case array(Kind), dictionary(Kind), set(Kind), optional(Kind)
    /// Another one, which comes earlier.
    case structure(Int)
  }

  enum Need: Sendable {
    case required, optional
    case defaulted(String)
    case optionalDefaulted(String)
  }

  struct Property: Sendable {
    var name: String
    var key: String
    /// Whether `@Key` has to say so.
    var saysKey: Bool
    var kind: Kind
    var need: Need
  }

  /// How the type is written.
  enum Style: String {
    case asWritten, snakeCase, kebabCase, pascalCase
    /// A Codable type with CodingKeys.
    case codingKeys
  }

  var number: Int
  var style: Style
  var properties: [Property]
}

extension StructSpec {
  /// The structs of a seed.
  static func all(_ count: Int, seed: UInt64) -> [StructSpec] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { random(number: $0, &generator) }
  }

  private static func random(number: Int, _ generator: inout SeededGenerator) -> StructSpec {
    let style = generator.pick([Style.asWritten, .asWritten, .snakeCase, .kebabCase, .pascalCase, .codingKeys])
    let count = Int.random(in: 1...12, using: &generator)
    return StructSpec(
      number: number, style: style,
      properties: (0..<count).map { property($0, style, structures: number, &generator) })
  }

  private static func property(
    _ index: Int, _ style: Style, structures: Int, _ generator: inout SeededGenerator
  ) -> Property {
    var words = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      generator.pick(["image", "url", "price", "name", "is", "new", "total", "badge", "list"])
    }
    words.append(
      ["ash", "birch", "cedar", "elm", "fir", "holly", "ivy", "larch", "maple", "oak", "pine", "yew"][index])
    let name = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    var kind = kind(structures: structures, depth: 0, &generator)
    if case .codingKeys = style, case .seconds = kind { kind = .named("Date") }
    var key =
      switch style {
      case .asWritten, .codingKeys: name
      case .snakeCase: words.joined(separator: "_")
      case .kebabCase: words.joined(separator: "-")
      case .pascalCase: name.prefix(1).uppercased() + name.dropFirst()
      }
    let saysKey = generator.chance(20)
    if saysKey { key = generator.pick(["key \(index)", "\(name)\u{E9}", "\"\(index)\"", "$\(index)/a", "\(index)"]) }
    return Property(
      name: name, key: key, saysKey: saysKey, kind: kind,
      need: need(kind, allowsDefaults: style != .codingKeys, &generator))
  }

  private static let names = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "String", "String", "String", "Decimal", "URL", "UUID", "Date", "Courier", "Level", "Badge", "Template", "Block",
    "Wrapped", "Point",
  ]

  private static func kind(structures: Int, depth: Int, _ generator: inout SeededGenerator) -> Kind {
    func inner() -> Kind {
      let kind = kind(structures: structures, depth: depth + 1, &generator)
      // JSONDecoder has one way to write dates; the other one is tried where a property is the date itself.
      if case .seconds = kind { return .named("Date") }
      return generator.chance(15) ? .optional(kind) : kind
    }
    switch Int.random(in: 0..<(depth < 2 ? 30 : 20), using: &generator) {
    case 0..<19: return .named(generator.pick(names))
    case 19: return .seconds
    // Decodable and nothing else.
    case 20: return .named(depth == 0 ? "RGB" : "Point")
    case 21, 22, 23: return .array(inner())
    case 24, 25: return .dictionary(inner())
    case 26: return .set(.named(generator.chance(50) ? "Int" : "String"))
    default:
      return structures > 0 ? .structure(Int.random(in: 0..<structures, using: &generator)) : .named("Point")
    }
  }

  private static func need(_ kind: Kind, allowsDefaults: Bool, _ generator: inout SeededGenerator) -> Need {
    let value: String? =
      switch kind {
      case .named(let name):
        ["Bool": "true", "Double": "0.5", "Float": "0.5", "String": "\"none\"", "Level": ".mid"][name]
          ?? (name.contains("Int") ? "7" : nil)
      case .array, .set: "[]"
      case .dictionary: "[:]"
      default: nil
      }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<3: return .optional
    case 3..<6: return allowsDefaults ? value.map(Need.defaulted) ?? .required : .required
    case 6: return allowsDefaults ? value.map(Need.optionalDefaulted) ?? .required : .required
    default: return .required
    }
  }
}
