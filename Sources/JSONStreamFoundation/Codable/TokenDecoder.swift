import Foundation
import JSONStream

/// A decoder at one value of a cell: what `init(from:)` is handed.
///
/// Used again for other values as long as nobody keeps it; see ``TokenStore``.
final class TokenDecoder {
  let store: TokenStore
  /// The value's token.
  private(set) var index = 0
  /// How the value was reached: from another decoder's. Nil at the root. Lasts as long as the loan, or is kept.
  private unowned(unsafe) var parent: TokenDecoder?
  /// By this key, of this type. Lasts as long as the loan; see ``key``.
  private var keyPlace: UnsafeRawPointer?
  private var keyType: (any CodingKey.Type)?
  /// What the two are of a decoder that is kept.
  private var kept: (parent: TokenDecoder, key: any CodingKey)?

  /// Whether the store has the decoder for use again.
  var isSpare = false
  /// A container of this decoder for the next value with keys of the same type. It holds on to the decoder: only one that
  /// is lent or spare has one.
  @exclusivity(unchecked) private var container: AnyObject?
  private var containerKeys: ObjectIdentifier?
  /// The keys of the last container that was another one's.
  private var otherKeys: ObjectIdentifier?

  // What is known of an object's members; see `TokenDecoder+Members.swift`.

  /// The next member in order.
  var cursor = 0
  /// The member that was found last, or the object itself.
  var last = 0
  /// The keys of all members before the cursor.
  var passed = KeyBits.none
  /// The keys of all members, once a walk has seen all of them.
  var all = KeyBits.none
  var isAllKnown = false
  /// The members by their keys, where walking over them would not do.
  var table: MemberTable?

  /// How many elements an array has, once somebody asked: types ask in loops.
  private var knownCount: Int?

  init(store: TokenStore) { self.store = store }

  deinit {
    if !isSpare { store.forget() }
  }

  /// Becomes the decoder of the root.
  func begin() { index = 0 }

  /// Becomes the decoder of a member or an element, for a loan that both the other decoder and the key outlive.
  @inline(__always)
  func begin<Key: CodingKey>(_ index: Int, in parent: TokenDecoder, _ key: UnsafePointer<Key>) {
    self.index = index
    self.parent = parent
    keyPlace = UnsafeRawPointer(key)
    keyType = Key.self
  }

  /// Makes the way to the value the decoder's own: the loan ends, and somebody has kept the decoder.
  func keep() {
    releaseContainer()
    guard kept == nil, let parent, let key else { return }
    kept = (parent, key)
  }

  /// The last step of the way to the value.
  private var key: (any CodingKey)? {
    if let kept { return kept.key }
    guard let keyPlace, let keyType else { return nil }
    // Safe: during the loan the key is where it was, and of this type.
    func key<Key: CodingKey>(_ type: Key.Type) -> any CodingKey { keyPlace.assumingMemoryBound(to: type).pointee }
    return key(keyType)
  }

  /// Lets go of the container, which holds on to the decoder.
  func releaseContainer() { container = nil }

  /// Whether nobody has kept the decoder that the caller has, nor its container.
  @inline(never)
  static func isUnkept(_ decoder: inout TokenDecoder) -> Bool {
    guard decoder.container != nil else { return isKnownUniquelyReferenced(&decoder) }
    guard isKnownUniquelyReferenced(&decoder.container) else { return false }
    // The container's own reference does not count. Safe: the caller has another one.
    let reference = Unmanaged.passUnretained(decoder)
    reference.release()
    defer { _ = reference.retain() }
    return isKnownUniquelyReferenced(&decoder)
  }

  /// Forgets what is known of the value.
  @inline(__always)
  func clear() {
    parent = nil
    keyPlace = nil
    if table != nil { table = nil }
    isAllKnown = false
    knownCount = nil
  }

  /// How many elements the decoder's array has.
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
