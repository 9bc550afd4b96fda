import Foundation
import JSONStream

protocol LearnedPart: Decodable, Sendable, SendableMetatype {
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> Self
  func tree(_ element: LearnedElement) -> LearnedTree
}

extension Bool: LearnedPart {
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> Bool {
    // A number is not a Boolean, although Foundation would convert it.
    guard let number = node.value as? NSNumber, String(cString: number.objCType) == "c" else {
      throw node.mismatch("a Boolean")
    }
    return number.boolValue
  }

  func tree(_ element: LearnedElement) -> LearnedTree { .bool(self) }
}

extension Int: LearnedPart {
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> Int { try node.int() }
  func tree(_ element: LearnedElement) -> LearnedTree { .int(self) }
}

extension Double: LearnedPart {
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> Double { try node.double() }
  func tree(_ element: LearnedElement) -> LearnedTree { .double(self) }
}

extension String: LearnedPart {
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> String { try node.string() }
  func tree(_ element: LearnedElement) -> LearnedTree { .string(self) }
}

struct LearnedWord: LearnedPart {
  let text: String

  private init(text: String) { self.text = text }

  init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }

  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> LearnedWord {
    LearnedWord(text: try node.string())
  }

  func tree(_ element: LearnedElement) -> LearnedTree { .string(text) }
}

extension Optional: LearnedPart where Wrapped: LearnedPart {
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> Wrapped? {
    node.isNull ? nil : try Wrapped.make(node, context)
  }

  func tree(_ element: LearnedElement) -> LearnedTree { self?.tree(element) ?? .null }
}

extension Array: LearnedPart where Element: LearnedPart {
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> [Element] {
    try node.elements().map { try Element.make($0, context) }
  }

  func tree(_ element: LearnedElement) -> LearnedTree { .array(map { $0.tree(element) }) }
}

extension Dictionary: LearnedPart where Key == String, Value: LearnedPart {
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> [String: Value] {
    try node.object().reduce(into: [:]) { members, member in
      members[member.key] = try Value.make(
        TreeNode(value: member.value, path: node.path + [.key(member.key)]), context)
    }
  }

  func tree(_ element: LearnedElement) -> LearnedTree {
    .object(sorted { $0.key < $1.key }.map { ($0.key, $0.value.tree(element)) })
  }
}
