import JSONStream

/// An object's members by the keys that types ask for.
final class MemberTable {
  /// In the text's order; of equal ones the first.
  private(set) var keys: [String] = []
  private var values: [String: Int] = [:]

  /// The token of a member's value.
  subscript(key: String) -> Int? { values[key] }

  func add(_ key: String, _ value: Int) {
    guard values[key] == nil else { return }
    values[key] = value
    keys.append(key)
  }
}

// How a member is found. Types ask for members in the order of their properties, and backends mostly send that order:
// then each is the next one, and found by comparing one key. Otherwise a walk over the members finds it, and where that
// would not do, a table of all of them: when there are many, when a closure of the app's converts the keys, and when bytes
// do not tell whether two keys are equal.
//
// Of members with equal keys the first one counts. The next member is that when none before it has the key. `passed` tells
// it: it has the bits of each key before the cursor, and all bits once one of them is not ASCII, for such keys may be equal
// without being the same bytes. The walk that has seen all members leaves the bits of all keys in `all`: so most keys that
// are not there, such as those of optional properties, are known for it without another walk.

extension TokenDecoder {
  /// From how many members on a table costs less than walks.
  private static let manyMembers = 24

  /// Begins with the first member, whoever asked before.
  @inline(__always)
  func beginMembers() {
    cursor = index &+ 1
    passed = .none
    if store.settings.keyStyle == .byPath, table == nil { table = makeTable() }
  }

  /// The token of the value that a key names.
  @inline(__always)
  func find(_ key: some CodingKey) -> Int? {
    var name = key.stringValue
    if table == nil, let next = name.withUTF8({ takeNext($0) }) { return next }
    return search(&name)
  }

  /// The next member's value, if it has this key and is the first that has.
  @inline(__always)
  private func takeNext(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard store.isASCIIKey(cursor, name) else { return nil }
    let bits = KeyBits(name)
    guard !passed.mayContain(bits) else { return nil }
    let value = cursor &+ 1
    passed.insert(bits)
    cursor = store.next(value)
    return value
  }

  @inline(never)
  private func search(_ name: inout String) -> Int? {
    if table == nil {
      switch name.withUTF8({ walk($0) }) {
      case .found(let value): return value
      case .absent:
        store.noteAbsent(name, in: index)
        return nil
      case .undecided: table = makeTable()
      }
    }
    if let member = table?[name] { return member }
    store.noteAbsent(name, in: index)
    return nil
  }

  private enum Walk {
    case found(Int), absent, undecided
  }

  /// Looks for a member by its bytes: from the cursor on, then before it.
  private func walk(_ name: UnsafeBufferPointer<UInt8>) -> Walk {
    guard KeyBits.isASCII(name) else { return .undecided }
    let bits = KeyBits(name)
    if isAllKnown, !all.mayContain(bits) { return .absent }
    var place = cursor
    var passed = passed
    var steps = 0
    while store.isKind(.key, place) {
      let value = place &+ 1
      if store.isASCIIKey(place, name) {
        // An earlier one may have the key, too.
        guard !passed.mayContain(bits) else { break }
        passed.insert(bits)
        self.passed = passed
        cursor = store.next(value)
        return .found(value)
      }
      passed.insert(store.bits(place))
      place = store.next(value)
      steps &+= 1
      guard steps < Self.manyMembers, !passed.isAll else { return .undecided }
    }
    let end = place
    if !store.isKind(.key, end) {
      // All of them have been passed.
      all = passed
      isAllKnown = true
      if !passed.mayContain(bits) { return .absent }
    }
    place = index &+ 1
    while place <= end, store.isKind(.key, place) {
      guard steps < Self.manyMembers * 2, !store.bits(place).isAll else { return .undecided }
      let value = place &+ 1
      if store.isASCIIKey(place, name) { return .found(value) }
      place = store.next(value)
      steps &+= 1
    }
    return .absent
  }

  /// All members of the decoder's object, by their keys as the settings convert them.
  func makeTable() -> MemberTable {
    let table = MemberTable()
    let conversion = keyConversion
    forEachPlace { place in table.add(store.name(place, conversion), place &+ 1) }
    return table
  }

  private var keyConversion: KeyConversion { KeyConversion(store.settings.values.keys, path: codingPath) }

  /// Every member's key as it stands in the text, and its value's token.
  func forEachMember(_ body: (String, Int) throws -> Void) rethrows {
    try forEachPlace { place in try body(store.string(place), place &+ 1) }
  }

  /// Every member's key token.
  @inline(__always)
  private func forEachPlace(_ body: (Int) throws -> Void) rethrows {
    var place = index &+ 1
    while store.isKind(.key, place) {
      try body(place)
      place = store.next(place &+ 1)
    }
  }

  /// The keys of all members, each once.
  func memberKeys() -> [String] {
    if let table { return table.keys }
    if let few = fewMemberKeys() { return few }
    let table = makeTable()
    self.table = table
    return table.keys
  }

  /// The same for a few members, which are found without a table.
  private func fewMemberKeys() -> [String]? {
    var keys: [String] = []
    let conversion = keyConversion
    var place = index &+ 1
    while store.isKind(.key, place) {
      guard keys.count < Self.manyMembers else { return nil }
      let key = store.name(place, conversion)
      if !keys.contains(key) { keys.append(key) }
      place = store.next(place &+ 1)
    }
    return keys
  }
}
