import JSONStream

struct ValueTape {
  enum Kind: UInt8 { case null, bool, int, double, string, array, object }

  struct Node {
    var start: UInt32
    var end: UInt32
    var next: UInt32
    var key: Int32
    var kind: Kind
  }

  private(set) var nodes: [Node] = []
  private(set) var keys: [String] = []
  /// The places of the documents: of the only one, or of each line's.
  private(set) var roots: [Int] = []
  let payload: UnsafeBufferPointer<UInt8>
  let documents: StreamDecodingOptions.Documents

  init(_ payload: UnsafeBufferPointer<UInt8>, _ documents: StreamDecodingOptions.Documents = .one)
    throws
  {
    guard payload.count < Int(UInt32.max) else {
      throw JSONStreamError(
        code: .custom, category: .limit, message: "a payload of 4 GiB or more has no learned model")
    }
    self.payload = payload
    self.documents = documents
    // By bytes, because comparing hostile strings can take quadratic time.
    var numbers: [[UInt8]: Int32] = [:]
    var open: [Int] = []
    var key: Int32 = -1
    let limits = JSONLimits().ofWhole(payload.count)
    let parser = try JSONStreamParser(limits: limits, documents: documents)
    func take(_ event: borrowing JSONEvent) {
      switch event.kind {
      case .key:
        let text = event.text ?? ""
        let bytes = Array(text.utf8)
        key = numbers[bytes] ?? Int32(keys.count)
        if Int(key) == keys.count { keys.append(text) }
        numbers[bytes] = key
        return
      case .endArray, .endObject:
        guard let container = open.popLast() else { return }
        nodes[container].end = UInt32(event.byteOffset) + 1
        nodes[container].next = UInt32(nodes.count)
        return
      case .startArray, .startObject: open.append(nodes.count)
      case .null, .true, .false, .string, .number: break
      }
      // A container that has just begun is open already.
      let isRoot = open.isEmpty || open == [nodes.count]
      if isRoot { roots.append(nodes.count) }
      nodes.append(
        Node(
          start: UInt32(event.byteOffset), end: 0, next: UInt32(nodes.count + 1), key: key,
          kind: Self.kind(of: event)))
      key = -1
    }
    try parser.feed(payload, take)
    try parser.finish(take)
  }

  private static func kind(of event: borrowing JSONEvent) -> Kind {
    switch event.kind {
    case .null: .null
    case .true, .false: .bool
    case .number: Int(event.text ?? "") == nil ? .double : .int
    case .string, .key: .string
    case .startArray, .endArray: .array
    case .startObject, .endObject: .object
    }
  }
}

extension ValueTape {
  subscript(place: Int) -> Node { nodes[place] }

  @inline(__always)
  func forEachChild(of place: Int, _ body: (Int) -> Void) {
    var child = place + 1
    let end = Int(nodes[place].next)
    while child < end {
      body(child)
      child = Int(nodes[child].next)
    }
  }

  func bytes(of place: Int) -> Int {
    nodes[place].kind.rawValue < Kind.array.rawValue
      ? 0 : Int(nodes[place].end - nodes[place].start)
  }

  func end(of place: Int) -> Int {
    let node = nodes[place]
    return node.kind.rawValue < Kind.array.rawValue
      ? payload.endOfToken(at: Int(node.start)) : Int(node.end)
  }

  func shortText(of place: Int) -> String? {
    let text = payload[(Int(nodes[place].start) + 1)...].prefix(65)
    guard
      let end = text.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }),
      text[end] == UInt8(ascii: "\"")
    else { return nil }
    return String(decoding: text[..<end], as: UTF8.self)
  }

  /// Returns the common kind of values: null for an empty array, nil where the kinds differ.
  func kind(of values: [Int]) -> Kind? {
    let kind = values.first.map { nodes[$0].kind } ?? .null
    return values.allSatisfy { nodes[$0].kind == kind } ? kind : nil
  }

  func isLiteral(_ place: Int) -> Bool {
    [.int, .double, .string].contains(nodes[place].kind)
  }

  func literal(of place: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = Int(nodes[place].start)
    return payload[start..<payload.endOfToken(at: start)]
  }

  /// Returns the members of objects by key, in the order of first appearance; the first of
  /// duplicate keys counts.
  func members(of objects: [Int]) -> [(key: Int32, values: [Int])] {
    var places: [Int32: Int] = [:]
    var members: [(key: Int32, values: [Int])] = []
    var seenIn: [Int] = []
    for (number, object) in objects.enumerated() {
      forEachChild(of: object) { child in
        let key = nodes[child].key
        guard let place = places[key] else {
          places[key] = members.count
          members.append((key, [child]))
          seenIn.append(number)
          return
        }
        guard seenIn[place] != number else { return }
        seenIn[place] = number
        members[place].values.append(child)
      }
    }
    return members
  }

  /// Returns the elements of arrays, or the values of objects' members.
  func elements(of arrays: [Int]) -> [Int] {
    var elements: [Int] = []
    for array in arrays { forEachChild(of: array) { elements.append($0) } }
    return elements
  }

  func values(at path: some Sequence<JSONPath.Component>, from values: [Int]? = nil) -> [Int] {
    path.reduce(values ?? roots) { values, component in
      values.flatMap { value -> [Int] in
        var found: [Int] = []
        var place = 0
        forEachChild(of: value) { child in
          switch component {
          case .wildcard: found.append(child)
          case .index(place) where nodes[value].kind == .array: found.append(child)
          case .key(let key)
          where nodes[child].key >= 0 && found.isEmpty && keys[Int(nodes[child].key)] == key:
            found.append(child)
          case .index, .key: break
          }
          place += 1
        }
        return found
      }
    }
  }

  func forEachGroup(
    of values: [Int], at path: [JSONPath.Component] = [],
    _ body: (_ path: [JSONPath.Component], _ values: [Int]) -> Void
  ) {
    body(path, values)
    for member in members(of: values.filter { nodes[$0].kind == .object }) {
      forEachGroup(of: member.values, at: path + [.key(keys[Int(member.key)])], body)
    }
    let elements = elements(of: values.filter { nodes[$0].kind == .array })
    if !elements.isEmpty {
      forEachGroup(of: elements, at: path + [.wildcard], body)
    }
  }
}

/// Distinguishes objects whose keys are data, such as users by id, from those that fit a struct.
enum MapShape {
  static func isMap(_ tape: ValueTape, of object: Int) -> Bool {
    let members = tape.members(of: [object])
    let values = members.map { $0.values[0] }
    guard members.count >= 3, tape.kind(of: values) == .object else {
      return false
    }
    return areIDs(members.map { tape.keys[Int($0.key)] }) || areAlike(tape, values)
  }

  /// The properties of a struct at most: no app's struct has more, so more keys are data.
  static let mostProperties = 512
  /// Objects of fewer keys are structs, however few of the keys each one has.
  private static let fewProperties = 64
  /// How many times as many properties as the objects have members their struct may have; it is
  /// asked for all of them.
  private static let mostAbsent = 16

  /// Is true where a struct of all members would have too many properties, or far more than most
  /// objects have. To decode such structs would take a time that grows with the objects times the
  /// keys.
  static func areTooMany(_ members: [(key: Int32, values: [Int])], of count: Int) -> Bool {
    guard members.count > fewProperties else { return false }
    let present = members.reduce(0) { $0 + $1.values.count }
    return members.count > mostProperties || members.count * count > mostAbsent * present
  }

  static func areMaps(_ tape: ValueTape, _ members: [(key: Int32, values: [Int])], of count: Int)
    -> Bool
  {
    let values = members.flatMap(\.values)
    guard members.count >= 8, let kind = tape.kind(of: values), kind != .null else {
      return false
    }
    if areIDs(members.map { tape.keys[Int($0.key)] }) { return true }
    let share = Double(values.count) / Double(members.count * count)
    if members.count >= 16, share < 0.2 { return true }
    return members.count >= 20 && kind == .object && areAlike(tape, Array(values.prefix(1000)))
  }

  private static func areIDs(_ keys: [String]) -> Bool {
    let ids = keys.count { key in
      let digits = key.utf8.count { (0x30...0x39).contains($0) }
      return digits > 0 && (digits * 2 >= key.utf8.count || key.utf8.count >= 12)
    }
    return ids * 5 >= keys.count * 4
  }

  private static func areAlike(_ tape: ValueTape, _ objects: [Int]) -> Bool {
    let members = tape.members(of: objects)
    let shared = members.count { $0.values.count == objects.count }
    return shared > 0
      && shared * objects.count * 5 >= members.reduce(0) { $0 + $1.values.count } * 3
  }
}
