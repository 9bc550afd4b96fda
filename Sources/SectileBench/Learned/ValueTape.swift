import JSONStream

/// Every value of a payload in a row, each container before the values in it. All code that looks
/// at any JSON walks over this tape.
///
///     {"a": [1, 2], "b": "x"}
///
///     place   kind     key   next     the value
///     0       object   -1    5        the root
///     1       array     0    4        [1, 2]
///     2       int      -1    3        1
///     3       int      -1    4        2
///     4       string    1    5        "x"
///
/// A value's place is its index in ``nodes``. A place's first child is the place behind it, and
/// `next` leads past all of its children, so that a walk passes over a container in one step. The
/// texts stay in the payload: a node holds byte offsets only, 20 bytes for each value.
struct ValueTape {
  /// The kind of a value. The order counts: `array` and `object` come last, so that one comparison
  /// tells containers from scalars.
  enum Kind: UInt8 { case null, bool, int, double, string, array, object }

  /// One value of the payload. Offsets and places are 32 bits wide, which is why a payload must be
  /// shorter than 4 GiB.
  struct Node {
    /// The offset of the value's first byte in the payload.
    var start: UInt32
    /// The offset behind a container's closing bracket; 0 for a scalar, whose end is searched for
    /// when somebody asks.
    var end: UInt32
    /// The place of the value behind this one and all that is in it; the number of nodes at the
    /// end.
    var next: UInt32
    /// The index of the member's key in ``ValueTape/keys``; -1 for an element and for a root.
    var key: Int32
    /// The kind; a number is an `int` if `Int` holds it, and otherwise a `double`.
    var kind: Kind
  }

  /// The values in the order of the payload.
  private(set) var nodes: [Node] = []
  /// The different keys, each once, in the order of their first appearance.
  private(set) var keys: [String] = []
  /// The places of the documents: of the only one, or of each line's.
  private(set) var roots: [Int] = []
  /// The payload, which has to outlive the tape.
  let payload: UnsafeBufferPointer<UInt8>
  /// Tells whether the payload is one document or one in each line.
  let documents: StreamOptions.Documents

  /// Reads a payload.
  ///
  /// - Parameters:
  ///   - payload: The payload, which has to outlive the tape.
  ///   - documents: Whether the payload is one document or one in each line.
  /// - Throws: `JSONStreamError` if the payload is no JSON, or has 4 GiB or more.
  /// - Complexity: O(bytes of the payload) time; 20 bytes of memory for each value.
  init(_ payload: UnsafeBufferPointer<UInt8>, _ documents: StreamOptions.Documents = .one)
    throws
  {
    guard payload.count < Int(UInt32.max) else {
      throw JSONStreamError(
        code: .custom, category: .limit, message: "a payload of 4 GiB or more has no learned model")
    }
    self.payload = payload
    self.documents = documents
    let limits = JSONLimits().ofWhole(payload.count)
    let parser = try JSONStreamParser(limits: limits, documents: documents)
    var place = Place()
    try parser.feed(payload) { take($0, at: &place) }
    try parser.finish { take($0, at: &place) }
  }

  /// Where the reading of a payload is.
  private struct Place {
    /// The numbers of the keys so far, by their bytes: comparing hostile strings can take quadratic
    /// time.
    var numbers: [[UInt8]: Int32] = [:]
    /// The places of the containers that have begun and not ended, the innermost last.
    var open: [Int] = []
    /// The number of the key whose value comes next; -1 inside an array and at the root.
    var key: Int32 = -1
  }

  /// Takes the next event: notes a key, ends a container, or appends a value.
  private mutating func take(_ event: borrowing JSONEvent, at place: inout Place) {
    switch event.kind {
    case .key:
      let text = event.text ?? ""
      let bytes = Array(text.utf8)
      place.key = place.numbers[bytes] ?? Int32(keys.count)
      if Int(place.key) == keys.count { keys.append(text) }
      place.numbers[bytes] = place.key
      return
    case .endArray, .endObject:
      guard let container = place.open.popLast() else { return }
      // The offset of an end event is that of the closing bracket.
      nodes[container].end = UInt32(event.byteOffset) + 1
      nodes[container].next = UInt32(nodes.count)
      return
    case .startArray, .startObject: place.open.append(nodes.count)
    case .null, .true, .false, .string, .number: break
    }
    // A container that has just begun is open already.
    let isRoot = place.open.isEmpty || place.open == [nodes.count]
    if isRoot { roots.append(nodes.count) }
    nodes.append(
      Node(
        start: UInt32(event.byteOffset), end: 0, next: UInt32(nodes.count + 1), key: place.key,
        kind: Self.kind(of: event)))
    place.key = -1
  }

  /// Returns the kind of the value that an event is or begins. `Int` decides about numbers, because
  /// learned structs ask for `Int` where all values fit it.
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
  /// Returns the value at a place.
  subscript(place: Int) -> Node { nodes[place] }

  /// Calls `body` with the place of each member or element, in the payload's order.
  @inline(__always)
  func forEachChild(of place: Int, _ body: (Int) -> Void) {
    var child = place + 1
    let end = Int(nodes[place].next)
    while child < end {
      body(child)
      child = Int(nodes[child].next)
    }
  }

  /// Returns the bytes of a container, brackets included; 0 for scalars, which hold no list.
  func bytes(of place: Int) -> Int {
    nodes[place].kind.rawValue < Kind.array.rawValue
      ? 0 : Int(nodes[place].end - nodes[place].start)
  }

  /// Returns the offset behind the last byte of any value. A scalar's is found by reading its token
  /// again.
  func end(of place: Int) -> Int {
    let node = nodes[place]
    return node.kind.rawValue < Kind.array.rawValue
      ? payload.endOfToken(at: Int(node.start)) : Int(node.end)
  }

  /// Returns the text of a string; nil if it is longer than 64 bytes or has escapes. Names of kinds
  /// are short and plain, so that a value without a short text is no name.
  func shortText(of place: Int) -> String? {
    // 65 bytes: a text of 64 and its closing quote.
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

  /// Returns whether values are the elements of a list of objects: more than half of them are
  /// objects, and the others are scalars or null, such as an item that is gone or the name of a
  /// slot. Where objects are not the most, the list is of something else. An array beside objects
  /// is another part of an answer.
  func areMostlyObjects(_ values: [Int]) -> Bool {
    let objects = values.count { nodes[$0].kind == .object }
    return objects * 2 > values.count && !values.contains { nodes[$0].kind == .array }
  }

  /// Returns whether a value is a string or a number: those that a scrubbed payload replaces.
  func isLiteral(_ place: Int) -> Bool {
    [.int, .double, .string].contains(nodes[place].kind)
  }

  /// Returns a string with its quotes, or a number, as it stands in the payload.
  func literal(of place: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = Int(nodes[place].start)
    return payload[start..<payload.endOfToken(at: start)]
  }

  /// Returns the members of objects by key, in the order of first appearance; the first of
  /// duplicate keys counts.
  func members(of objects: [Int]) -> [(key: Int32, values: [Int])] {
    var places: [Int32: Int] = [:]
    var members: [(key: Int32, values: [Int])] = []
    // The number of the object in which each key was seen last, so that a duplicate in one object
    // is found without a set for each object.
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

  /// Returns the elements of arrays, or the values of objects' members, one container after the
  /// other.
  func elements(of arrays: [Int]) -> [Int] {
    var elements: [Int] = []
    for array in arrays { forEachChild(of: array) { elements.append($0) } }
    return elements
  }

  /// Returns the places of the values that a path leads to.
  ///
  /// - Parameters:
  ///   - path: The path; a wildcard leads to every element of an array and every member of an
  ///     object.
  ///   - values: The values from which the path starts; nil starts at the roots.
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

  /// Calls `body` with all values that lie at one path but for their places in arrays, for each
  /// such path at and below some values.
  ///
  /// A list of 100 products calls it once with the 100 products, once with their 100 names at
  /// `[*].name`, and so on.
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
  /// Returns whether one object alone is a map of objects: its keys are ids, or its values have
  /// most of their keys in common. Below three members there is too little to see.
  static func isMap(_ tape: ValueTape, of object: Int) -> Bool {
    let members = tape.members(of: [object])
    let values = members.map { $0.values[0] }
    guard members.count >= 3, tape.kind(of: values) == .object else {
      return false
    }
    let keys = members.map { tape.keys[Int($0.key)] }
    return areIDs(keys) || areNumbered(keys) || areAlike(tape, values)
  }

  /// The properties of a struct at most: no app's struct has more, so more keys are data.
  static let mostProperties = 512
  /// Objects of fewer keys are structs, however few of the keys each one has.
  private static let fewProperties = 64
  /// The most properties of a struct, as a multiple of the members that its objects have; it is
  /// asked for all of them.
  private static let mostAbsent = 16

  /// The keys of a map at least, where they could be names.
  private static let fewestKeys = 8
  /// The bytes of a key that are looked at: names and ids are no longer.
  private static let longestName = 64

  /// Is true where a struct of all members would have too many properties, or far more than most
  /// objects have. To decode such structs would take a time that grows with the objects times the
  /// keys.
  static func areTooMany(_ members: [(key: Int32, values: [Int])], of count: Int) -> Bool {
    guard members.count > fewProperties else { return false }
    let present = members.reduce(0) { $0 + $1.values.count }
    return members.count > mostProperties || members.count * count > mostAbsent * present
  }

  /// Returns whether the members of objects are those of maps.
  ///
  /// Eight keys are the least, because few keys are a struct's in any case. Ids as keys decide at
  /// once, whatever the values are: users by id, and their points by id. Without ids, a struct of
  /// many members of which each object has less than a fifth is unlikely, and so is one with twenty
  /// members or more that are all objects of one shape. The shape is compared for the first 1000
  /// values, which bounds the time.
  ///
  /// - Parameters:
  ///   - members: The objects' members by key, as ``ValueTape/members(of:)`` returns them.
  ///   - count: The number of objects.
  static func areMaps(_ tape: ValueTape, _ members: [(key: Int32, values: [Int])], of count: Int)
    -> Bool
  {
    let values = members.flatMap(\.values)
    guard let kind = commonKind(tape, values) else { return false }
    // Such keys are no struct's, however few they are.
    if !members.isEmpty, members.allSatisfy({ isNoName(tape.keys[Int($0.key)]) }) {
      return true
    }
    guard members.count >= fewestKeys else { return false }
    let keys = members.map { tape.keys[Int($0.key)] }
    if areIDs(keys) || areNumbered(keys) { return true }
    let share = Double(values.count) / Double(members.count * count)
    if members.count >= 16, share < 0.2 { return true }
    return members.count >= 20 && kind == .object && areAlike(tape, Array(values.prefix(1000)))
  }

  /// Returns whether a key can be no member's name: it is a number, a date, an address of mail, a
  /// UUID, an id of 24 hexadecimal digits as MongoDB makes them, or of 20 characters behind a
  /// hyphen as Firebase does.
  private static func isNoName(_ key: String) -> Bool {
    let bytes = key.utf8
    let digits = bytes.count { (0x30...0x39).contains($0) }
    if bytes.contains(UInt8(ascii: "@")) { return true }
    guard digits > 0, bytes.count <= longestName else { return false }
    if digits == bytes.count { return true }
    let isOfDigits = bytes.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D }
    if isOfDigits { return bytes.count == 10 && digits == 8 }
    if bytes.count == 20, bytes.first == 0x2D { return true }
    let hex = bytes.count { byte in
      (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }
    return (bytes.count == 24 && hex == 24) || (bytes.count == 36 && hex == 32)
  }

  /// Returns whether at least four of five keys are numbers, UUIDs or the like. Half of an id's
  /// bytes are digits, or it is long and has some: `x1` counts, `line2` and `address1` do not.
  private static func areIDs(_ keys: [String]) -> Bool {
    let ids = keys.count { key in
      let digits = key.utf8.count { (0x30...0x39).contains($0) }
      return digits > 0 && (digits * 2 >= key.utf8.count || key.utf8.count >= 12)
    }
    return ids * 5 >= keys.count * 4
  }

  /// Returns whether there are eight keys or more, of which four of five are one name with
  /// different numbers, as `user_0` and `user_17` are. An app has no struct of so many such
  /// properties; it has one of `line1` to `line3`.
  private static func areNumbered(_ keys: [String]) -> Bool {
    guard keys.count >= fewestKeys else { return false }
    let names = Dictionary(grouping: keys.compactMap(nameAroundNumber)) { $0 }
    let most = names.values.map(\.count).max() ?? 0
    return most * 5 >= keys.count * 4
  }

  /// Returns a key with a zero byte in place of its number; nil if it has none or several, or is
  /// too long. It has bytes, because comparing hostile strings can take quadratic time.
  private static func nameAroundNumber(_ key: String) -> [UInt8]? {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard key.utf8.count <= longestName else { return nil }
    let bytes = Array(key.utf8)
    guard let first = bytes.firstIndex(where: isDigit), let last = bytes.lastIndex(where: isDigit),
      bytes[first...last].allSatisfy(isDigit)
    else { return nil }
    return bytes[..<first] + [0] + bytes[(last + 1)...]
  }

  /// Returns the kind that values have but for nulls; nil where they have several, or are null.
  /// Whole numbers go with others.
  private static func commonKind(_ tape: ValueTape, _ values: [Int]) -> ValueTape.Kind? {
    let kinds = Set(values.map { tape[$0].kind }).subtracting([.null])
    if kinds == [.int, .double] { return .double }
    return kinds.count == 1 ? kinds.first : nil
  }

  /// Returns whether objects have most of their keys in common: the keys that all of them have make
  /// at least three fifths of all their members.
  private static func areAlike(_ tape: ValueTape, _ objects: [Int]) -> Bool {
    let members = tape.members(of: objects)
    let shared = members.count { $0.values.count == objects.count }
    return shared > 0
      && shared * objects.count * 5 >= members.reduce(0) { $0 + $1.values.count } * 3
  }
}
