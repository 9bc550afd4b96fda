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
// would not do, a table of all of them: when there are very many, when a closure of the app's converts the keys, and when
// bytes do not tell whether two keys are equal.
//
// Of members with equal keys the first one counts. The next member is that when none before it has the key. `passed` tells
// it, or says that it may be otherwise: it has the bits of each key before the cursor, and all bits once one of them is not
// ASCII, for such keys may be equal without being the same bytes. The first walk that reaches the object's end leaves the
// bits of all keys in `all`: so most keys that are not there, such as those of optional properties, are known for it
// without another walk.

extension TokenDecoder {
  /// Up to how many keys are compared with each other.
  private static let fewMembers = 24
  /// From how many members on a table costs less than walks: keys that are converted take longer to compare.
  private var manyMembers: Int { store.usesDefaultKeys ? 96 : Self.fewMembers }

  /// Begins with the first member, whoever asked before.
  @inline(__always)
  func beginMembers() {
    cursor = index &+ 1
    last = index
    passed = .none
    if store.settings.keyStyle == .byPath, table == nil { table = makeTable() }
  }

  /// The token of the value that a key names.
  @inline(__always)
  func find(_ key: some CodingKey) -> Int? { find(named: key.stringValue) }

  /// Not a part of each method that asks for a member: there are thirty.
  @inline(never)
  private func find(named name: consuming String) -> Int? {
    if table == nil, let next = name.withUTF8({ takeNext($0) }) { return next }
    return search(&name)
  }

  /// The next member's value, if it has this key and certainly is the first that has.
  @inline(__always)
  private func takeNext(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let bits = store.bits(ofASCIIKey: cursor, name), !passed.mayContain(bits) else { return nil }
    return take(cursor, bits)
  }

  /// Moves the cursor behind a member.
  @inline(__always)
  private func take(_ place: Int, _ bits: KeyBits) -> Int {
    passed.insert(bits)
    last = place
    let value = place &+ 1
    cursor = store.next(value)
    return value
  }

  @inline(never)
  private func search(_ name: inout String) -> Int? {
    if table == nil {
      switch name.withUTF8({ walk($0) }) {
      case .found(let value): return value
      case .absent: return nil
      case .undecided: table = makeTable()
      }
    }
    return table?[name]
  }

  private enum Walk {
    case found(Int), absent, undecided
  }

  /// Looks for a member by its bytes: the one that was found last, then from the cursor on, then before it.
  private func walk(_ name: UnsafeBufferPointer<UInt8>) -> Walk {
    guard KeyBits.isASCII(name), !passed.isAll else { return .undecided }
    if store.isASCIIKey(last, name) { return .found(last &+ 1) }
    let bits = KeyBits(name)
    if isAllKnown, !all.mayContain(bits) { return .absent }
    var steps = 0
    let next = search(name, from: cursor, &steps)
    guard steps < manyMembers else { return .undecided }
    // An earlier one may have the key, too.
    if passed.mayContain(bits) {
      let first = search(name, from: index &+ 1, &steps)
      guard steps < manyMembers else { return .undecided }
      if let first, first < cursor {
        last = first
        return .found(first &+ 1)
      }
    }
    if next == nil, isAllKnown { return .absent }
    // What is passed now is not looked at again, but for its bits.
    var seen = passed
    var place = cursor
    while place != next, store.isKind(.key, place) {
      seen.insert(store.bits(place))
      place = store.next(place &+ 1)
    }
    guard !seen.isAll else { return .undecided }
    guard let next else {
      all = seen
      isAllKnown = true
      return .absent
    }
    passed = seen
    return .found(take(next, bits))
  }

  /// The next member with this key, and how many others were passed on the way; none when there are very many.
  private func search(_ name: UnsafeBufferPointer<UInt8>, from place: Int, _ steps: inout Int) -> Int? {
    var place = place
    let most = manyMembers
    while store.isKind(.key, place), steps < most {
      if store.isASCIIKey(place, name) { return place }
      place = store.next(place &+ 1)
      steps &+= 1
    }
    return nil
  }

  /// All members of the decoder's object, by their keys as the settings convert them.
  func makeTable() -> MemberTable {
    let table = MemberTable()
    let conversion = keyConversion
    forEachPlace { place in
      // The value is never seen: the call fails.
      guard (try? store.checkKey(place)) != nil else { return }
      table.add(store.name(place, conversion), place &+ 1)
    }
    return table
  }

  private var keyConversion: KeyConversion { KeyConversion(store.settings.values.keys, path: codingPath) }

  /// Every member's key as it stands in the text, and its value's token.
  ///
  /// - Throws: ``ValueFailure`` for a key that cannot be compared; what `body` throws.
  func forEachMember(_ body: (String, Int) throws -> Void) throws {
    try forEachPlace { place in
      try store.checkKey(place)
      try body(store.string(place), place &+ 1)
    }
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
      guard keys.count < Self.fewMembers else { return nil }
      // A key that cannot be compared nobody gets to see: the call fails.
      if (try? store.checkKey(place)) != nil {
        let key = store.name(place, conversion)
        if !keys.contains(key) { keys.append(key) }
      }
      place = store.next(place &+ 1)
    }
    return keys
  }
}
