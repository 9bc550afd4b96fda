/// Finds the kinds of objects by a member whose values are names, few and repeated, each of which
/// determines the other members and their types.
struct KindFinder {
  struct Kinds {
    var key: Int32
    var kinds: [(name: String, objects: [Int])]
    var haveOwnKeys: Bool
  }

  private let tape: ValueTape
  private static let mostObjects = 500
  private static let mostKinds = 64
  private static let mostCandidates = 12

  init(_ tape: ValueTape) { self.tape = tape }

  func kinds(of objects: [Int], _ members: [(key: Int32, values: [Int])]) -> Kinds? {
    guard objects.count > 1 else { return nil }
    let step = max(1, objects.count / Self.mostObjects)
    let sample = stride(from: 0, to: objects.count, by: step).map { objects[$0] }
    let whole = roughness(of: sample)
    guard whole >= 1 else { return nil }
    var best: (rest: Double, kinds: Kinds)?
    for member in members.lazy.filter({
      $0.values.count == objects.count && tape[$0.values[0]].kind == .string
    })
    .prefix(Self.mostCandidates) {
      guard let kinds = kinds(by: member, objects) else { continue }
      let rest = kinds.kinds.reduce(0.0) { sum, kind in
        let some = Array(kind.objects.prefix(max(4, Self.mostObjects / kinds.kinds.count)))
        return sum + roughness(of: some) * Double(kind.objects.count) / Double(objects.count)
      }
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

  private func isCalledKind(_ key: Int32) -> Bool {
    Self.isCalledKind(tape.keys[Int(key)])
  }

  static func isCalledKind(_ key: String) -> Bool {
    let name = key.lowercased()
    return ["type", "kind", "typename", "component", "class", "variant"].contains {
      name.hasSuffix($0)
    }
  }

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

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

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
  let keys: Set<Int32>
  private static let mostWords = 24

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

  private static func isName(_ text: String) -> Bool {
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
