import JSONStream

/// The search for members of one object, by the numbers of keys in a ``KeyTable``. The rule: a
/// place that is recorded; the next member; then a walk on, which records the place of each key.
///
///     {"id":1, "extra":0, "title":"a", "type":"b", "url":"c"}      asked for id, type, title, size
///
///     id      is the next member
///     type    a walk passes "extra", "title" and "type", and records the two that have keys
///     title   is recorded
///     size    a walk passes "url", and comes to the end: absent
///
/// So each member is passed once, whatever the order in which a type asks. The first of members
/// with equal keys counts: a key's place is recorded when the first is passed, and stays.
///
/// A key that the table learns after an unknown member was passed may be that member's. The search
/// does not know, and the caller asks a ``MemberTable``. That is so for the first objects of a
/// type, and for keys that a type takes from payloads.
struct MemberSearch {
  /// The index of the object's token; -1 where nobody has opened one.
  private(set) var object = -1
  /// The first member that was not passed; the object's end where all were.
  private var next = 0
  /// The keys that the object is asked for.
  private(set) var keys = KeyTable.none
  // Safe: the store's, during the call that opened the object.
  /// The value's first token.
  private var base = TokenStore.null
  /// The number of the run of calls.
  private var run: UInt64 = 0
  /// Is true where the run has opened an object of the type before: only then is it worth noting
  /// the signs of keys.
  private(set) var isAgain = false
  /// The number of the key that is expected to be asked for: mostly a type asks in one order.
  private var asked = 1
  /// The number of the key that was passed last; 0 for the object's start.
  private var previous = 0
  /// The keys from this number on may be those of passed members that are not recorded.
  private var firstUnsure = Int.max
  /// Tells places of this object from those of earlier ones: a number times 2³².
  private var stamp: UInt64 = 0
  /// By the numbers of keys: the stamp of an object, plus the index of its member's value.
  // Safe: memory of the store, which has room for as many keys as any of its tables has.
  var places: UnsafeMutableBufferPointer<UInt64>
  /// All members, once a table of them has been made.
  var table: MemberTable?

  init(_ places: UnsafeMutableBufferPointer<UInt64>) { self.places = places }

  /// Begins anew, in a run of this number. It is done in place: a copy of the whole for every
  /// object would cost more than the search itself.
  @inline(__always) mutating func begin(
    _ object: Int, _ keys: UnsafeMutablePointer<KeyTable>, _ base: UnsafePointer<JSONToken>,
    _ run: UInt64, _ table: MemberTable? = nil
  ) {
    self.base = base
    self.run = run
    self.object = object
    next = object &+ 1
    self.keys = keys
    isAgain = keys.pointee.run == run
    if !isAgain { keys.pointee.run = run }
    asked = 1
    previous = 0
    firstUnsure = .max
    stamp &+= 1 &<< 32
    if stamp == 0 { forget() }
    if self.table != nil || table != nil { self.table = table }
  }

  /// Ends the search: nobody finds a member by it.
  mutating func close() {
    object = -1
    table = nil
  }

  /// Removes the places of all objects: their stamps will come again.
  @inline(never) private mutating func forget() {
    places.update(repeating: 0)
    stamp = 1 &<< 32
  }

  /// Returns the sign of a key of at most one byte, such as a case of an enumeration without
  /// values: its byte, or 0; nil for another key. During one run of calls, keys of a type with
  /// equal signs have equal names, which need no comparison.
  @inline(__always) static func sign<Key: CodingKey>(of key: Key) -> UInt8? {
    switch MemoryLayout<Key>.size {
    case 0: 0
    // Safe: of the size of a byte, all of whose bits are the key's.
    case 1: unsafeBitCast(key, to: UInt8.self)
    default: nil
    }
  }

  /// Returns the number of the key that the run has asked for by this sign; nil where it has not.
  @inline(__always) func number(ofSign sign: UInt8) -> Int? {
    keys.pointee.number(ofSign: sign, run)
  }

  /// Returns the number of the key that is expected to be asked for, if it has this name. A name of
  /// another length is not compared: that can take quadratic time for a hostile one.
  @inline(__always) func expected(_ name: String) -> Int? {
    guard asked <= keys.pointee.count else { return nil }
    let expected = keys.pointee.names[asked]
    return expected.utf8.count == name.utf8.count && expected == name ? asked : nil
  }

  /// Returns the index of the value of the member with this key: 0 when it is absent, nil where the
  /// search does not know.
  @inline(__always) mutating func find(_ number: Int, in store: Unmanaged<TokenStore>)
    -> Int?
  {
    let place = places[number] ^ stamp
    let member = next
    if place &>> 32 == 0 {
      asked = number &+ 1
      return Int(place)
    }
    guard number < firstUnsure else { return nil }
    guard keys.pointee.keys[number].isKey(base + member) else {
      asked = number &+ 1
      guard base[member].rawKind == JSONToken.Kind.key.rawValue else {
        return 0
      }
      return store._withUnsafeGuaranteedRef { walk(to: number, in: $0) }
    }
    let behind = member &+ 1 &+ base[member &+ 1].span
    places[number] = stamp | UInt64(member &+ 1)
    next = behind
    previous = number
    asked = number &+ 1
    return member &+ 1
  }

  @inline(__always) private func isRecorded(_ number: Int) -> Bool {
    (places[number] ^ stamp) &>> 32 == 0
  }

  /// Walks on to the member with this key, and records the keys of those that it passes.
  @inline(never) private mutating func walk(to number: Int, in store: TokenStore) -> Int {
    while store.isKind(.key, next) {
      let member = next
      next = store.next(member &+ 1)
      let guess = Int(keys.pointee.keys[previous].follower)
      let isGuess = keys.pointee.keys[guess].isKey(store.base + member)
      guard let found = isGuess ? guess : store.number(ofKeyAt: member, in: keys) else {
        firstUnsure = min(firstUnsure, keys.pointee.count + 1)
        continue
      }
      keys.pointee.keys[previous].follower = UInt32(found)
      previous = found
      // An earlier one, passed before the table learned the key, may have it too.
      if isRecorded(found) || found >= firstUnsure { continue }
      places[found] = stamp | UInt64(member &+ 1)
      if found == number { return member &+ 1 }
    }
    return 0
  }
}
