import JSONStream

/// A payload's values by path, such as `$[*].data[*].id`. A map's values are `.*`, whatever their
/// keys are.
struct PayloadShape {
  /// The payload's values.
  let tape: ValueTape
  /// The paths of the objects that the payload's list lies in: each of their values is an element.
  private let listMaps: Set<String>

  /// Finds the values and the maps that the list lies in. The list's own map counts as one whatever
  /// its keys look like.
  ///
  /// - Throws: `JSONStreamError` if the payload is no JSON.
  init(
    _ payload: UnsafeBufferPointer<UInt8>, _ documents: StreamOptions.Documents = .one
  ) throws {
    let tape = try ValueTape(payload, documents)
    let list = ListFinder(tape).find().path.components
    var maps: Set<String> = []
    var path = "$"
    for (place, component) in list.enumerated() {
      let parents = tape.values(at: list[..<place])
      let isInMap = component == .wildcard && parents.allSatisfy { tape[$0].kind == .object }
      if isInMap { maps.insert(path) }
      path += isInMap ? ".*" : Self.step(component)
    }
    self.tape = tape
    listMaps = maps
  }

  /// Calls a closure with the values of a payload, which are valid until it returns. Of lines,
  /// those that are no JSON count as blank.
  ///
  /// - Throws: `JSONStreamError` if the payload is no JSON; the closure's errors.
  static func with<Result>(
    _ payload: BenchPayload, _ documents: StreamOptions.Documents,
    _ body: (PayloadShape) throws -> Result
  ) throws -> Result {
    try payload.bytes.withUnsafeBufferPointer { bytes in
      let shape: PayloadShape
      do {
        shape = try PayloadShape(bytes, documents)
      } catch let error as JSONStreamError where documents == .lines && error.category != .limit {
        return try bytes.blankingBrokenLines().withUnsafeBufferPointer {
          try body(PayloadShape($0, documents))
        }
      }
      return try body(shape)
    }
  }

  /// Of a longer key the path has the beginning, as an error's has. Strings are compared by their
  /// letters, and a letter with many marks takes time in the square of them.
  private static let longestKey = 256

  /// Returns a component as it stands in a path.
  static func step(_ component: JSONPath.Component) -> String {
    guard case .key(let key) = component, key.utf8.count > longestKey else {
      return String(JSONPath([component]).description.dropFirst())
    }
    let beginning = String(decoding: key.utf8.prefix(longestKey), as: UTF8.self) + "…"
    return String(JSONPath([.key(beginning)]).description.dropFirst())
  }

  /// Returns a key as it stands in a path.
  static func step(_ key: String) -> String { step(.key(key)) }

  /// Returns whether objects at a path are maps.
  ///
  /// - Parameters:
  ///   - members: The members of the objects, by key.
  ///   - objects: The number of objects.
  ///   - path: The path of the objects.
  func isMap(_ members: [(key: Int32, values: [Int])], of objects: Int, at path: String) -> Bool {
    listMaps.contains(path) || MapShape.areMaps(tape, members, of: objects)
  }

  /// Returns how often each key comes, by path, for at most so many keys; and the paths of all
  /// maps.
  func keys(atMost most: Int) -> Keys {
    var keys = Keys()
    count(tape.roots, at: "$", in: &keys, atMost: most)
    return keys
  }

  /// Counts the keys of the values at a path and below. Keys beyond the limit are passed over, but
  /// their maps are still found.
  private func count(_ values: [Int], at path: String, in keys: inout Keys, atMost most: Int) {
    let objects = values.filter { tape[$0].kind == .object }
    let members = tape.members(of: objects)
    let isMap = !members.isEmpty && isMap(members, of: objects.count, at: path)
    if isMap { keys.maps.insert(path) }
    let below =
      isMap
      ? [(path: path + ".*", values: members.flatMap(\.values))]
      : members.map { (path: path + Self.step(tape.keys[Int($0.key)]), values: $0.values) }
    for group in below {
      if keys.counts.count < most {
        keys.counts[group.path] = group.values.count
      }
      count(group.values, at: group.path, in: &keys, atMost: most)
    }
    let elements = tape.elements(of: values.filter { tape[$0].kind == .array })
    if !elements.isEmpty {
      count(elements, at: path + "[*]", in: &keys, atMost: most)
    }
  }
}

extension PayloadShape {
  /// The keys of a payload, counted by path.
  struct Keys {
    /// The number of times that each path's key comes.
    var counts: [String: Int] = [:]
    /// The paths of all maps.
    var maps: Set<String> = []

    /// Returns a path with `[*]` for elements and `.*` for a map's values: the pattern that all
    /// alike have in common.
    func pattern(of path: JSONPath) -> String {
      path.components.reduce("$") { pattern, component in
        if maps.contains(pattern) { return pattern + ".*" }
        guard case .key(let key) = component else { return pattern + "[*]" }
        return pattern + PayloadShape.step(key)
      }
    }
  }
}
