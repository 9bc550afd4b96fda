import Foundation
import TestSupport

/// What a type does in its `init(from:)`, made up at random: ``DynamicValue`` does it.
indirect enum RandomType {
  enum Scalar: CaseIterable {
    case int, int8, uint16, uint64, double, float, bool, string, decimal, date, url, data, strings, optionalInt
  }

  /// How a child is asked for.
  enum Style: CaseIterable {
    /// By its type, which then has a decoder of its own.
    case type
    case ifPresent
    /// By a decoder that the container makes.
    case superDecoder
    /// The error is caught, and the child left out.
    case attempt
    /// Twice, the second time for real.
    case twice
  }

  case scalar(Scalar)
  case array(RandomType, Style)
  /// An array's first elements one by one, then the rest by a container of its own.
  case tuple([RandomType])
  case object([(key: String, type: RandomType, style: Style)])
  /// An object or array reached by a nested container, under a key.
  case nested(key: String, RandomType)
  case dictionary(RandomType)

  static func random(_ random: inout SeededGenerator, depth: Int = 3) -> RandomType {
    func child() -> RandomType { .random(&random, depth: depth - 1) }
    func style() -> Style { Style.allCases.randomElement(using: &random) ?? .type }
    switch depth == 0 ? 0 : Int.random(in: 0..<12, using: &random) {
    case 0...2: return .scalar(Scalar.allCases.randomElement(using: &random) ?? .int)
    case 3...4: return .array(child(), style())
    case 5: return .tuple((0..<Int.random(in: 1...3, using: &random)).map { _ in child() })
    case 6: return .nested(key: name(&random), child())
    case 7: return .dictionary(child())
    default:
      let count = Int.random(in: 1...(random.chance(8) ? 40 : 6), using: &random)
      return .object((0..<count).map { ("\(name(&random))\($0)", $0 < 8 ? child() : .scalar(.int), style()) })
    }
  }

  private static func name(_ random: inout SeededGenerator) -> String {
    ["id", "title", "a_long_key_of_some_words", "é", "k", "imageUrl"].randomElement(using: &random) ?? ""
  }

  /// A document that the type can be decoded from.
  func document(_ random: inout SeededGenerator) -> Document {
    func some(_ type: RandomType) -> [Document] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in type.document(&random) }
    }
    func any(_ texts: String...) -> Document { .scalar(texts.randomElement(using: &random) ?? "null") }
    switch self {
    case .scalar(.int), .scalar(.uint64): return any("0", "7", "123456789012", "1.0", "1e3")
    case .scalar(.int8): return any("-128", "0", "127")
    case .scalar(.uint16): return any("65535", "0")
    case .scalar(.double), .scalar(.float), .scalar(.decimal), .scalar(.date): return any("0.5", "-1", "1e-3", "0.1")
    case .scalar(.bool): return any("true", "false")
    case .scalar(.string): return any(#""""#, #""é\n""#, #""a longer text than fifteen bytes""#)
    case .scalar(.url): return any(#""https://example.com""#, #""a""#)
    case .scalar(.data): return any(#""AAEC""#, #""""#)
    case .scalar(.strings): return any("[]", #"["a","b"]"#)
    case .scalar(.optionalInt): return any("null", "5")
    case .array(let type, _): return .array([type.document(&random)] + some(type))
    case .tuple(let types): return .array(types.map { $0.document(&random) })
    case .object(let members):
      var members = members.map { (key: $0.key, value: $0.type.document(&random)) }
      if random.chance(30) { members.shuffle(using: &random) }
      return .object(members)
    case .nested(let key, let type): return .object([(key, type.document(&random))])
    case .dictionary(let type): return .object(some(type).enumerated().map { ("m\($0)", $1) })
    }
  }
}
