import JSONStream

/// The memory of a store for one depth. It spares repeated work and changes no answer: values at other places of the same
/// depth displace it.
struct TokenLevel {
  /// A value of a container, and the number of those before it.
  struct Child {
    var container = -1
    var value = 0
    var number = 0
  }

  /// The search in the object opened last.
  var search = MemberSearch(of: 0)
  /// The type of its keys, and what makes containers for them.
  var keys: ObjectIdentifier?
  var maker: AskedKeys?
  /// The value that a path led through last.
  var child = Child()
  /// Of the first level: the path that was asked for last, as types try one way after the other.
  var path: (index: Int, keys: [any CodingKey])?
}

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
  /// Whether no other key follows. The last one stays the empty name.
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

/// Makes keyed containers for one type of keys.
class ContainerMaker<Key: CodingKey>: AskedKeys {
  func make(_ decoder: TokenDecoder) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(TokenKeyedContainer(decoder: decoder))
  }
}

/// Makes them from a type of containers that it knows as its own parameter: the metadata of `TokenKeyedContainer<Key>`
/// and its conformance would be looked up for every object otherwise, at 500 instructions.
final class KnownContainerMaker<Container: TokenContainer>: ContainerMaker<Container.Key> {
  override func make(_ decoder: TokenDecoder) -> KeyedDecodingContainer<Container.Key> {
    KeyedDecodingContainer(Container(decoder: decoder))
  }
}

protocol TokenContainer: KeyedDecodingContainerProtocol {
  init(decoder: TokenDecoder)
}

extension TokenKeyedContainer: TokenContainer {}
