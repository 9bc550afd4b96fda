import Foundation
import JSONStream

/// A type that learned structs have properties of.
protocol LearnedPart: Decodable, Sendable, SendableMetatype {
  /// Makes a value of Foundation's tree, as code by hand does.
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> Self
  /// The value as any JSON.
  func tree(_ element: LearnedElement) -> LearnedTree
  /// Appends the elements of the payload's list that are in it, in the payload's order.
  func gather(into elements: inout [LearnedElement], of root: LearnedElement)
}

extension LearnedPart {
  func gather(into elements: inout [LearnedElement], of root: LearnedElement) {}
}

extension Bool: LearnedPart {
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> Bool {
    // A number is none, though Foundation would have it so.
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

/// One of few words, asked for as the raw value of an enumeration is.
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

  func gather(into elements: inout [LearnedElement], of root: LearnedElement) {
    self?.gather(into: &elements, of: root)
  }
}

extension Array: LearnedPart where Element: LearnedPart {
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> [Element] {
    try node.elements().map { try Element.make($0, context) }
  }

  func tree(_ element: LearnedElement) -> LearnedTree { .array(map { $0.tree(element) }) }

  func gather(into elements: inout [LearnedElement], of root: LearnedElement) {
    for element in self { element.gather(into: &elements, of: root) }
  }
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

  func gather(into elements: inout [LearnedElement], of root: LearnedElement) {
    let order = root.model.mapOrder
    for (_, value) in sorted(by: { order[$0.key] ?? 0 < order[$1.key] ?? 0 }) {
      value.gather(into: &elements, of: root)
    }
  }
}

extension LearnedObject {
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> LearnedObject {
    let shape = context.shape
    defer { context.shape = shape }
    return try context.object(shape, from: node)
  }

  func tree(_ element: LearnedElement) -> LearnedTree {
    let shape = element.model.shapes[shape]
    let kind = shape.kind.map { [($0.key, LearnedTree.string($0.name))] } ?? []
    return .object(
      kind + zip(shape.fields, element.values[start...]).map { ($0.key.stringValue, $1.tree(element)) })
  }

  func gather(into elements: inout [LearnedElement], of root: LearnedElement) {
    for (field, value) in zip(root.model.shapes[shape].fields, root.values[start...]) where field.isOnPath {
      value.gather(into: &elements, of: root)
    }
  }
}

extension LearnedElement {
  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> LearnedElement {
    try context.element { context in
      func part<Part: LearnedPart>(_ type: Part.Type) throws -> LearnedValue { .part(try type.make(node, context)) }
      guard case .object(let shape) = context.model.element else { return try part(context.model.element.part) }
      return .object(try context.object(shape, from: node))
    }
  }

  func tree(_ element: LearnedElement) -> LearnedTree { value.tree(self) }

  func gather(into elements: inout [LearnedElement], of root: LearnedElement) { elements.append(self) }
}

extension LearnedValue {
  func tree(_ element: LearnedElement) -> LearnedTree {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .int(let number): .int(number)
    case .double(let number): .double(number)
    case .string(let text): .string(text)
    case .object(let object): object.tree(element)
    case .objects(let objects): objects.tree(element)
    case .strings(let texts): texts.tree(element)
    case .part(let part): part.tree(element)
    }
  }

  func gather(into elements: inout [LearnedElement], of root: LearnedElement) {
    switch self {
    case .object(let object): object.gather(into: &elements, of: root)
    case .objects(let objects): objects.gather(into: &elements, of: root)
    case .part(let part): part.gather(into: &elements, of: root)
    case .null, .bool, .int, .double, .string, .strings: break
    }
  }
}
