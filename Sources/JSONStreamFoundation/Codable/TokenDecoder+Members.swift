import Foundation
import JSONStream

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

// Finding a member. Types mostly ask in the order in which backends send, so that the key to compare is the next one.
// Otherwise the members are walked over, and as a last resort put in a table: when they are many, when a closure
// converts the keys, or when equal keys may differ in their bytes.
//
// The first of members with equal keys counts. The next member is the first if no earlier one has its key. `passed` is
// a Bloom filter of the keys before the cursor; a key that is not ASCII sets all its bits, as it may equal one of other
// bytes. The first walk to the object's end leaves the bits of all keys in `all`, which rules most absent keys out
// without another walk.

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
    passed = .none
    if store.settings.keyStyle == .byPath, table == nil { table = makeTable() }
  }

  @inline(__always)
  func find(_ key: some CodingKey) -> Int? { find(named: key.stringValue) }

  /// Finds a member out of line, which keeps the thirty methods that ask for one small.
  @inline(never)
  private func find(named name: consuming String) -> Int? {
    if table == nil, let next = name.withUTF8({ takeNext($0) }) { return next }
    return search(&name)
  }

  /// Returns the next member's value, if it has the key and no earlier one may have it.
  @inline(__always)
  private func takeNext(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let bits = store.bits(ofASCIIKey: cursor, name), !passed.mayContain(bits) else { return nil }
    return take(cursor, bits)
  }

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

  /// Searches for a member by bytes: the last one found, then from the cursor on, then before it.
  private func walk(_ name: UnsafeBufferPointer<UInt8>) -> Walk {
    guard KeyBits.isASCII(name), !passed.isAll else { return .undecided }
    if store.isASCIIKey(last, name) { return .found(last &+ 1) }
    let bits = KeyBits(name)
    if isAllKnown, !all.mayContain(bits) { return .absent }
    var steps = 0
    let next = search(name, from: cursor, &steps)
    guard steps < manyMembers else { return .undecided }
    if passed.mayContain(bits) {
      let first = search(name, from: index &+ 1, &steps)
      guard steps < manyMembers else { return .undecided }
      if let first, first < cursor {
        last = first
        return .found(first &+ 1)
      }
    }
    if next == nil, isAllKnown { return .absent }
    // The members passed now are represented by their bits from here on.
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

  /// Returns the next member with this key, and counts the others; nil after too many.
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

  func makeTable() -> MemberTable {
    let table = MemberTable()
    let conversion = keyConversion
    forEachPlace { place in
      // The call fails, so the value is never seen.
      guard (try? store.checkKey(place)) != nil else { return }
      table.add(store.name(place, conversion), place &+ 1)
    }
    return table
  }

  private var keyConversion: KeyConversion { KeyConversion(store.settings.values.keys, path: codingPath) }

  /// Calls `body` with each member's key and the index of its value. Throws ``ValueFailure`` for incomparable keys.
  func forEachMember(_ body: (String, Int) throws -> Void) throws {
    try forEachPlace { place in
      try store.checkKey(place)
      try body(store.string(place), place &+ 1)
    }
  }

  @inline(__always)
  private func forEachPlace(_ body: (Int) throws -> Void) rethrows {
    var place = index &+ 1
    while store.isKind(.key, place) {
      try body(place)
      place = store.next(place &+ 1)
    }
  }

  func memberKeys() -> [String] {
    if let table { return table.keys }
    if let few = fewMemberKeys() { return few }
    let table = makeTable()
    self.table = table
    return table.keys
  }

  private func fewMemberKeys() -> [String]? {
    var keys: [String] = []
    let conversion = keyConversion
    var place = index &+ 1
    while store.isKind(.key, place) {
      guard keys.count < Self.fewMembers else { return nil }
      // The call fails, so the key is never seen.
      if (try? store.checkKey(place)) != nil {
        let key = store.name(place, conversion)
        if !keys.contains(key) { keys.append(key) }
      }
      place = store.next(place &+ 1)
    }
    return keys
  }
}

// The types that have strategies.

extension TokenDecoder {
  func date(at index: Int, _ key: some CodingKey) throws -> Date {
    if let null = null(Date.self, at: index, key) { throw null }
    switch store.settings.values.dates {
    case .deferredToDate:
      // As `Date.init(from:)` does.
      return Date(timeIntervalSinceReferenceDate: try double(at: index, key))
    case .secondsSince1970:
      return Date(timeIntervalSince1970: try double(at: index, key))
    case .millisecondsSince1970:
      return Date(timeIntervalSince1970: try double(at: index, key) / 1000)
    case .iso8601:
      if let date = store.iso8601Date(index) { return date }
      let text = try string(at: index, key)
      guard let date = try? Date(text, strategy: .iso8601) else {
        // The path is that of the container, as in JSONDecoder. It does not lead to the date, so its token is added.
        throw corrupted("Expected date string to be ISO8601-formatted.", PathKey.none).with(
          underlyingError: store.failure(index, .unknownValue, "\"\(text)\" is no ISO 8601 date"))
      }
      return date
    #if canImport(Darwin)
      case .formatted(let formatter):
        guard let date = formatter.date(from: try string(at: index, key)) else {
          throw corrupted("Date string does not match format expected by formatter.", key)
        }
        return date
    #endif
    case .custom(let decode):
      return try nested(at: index, key, decode)
    @unknown default:
      return try nested(at: index, key, Date.init(from:))
    }
  }

  func data(at index: Int, _ key: some CodingKey) throws -> Data {
    if let null = null(Data.self, at: index, key) { throw null }
    switch store.settings.values.data {
    case .deferredToData:
      return try nested(at: index, key, Data.init(from:))
    case .base64:
      guard store.isKind(.string, index) else { throw mismatch(String.self, at: index, key) }
      guard let data = Data(base64Encoded: store.string(index)) else {
        throw corrupted("Encountered Data is not valid Base64.", key)
      }
      return data
    case .custom(let decode):
      return try nested(at: index, key, decode)
    @unknown default:
      return try nested(at: index, key, Data.init(from:))
    }
  }
}
