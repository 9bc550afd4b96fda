import Foundation

/// Does what a ``RandomType`` says, and writes down what it sees.
struct DynamicValue: Decodable, Equatable {
  /// Tells each value what it is: set by the one who decodes it.
  final class Plan: @unchecked Sendable {
    // Sendable: each decoder that it is given to is used by one test.
    static let key = CodingUserInfoKey(rawValue: "test.plan")
    var next: RandomType
    init(_ next: RandomType) { self.next = next }
  }

  struct NoPlan: Error {}

  let text: String

  init(from decoder: any Decoder) throws {
    guard let plan = Plan.key.flatMap({ decoder.userInfo[$0] }) as? Plan else { throw NoPlan() }
    let path = decoder.codingPath.map(\.stringValue).joined(separator: "/")
    text = try "(\(path)) " + Self.decode(plan.next, decoder, plan)
  }

  private static func decode(_ type: RandomType, _ decoder: any Decoder, _ plan: Plan) throws -> String {
    switch type {
    case .scalar(let scalar):
      return try Self.scalar(scalar, decoder.singleValueContainer())
    case .array(let type, let style):
      var container = try decoder.unkeyedContainer()
      var texts: [String] = []
      while !container.isAtEnd {
        plan.next = type
        texts.append("\(container.currentIndex)=\(try element(&container, style))")
      }
      return "[\(texts.joined(separator: ","))]\(container.count ?? -1)"
    case .tuple(let types):
      var container = try decoder.unkeyedContainer()
      var texts: [String] = []
      for type in types {
        plan.next = type
        texts.append(try container.decodeNil() ? "nil" : try container.decode(DynamicValue.self).text)
      }
      return "(\(texts.joined(separator: ",")))\(container.isAtEnd)"
    case .object(let members):
      let container = try decoder.container(keyedBy: PathCodingKey.self)
      return try "{" + members.map { try member(container, $0, $1, $2, plan) }.joined(separator: ",") + "}"
    case .nested(let key, let type):
      let container = try decoder.container(keyedBy: PathCodingKey.self)
      return try nested(container, PathCodingKey(stringValue: key), type, plan)
    case .dictionary(let type):
      // One after the other by name: JSONDecoder's own order is another one each time.
      let container = try decoder.container(keyedBy: PathCodingKey.self)
      let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
      return try keys.map { key in
        plan.next = type
        return "\(key.stringValue):\(try container.decode(DynamicValue.self, forKey: key).text)"
      }.joined(separator: ",")
    }
  }

  private static func nested(
    _ container: KeyedDecodingContainer<PathCodingKey>, _ key: PathCodingKey, _ type: RandomType, _ plan: Plan
  ) throws -> String {
    switch type {
    case .object(let members):
      let inner = try container.nestedContainer(keyedBy: PathCodingKey.self, forKey: key)
      return try "\(inner.codingPath.count)"
        + members.map { try member(inner, $0, $1, $2, plan) }.joined(separator: ",")
    case .array(let type, let style):
      var inner = try container.nestedUnkeyedContainer(forKey: key)
      var texts = ["\(inner.codingPath.count)"]
      while !inner.isAtEnd {
        plan.next = type
        texts.append(try element(&inner, style))
      }
      return texts.joined(separator: ",")
    default:
      plan.next = type
      return try container.decode(DynamicValue.self, forKey: key).text
    }
  }

  private static func element(
    _ container: inout any UnkeyedDecodingContainer, _ style: RandomType.Style
  ) throws -> String {
    switch style {
    case .type: return try container.decode(DynamicValue.self).text
    case .ifPresent: return try container.decodeIfPresent(DynamicValue.self)?.text ?? "nil"
    case .superDecoder: return try DynamicValue(from: try container.superDecoder()).text
    case .attempt, .twice:
      guard let value = try? container.decode(DynamicValue.self) else {
        _ = try container.superDecoder()
        return "left out"
      }
      return value.text
    }
  }

  private static func member(
    _ container: KeyedDecodingContainer<PathCodingKey>, _ name: String, _ type: RandomType, _ style: RandomType.Style,
    _ plan: Plan
  ) throws -> String {
    let key = PathCodingKey(stringValue: name)
    plan.next = type
    switch style {
    case .type:
      if case .scalar(let scalar) = type { return try direct(scalar, container, key) }
      return try container.decode(DynamicValue.self, forKey: key).text
    case .ifPresent:
      if case .scalar(let scalar) = type { return try directIfPresent(scalar, container, key) }
      return try container.decodeIfPresent(DynamicValue.self, forKey: key)?.text ?? "nil"
    case .superDecoder: return try DynamicValue(from: try container.superDecoder(forKey: key)).text
    case .attempt: return (try? container.decode(DynamicValue.self, forKey: key))?.text ?? "left out"
    case .twice:
      let first = try? container.decode(Int.self, forKey: key)
      plan.next = type
      return "\(first as Any) \(container.contains(key)) \(try container.decode(DynamicValue.self, forKey: key).text)"
    }
  }
}

extension DynamicValue {
  private static func scalar(_ scalar: RandomType.Scalar, _ container: any SingleValueDecodingContainer) throws
    -> String
  {
    func text<Value: Decodable>(_ type: Value.Type) throws -> String { Behaviour.text(try container.decode(type)) }
    switch scalar {
    case .int: return "\(try container.decode(Int.self))"
    case .int8: return "\(try container.decode(Int8.self))"
    case .uint16: return "\(try container.decode(UInt16.self))"
    case .uint64: return "\(try container.decode(UInt64.self))"
    case .double: return "\(try container.decode(Double.self))"
    case .float: return "\(try container.decode(Float.self))"
    case .bool: return "\(try container.decode(Bool.self))"
    case .string: return try container.decode(String.self)
    case .decimal: return try text(Decimal.self)
    case .date: return "\(try container.decode(Date.self).timeIntervalSinceReferenceDate)"
    case .url: return try text(URL.self)
    case .data: return "\(Array(try container.decode(Data.self)))"
    case .strings: return try text([String].self)
    case .optionalInt: return try text(Int?.self)
    }
  }

  private static func direct(
    _ scalar: RandomType.Scalar, _ container: KeyedDecodingContainer<PathCodingKey>, _ key: PathCodingKey
  ) throws -> String {
    func text<Value: Decodable>(_ type: Value.Type) throws -> String {
      Behaviour.text(try container.decode(type, forKey: key))
    }
    switch scalar {
    case .int: return "\(try container.decode(Int.self, forKey: key))"
    case .int8: return "\(try container.decode(Int8.self, forKey: key))"
    case .uint16: return "\(try container.decode(UInt16.self, forKey: key))"
    case .uint64: return "\(try container.decode(UInt64.self, forKey: key))"
    case .double: return "\(try container.decode(Double.self, forKey: key))"
    case .float: return "\(try container.decode(Float.self, forKey: key))"
    case .bool: return "\(try container.decode(Bool.self, forKey: key))"
    case .string: return try container.decode(String.self, forKey: key)
    case .decimal: return try text(Decimal.self)
    case .date: return "\(try container.decode(Date.self, forKey: key).timeIntervalSinceReferenceDate)"
    case .url: return try text(URL.self)
    case .data: return "\(Array(try container.decode(Data.self, forKey: key)))"
    case .strings: return try text([String].self)
    case .optionalInt: return try text(Int?.self)
    }
  }

  private static func directIfPresent(
    _ scalar: RandomType.Scalar, _ container: KeyedDecodingContainer<PathCodingKey>, _ key: PathCodingKey
  ) throws -> String {
    func text<Value: Decodable>(_ type: Value.Type) throws -> String {
      Behaviour.text(try container.decodeIfPresent(type, forKey: key) as Any)
    }
    switch scalar {
    case .int: return "\(try container.decodeIfPresent(Int.self, forKey: key) as Any)"
    case .int8: return "\(try container.decodeIfPresent(Int8.self, forKey: key) as Any)"
    case .uint16: return "\(try container.decodeIfPresent(UInt16.self, forKey: key) as Any)"
    case .uint64: return "\(try container.decodeIfPresent(UInt64.self, forKey: key) as Any)"
    case .double: return "\(try container.decodeIfPresent(Double.self, forKey: key) as Any)"
    case .float: return "\(try container.decodeIfPresent(Float.self, forKey: key) as Any)"
    case .bool: return "\(try container.decodeIfPresent(Bool.self, forKey: key) as Any)"
    case .string: return "\(try container.decodeIfPresent(String.self, forKey: key) as Any)"
    case .decimal: return try text(Decimal.self)
    case .date:
      return "\(try container.decodeIfPresent(Date.self, forKey: key)?.timeIntervalSinceReferenceDate as Any)"
    case .url: return try text(URL.self)
    case .data: return "\(try container.decodeIfPresent(Data.self, forKey: key).map(Array.init) as Any)"
    case .strings: return try text([String].self)
    case .optionalInt: return try text(Int.self)
    }
  }
}
