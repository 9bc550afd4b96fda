import Foundation
import JSONStream

/// The keys that a type asks objects for: one table for each type of keys, kept from object to
/// object.
///
///     number     0    1      2        3        4       in the order in which the type asked first
///     name       –    "id"   "title"  "Größe"  "url"   any length, any script
///     follower   1    2      4        5        3       the key behind it in the last object
///     rows       3 0 1 0 0 2 4 0                       from a name's hash to its number
///
/// A decoder learns them from the first objects. From then on a member is compared with the key
/// that is asked for, or with the one that followed in the last object: one comparison of bytes.
/// Only where that fails a hash finds the key.
///
/// Names are equal as strings are, by canonical equivalence. So names that differ in their bytes
/// may be one key, whose name is their composed form. That is ASCII where any of them is: a key
/// that is ASCII needs no search but that for its bytes.
///
/// It lies in memory of a ``KeyTableOwner``. One store writes it, on one thread at a time: see
/// ``TokenStore``.
struct KeyTable {
  /// The most keys, and the most bytes of their names: a type may ask for keys that it takes from
  /// payloads. Keys beyond are not learned.
  private static let most = (keys: 1024, bytes: 1 << 16)
  /// A table without keys, for levels whose object nobody has opened. Nobody learns in it.
  // Safe: made before anybody has its address, and never changed.
  nonisolated(unsafe) static let none: UnsafeMutablePointer<KeyTable> = {
    let table = UnsafeMutablePointer<KeyTable>.allocate(capacity: 1)
    table.initialize(to: KeyTable())
    return table
  }()

  /// The keys by their numbers, from 1. The first, of number 0, stands for an object's start, and
  /// one behind the last for a key that nobody has asked for: both are no member's.
  private(set) var keys: UnsafeMutablePointer<AskedKey>
  /// The names as the type asks for them; empty for those two.
  private(set) var names: UnsafeMutablePointer<String>
  /// The number of keys, which is that of the last one.
  private(set) var count = 0
  /// The number of keys that there is room for, those at both ends included.
  private var room = 18
  /// The numbers of the keys, each at its name's hash or behind it; 0 for none. At least half of
  /// them are 0.
  private var rows: UnsafeMutablePointer<UInt16>
  /// The seed of the names' hashes.
  private let seed = KeyHash.seed
  /// The number of rows, a power of two, less one.
  private var rowMask = 31
  /// The bytes of all names.
  private var nameBytes = 0
  /// The numbers of all names, for those that are no key's bytes.
  private var numbers: [String: Int] = [:]
  /// For keys of a byte, at that byte: the number of the run that asked for it, times 2²⁴, plus
  /// the number of its key. See ``MemberSearch/sign(of:)``.
  private var signs: UnsafeMutablePointer<UInt64>
  /// The number of signs that there is room for.
  private var signRoom = 16
  /// The number of the run of calls that opened an object of the type last.
  var run: UInt64 = 0

  init() {
    // From 0, which is no key's number: the optimizer lost what was written through a pointer to
    // one before the memory.
    keys = .allocate(capacity: room)
    keys.initialize(repeating: .none, count: room)
    keys[0].follower = 1
    names = .allocate(capacity: room)
    names.initialize(repeating: "", count: room)
    rows = .allocate(capacity: rowMask + 1)
    rows.initialize(repeating: 0, count: rowMask + 1)
    signs = .allocate(capacity: signRoom)
    signs.initialize(repeating: 0, count: signRoom)
  }

  /// Frees the memory. The table is not used after that.
  func deallocate() {
    for number in 1..<count + 1 { keys[number].deallocate() }
    keys.deallocate()
    names.deinitialize(count: room).deallocate()
    rows.deallocate()
    signs.deallocate()
  }

  /// Returns the number of the key that a run has asked for by this sign; nil where it has not.
  @inline(__always) func number(ofSign sign: UInt8, _ run: UInt64) -> Int? {
    guard sign < signRoom, signs[Int(sign)] &>> 24 == run else { return nil }
    return Int(signs[Int(sign)] & 0xFF_FFFF)
  }

  /// Notes that a run has asked for a key by this sign.
  @inline(__always) mutating func note(sign: UInt8, _ number: Int, _ run: UInt64) {
    if sign >= signRoom { makeRoomForSigns() }
    signs[Int(sign)] = run &<< 24 | UInt64(number)
  }

  /// Makes room for all signs that there are.
  @inline(never) private mutating func makeRoomForSigns() {
    let all = UnsafeMutablePointer<UInt64>.allocate(capacity: 256)
    all.initialize(from: signs, count: signRoom)
    (all + signRoom).initialize(repeating: 0, count: 256 - signRoom)
    signs.deallocate()
    signs = all
    signRoom = 256
  }

  /// Returns the number of the key of this name, which is learned where there is room; nil where
  /// there is none. `isSent` tells whether payloads send keys by their names.
  mutating func number(of name: String, isSent: Bool) -> Int? {
    var text = name
    if let number = text.withUTF8({ find($0) }) ?? numbers[name] { return number }
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      // The kelvin sign is a K: composed, it is found by the bytes of one.
      text = text.precomposedStringWithCanonicalMapping
    }
    return learn(text, isSent)
  }

  /// Returns the number of the key whose name has these bytes.
  @inline(__always) func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    let hash = KeyHash.hash(name, seed)
    var row = Int(truncatingIfNeeded: hash) & rowMask
    while rows[row] != 0 {
      let number = Int(rows[row])
      if keys[number].hash == hash, keys[number].isNamed(name) { return number }
      row = (row &+ 1) & rowMask
    }
    return nil
  }

  /// Returns the number of the key with a name that equals this one, whatever its bytes are.
  func find(equalTo name: String) -> Int? { numbers[name] }

  /// Adds a key; nil where there is no room.
  private mutating func learn(_ name: String, _ isSent: Bool) -> Int? {
    guard count < Self.most.keys, nameBytes + name.utf8.count <= Self.most.bytes else {
      return nil
    }
    if count + 2 == room { grow() }
    count += 1
    let number = count
    var text = name
    keys[number] = text.withUTF8 {
      AskedKey($0, hash: KeyHash.hash($0, seed), follower: number + 1, isSent: isSent)
    }
    names[number] = name
    nameBytes += name.utf8.count
    numbers[name] = number
    addRow(of: number)
    return number
  }

  /// Doubles the room for keys, and the rows.
  private mutating func grow() {
    let more = UnsafeMutablePointer<AskedKey>.allocate(capacity: 2 * room)
    more.initialize(repeating: .none, count: 2 * room)
    more.update(from: keys, count: count + 1)
    keys.deallocate()
    keys = more
    let moreNames = UnsafeMutablePointer<String>.allocate(capacity: 2 * room)
    moreNames.moveInitialize(from: names, count: room)
    (moreNames + room).initialize(repeating: "", count: room)
    names.deallocate()
    names = moreNames
    room *= 2
    rows.deallocate()
    rowMask = 2 * rowMask + 1
    rows = .allocate(capacity: rowMask + 1)
    rows.initialize(repeating: 0, count: rowMask + 1)
    for number in 1..<count + 1 { addRow(of: number) }
  }

  private func addRow(of number: Int) {
    var row = Int(truncatingIfNeeded: keys[number].hash) & rowMask
    while rows[row] != 0 { row = (row + 1) & rowMask }
    rows[row] = UInt16(number)
  }
}

/// The bytes of a key that a type asks for. The table frees them.
struct AskedKey {
  /// The longest spelling that is kept beside the name, in bytes.
  private static let mostSpelled = 256
  /// A key that is no member's.
  // Safe: its bytes stay, and are not changed.
  nonisolated(unsafe) static let none = AskedKey(
    UnsafeBufferPointer(start: nil, count: 0), hash: 0, follower: 0, isSent: false)

  /// The hash of the name's bytes.
  let hash: UInt64
  /// The name's bytes.
  private let text: UnsafeMutablePointer<UInt8>
  /// The number of the name's bytes.
  private let count: Int
  /// The bytes by which payloads send the key, as far as known: the name, or what is converted to
  /// it or is canonically equivalent.
  private var spelling: UnsafeMutablePointer<UInt8>
  /// The tag of a key's token with these bytes; that of no token where none are known.
  private var tag: UInt32
  /// The number of the key that came behind this one in the last object.
  var follower: UInt32

  init(_ text: UnsafeBufferPointer<UInt8>, hash: UInt64, follower: Int, isSent: Bool) {
    self.hash = hash
    count = text.count
    self.text = .allocate(capacity: text.count + 1)
    if let start = text.baseAddress { self.text.initialize(from: start, count: text.count) }
    spelling = self.text
    tag = isSent ? JSONToken.tag(.key, text.count) : .max
    self.follower = UInt32(follower)
  }

  func deallocate() {
    if spelling != text { spelling.deallocate() }
    text.deallocate()
  }

  /// Returns whether these are the name's bytes.
  @inline(__always) func isNamed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == count, let start = bytes.baseAddress else { return bytes.count == count }
    return StringText.areEqual(start, text, count)
  }

  /// Returns whether the token is a key that is known to be this one. Tags are compared first: they
  /// have the kind and the length.
  @inline(__always) func isKey(_ token: UnsafePointer<JSONToken>) -> Bool {
    token.pointee.tag == tag
      && Self.areEqual(token.pointee.text, spelling, Int(tag &>> 4))
  }

  /// Returns whether texts of a length are equal: without a loop for up to sixteen bytes, as most
  /// keys have.
  @inline(__always) private static func areEqual(
    _ text: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    guard count >= 8 else { return StringText.areEqual(text, other, count) }
    let last = count &- 8
    // Safe: no load reaches beyond `count` bytes of either side.
    let flaws =
      (StringText.load(text, 0, UInt64.self) ^ StringText.load(other, 0, UInt64.self))
      | (StringText.load(text, last, UInt64.self) ^ StringText.load(other, last, UInt64.self))
    return flaws == 0 && (count <= 16 || areLongEqual(text, other, count))
  }

  @inline(never) private static func areLongEqual(
    _ text: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool { StringText.areEqual(text, other, count) }

  /// Keeps the bytes of a token whose key has turned out to be this one, for the next objects.
  mutating func spell(as token: UnsafePointer<JSONToken>) {
    let bytes = token.pointee.bytes
    guard bytes.count <= Self.mostSpelled, let start = bytes.baseAddress else { return }
    if spelling != text { spelling.deallocate() }
    spelling = .allocate(capacity: bytes.count + 1)
    spelling.initialize(from: start, count: bytes.count)
    tag = token.pointee.tag
  }
}

/// Owns the memory of a type's table.
class KeyTableOwner {
  // Safe: a level of a store holds this object while its search follows the pointer.
  let table = UnsafeMutablePointer<KeyTable>.allocate(capacity: 1)

  init() { table.initialize(to: KeyTable()) }

  deinit {
    table.pointee.deallocate()
    table.deinitialize(count: 1)
    table.deallocate()
  }
}
