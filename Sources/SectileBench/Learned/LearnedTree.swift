/// A learned element as a tree, in which the strategies' results are compared and shown; also a value that has several
/// types in the payload.
indirect enum LearnedTree {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([LearnedTree])
  case object([(key: String, value: LearnedTree)])
}

extension LearnedTree: LearnedPart {
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
    } else if let elements = try? container.decode([LearnedTree].self) {
      self = .array(elements)
    } else {
      self = .object(try container.decode([String: LearnedTree].self).sorted { $0.key < $1.key })
    }
  }

  static func make(_ node: TreeNode, _ context: LearnedContext) throws -> LearnedTree {
    if node.isNull { return .null }
    if let flag = try? Bool.make(node, context) { return .bool(flag) }
    if let number = try? node.int() { return .int(number) }
    if let number = try? node.double() { return .double(number) }
    if let text = node.value as? String { return .string(text) }
    if node.value is [Any] { return .array(try [LearnedTree].make(node, context)) }
    return .object(try [String: LearnedTree].make(node, context).sorted { $0.key < $1.key })
  }

  func tree(_ element: LearnedElement) -> LearnedTree { self }
}

extension LearnedTree: JSONPart {
  func writeJSON(to text: inout JSONText) {
    switch self {
    case .null: text.raw("null")
    case .bool(let flag): text.value(flag)
    case .int(let number): text.value(number)
    case .double(let number): text.value(number)
    case .string(let string): text.string(string)
    case .array(let elements): text.value(elements)
    case .object(let members): text.value(JSONMembers(members.map { ($0.key, $0.value) }))
    }
  }
}

extension LearnedTree: CustomReflectable {
  var customMirror: Mirror {
    switch self {
    case .null: Mirror(self, children: [], displayStyle: .optional)
    case .bool(let flag): Mirror(self, children: [(nil, flag as Any)], displayStyle: .optional)
    case .int(let number): Mirror(self, children: [(nil, number as Any)], displayStyle: .optional)
    case .double(let number): Mirror(self, children: [(nil, number as Any)], displayStyle: .optional)
    case .string(let text): Mirror(self, children: [(nil, text as Any)], displayStyle: .optional)
    case .array(let elements): Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
    case .object(let members):
      Mirror(self, children: members.map { (Optional($0.key), $0.value as Any) }, displayStyle: .struct)
    }
  }
}
