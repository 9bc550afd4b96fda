import JSONStream

/// Distinguishes pages, which are parts of one list, from sections, which have a heading, and from
/// parts that have nothing in common.
enum PageShape {
  /// The elements of each side that are compared: a few show which members they have.
  private static let mostCompared = 20
  /// The bytes of a key that can be a heading's; longer keys count as no heading and no mark.
  private static let longestKey = 64
  /// The ends of keys whose texts are headings.
  private static let headings = [
    "title", "name", "heading", "headline", "header", "label", "caption", "category", "section",
    "group", "topic", "date", "day",
  ]
  /// The ends of keys whose texts lead to other pages, or tell pages apart for programs.
  private static let marks = [
    "cursor", "token", "next", "prev", "previous", "after", "before", "etag", "hash", "self", "url",
    "uri", "href", "link", "id",
  ]

  /// Returns whether objects have texts of their own that people read or that say what they are. A
  /// cursor, an id and an address are none, and neither is what all of them have alike.
  static func haveHeadings(_ tape: ValueTape, _ objects: [Int]) -> Bool {
    tape.members(of: objects).contains { member in
      let strings = member.values.filter { tape[$0].kind == .string }
      let texts = strings.map { tape.literal(of: $0).dropFirst().dropLast() }
      guard let first = texts.first else { return false }
      // A name is short, and looking at the end of a hostile key can take long.
      let name = tape.keys[Int(member.key)]
      let key = name.utf8.count <= longestKey ? name.lowercased() : ""
      // A key that says heading decides at once, also where all texts are alike.
      if headings.contains(where: key.hasSuffix) { return true }
      guard objects.count == 1 || !texts.allSatisfy({ $0.elementsEqual(first) }) else {
        return false
      }
      return !marks.contains(where: key.hasSuffix) && texts.contains(where: isWords)
    }
  }

  /// Returns whether a text is made of words, unlike a number, a code or an address: it has
  /// several, letters of another script, or is one without digits whose capitals are not in its
  /// middle.
  private static func isWords(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if text.contains(where: { $0 == 0x20 || $0 >= 0x80 }) { return true }
    guard text.count > 1, let first = text.first, (0x41...0x5A).contains(first & ~0x20) else {
      return false
    }
    return text.dropFirst().allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x5F }
  }

  /// Returns whether some objects are of another kind than others: a member such as `kind` has
  /// other values, or most members are not the same.
  static func areUnlike(_ tape: ValueTape, _ some: [Int], _ others: [Int]) -> Bool {
    let some = Array(some.prefix(mostCompared))
    let others = Array(others.prefix(mostCompared))
    let kinds = kinds(tape, of: some)
    let otherKinds = self.kinds(tape, of: others)
    if !kinds.isEmpty, !otherKinds.isEmpty {
      return kinds.isDisjoint(with: otherKinds)
    }
    let keys = keys(tape, of: some)
    let otherKeys = self.keys(tape, of: others)
    return keys.intersection(otherKeys).count * 2 < keys.union(otherKeys).count
  }

  /// Returns the values of all discriminators, as bytes with their quotes.
  private static func kinds(_ tape: ValueTape, of objects: [Int]) -> Set<[UInt8]> {
    let members = tape.members(of: objects).filter {
      KindFinder.isCalledKind(tape.keys[Int($0.key)])
    }
    let values = members.flatMap(\.values).filter { tape[$0].kind == .string }
    return Set(values.map { Array(tape.literal(of: $0)) })
  }

  /// Returns the keys of objects and of the objects in them, one level deep, each as its path of
  /// numbers.
  private static func keys(_ tape: ValueTape, of objects: [Int]) -> Set<[Int32]> {
    let members = tape.members(of: objects)
    let inner = members.flatMap { member in
      tape.members(of: member.values.filter { tape[$0].kind == .object }).map {
        [member.key, $0.key]
      }
    }
    return Set(members.map { [$0.key] } + inner)
  }
}
