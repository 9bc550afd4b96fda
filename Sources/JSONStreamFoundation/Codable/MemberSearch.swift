import JSONStream

/// The search for members of one object. The rule: the expected one, which is the next; the one
/// found last, as `contains` and `decode` ask for the same; a walk over a few members; and then all
/// keys that the type asks for at once.
///
///     {"id":1, "title":"a", "type":"b", "url":"c"}
///
/// Many types ask for the member that tells their kind first, here `type`: a walk finds it, and
/// `id` is still the expected one. If the walk finds nothing, or that is not what they ask for next
/// either, one walk over all members notes the places of all keys that the type has asked objects
/// for. The next few objects are not walked over first, as those of a list are mostly alike.
///
/// Types mostly ask in the order in which backends send. A table is made for other keys where the
/// members are many, when a closure converts the keys, and when a key is not ASCII, as equal keys
/// may differ in their bytes then.
///
/// The first of members with equal keys counts. Until the places are noted, members are only passed
/// in the order of the type's keys, so that no key that is asked for is among those passed.
struct MemberSearch {
  /// The index of the object's token.
  private(set) var object: Int
  /// The expected member; the object itself once places are noted.
  private var next: Int
  /// The member found last, or the object itself.
  private var last: Int
  /// The member that a walk found, behind `next` until the search has come past it; or the object
  /// itself.
  private var ahead: Int
  /// The key that is expected to be asked for.
  private var asked = AskedKeys.none
  /// The first key whose place is noted. For one before it, all places are noted anew.
  private var notedStart = AskedKeys.none
  /// The place behind the last key that is noted; the first key where none is.
  private var notedEnd = AskedKeys.none
  /// The indices of the values of noted keys, by the numbers of the keys; 0 for those that are
  /// absent.
  // Safe: memory of the store for so many keys.
  private let places: UnsafeMutablePointer<UInt32>
  /// The object's members, once they are in a table.
  var table: MemberTable?

  /// The most members that are walked over for a key.
  static let fewMembers = 24
  /// As above, where the places can be noted after that.
  private static let fewSteps = 6

  /// Creates the search in an object whose members nobody has asked for. No key is expected yet.
  init(of object: Int, places: UnsafeMutablePointer<UInt32>) {
    self.object = object
    last = object
    ahead = object
    next = object &+ 1
    self.places = places
  }

  /// Begins anew, in place: a copy of the whole for every object would cost more than the search
  /// itself.
  @inline(__always) mutating func begin(
    _ object: Int, _ keys: AskedKeys?, _ table: MemberTable? = nil
  ) {
    self.object = object
    last = object
    ahead = object
    next = object &+ 1
    asked = keys?.first ?? AskedKeys.none
    notedStart = asked
    notedEnd = asked
    if self.table != nil || table != nil { self.table = table }
  }

  /// Returns the index of the member's value, if its key is the expected one: mostly. It is 0 for
  /// one that is absent. The key gets the sign.
  @inline(__always)
  mutating func findExpected(
    in store: TokenStore, _ sign: UInt64, where isMeant: (AskedKey) -> Bool
  ) -> Int? {
    let key = asked
    guard isMeant(key.pointee) else { return nil }
    let isNext = key.pointee.isKey(store.base + next)
    guard isNext || key < notedEnd else { return nil }
    key.pointee.sign = sign
    asked = key + 1
    return isNext ? take(next, in: store) : Int(places[Int(key.pointee.number)])
  }

  /// Returns the index of the member's value; 0 when there is none.
  mutating func find(_ name: String, _ keys: AskedKeys?, in store: TokenStore) -> Int {
    if let table { return table.find(name) ?? 0 }
    var text = name
    let found = text.withUTF8 { text in
      guard let start = text.baseAddress, StringText.isASCII(start, text.count) else {
        return Found.undecided
      }
      guard let keys, let key = keys.key(name, text, isSent: store.usesDefaultKeys) else {
        return store.walk(to: text, from: object &+ 1)
      }
      return search(key, keys, in: store)
    }
    switch found {
    case .value(let value): return value
    case .absent: return 0
    case .undecided:
      let table = store.table(of: object)
      self.table = table
      // Keys that were asked for may be among those passed now.
      next = object
      return table[name] ?? 0
    }
  }

  /// The result of one way to search. `undecided` means that a table has to answer: the members are
  /// many, or a key is not ASCII.
  enum Found { case value(Int), absent, undecided }

  /// Returns the member's value, by the first of these ways that decides:
  ///
  ///     1. The places of all keys are noted: the answer is there.
  ///     2. The member that was found last has the key: `contains` before `decode`.
  ///     3. The expected member has the key, or there is no member left.
  ///     4. A walk over a few members finds it: the type asks for its kind first.
  ///     5. One walk over all members notes the places of all keys.
  ///
  /// Ways 3 and 4 are for keys in the type's order. Of a key that is asked for out of order, an
  /// earlier member may be the first with this key.
  private mutating func search(_ key: AskedKeys.Place, _ keys: AskedKeys, in store: TokenStore)
    -> Found
  {
    if notedEnd > keys.first {
      asked = key + 1
      // A key that the type had not asked for before.
      guard key < notedEnd else {
        return store.walk(to: key.pointee.bytes, from: object &+ 1)
      }
      return key >= notedStart || note(from: object &+ 1, keys.first, keys, in: store)
        ? noted(key) : .undecided
    }
    if store.isKey(last, key.pointee.bytes) { return .value(last &+ 1) }
    let isInOrder = key >= asked
    asked = key + 1
    if isInOrder {
      if store.isKey(next, key.pointee.bytes) {
        return .value(take(next, in: store))
      }
      if !store.isKind(.key, next) { return .absent }
      // A key in the place of the one that the type asks for next is mostly absent.
      let isAbsent = next > object &+ 1 && (key + 1).pointee.isKey(store.base + next)
      if ahead == object, !isAbsent, !keys.expectsMiss() {
        let found = store.walk(to: key.pointee.bytes, from: next, most: Self.fewSteps)
        if case .value(let value) = found {
          ahead = value &- 1
          last = value &- 1
          return found
        }
        keys.walkFailed()
      }
    }
    let (place, first) = isInOrder ? (next, key) : (object &+ 1, keys.first)
    return note(from: place, first, keys, in: store) ? noted(key) : .undecided
  }

  /// Returns what the noted places say about a key.
  private func noted(_ key: AskedKeys.Place) -> Found {
    let place = Int(places[Int(key.pointee.number)])
    return place > 0 ? .value(place) : .absent
  }

  /// Returns the value of the member at `place`, and expects the one behind it. A member that a
  /// walk has found before is passed over, as it has been asked for.
  @inline(__always) private mutating func take(_ place: Int, in store: TokenStore) -> Int {
    last = place
    next = store.next(place &+ 1)
    if next == ahead { next = store.next(ahead &+ 1) }
    return place &+ 1
  }

  /// Notes the places of the keys from `key` on, which are not among the members before `place`.
  /// Returns false where a member's key is not ASCII.
  private mutating func note(
    from place: Int, _ key: AskedKeys.Place, _ keys: AskedKeys, in store: TokenStore
  ) -> Bool {
    let end = keys.first + keys.count
    places.update(repeating: 0, count: keys.count)
    var place = place
    while store.isKind(.key, place) {
      if let key = store.find(place, in: keys) {
        let number = Int(key.pointee.number)
        if places[number] == 0 {
          places[number] = UInt32(truncatingIfNeeded: place &+ 1)
        }
      } else if !store.isASCII(place) {
        return false
      }
      place = store.next(place &+ 1)
    }
    next = object
    notedStart = key
    notedEnd = end
    return true
  }
}

/// The members of an object by their keys, without those that have an earlier one's key.
final class MemberTable {
  /// The keys in the text's order.
  let keys: [String]
  /// The indices of the members' values, in ascending order, so that ``key(of:)`` can search by
  /// halves.
  private let values: [Int]
  /// The place of each key in the arrays.
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
    self.keys = keys
    self.values = values
    self.numbers = numbers
  }

  /// Returns the index of a member's value; nil when there is none.
  func find(_ key: String) -> Int? {
    guard let number = next < keys.count && keys[next] == key ? next : numbers[key] else {
      return nil
    }
    next = number + 1
    return values[number]
  }

  /// Returns the key of the value at an index; nil where an earlier member has the same one.
  func key(of value: Int) -> String? {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < values.count && values[low] == value ? keys[low] : nil
  }

  /// As ``find(_:)``, for any number of threads.
  subscript(key: String) -> Int? { numbers[key].map { values[$0] } }
}
