import JSONStream

/// The search for members of one object. The rule: the expected one, which is the next; then a walk over the members;
/// then a table.
///
///     {"id":1, "title":"a", "type":"b", "url":"c"}      asked for type, id, title, url
///
///     type    a walk from the first one     expected next: still id
///     id      is the expected one           expected next: title
///     title   is the expected one           expected next: url, as type was found
///     url     is the expected one
///
/// Many types ask for the member that tells their kind first. If the one expected is not what they ask for next either,
/// the search goes on behind the member that it finds.
///
/// Types mostly ask in the order in which backends send. A table is made when the members are many, when a closure
/// converts the keys, and when a key is not ASCII, as equal keys may differ in their bytes then.
///
/// The first of members with equal keys counts, so a key that may be among those passed is searched for from the start.
struct MemberSearch {
  /// The index of the object's token.
  let object: Int
  private var next: Int
  /// The member found last, or the object itself.
  private var last: Int
  /// The member behind `next` that was found by a walk, or the object itself.
  private var ahead: Int
  /// The keys before `next`.
  private var passed = KeyBits()
  /// Every key, once a walk has met the object's end: rules most absent keys out without another walk.
  private var all: KeyBits?
  private var table: MemberTable?

  /// The most keys to compare with each other.
  static let fewMembers = 24
  /// The number of members from which a table costs less than walks.
  private static let manyMembers = 96

  @inline(__always)
  init(of object: Int) {
    self.object = object
    next = object &+ 1
    last = object
    ahead = object
  }

  /// Returns the index of the member's value; nil when there is none.
  @inline(__always)
  mutating func find(_ name: consuming String, in store: TokenStore) -> Int? {
    if table == nil, store.settings.keyStyle != .byPath {
      switch name.withUTF8({ search($0, in: store) }) {
      case .found(let value): return value
      case .absent: return nil
      case .undecided: break
      }
    }
    let table = self.table ?? store.table(of: object)
    self.table = table
    return table[name]
  }

  private enum Result {
    case found(Int), absent, undecided
  }

  @inline(__always)
  private mutating func search(_ name: UnsafeBufferPointer<UInt8>, in store: TokenStore) -> Result {
    guard let bits = KeyBits(ofASCII: name) else { return .undecided }
    if store.isKey(next, name), !passed.mayContain(bits) { return .found(take(next, bits, in: store)) }
    return store.isKey(last, name) ? .found(last &+ 1) : walk(to: name, bits, in: store)
  }

  @inline(__always)
  private mutating func take(_ place: Int, _ bits: KeyBits, in store: TokenStore) -> Int {
    passed.insert(bits)
    last = place
    next = store.next(place &+ 1)
    if next == ahead, let bits = store.bits(ahead) {
      passed.insert(bits)
      next = store.next(ahead &+ 1)
    }
    return place &+ 1
  }

  @inline(never)
  private mutating func walk(to name: UnsafeBufferPointer<UInt8>, _ bits: KeyBits, in store: TokenStore) -> Result {
    if let all, !all.mayContain(bits) { return .absent }
    var place = passed.mayContain(bits) ? object &+ 1 : next
    var seen = passed
    // Converted keys are slower to compare.
    for _ in 0..<(store.usesDefaultKeys ? Self.manyMembers : Self.fewMembers) {
      guard store.isKind(.key, place) else {
        all = seen
        return .absent
      }
      if store.isKey(place, name) {
        if place < next || (place > next && (ahead <= next || place == ahead)) {
          if place > next { ahead = place }
          last = place
          return .found(place &+ 1)
        }
        passed = seen
        return .found(take(place, bits, in: store))
      }
      guard let others = store.bits(place) else { return .undecided }
      seen.insert(others)
      place = store.next(place &+ 1)
    }
    return .undecided
  }
}

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
