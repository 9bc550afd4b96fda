import Foundation
import JSONStream

/// A learned element as a tree, for comparing and showing it; also a value that has several types
/// in the payload.
///
/// All strategies come to such a tree at last, whatever way they decode. Its keys have the
/// payload's order where structs say it, and are sorted where a dictionary has lost it.
indirect enum LearnedTree {
  /// A scalar; nil is null.
  case value((any JSONPart & Sendable)?)
  /// An array's elements.
  case array([LearnedTree])
  /// An object's members, in order.
  case object([(key: String, value: LearnedTree)])
}

extension LearnedTree: LearnedPart {
  /// Tries one type after the other, as types for any JSON do in every app. Integers go before
  /// other numbers, so that 1 stays 1.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .value(nil)
    } else if let scalar: any JSONPart & Sendable = (try? container.decode(Bool.self))
      ?? (try? container.decode(Int.self)) ?? (try? container.decode(Double.self))
      ?? (try? container.decode(String.self))
    {
      self = .value(scalar)
    } else if let elements = try? container.decode([LearnedTree].self) {
      self = .array(elements)
    } else {
      self = .object(try container.decode([String: LearnedTree].self).sorted { $0.key < $1.key })
    }
  }

  func tree(_ element: LearnedElement) -> LearnedTree { self }
}

extension LearnedTree: JSONPart {
  /// Writes the tree as compact JSON.
  func writeJSON(to text: inout JSONText) {
    switch self {
    case .value(let value): text.value(value)
    case .array(let elements): text.value(elements)
    case .object(let members): text.value(JSONMembers(members.map { ($0.key, $0.value) }))
    }
  }
}

extension LearnedTree {
  /// The JSON, which is compared by bytes, because comparing strings normalizes them.
  var json: [UInt8] {
    var text = JSONText()
    text.value(self)
    return text.bytes
  }
}

extension LearnedTree: CustomReflectable {
  /// Shows the tree as the optional, the collection or the struct that it stands for, so that a
  /// difference is named by keys.
  var customMirror: Mirror {
    switch self {
    case .value(let value):
      Mirror(self, children: value.map { [(nil, $0)] } ?? [], displayStyle: .optional)
    case .array(let elements): Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
    case .object(let members):
      Mirror(
        self, children: members.map { (Optional($0.key), $0.value as Any) }, displayStyle: .struct)
    }
  }
}

extension LearnedModel {
  /// Makes the elements from Foundation's tree, by hand, as code does that reads dictionaries from
  /// `JSONSerialization`.
  func makeElements(of payload: Data) throws -> [LearnedElement] {
    var elements: [LearnedElement] = []
    try list.forEachDocument(of: payload) {
      _ = try tree(of: TreeNode(of: $0), as: root, &elements)
    }
    return elements
  }

  /// Returns a value of a type, and appends the list's elements that are met on the way. Where an
  /// element lies, the tree around it has null.
  private func tree(of node: TreeNode, as type: LearnedType, _ elements: inout [LearnedElement])
    throws -> LearnedTree
  {
    switch type {
    case .bool: return .value(try node.bool())
    case .int: return .value(try node.int())
    case .double: return .value(try node.double())
    case .string, .word: return .value(try node.string())
    case .any: return try LearnedTree(node)
    case .optional(let wrapped):
      return node.isNull ? .value(nil) : try tree(of: node, as: wrapped, &elements)
    case .array(let inner):
      return .array(try node.elements().map { try tree(of: $0, as: inner, &elements) })
    case .place(let place, let inner):
      return .array(
        try node.elements().dropFirst(place).prefix(1).map {
          try tree(of: $0, as: inner, &elements)
        })
    case .dictionary(let inner):
      // Foundation's dictionary has no order, and the list may lie in it.
      let members = try node.members().sorted { mapOrder[$0.key] ?? 0 < mapOrder[$1.key] ?? 0 }
        .map { (key: $0.key, value: try tree(of: $0.node, as: inner, &elements)) }
      return .object(members.sorted { $0.key < $1.key })
    case .object(let shape): return try object(of: node, shapes[shape], &elements)
    case .union(let number): return try tree(of: node, as: unions[number], &elements)
    case .element:
      let made = try tree(of: node, as: element, &elements)
      elements.append(LearnedElement(model: self, values: [], value: .part(made)))
      return .value(nil)
    }
  }

  /// Returns a value of a union. Foundation's tree tells how the value begins, so that no type has
  /// to be tried.
  private func tree(
    of node: TreeNode, as union: UnionShape, _ elements: inout [LearnedElement]
  ) throws -> LearnedTree {
    guard let variant = union.variant(of: node.value) else {
      throw node.mismatch("a value of a learned type")
    }
    return try tree(of: node, as: variant.type, &elements)
  }

  /// Returns a struct's members in the order of its fields, the discriminator first.
  private func object(
    of node: TreeNode, _ shape: ObjectShape, _ elements: inout [LearnedElement]
  ) throws -> LearnedTree {
    var shape = shape
    var members: [(key: String, value: LearnedTree)] = []
    if let kinds = shape.kinds {
      let name = try node[kinds.key.stringValue].string()
      guard let kind = kinds.shape(of: name) else {
        throw node.error(.unknownValue, "unknown kind \(name)")
      }
      shape = shapes[kind]
      members.append((kinds.key.stringValue, .value(name)))
    }
    for field in shape.fields {
      let key = field.key.stringValue
      let member = field.isOptional ? try node.present(key) : try node[key]
      members.append(
        (key, try member.map { try tree(of: $0, as: field.type, &elements) } ?? .value(nil)))
    }
    return .object(members)
  }
}

extension LearnedTree {
  /// Makes the tree of any JSON. Keys are sorted, as in a tree that a decoder made.
  fileprivate init(_ node: TreeNode) throws {
    if !node.isNull, let members = try? node.members() {
      self = .object(
        try members.sorted { $0.key < $1.key }.map { ($0.key, try LearnedTree($0.node)) })
    } else if !node.isNull, let elements = try? node.elements() {
      self = .array(try elements.map(LearnedTree.init))
    } else {
      self = .value(
        (try? node.bool()) ?? (try? node.int()) ?? (try? node.double()) ?? node.value as? String)
    }
  }
}
