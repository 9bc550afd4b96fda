import JSONStream

enum LearnedValue: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case object(LearnedObject)
  case objects([LearnedObject])
  case strings([String])
  indirect case part(any LearnedPart)

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
}

/// A learned struct: the position of its properties in the element's array.
struct LearnedObject: LearnedPart {
  private let place: UInt32
  private let number: UInt32

  init(start: Int, shape: Int) {
    place = UInt32(truncatingIfNeeded: start)
    number = UInt32(truncatingIfNeeded: shape)
  }

  var start: Int { Int(place) }
  var shape: Int { Int(number) }

  init(from decoder: any Decoder) throws {
    let context = try LearnedContext.current()
    let shape = context.shape
    // The array's next element is of the same struct; decoding this one may have changed the number.
    defer { context.shape = shape }
    self = try context.object(shape, from: decoder)
  }

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
}

/// An element of a payload's list, decoded by the learned model, or the whole value where there is no list.
struct LearnedElement {
  let model: LearnedModel
  let values: ContiguousArray<LearnedValue>
  let value: LearnedValue
}

extension LearnedElement: LearnedPart {
  init(from decoder: any Decoder) throws {
    self = try LearnedContext.current().element { order in
      decoder.codingPath.map { order[$0.stringValue] ?? $0.intValue ?? 0 }
    } _: { context in
      func part(_ type: (some LearnedPart).Type) throws -> LearnedValue { .part(try type.init(from: decoder)) }
      guard case .object(let shape) = context.model.element else { return try part(context.model.element.part) }
      return .object(try context.object(shape, from: decoder))
    }
  }

  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> LearnedElement {
    try context.element { order in
      node.path.map { component in
        switch component {
        case .key(let key): order[key] ?? 0
        case .index(let index): index
        case .wildcard: 0
        }
      }
    } _: { context in
      func part(_ type: (some LearnedPart).Type) throws -> LearnedValue { .part(try type.make(node, context)) }
      guard case .object(let shape) = context.model.element else { return try part(context.model.element.part) }
      return .object(try context.object(shape, from: node))
    }
  }

  func tree(_ element: LearnedElement) -> LearnedTree { value.tree(self) }
}

extension LearnedElement: Equatable, CustomReflectable {
  static func == (one: LearnedElement, other: LearnedElement) -> Bool { one.json == other.json }

  var customMirror: Mirror { tree(self).customMirror }

  /// The JSON, compared by bytes, because comparing strings normalizes them.
  private var json: [UInt8] {
    var text = JSONText()
    text.value(tree(self))
    return text.bytes
  }
}
