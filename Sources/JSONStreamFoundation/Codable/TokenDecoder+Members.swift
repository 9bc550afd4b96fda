import JSONStream

// Finding a member. The rule: the expected one, which is the next; then a walk over the members; then a table. Types
// mostly ask in the order in which backends send. A table is made when the members are many, when a closure converts
// the keys, and when a key is not ASCII, as equal keys may differ in their bytes then.
//
// The first of members with equal keys counts. `passed` has the keys before the cursor: a key that may be among them is
// searched for from the start. `all` has every key, once a walk has met the object's end, and rules most absent keys
// out without another walk.

/// The members of an object by their keys.
final class MemberTable {
  /// The keys in the text's order, without duplicates.
  private(set) var keys: [String] = []
  private var values: [String: Int] = [:]

  subscript(key: String) -> Int? { values[key] }

  func add(_ key: String, _ value: Int) {
    guard values[key] == nil else { return }
    values[key] = value
    keys.append(key)
  }
}

extension TokenDecoder {
  /// The most keys to compare with each other.
  private static let fewMembers = 24
  /// The number of members from which a table costs less than walks; converted keys are slower to compare.
  private var manyMembers: Int { store.usesDefaultKeys ? 96 : Self.fewMembers }

  /// Moves to the first member.
  @inline(__always)
  func beginMembers() {
    cursor = index &+ 1
    last = index
    passed = KeyBits()
    if store.settings.keyStyle == .byPath, table == nil { table = makeTable() }
  }

  @inline(__always)
  func find(_ key: some CodingKey) -> Int? { find(named: key.stringValue) }

  /// Finds a member out of line, which keeps the thirty methods that ask for one small.
  @inline(never)
  private func find(named name: consuming String) -> Int? {
    if table == nil {
      switch name.withUTF8({ search($0) }) {
      case .found(let value): return value
      case .absent: return nil
      case .undecided: table = makeTable()
      }
    }
    return table?[name]
  }

  private enum Search {
    case found(Int), absent, undecided
  }

  @inline(__always)
  private func search(_ name: UnsafeBufferPointer<UInt8>) -> Search {
    guard let bits = KeyBits(ofASCII: name) else { return .undecided }
    if store.isKey(cursor, name), !passed.mayContain(bits) { return .found(take(cursor, bits)) }
    return store.isKey(last, name) ? .found(last &+ 1) : walk(to: name, bits)
  }

  @inline(__always)
  private func take(_ place: Int, _ bits: KeyBits) -> Int {
    passed.insert(bits)
    last = place
    cursor = store.next(place &+ 1)
    return place &+ 1
  }

  @inline(never)
  private func walk(to name: UnsafeBufferPointer<UInt8>, _ bits: KeyBits) -> Search {
    if let all, !all.mayContain(bits) { return .absent }
    var place = passed.mayContain(bits) ? index &+ 1 : cursor
    var seen = passed
    for _ in 0..<manyMembers {
      guard store.isKind(.key, place) else {
        all = seen
        return .absent
      }
      if store.isKey(place, name) {
        guard place >= cursor else {
          last = place
          return .found(place &+ 1)
        }
        passed = seen
        return .found(take(place, bits))
      }
      guard let others = store.bits(place) else { return .undecided }
      seen.insert(others)
      place = store.next(place &+ 1)
    }
    return .undecided
  }

  private func makeTable() -> MemberTable {
    let table = MemberTable()
    forEachName { table.add($0, $1) }
    return table
  }

  /// Calls `body` with each member's key, converted, and the index of its value.
  private func forEachName(_ body: (String, Int) -> Void) {
    let conversion = KeyConversion(store.settings.values.keys, path: codingPath)
    var place = index &+ 1
    while store.isKind(.key, place) {
      // For an incomparable key the call fails, so the missing member is never seen.
      if (try? store.checkKey(place)) != nil { body(store.name(place, conversion), place &+ 1) }
      place = store.next(place &+ 1)
    }
  }

  /// Calls `body` with each member's key and the index of its value. Throws ``ValueFailure`` for incomparable keys.
  func forEachMember(_ body: (String, Int) throws -> Void) throws {
    var place = index &+ 1
    while store.isKind(.key, place) {
      try store.checkKey(place)
      try body(store.string(place), place &+ 1)
      place = store.next(place &+ 1)
    }
  }

  func memberKeys() -> [String] {
    if let table { return table.keys }
    if store.next(index) - index <= 2 * Self.fewMembers {
      var keys: [String] = []
      forEachName { key, _ in if !keys.contains(key) { keys.append(key) } }
      return keys
    }
    let table = makeTable()
    self.table = table
    return table.keys
  }
}
