import SharedTestSupport

/// A struct that a seed makes up: its source is written once, and compiled; its documents are made up with every run.
struct StructSpec: Sendable {
  /// What a property is.
  indirect enum Kind: Sendable {
    case bool, integer(String), double, float, string, decimal, url, uuid
    case date, seconds
    case courier, level, badge, template, block, wrapped, point
    /// Decodable and nothing else.
    case rgb
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
    if case .codingKeys = style, case .seconds = kind { kind = .date }
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

  private static func kind(structures: Int, depth: Int, _ generator: inout SeededGenerator) -> Kind {
    func inner() -> Kind {
      let kind = kind(structures: structures, depth: depth + 1, &generator)
      // JSONDecoder has one way to write dates; the other one is tried where a property is the date itself.
      if case .seconds = kind { return .date }
      return generator.chance(15) ? .optional(kind) : kind
    }
    switch Int.random(in: 0..<(depth < 2 ? 30 : 19), using: &generator) {
    case 0: return .bool
    case 1, 2:
      let widths = ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"]
      return .integer(generator.pick(widths))
    case 3: return .double
    case 4: return .float
    case 5, 6: return .string
    case 7: return .decimal
    case 8: return .url
    case 9: return .uuid
    case 10: return .date
    case 11: return .seconds
    case 12: return .courier
    case 13: return .level
    case 14: return .badge
    case 15: return .template
    case 16: return .block
    case 17: return .wrapped
    case 18: return .point
    case 19, 20: return depth == 0 ? .rgb : .point
    case 21, 22, 23: return .array(inner())
    case 24, 25: return .dictionary(inner())
    case 26: return .set(generator.chance(50) ? .integer("Int") : .string)
    default:
      return structures > 0 ? .structure(Int.random(in: 0..<structures, using: &generator)) : .point
    }
  }

  private static func need(_ kind: Kind, allowsDefaults: Bool, _ generator: inout SeededGenerator) -> Need {
    let value: String? =
      switch kind {
      case .bool: "true"
      case .integer: "7"
      case .double, .float: "0.5"
      case .string: "\"none\""
      case .array, .set: "[]"
      case .dictionary: "[:]"
      case .level: ".mid"
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
