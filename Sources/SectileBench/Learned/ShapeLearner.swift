import JSONStream

/// Learns structs from a payload: the keys of objects that stand in for one another, and the types of their values.
struct ShapeLearner {
  let tape: ValueTape
  private(set) var shapes: [ObjectShape] = []
  private(set) var mapOrder: [String: Int] = [:]
  private var element = LearnedType.any
  private var elements: [Int] = []
  /// The keys whose values are of enumerations.
  private let words: Set<Int32>

  /// From here on down any JSON is taken as it is: no app has structs so deep.
  private static let mostDepth = 48
  /// Nested arrays beyond this are of no type.
  private static let mostArrays = 4

  init(_ tape: ValueTape) {
    self.tape = tape
    words = WordFinder(tape).keys
  }

  /// Learns the types of a payload's root and of its list's elements.
  mutating func learn(_ list: FoundList) -> (root: LearnedType, element: LearnedType) {
    guard list.count != nil else {
      let (whole, isNull) = type(of: [0], nil, 0)
      return (.element, isNull ? .any : whole)
    }
    let root = type(of: [0], list.path.components[...], 0).type
    return (root, type(of: elements, nil, 1).type)
  }

  /// The type of values that stand in for one another, and whether some are null.
  ///
  /// - Parameter path: The way from here to the list; nil beside that way.
  private mutating func type(
    of values: [Int], _ path: ArraySlice<JSONPath.Component>?, _ depth: Int
  ) -> (type: LearnedType, isOptional: Bool) {
    let present = values.filter { tape[$0].kind != .null }
    return (typePresent(present, path, depth), present.count < values.count)
  }

  private mutating func typePresent(
    _ values: [Int], _ path: ArraySlice<JSONPath.Component>?, _ depth: Int
  ) -> LearnedType {
    // Of what is always null, nothing is known.
    guard let first = values.first else { return .string }
    let kind = tape[first].kind
    guard values.allSatisfy({ tape[$0].kind == kind }) else {
      return values.allSatisfy { [.int, .double].contains(tape[$0].kind) } ? .double : .any
    }
    switch kind {
    case .null, .string: return .string
    case .bool: return .bool
    case .int: return .int
    case .double: return .double
    case .array: return array(values, path, depth)
    case .object: return object(values, path, depth)
    }
  }

  private mutating func array(
    _ arrays: [Int], _ path: ArraySlice<JSONPath.Component>?, _ depth: Int
  ) -> LearnedType {
    let values = tape.elements(of: arrays)
    if let path, path.isEmpty || path.elementsEqual([.wildcard]) {
      elements += values
      return .array(.element)
    }
    guard depth < Self.mostDepth else { return .any }
    let (type, isOptional) = type(of: values, path?.dropFirst(), depth + 1)
    guard type.arrays < Self.mostArrays else { return .any }
    return .array(isOptional ? .optional(type) : type)
  }

  private mutating func object(
    _ objects: [Int], _ path: ArraySlice<JSONPath.Component>?, _ depth: Int
  ) -> LearnedType {
    guard depth < Self.mostDepth || path != nil else { return .any }
    let members = tape.members(of: objects)
    if let path, path.first == .wildcard {
      for (place, member) in members.enumerated() { mapOrder[tape.keys[Int(member.key)]] = place }
      let values = members.flatMap(\.values)
      guard path.count > 1 else {
        elements += values
        return .dictionary(.element)
      }
      let (type, isOptional) = type(of: values, path.dropFirst(), depth + 1)
      return .dictionary(isOptional ? .optional(type) : type)
    }
    if path == nil, MapShape.areMaps(tape, members, of: objects.count) {
      let (type, isOptional) = type(of: members.flatMap(\.values), nil, depth + 1)
      return type == .any ? .any : .dictionary(isOptional ? .optional(type) : type)
    }
    if path == nil, let kinds = KindFinder(tape).kinds(of: objects, members) {
      return self.kinds(kinds, depth)
    }
    return .object(add(ObjectShape(fields(members, of: objects.count, path, depth))))
  }

  private mutating func kinds(_ found: KindFinder.Kinds, _ depth: Int) -> LearnedType {
    let key = tape.keys[Int(found.key)]
    var numbers: [String: Int] = [:]
    for (name, objects) in found.kinds {
      let members = tape.members(of: objects).filter { $0.key != found.key }
      numbers[name] = add(ObjectShape(fields(members, of: objects.count, nil, depth), kind: (key, name)))
    }
    return .object(
      add(
        ObjectShape([], kinds: .init(key: LearnedKey(key), shapes: numbers, areStructs: found.haveOwnKeys))))
  }

  private mutating func fields(
    _ members: [(key: Int32, values: [Int])], of count: Int, _ path: ArraySlice<JSONPath.Component>?, _ depth: Int
  ) -> [ObjectShape.Field] {
    members.map { member in
      let name = tape.keys[Int(member.key)]
      let isOnPath = if case .key(name)? = path?.first { true } else { false }
      let (type, isOptional) = type(of: member.values, isOnPath ? path?.dropFirst() : nil, depth + 1)
      return ObjectShape.Field(
        name, type == .string && words.contains(member.key) ? .word : type,
        isOptional: isOptional || member.values.count < count)
    }
  }

  private mutating func add(_ shape: ObjectShape) -> Int {
    shapes.append(shape)
    return shapes.count - 1
  }
}

extension LearnedType {
  /// How many arrays lie in one another.
  fileprivate var arrays: Int {
    switch self {
    case .array(let inner): inner.arrays + 1
    case .dictionary(let inner), .optional(let inner): inner.arrays
    case .bool, .int, .double, .string, .word, .any, .object, .element: 0
    }
  }
}
