import Foundation
import JSONStream

/// The decoder that `init(from:)` gets: one value of a cell. It is reused for other values as long as nobody keeps it;
/// see ``TokenStore``.
final class TokenDecoder {
  let store: TokenStore
  /// The index of the value's token.
  private(set) var index = 0
  /// The decoder of the value around this one; nil at the root. Valid during the loan, or kept.
  private unowned(unsafe) var parent: TokenDecoder?
  /// The address and the type of the key that led here. Valid during the loan; see ``key``.
  private var keyPlace: UnsafeRawPointer?
  private var keyType: (any CodingKey.Type)?
  /// The parent and the key, for a decoder that is kept.
  private var kept: (parent: TokenDecoder, key: any CodingKey)?

  /// Whether the store has the decoder for reuse.
  var isSpare = false
  /// A container for the next value with the same type of keys. It references the decoder, so only a lent or spare
  /// decoder has one.
  @exclusivity(unchecked) private var container: AnyObject?
  private var containerKeys: ObjectIdentifier?
  /// The type of keys of the last container that was not reused.
  private var otherKeys: ObjectIdentifier?

  // See `TokenDecoder+Members.swift`.

  var cursor = 0
  /// The member found last, or the object itself.
  var last = 0
  var passed = KeyBits.none
  var all = KeyBits.none
  var isAllKnown = false
  var table: MemberTable?

  /// The array's count, once asked for: types ask in loops.
  private var knownCount: Int?

  init(store: TokenStore) { self.store = store }

  deinit {
    if !isSpare { store.forget() }
  }

  func begin() { index = 0 }

  /// Becomes the decoder of a value inside `parent`'s, for a loan that `parent` and `key` outlive.
  @inline(__always)
  func begin<Key: CodingKey>(_ index: Int, in parent: TokenDecoder, _ key: UnsafePointer<Key>) {
    self.index = index
    self.parent = parent
    keyPlace = UnsafeRawPointer(key)
    keyType = Key.self
  }

  /// Copies the path to the value, because the decoder outlives the loan.
  func keep() {
    releaseContainer()
    guard kept == nil, let parent, let key else { return }
    kept = (parent, key)
  }

  /// The last step of the path.
  private var key: (any CodingKey)? {
    if let kept { return kept.key }
    guard let keyPlace, let keyType else { return nil }
    // Safe: during the loan, the key is at this address and of this type.
    func key<Key: CodingKey>(_ type: Key.Type) -> any CodingKey { keyPlace.assumingMemoryBound(to: type).pointee }
    return key(keyType)
  }

  /// Releases the container, which references the decoder.
  func releaseContainer() { container = nil }

  /// Whether only the caller references the decoder, and nobody its container.
  @inline(never)
  static func isUnkept(_ decoder: inout TokenDecoder) -> Bool {
    guard decoder.container != nil else { return isKnownUniquelyReferenced(&decoder) }
    guard isKnownUniquelyReferenced(&decoder.container) else { return false }
    // The container's reference does not count. Safe: the caller has another one.
    let reference = Unmanaged.passUnretained(decoder)
    reference.release()
    defer { _ = reference.retain() }
    return isKnownUniquelyReferenced(&decoder)
  }

  @inline(__always)
  func clear() {
    parent = nil
    keyPlace = nil
    if table != nil { table = nil }
    isAllKnown = false
    knownCount = nil
  }

  func elementCount() -> Int {
    if let knownCount { return knownCount }
    var count = 0
    var place = index &+ 1
    while !store.isKind(.endArray, place) {
      count &+= 1
      place = store.next(place)
    }
    knownCount = count
    return count
  }
}

extension TokenDecoder: Decoder {
  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var place = self
    while let parent = place.parent, let key = place.key {
      path.append(key)
      place = parent
    }
    return (place.store.path?.keys ?? []) + path.reversed()
  }

  var userInfo: [CodingUserInfoKey: Any] { store.settings.values.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard store.isKind(.startObject, index) else { throw noContainer([String: Any].self, "keyed") }
    try store.checkDepth(index)
    beginMembers()
    guard let entry = store.containerMaker(of: type) else {
      return KeyedDecodingContainer(TokenKeyedContainer(decoder: self))
    }
    let maker = entry.maker(of: type)
    let keys = ObjectIdentifier(type)
    if containerKeys == keys, let container { return maker.pointee.copy(container) }
    let made = maker.pointee.make(self)
    if otherKeys == keys, kept == nil, !store.isDetached, let object = ContainerMaker.object(of: made) {
      container = object
      containerKeys = keys
    }
    otherKeys = keys
    return made
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard store.isKind(.startArray, index) else { throw noContainer([Any].self, "unkeyed") }
    try store.checkDepth(index)
    return TokenUnkeyedContainer(decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}
