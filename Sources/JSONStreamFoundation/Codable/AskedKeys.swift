import Foundation
import JSONStream

/// The first keys that a type asks objects for, in the order in which it asked first: mostly the same for each object.
class AskedKeys {
  typealias Place = UnsafeMutablePointer<AskedKey>

  /// The most keys.
  static var most: Int { 64 }
  /// A key that is never found, which stands for those of an object that nobody has opened.
  // Safe: in an object that stays.
  nonisolated(unsafe) static let none = Unmanaged.passRetained(AskedKeys()).takeUnretainedValue().first

  // Safe: so many keys and one behind them, their texts, and their hash table. A level holds this object while its search
  // follows pointers.
  let first = UnsafeMutablePointer<AskedKey>.allocate(capacity: most + 1)
  private(set) var count = 0
  private let texts = UnsafeMutablePointer<UInt8>.allocate(capacity: most * AskedKey.mostBytes)
  /// The numbers of the keys, plus one, each at its hash or behind it; 0 for none.
  private let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)

  init() {
    for number in 0...Self.most {
      (first + number).initialize(to: AskedKey(number: number, text: texts + number % Self.most * AskedKey.mostBytes))
    }
    rows.initialize(repeating: 0, count: 256)
  }

  deinit {
    first.deinitialize(count: Self.most + 1).deallocate()
    texts.deallocate()
    rows.deallocate()
  }

  @inline(__always) func key(_ hash: UInt64, where isMeant: (AskedKey) -> Bool) -> Place? {
    var row = UInt8(truncatingIfNeeded: hash)
    while rows[Int(row)] != 0 {
      let key = first + (Int(rows[Int(row)]) &- 1)
      if isMeant(key.pointee) { return key }
      row &+= 1
    }
    return nil
  }

  /// Returns the key of this name, which is ASCII, and adds it where there is room; nil where there is none.
  func key(_ name: String, _ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64, isSent: Bool) -> Place? {
    if let known = key(hash, where: { $0.name == name }) { return known }
    guard count < Self.most, text.count <= AskedKey.mostBytes, let start = text.baseAddress else { return nil }
    let key = first + count
    key.pointee.become(name, start, text.count, isSent ? JSONToken.tag(.key, text.count) : UInt32.max)
    count += 1
    var row = UInt8(truncatingIfNeeded: hash)
    while rows[Int(row)] != 0 { row &+= 1 }
    rows[Int(row)] = UInt8(count)
    return key
  }
}

/// A key that a type asks for, with its bytes.
struct AskedKey {
  /// The longest name in bytes.
  fileprivate static var mostBytes: Int { 32 }

  private(set) var name = ""
  let number: Int
  private let text: UnsafeMutablePointer<UInt8>
  private var count = 0
  /// The tag of the key's token; that of none behind the last key, and where keys are converted.
  private var tag = UInt32.max

  fileprivate init(number: Int, text: UnsafeMutablePointer<UInt8>) { (self.number, self.text) = (number, text) }

  @inline(__always) var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: text, count: count) }

  /// Returns whether the token is this key, in a time that depends less on the keys' lengths.
  @inline(__always) func isAnyKey(_ token: UnsafePointer<JSONToken>) -> Bool {
    token.pointee.tag == tag && memcmp(token.pointee.text, text, count) == 0
  }

  @inline(__always) func isKey(_ token: UnsafePointer<JSONToken>) -> Bool {
    token.pointee.tag == tag && StringText.areEqual(token.pointee.text, text, count)
  }

  fileprivate mutating func become(_ name: String, _ bytes: UnsafePointer<UInt8>, _ count: Int, _ tag: UInt32) {
    text.update(from: bytes, count: count)
    (self.name, self.count, self.tag) = (name, count, tag)
  }
}

/// The hashes of keys.
enum KeyHash {
  /// Hashes the length and six of the bytes, without a branch: keys of an object have all lengths.
  @inline(__always) static func of(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let (count, last) = (key.count, key.count &- 1)
    guard let start = key.baseAddress, last >= 0 else { return 0 }
    // Safe: no index is above `last`.
    let low = UInt64(start[0]) | UInt64(start[count &>> 2]) &<< 8 | UInt64(start[count &>> 1]) &<< 16
    let high = UInt64(start[last &- count &>> 2]) | UInt64(start[max(0, last &- 1)]) &<< 8 | UInt64(start[last]) &<< 16
    let product = (low | high &<< 24 | UInt64(truncatingIfNeeded: count) &<< 48)
      .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
