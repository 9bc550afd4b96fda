/// Finds the kinds of objects by a discriminator: a member whose values are names, few and
/// repeated, each of which determines the other members and their types.
///
///     {"type": "hero", "image": "…"}     ┐ kind "hero": image
///     {"type": "list", "items": […]}     │ kind "list": items
///     {"type": "hero", "image": "…"}     ┘
///
/// The finder groups the objects by each candidate member in turn and measures how rough the groups
/// are: how many members some objects lack or have as another type. A discriminator's groups are
/// smooth where all objects together are rough. The roughness of a sample decides, so the time does
/// not grow with the list beyond one pass over it for each candidate.
struct KindFinder {
  /// A discriminator and the objects of each of its kinds.
  struct Kinds {
    /// The number of the discriminator's key in the tape.
    var key: Int32
    /// The objects of each kind, in the payload's order; the kinds in the order of their first
    /// appearance. There are two at least.
    var kinds: [(name: String, objects: [Int])]
    /// Is true if a kind has more keys of its own than all kinds have in common; the kinds are then
    /// structs of their own.
    var haveOwnKeys: Bool
  }

  /// The payload in which the objects lie.
  private let tape: ValueTape
  /// About how many objects are looked at: enough to see every frequent kind, and a bound for the
  /// time.
  private static let mostObjects = 500
  /// The most kinds: a member with more values is data.
  static let mostKinds = 64
  /// The string members that are tried, in the payload's order: discriminators tend to come early,
  /// and each try costs a pass over the objects.
  private static let mostCandidates = 12

  init(_ tape: ValueTape) { self.tape = tape }

  /// Returns the kinds of objects; nil if they are of one kind.
  ///
  /// - Parameters:
  ///   - objects: The objects, which stand in for one another.
  ///   - members: Their members by key, as ``ValueTape/members(of:)`` returns them.
  func kinds(of objects: [Int], _ members: [(key: Int32, values: [Int])]) -> Kinds? {
    guard objects.count > 1 else { return nil }
    let step = max(1, objects.count / Self.mostObjects)
    let sample = stride(from: 0, to: objects.count, by: step).map { objects[$0] }
    // A roughness below 1 means that every member is in all objects with one type: one struct fits.
    let whole = roughness(of: sample)
    guard whole >= 1 else { return nil }
    var best: (rest: Double, kinds: Kinds)?
    // A discriminator is in every object and is a string.
    for member in members.lazy.filter({
      $0.values.count == objects.count && tape[$0.values[0]].kind == .string
    })
    .prefix(Self.mostCandidates) {
      guard let kinds = kinds(by: member, objects) else { continue }
      let rest = kinds.kinds.reduce(0.0) { sum, kind in
        // Each kind gets its share of the sample, and four objects at least: of fewer, no
        // difference between objects can be seen.
        let some = Array(kind.objects.prefix(max(4, Self.mostObjects / kinds.kinds.count)))
        return sum + roughness(of: some) * Double(kind.objects.count) / Double(objects.count)
      }
      // The kinds have to halve the roughness. They also have to remove one difference, or two if
      // the key is not called like a kind: a member that divides the objects by chance removes one
      // easily.
      guard rest * 2 <= whole, rest + (isCalledKind(member.key) ? 1 : 2) <= whole else {
        continue
      }
      // Among equally good discriminators, one with a typical name wins, then the one with fewer
      // values.
      let cost = rest + Double(kinds.kinds.count) * 0.01 + (isCalledKind(member.key) ? 0 : 1)
      if best.map({ cost < $0.rest }) ?? true { best = (cost, kinds) }
    }
    return best?.kinds
  }

  /// Returns whether the key with this number is called like a discriminator.
  private func isCalledKind(_ key: Int32) -> Bool {
    Self.isCalledKind(tape.keys[Int(key)])
  }

  /// Returns whether a key says that its value is one of few names: it ends in `type`, `kind` or
  /// the like, in any case, as `cellType` and `__typename` do.
  static func isCalledKind(_ key: String) -> Bool {
    // By bytes, because comparing hostile strings can take quadratic time.
    let name = key.lowercased().utf8
    return ["type", "kind", "typename", "component", "class", "variant"].contains { end in
      name.suffix(end.utf8.count).elementsEqual(end.utf8)
    }
  }

  /// Returns the objects grouped by a member's values; nil if the values are no kinds: not all are
  /// names, there are too many of them, or a kind would have far more keys than its objects.
  private func kinds(by member: (key: Int32, values: [Int]), _ objects: [Int]) -> Kinds? {
    var places: [String: Int] = [:]
    var kinds: [(name: String, objects: [Int])] = []
    // A short screen may have one section of each kind.
    let few = objects.count < 16 ? objects.count : objects.count / 2
    let most = min(Self.mostKinds, isCalledKind(member.key) ? few : objects.count / 3)
    for (object, value) in zip(objects, member.values) {
      guard tape[value].kind == .string, let name = tape.shortText(of: value), Self.isName(name)
      else { return nil }
      if let place = places[name] {
        kinds[place].objects.append(object)
      } else {
        guard kinds.count < most else { return nil }
        places[name] = kinds.count
        kinds.append((name, [object]))
      }
    }
    // A kind of one object shows nothing, unless the key is called like a kind.
    guard kinds.count > 1, isCalledKind(member.key) || kinds.allSatisfy({ $0.objects.count > 1 })
    else { return nil }
    let membersByKind = kinds.map { kind in tape.members(of: kind.objects) }
    let haveStructs = zip(kinds, membersByKind).allSatisfy { kind, members in
      !MapShape.areTooMany(members, of: kind.objects.count)
    }
    guard haveStructs else { return nil }
    let keys = membersByKind.map { members in Set(members.map(\.key)) }
    let common = keys.dropFirst().reduce(keys[0]) { $0.intersection($1) }
    // A kind that lacks a few keys has optional properties; one with keys of its own is another
    // struct.
    let haveOwnKeys = keys.contains { $0.subtracting(common).count > common.count }
    return Kinds(key: member.key, kinds: kinds, haveOwnKeys: haveOwnKeys)
  }

  /// Is true for a name as programs write them, such as `card_info`, `GraphImage`, `youtube#video`
  /// or `image/png`; false for dates, sentences, numbers and addresses.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) || "_@#".utf8.contains(first) else {
      return false
    }
    let isWritten = text.utf8.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || "_-.:#@/+".utf8.contains(byte)
    }
    return isWritten && !text.contains("//")
  }

  /// Returns whether a byte is an ASCII letter. Setting the bit 0x20 makes a capital small.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  /// Returns how many members some objects lack or have as another type, in them and in the values
  /// below.
  ///
  /// A member that is missing somewhere counts 1: it may be optional. A member of several types
  /// counts 2, because one struct cannot have it. Integers and other numbers together are no
  /// difference, and nulls say nothing about a type. Three levels below the objects are enough to
  /// see a kind, and bound the time.
  private func roughness(of objects: [Int], depth: Int = 0) -> Double {
    var rough = 0.0
    for member in tape.members(of: objects) {
      if member.values.count < objects.count { rough += 1 }
      let present = member.values.filter { tape[$0].kind != .null }
      guard let kind = tape.kind(of: present) else {
        if !present.allSatisfy({ [.int, .double].contains(tape[$0].kind) }) {
          rough += 2
        }
        continue
      }
      if kind == .array, tape.variants(of: present).count > 1 {
        rough += 2
        continue
      }
      guard depth < 3 else { continue }
      if kind == .object { rough += roughness(of: present, depth: depth + 1) }
      if kind == .array {
        let elements = tape.elements(of: present)
        if tape.kind(of: elements) == .object {
          rough += roughness(of: elements, depth: depth + 1)
        }
      }
    }
    return rough
  }
}

/// Finds strings that have few different values, written like identifiers; apps have enumerations
/// for them.
struct WordFinder {
  /// The numbers of the keys whose values are such words.
  let keys: Set<Int32>
  /// An enumeration has fewer cases; a string with more values is data.
  private static let mostWords = 24

  /// Looks at every string with a key. From 16 values on, each word has to come twice on average.
  /// Below that one repeated word is enough, or a key that is called like a kind.
  init(_ tape: ValueTape) {
    let strings = tape.nodes.indices.filter { tape[$0].key >= 0 && tape[$0].kind == .string }
    let found = Dictionary(grouping: strings) { tape[$0].key }.filter { key, places in
      var words: Set<String> = []
      for place in places {
        guard words.count <= Self.mostWords, let text = tape.shortText(of: place), Self.isName(text)
        else {
          return false
        }
        words.insert(text)
      }
      guard places.count < 16 else {
        return words.count <= min(Self.mostWords, places.count / 2)
      }
      return words.count < places.count || KindFinder.isCalledKind(tape.keys[Int(key)])
    }
    keys = Set(found.keys)
  }

  /// Returns whether a text is written `camelCase`, `snake_case`, `kebab-case` or `CAPITALS`. A
  /// capital at the beginning allows no small letters, as words for people begin with one capital.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 32 else {
      return false
    }
    let isSmall = (0x61...0x7A).contains(first)
    guard isSmall || (0x41...0x5A).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
      case 0x61...0x7A: isSmall
      default: false
      }
    }
  }
}
