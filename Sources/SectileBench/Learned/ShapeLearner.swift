import BenchmarkKit
import JSONStream

/// Learns the types that fit a payload's values: structs, dictionaries, arrays, and unions of
/// these.
///
/// It takes all values that stand in for one another, such as the elements of one array on every
/// page, and finds one type for them. It goes from the root down; along the path to the list it
/// notes the elements, and learns them as one more group.
///
///     [{"id": 1, "tags": ["a"]}, {"id": 2, "tags": []}, {"id": 3}]
///
///     the elements   object(0)   fields: id: Int, tags: [String]?
///
/// A member that is missing or null somewhere is optional. Values that begin in different ways
/// become a union. Objects with too many keys become a dictionary.
struct ShapeLearner {
  /// The payload's values.
  let tape: ValueTape
  /// The structs so far; a `LearnedType.object` holds an index here.
  private(set) var shapes: [ObjectShape] = []
  /// The unions so far; a `LearnedType.union` holds an index here.
  private(set) var unions: [UnionShape] = []
  /// The order in which a map's keys appear in the payload, if the path leads through a map;
  /// otherwise empty.
  private(set) var mapOrder: [String: Int] = [:]
  /// The places of the list's elements, in the payload's order; filled while the path is followed.
  private(set) var elements: [Int] = []
  /// The numbers of the keys whose values are an enumeration's cases.
  private let words: Set<Int32>
  /// Is true inside dictionaries, which no decoder decodes in the payload's order.
  private var isInMap = false
  /// The type of values that are always null.
  private let unknown: LearnedType
  /// Values below this depth are taken as they are: no app has structs so deep, and each level is a
  /// call on the stack.
  private static let mostDepth = 48
  /// The most arrays directly in one another that have a type of their own. Each level is another
  /// generic type, which Swift makes at run time and never frees.
  private static let mostArrays = 4

  /// - Parameters:
  ///   - tape: The payload's values.
  ///   - unknown: The type of values that are always null, and of an empty array's elements.
  init(_ tape: ValueTape, unknown: LearnedType = .string) {
    self.tape = tape
    self.unknown = unknown
    words = WordFinder(tape).keys
  }

  /// Learns the types of a payload's root and of its list's elements.
  ///
  /// Without a list the whole value is the element. A value that may be null at its top is decoded
  /// as any JSON, because an element cannot be optional.
  mutating func learn(_ list: FoundList) -> (root: LearnedType, element: LearnedType) {
    guard list.count != nil else {
      let whole = type(of: [0], nil, 0)
      return (.element, whole.isOptional ? .any : whole)
    }
    let root = type(of: tape.roots, list.path.components[...], 0)
    // Elements in a map are decoded in the order of Foundation's dictionary.
    isInMap = !mapOrder.isEmpty
    return (root, type(of: elements, nil, 1))
  }

  /// Groups the list's elements by their kind.
  func kinds(of element: LearnedType) -> [(name: String, elements: [Int])] {
    guard case .object(let number) = element else { return [] }
    guard let key = shapes[number].kinds?.key.stringValue else {
      return [(LearnedModel.onlyKind, elements)]
    }
    return elements.grouped { element in
      tape.value(at: [key], in: element).flatMap(tape.shortText) ?? ""
    }.map { (name: $0, elements: $1) }
  }

  /// Returns the type of values that stand in for one another.
  ///
  /// - Parameters:
  ///   - values: The places of the values, of all elements together.
  ///   - path: What is left of the way to the list; nil beside that way.
  ///   - depth: The number of containers around them.
  private mutating func type(
    of values: [Int], _ path: ArraySlice<JSONPath.Component>?, _ depth: Int
  ) -> LearnedType {
    // In lines, the path leads to elements.
    if tape.documents == .lines, let path, path.isEmpty {
      elements += values
      return .element
    }
    let present = values.filter { tape[$0].kind != .null }
    // Values that the path leads through have one type.
    let variants = path == nil && depth < Self.mostDepth ? tape.variants(of: present) : [present]
    let type = variants.count > 1 ? union(of: variants, depth) : alike(present, path, depth)
    return present.count < values.count ? .optional(type) : type
  }

  /// Returns the type of values that begin alike.
  private mutating func alike(
    _ values: [Int], _ path: ArraySlice<JSONPath.Component>?, _ depth: Int
  ) -> LearnedType {
    switch tape.kind(of: values) {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .null: unknown
    case .array: array(values, path, depth)
    case .object: object(values, path, depth)
    case nil: values.allSatisfy { [.int, .double].contains(tape[$0].kind) } ? .double : .any
    }
  }

  /// Returns a union of groups of values that begin in different ways. Outside maps it notes the
  /// group of each value, because the values are decoded in the payload's order; see
  /// ``UnionShape``.
  private mutating func union(of variants: [[Int]], _ depth: Int) -> LearnedType {
    let types = variants.map { values in alike(values, nil, depth) }
    let forms = variants.map { values in values.lazy.compactMap(tape.form).first { _ in true } }
    guard !isInMap else { return add(UnionShape(Array(zip(types, forms)))) }
    var choices: [(value: Int, variant: Int)] = []
    for (variant, values) in variants.enumerated() {
      choices += values.map { ($0, variant) }
    }
    // In the payload's order, in which they are decoded.
    choices.sort { $0.value < $1.value }
    return add(UnionShape(Array(zip(types, forms)), choices: choices.map { UInt8($0.variant) }))
  }

  /// Returns the type of arrays. It takes the list's elements where the path ends, and follows an
  /// index in the path for that one element.
  private mutating func array(
    _ arrays: [Int], _ path: ArraySlice<JSONPath.Component>?, _ depth: Int
  ) -> LearnedType {
    let values = tape.elements(of: arrays)
    if let path, path.isEmpty || path.elementsEqual([.wildcard]) {
      elements += values
      return .array(.element)
    }
    guard depth < Self.mostDepth || path != nil else { return .any }
    if case .index(let place)? = path?.first {
      let asked = arrays.flatMap { tape.elements(of: [$0]).dropFirst(place).prefix(1) }
      return .place(place, type(of: asked, path?.dropFirst(), depth + 1))
    }
    let type = type(of: values, path?.dropFirst(), depth + 1)
    if type.arrays < Self.mostArrays { return .array(type) }
    // A union of one type ends the nesting of generic types.
    return .array(add(UnionShape([(type, nil)])))
  }

  /// Returns the type of objects: a map, a struct, or a struct for each kind. Maps with alike
  /// members go first, then kinds; only then is a struct with too many keys given up for a map,
  /// because kinds can make small structs of it.
  private mutating func object(
    _ objects: [Int], _ path: ArraySlice<JSONPath.Component>?, _ depth: Int
  ) -> LearnedType {
    guard depth < Self.mostDepth || path != nil else { return .any }
    let members = tape.members(of: objects)
    if let path, path.first == .wildcard {
      // A path leads through one map at most, so that one order is enough.
      for (place, member) in members.enumerated() {
        mapOrder[tape.keys[Int(member.key)]] = place
      }
      let values = members.flatMap(\.values)
      guard path.count == 1 else {
        return .dictionary(type(of: values, path.dropFirst(), depth + 1))
      }
      elements += values
      return .dictionary(.element)
    }
    if path == nil, MapShape.areMaps(tape, members, of: objects.count) {
      return map(members, depth)
    }
    if path == nil, let kinds = KindFinder(tape).kinds(of: objects, members) {
      return self.kinds(kinds, depth)
    }
    if path == nil, MapShape.areTooMany(members, of: objects.count) {
      return map(members, depth)
    }
    let fields = fields(members, of: objects.count, path, depth)
    return .object(add(ObjectShape(fields)))
  }

  /// Returns a dictionary of the members' values. Inside it values are decoded in no known order.
  private mutating func map(_ members: [(key: Int32, values: [Int])], _ depth: Int) -> LearnedType {
    let isOuterInMap = isInMap
    isInMap = true
    defer { isInMap = isOuterInMap }
    return .dictionary(type(of: members.flatMap(\.values), nil, depth + 1))
  }

  /// Returns a struct for each kind, with one shape before them that has the discriminator only.
  private mutating func kinds(_ found: KindFinder.Kinds, _ depth: Int) -> LearnedType {
    let key = tape.keys[Int(found.key)]
    let shapes = found.kinds.map { name, objects in
      let members = tape.members(of: objects).filter { $0.key != found.key }
      let fields = fields(members, of: objects.count, nil, depth)
      return (kind: name, number: add(ObjectShape(fields, kind: (key, name))))
    }
    let kinds = ObjectShape.Kinds(
      key: LearnedKey(key), shapes: shapes, areStructs: found.haveOwnKeys)
    return .object(add(ObjectShape([], kinds: kinds)))
  }

  /// Returns a struct's properties, in the order of the payload.
  ///
  /// - Parameters:
  ///   - members: The members of the objects, by key.
  ///   - count: The number of objects: a member that fewer of them have is optional.
  ///   - path: What is left of the way to the list; nil beside that way.
  ///   - depth: The number of containers around the members' values.
  private mutating func fields(
    _ members: [(key: Int32, values: [Int])], of count: Int,
    _ path: ArraySlice<JSONPath.Component>?, _ depth: Int
  ) -> [ObjectShape.Field] {
    let onPath: String? =
      if case .key(let name)? = path?.first { name } else { nil }
    return members.enumerated().compactMap { place, member in
      let name = tape.keys[Int(member.key)]
      let isOnPath = name == onPath
      // Around the list a struct has the first members only.
      guard place < MapShape.mostProperties || isOnPath else { return nil }
      let type = type(of: member.values, isOnPath ? path?.dropFirst() : nil, depth + 1)
      let isOptional = type.isOptional || member.values.count < count
      return ObjectShape.Field(
        name, type.wrapped == .string && words.contains(member.key) ? .word : type.wrapped,
        isOptional: isOptional)
    }
  }

  /// Adds a struct and returns its number. A struct in another one comes first, because it is
  /// complete first.
  private mutating func add(_ shape: ObjectShape) -> Int {
    shapes.append(shape)
    return shapes.count - 1
  }

  /// Adds a union and returns it as a type.
  private mutating func add(_ union: UnionShape) -> LearnedType {
    unions.append(union)
    return .union(unions.count - 1)
  }
}

extension LearnedType {
  /// The type without a possible nil.
  fileprivate var wrapped: LearnedType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }
  /// Tells whether the type has a possible nil.
  fileprivate var isOptional: Bool { wrapped != self }

  /// The number of arrays in one another; dictionaries and optionals around them do not count, and
  /// a struct or a union ends the nesting.
  fileprivate var arrays: Int {
    switch self {
    case .array(let inner): inner.arrays + 1
    case .place(_, let inner), .dictionary(let inner), .optional(let inner): inner.arrays
    case .bool, .int, .double, .string, .word, .any, .object, .union, .element: 0
    }
  }
}
