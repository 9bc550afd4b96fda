import JSONStream

struct ShapeLearner {
  let tape: ValueTape
  private(set) var shapes: [ObjectShape] = []
  private(set) var mapOrder: [String: Int] = [:]
  private var elements: [Int] = []
  private let words: Set<Int32>
  private static let mostDepth = 48
  private static let mostArrays = 4

  init(_ tape: ValueTape) {
    self.tape = tape
    words = WordFinder(tape).keys
  }

  mutating func learn(_ list: FoundList) -> (root: LearnedType, element: LearnedType) {
    guard list.count != nil else {
      let whole = type(of: [0], nil, 0)
      return (.element, whole.isOptional ? .any : whole)
    }
    let root = type(of: [0], list.path.components[...], 0)
    return (root, type(of: elements, nil, 1))
  }

  private mutating func type(of values: [Int], _ path: ArraySlice<JSONPath.Component>?, _ depth: Int) -> LearnedType {
    let present = values.filter { tape[$0].kind != .null }
    let type: LearnedType =
      switch tape.kind(of: present) {
      case .bool: .bool
      case .int: .int
      case .double: .double
      // Values that are always null have an unknown type.
      case .string, .null: .string
      case .array: array(present, path, depth)
      case .object: object(present, path, depth)
      case nil: present.allSatisfy { [.int, .double].contains(tape[$0].kind) } ? .double : .any
      }
    return present.count < values.count ? .optional(type) : type
  }

  private mutating func array(_ arrays: [Int], _ path: ArraySlice<JSONPath.Component>?, _ depth: Int) -> LearnedType {
    let values = tape.elements(of: arrays)
    if let path, path.isEmpty || path.elementsEqual([.wildcard]) {
      elements += values
      return .array(.element)
    }
    guard depth < Self.mostDepth else { return .any }
    let type = type(of: values, path?.dropFirst(), depth + 1)
    return type.arrays < Self.mostArrays ? .array(type) : .any
  }

  private mutating func object(_ objects: [Int], _ path: ArraySlice<JSONPath.Component>?, _ depth: Int) -> LearnedType {
    guard depth < Self.mostDepth || path != nil else { return .any }
    let members = tape.members(of: objects)
    if let path, path.first == .wildcard {
      for (place, member) in members.enumerated() { mapOrder[tape.keys[Int(member.key)]] = place }
      let values = members.flatMap(\.values)
      guard path.count == 1 else { return .dictionary(type(of: values, path.dropFirst(), depth + 1)) }
      elements += values
      return .dictionary(.element)
    }
    if path == nil, MapShape.areMaps(tape, members, of: objects.count) {
      let type = type(of: members.flatMap(\.values), nil, depth + 1)
      return type == .any ? .any : .dictionary(type)
    }
    if path == nil, let kinds = KindFinder(tape).kinds(of: objects, members) { return self.kinds(kinds, depth) }
    let fields = fields(members, of: objects.count, path, depth)
    return .object(add(ObjectShape(fields)))
  }

  private mutating func kinds(_ found: KindFinder.Kinds, _ depth: Int) -> LearnedType {
    let key = tape.keys[Int(found.key)]
    let shapes = found.kinds.map { name, objects in
      let members = tape.members(of: objects).filter { $0.key != found.key }
      let fields = fields(members, of: objects.count, nil, depth)
      return (kind: name, number: add(ObjectShape(fields, kind: (key, name))))
    }
    let kinds = ObjectShape.Kinds(key: LearnedKey(key), shapes: shapes, areStructs: found.haveOwnKeys)
    return .object(add(ObjectShape([], kinds: kinds)))
  }

  private mutating func fields(
    _ members: [(key: Int32, values: [Int])], of count: Int, _ path: ArraySlice<JSONPath.Component>?, _ depth: Int
  ) -> [ObjectShape.Field] {
    members.map { member in
      let name = tape.keys[Int(member.key)]
      let isOnPath = if case .key(name)? = path?.first { true } else { false }
      let type = type(of: member.values, isOnPath ? path?.dropFirst() : nil, depth + 1)
      let isOptional = type.isOptional || member.values.count < count
      return ObjectShape.Field(
        name, type.wrapped == .string && words.contains(member.key) ? .word : type.wrapped, isOptional: isOptional)
    }
  }

  private mutating func add(_ shape: ObjectShape) -> Int {
    shapes.append(shape)
    return shapes.count - 1
  }
}

extension LearnedType {
  fileprivate var wrapped: LearnedType { if case .optional(let wrapped) = self { wrapped } else { self } }
  fileprivate var isOptional: Bool { wrapped != self }

  fileprivate var arrays: Int {
    switch self {
    case .array(let inner): inner.arrays + 1
    case .dictionary(let inner), .optional(let inner): inner.arrays
    case .bool, .int, .double, .string, .word, .any, .object, .element: 0
    }
  }
}
