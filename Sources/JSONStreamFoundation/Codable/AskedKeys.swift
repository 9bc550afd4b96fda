import Foundation
import JSONStream

/// The first keys that a type asks objects for, in the order in which it asked first: mostly the
/// same for each object.
///
///     first   "id"  "title"  "url"  …   in the order of asking, and one without a name
///     rows    0 2 0 0 1 …               from a key's hash to its number plus one
///
/// A decoder learns them from the first objects. From then on the key that comes next is compared
/// with the key that is asked for next, which is one comparison of bytes for each member.
///
/// One store writes it, on one thread at a time: see ``TokenStore``.
class AskedKeys {
  typealias Place = UnsafeMutablePointer<AskedKey>

  /// The most keys.
  static var most: Int { 64 }
  /// A key that is never found, which stands for those of an object that nobody has opened.
  // Safe: in an object that stays.
  nonisolated(unsafe) static let none = Unmanaged.passRetained(AskedKeys()).takeUnretainedValue()
    .first

  // Safe: so many keys and one behind them, their texts, and their hash table. A level holds this
  // object while its search follows pointers.
  let first = UnsafeMutablePointer<AskedKey>.allocate(capacity: most + 1)
  /// The number of keys that have been asked for, at most ``most``. Keys beyond are searched for
  /// without help.
  private(set) var count = 0
  /// The number of the next objects that are expected to have another order than the keys.
  private var misses = 0
  /// Room for the bytes of each key, in the order of their numbers.
  private let texts = UnsafeMutablePointer<UInt8>.allocate(capacity: most * AskedKey.mostBytes)
  /// The numbers of the keys, plus one, each at its hash or behind it; 0 for none.
  private let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)

  init() {
    for number in 0...Self.most {
      (first + number).initialize(
        to: AskedKey(number: number, text: texts + number % Self.most * AskedKey.mostBytes))
    }
    rows.initialize(repeating: 0, count: 256)
  }

  deinit {
    first.deinitialize(count: Self.most + 1).deallocate()
    texts.deallocate()
    rows.deallocate()
  }

  /// Expects the next objects to be in another order, too.
  func walkFailed() { misses = 8 }

  /// Returns whether a walk over this object's members would mostly fail.
  func expectsMiss() -> Bool {
    guard misses > 0 else { return false }
    misses -= 1
    return true
  }

  /// Returns the key with these words that is meant; nil where there is none.
  @inline(__always) func key(_ words: KeyWords, where isMeant: (AskedKey) -> Bool) -> Place? {
    var row = UInt8(truncatingIfNeeded: words.hash)
    while rows[Int(row)] != 0 {
      let key = first + (Int(rows[Int(row)]) &- 1)
      if key.pointee.words == words, isMeant(key.pointee) { return key }
      row &+= 1
    }
    return nil
  }

  /// Returns the key of this name, which is ASCII, and adds it where there is room; nil where there
  /// is none.
  func key(_ name: String, _ text: UnsafeBufferPointer<UInt8>, isSent: Bool) -> Place? {
    let words = KeyWords(text)
    if let known = key(words, where: { $0.name == name }) { return known }
    guard count < Self.most, text.count <= AskedKey.mostBytes, let start = text.baseAddress else {
      return nil
    }
    let key = first + count
    key.pointee.become(name, start, words, isSent ? JSONToken.tag(.key, text.count) : UInt32.max)
    count += 1
    var row = UInt8(truncatingIfNeeded: words.hash)
    while rows[Int(row)] != 0 { row &+= 1 }
    rows[Int(row)] = UInt8(count)
    return key
  }
}

/// A key that a type asks for, with its bytes.
struct AskedKey {
  /// The longest name in bytes.
  fileprivate static var mostBytes: Int { 32 }

  /// The name as a type asks for it; empty for a key that nobody has asked for.
  private(set) var name = ""
  /// The name's first and last bytes, by which keys are found.
  private(set) var words = KeyWords(UnsafeBufferPointer(start: nil, count: 0))
  /// The sign of the `CodingKey` that was last asked for by this name. See
  /// ``TokenStore/sign(of:)``.
  var sign: UInt64 = 0
  /// The name's bytes, in memory of ``AskedKeys``.
  private let text: UnsafeMutablePointer<UInt8>
  /// The tag of the key's token; that of none behind the last key, and where keys are converted.
  private var tag = UInt32.max
  /// The place among the keys, from 0: also that of the value's index in ``MemberSearch``.
  let number: UInt32

  fileprivate init(number: Int, text: UnsafeMutablePointer<UInt8>) {
    self.number = UInt32(number)
    self.text = text
  }

  /// The name's bytes. Valid as long as the ``AskedKeys`` is.
  @inline(__always) var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text, count: words.count)
  }

  /// Returns whether the token, whose key has the same words, is this key.
  @inline(__always) func isRestOfKey(_ token: UnsafePointer<JSONToken>) -> Bool {
    words.count <= 16 || KeyWords.areEqual(token.pointee.text, text, words.count)
  }

  /// Returns whether the token is a key of these bytes. Tags are compared first: they have the kind
  /// and the length.
  @inline(__always) func isKey(_ token: UnsafePointer<JSONToken>) -> Bool {
    token.pointee.tag == tag && KeyWords.areEqual(token.pointee.text, text, words.count)
  }

  /// Gives a key that nobody has asked for its name. A key never changes after that, so what was
  /// noted about it stays true.
  fileprivate mutating func become(
    _ name: String, _ bytes: UnsafePointer<UInt8>, _ words: KeyWords, _ tag: UInt32
  ) {
    text.update(from: bytes, count: words.count)
    self.name = name
    self.words = words
    self.tag = tag
  }
}

/// The first and last eight bytes of a key, which are all of one of up to 16 bytes.
struct KeyWords: Equatable {
  /// The first four bytes, and the last four above them; of a shorter key, three of its bytes.
  private let outer: UInt64
  /// The four bytes behind the first four, and those before the last four above them.
  private let inner: UInt64
  /// The key's length in bytes.
  let count: Int

  /// Reads the words without a branch on the length, which differs from key to key of an object.
  @inline(__always) init(_ key: UnsafeBufferPointer<UInt8>) {
    count = key.count
    guard let text = key.baseAddress, count > 0 else {
      outer = 0
      inner = 0
      return
    }
    // Safe: no load reaches beyond the key's bytes.
    guard count >= 4 else {
      outer = UInt64(text[0]) | UInt64(text[count &>> 1]) &<< 8 | UInt64(text[count &- 1]) &<< 16
      inner = 0
      return
    }
    func half(_ offset: Int) -> UInt64 {
      UInt64(StringText.load(text, offset, UInt32.self))
    }
    outer = half(0) | half(count &- 4) &<< 32
    inner = half(min(4, count &- 4)) | half(max(0, count &- 8)) &<< 32
  }

  /// Returns whether keys of a length are equal. Without a loop, as one has up to 32 bytes.
  @inline(__always)
  static func areEqual(_ key: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int)
    -> Bool
  {
    guard count >= 8 else { return StringText.areEqual(key, other, count) }
    func flaws(_ offset: Int) -> UInt64 {
      StringText.load(key, offset, UInt64.self) ^ StringText.load(other, offset, UInt64.self)
    }
    return flaws(0) | flaws(count &- 8) == 0 && (count <= 16 || flaws(8) | flaws(count &- 16) == 0)
  }

  /// A hash by one multiplication, whose halves are mixed. Keys can be chosen that collide, but the
  /// tables that use it are bounded.
  @inline(__always) var hash: UInt64 {
    let product = (outer ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: inner ^ UInt64(truncatingIfNeeded: count) ^ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
