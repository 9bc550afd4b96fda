import JSONStream

/// The search for members of one object. The rule: the expected one, which is the next; the one found last, as
/// `contains` and `decode` ask for the same; then a walk over the members; then a table.
///
///     {"id":1, "title":"a", "type":"b", "url":"c"}
///
/// Many types ask for the member that tells their kind first, here `type`: a walk finds it, and `id` is still the expected
/// one. If that is not what they ask for next either, the search goes on behind the member that it finds.
///
/// Types mostly ask in the order in which backends send. A table is made when the members are many, when a closure
/// converts the keys, and when a key is not ASCII, as equal keys may differ in their bytes then.
///
/// The first of members with equal keys counts, so a key that may be among those passed is searched for from the start.
struct MemberSearch {
  /// The index of the object's token.
  private(set) var object: Int
  private var next: Int
  /// The member found last, or the object itself.
  private var last: Int
  /// The member that the last walk found, behind `next` until the search has come past it; or the object itself.
  private var ahead: Int
  /// The keys before `next`, which are all ASCII.
  private var passed = KeyBits()
  /// The keys before the place that walks have come to: rule most absent keys out without another walk.
  private var seen = KeyBits()
  private var seenEnd: Int
  private var hasSeenAll = false
  /// The object's members, once they are in a table.
  var table: MemberTable?
  /// The key that was asked for at this point of an object before.
  private var asked = AskedKeys.none

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
    seenEnd = object
  }

  /// Begins anew, in place: a copy of the whole for every object would cost more than the search itself. `seen` stays,
  /// as the first walk sets it: `seenEnd` lies before `next`.
  @inline(__always)
  mutating func begin(_ object: Int, _ keys: AskedKeys?, _ table: MemberTable? = nil) {
    (self.object, last, ahead, seenEnd) = (object, object, object, object)
    asked = keys?.first ?? AskedKeys.none
    next = object &+ 1
    passed = KeyBits()
    hasSeenAll = false
    if self.table != nil || table != nil { self.table = table }
  }

  /// Returns the index of the next member's value, if its key is asked for as it was before: mostly.
  @inline(__always)
  mutating func findNext(_ name: String, in store: TokenStore) -> Int? {
    let key = asked
    guard key.pointee.name == name, key.pointee.isKey(store.base + next), !passed.mayContain(key.pointee.bits) else {
      return nil
    }
    asked = key + 1
    return take(next, key.pointee.bits, in: store)
  }

  /// Returns the index of the member's value; nil when there is none.
  @inline(__always)
  mutating func find(_ name: String, in store: TokenStore) -> Int? {
    if let table { return table.find(name) }
    let key = asked
    if !key.pointee.isLast { asked += 1 }
    let result: Result
    if key.pointee.name == name {
      result = search(key.pointee.bytes, key.pointee.bits, in: store)
    } else {
      var text = name
      result = text.withUTF8 { text in
        guard let bits = KeyBits.Key(ofASCII: text) else { return .undecided }
        key.pointee.become(name, text, bits, isSent: store.usesDefaultKeys)
        return search(text, bits, in: store)
      }
    }
    switch result {
    case .found(let value): return value
    case .absent: return nil
    case .undecided:
      let table = store.table(of: object)
      self.table = table
      return table[name]
    }
  }

  private enum Result {
    case found(Int), absent, undecided
  }

  @inline(__always)
  private mutating func search(
    _ name: UnsafeBufferPointer<UInt8>, _ bits: KeyBits.Key, in store: TokenStore
  ) -> Result {
    if store.isKey(next, name), !passed.mayContain(bits) { return .found(take(next, bits, in: store)) }
    return store.isKey(last, name) ? .found(last &+ 1) : walk(to: name, bits, in: store)
  }

  @inline(__always)
  private mutating func take(_ place: Int, _ bits: KeyBits.Key, in store: TokenStore) -> Int {
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
  private mutating func walk(to name: UnsafeBufferPointer<UInt8>, _ bits: KeyBits.Key, in store: TokenStore) -> Result {
    if hasSeenAll, !seen.mayContain(bits) { return .absent }
    // Converted keys are slower to compare.
    var room = store.usesDefaultKeys ? Self.manyMembers : Self.fewMembers
    if passed.mayContain(bits) {
      var place = object &+ 1
      while place < next {
        if store.isKey(place, name) {
          last = place
          return .found(place &+ 1)
        }
        room &-= 1
        guard room > 0 else { return .undecided }
        place = store.next(place &+ 1)
      }
      if store.isKey(next, name) { return .found(take(next, bits, in: store)) }
    }
    if seenEnd < next { (seen, seenEnd) = (passed, next) }
    var place = seen.mayContain(bits) ? next : seenEnd
    while store.isKind(.key, place) {
      if store.isKey(place, name) {
        if ahead > next, place != ahead { return .found(jump(to: place, bits, in: store)) }
        (ahead, last) = (place, place)
        return .found(place &+ 1)
      }
      if place == seenEnd {
        guard let other = store.bits(place) else { return .undecided }
        seen.insert(other)
        seenEnd = store.next(place &+ 1)
      }
      room &-= 1
      guard room > 0 else { return .undecided }
      place = store.next(place &+ 1)
    }
    hasSeenAll = true
    return .absent
  }

  private mutating func jump(to place: Int, _ bits: KeyBits.Key, in store: TokenStore) -> Int {
    while next < place {
      if let key = store.bits(next) { passed.insert(key) }
      next = store.next(next &+ 1)
    }
    return take(place, bits, in: store)
  }
}

/// The members of an object by their keys, without those that have an earlier one's key.
final class MemberTable {
  /// The keys in the text's order.
  let keys: [String]
  private let values: [Int]
  private let numbers: [String: Int]
  /// The number of the member that is expected next.
  private var next = 0

  /// Creates the table of about so many members, which `forEach` passes to its closure.
  init(members: Int, _ forEach: ((String, Int) -> Void) -> Void) {
    var keys: [String] = []
    var values: [Int] = []
    var numbers: [String: Int] = Dictionary(minimumCapacity: members)
    keys.reserveCapacity(members)
    values.reserveCapacity(members)
    forEach { key, value in
      if let first = numbers.updateValue(keys.count, forKey: key) {
        numbers[key] = first
      } else {
        keys.append(key)
        values.append(value)
      }
    }
    (self.keys, self.values, self.numbers) = (keys, values, numbers)
  }

  /// Returns the index of a member's value; nil when there is none.
  func find(_ key: String) -> Int? {
    guard let number = next < keys.count && keys[next] == key ? next : numbers[key] else { return nil }
    next = number + 1
    return values[number]
  }

  /// As ``find(_:)``, for any number of threads.
  subscript(key: String) -> Int? { numbers[key].map { values[$0] } }
}
