import Foundation

/// A value of which the payload has several types: asked for one after the other, as such types are in every app.
enum LearnedAny: LearnedPart {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([LearnedAny])
  case object([String: LearnedAny])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .int(number)
    } else if let number = try? container.decode(Double.self) {
      self = .double(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let elements = try? container.decode([LearnedAny].self) {
      self = .array(elements)
    } else {
      self = .object(try container.decode([String: LearnedAny].self))
    }
  }

  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> LearnedAny {
    if node.isNull { return .null }
    if let flag = try? Bool.make(node, context) { return .bool(flag) }
    if let number = try? node.int() { return .int(number) }
    if let number = try? node.double() { return .double(number) }
    if let text = node.value as? String { return .string(text) }
    if node.value is [Any] { return .array(try [LearnedAny].make(node, context)) }
    return .object(try [String: LearnedAny].make(node, context))
  }

  func tree(_ element: LearnedElement) -> LearnedTree {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .int(let number): .int(number)
    case .double(let number): .double(number)
    case .string(let text): .string(text)
    case .array(let elements): elements.tree(element)
    case .object(let members): members.tree(element)
    }
  }
}
