import JSONStream

/// The first keys that a type asks an object for, in its order: types ask each object for the same.
class AskedKeys {
  // Safe: the last key of an object that stays.
  nonisolated(unsafe) static let none = Unmanaged.passRetained(AskedKeys()).takeUnretainedValue().first + (count - 1)
  private static var count: Int { 48 }

  // Safe: so many keys, and the texts that they point to. A level holds this object while its search follows pointers.
  let first = UnsafeMutablePointer<AskedKey>.allocate(capacity: count)
  private let texts = UnsafeMutablePointer<UInt8>.allocate(capacity: count * AskedKey.mostBytes)

  init() {
    for index in 0..<Self.count {
      let text = texts + index * AskedKey.mostBytes
      (first + index).initialize(to: AskedKey(text: text, isLast: index == Self.count - 1))
    }
  }

  deinit {
    first.deinitialize(count: Self.count).deallocate()
    texts.deallocate()
  }
}

/// A key that a type asks for, with its bytes and bits, which need not be computed again for each object.
struct AskedKey {
  /// The longest name in bytes.
  fileprivate static var mostBytes: Int { 24 }

  private(set) var name = ""
  private(set) var bits = KeyBits.Key(hash: 0)
  private let text: UnsafeMutablePointer<UInt8>
  private var count = 0
  /// The tag of the key's token; that of none for the last key, and where keys are converted.
  private var tag = UInt32.max
  /// Is true for the last key, which stays the empty name.
  let isLast: Bool

  fileprivate init(text: UnsafeMutablePointer<UInt8>, isLast: Bool) { (self.text, self.isLast) = (text, isLast) }

  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: text, count: count) }

  @inline(__always)
  func isKey(_ token: UnsafePointer<JSONToken>) -> Bool {
    token.pointee.tag == tag && StringText.areEqual(token.pointee.text, text, count)
  }

  mutating func become(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ bits: KeyBits.Key, isSent: Bool) {
    guard !isLast, bytes.count <= Self.mostBytes, let start = bytes.baseAddress else { return }
    text.update(from: start, count: bytes.count)
    (self.name, self.bits, count) = (name, bits, bytes.count)
    tag = isSent ? JSONToken.tag(.key, count) : UInt32.max
  }
}
