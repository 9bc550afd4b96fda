import JSONStream

/// The object that a keyed container is at.
///
/// The standard library puts each container into a box of its own, which costs 800 instructions an
/// object: a look-up of the box's type, an allocation, and their end. So a box is used again for
/// the next object, once nobody holds it any more, and finds that here. That spares citm_catalog a
/// fifth of its instructions, and small objects a quarter.
final class OpenObject {
  // Safe: a container's box is either in a pool, whose store it is and which lets go of it before
  // the store ends the call, or this object references the store: see `keep()`.
  /// The store whose value the object is in.
  let store: Unmanaged<TokenStore>
  /// Keeps the store, once the pool has let go of the container.
  private var keeper: TokenStore?
  /// The index of the object's token.
  fileprivate(set) var index: Int
  /// The number of containers around the object.
  fileprivate(set) var depth: Int
  // Safe: memory of the store.
  /// The store's level for this depth.
  private var level: UnsafeMutablePointer<TokenLevel>

  fileprivate init(_ decoder: TokenDecoder) {
    store = Unmanaged.passUnretained(decoder.store)
    index = decoder.index
    depth = decoder.depth
    level = decoder.store.level(decoder.depth)
  }

  /// Goes to another object of the same store.
  @inline(__always) fileprivate func go(to decoder: TokenDecoder) {
    index = decoder.index
    depth = decoder.depth
    level = decoder.store.level(decoder.depth)
  }

  /// Returns an object that references its store.
  static func kept(_ decoder: TokenDecoder) -> OpenObject {
    let object = OpenObject(decoder)
    object.keep()
    return object
  }

  /// Makes the object reference its store: somebody may hold the container longer than the store's
  /// call takes.
  fileprivate func keep() { keeper = store.takeUnretainedValue() }

  /// The decoder of the object.
  var decoder: TokenDecoder {
    TokenDecoder(store.takeUnretainedValue(), at: index, depth: depth)
  }

  /// Calls `body` with the decoder of a member's value.
  @inline(__always) func withChild<Value>(at member: Int, _ body: (TokenDecoder) throws -> Value)
    rethrows -> Value
  {
    try store._withUnsafeGuaranteedRef {
      try body(TokenDecoder($0, at: member, depth: depth &+ 1))
    }
  }

  /// Returns the index of a member's value; 0 when there is none. Out of line, which keeps the
  /// thirty methods that ask for one small.
  ///
  /// A key that the run has asked for before is found without the store, whose reference would be
  /// counted.
  @inline(never) func member<Key: CodingKey>(_ key: Key) -> Int {
    if level.pointee.search.isAgain, level.pointee.search.object == index,
      level.pointee.keys == ObjectIdentifier(Key.self), let sign = MemberSearch.sign(of: key),
      let number = level.pointee.search.number(ofSign: sign),
      let member = level.pointee.search.find(number, in: store)
    {
      return member
    }
    return unexpectedMember(key)
  }

  @inline(never) private func unexpectedMember(_ key: some CodingKey) -> Int {
    store._withUnsafeGuaranteedRef { $0.member(key, of: index, depth: depth) }
  }
}

/// A container that is used again and again, of one type of keys, for the objects of one depth.
struct PooledContainer {
  /// The container's box; nil where there is none. The first property, so that the container can be
  /// read from the same address.
  fileprivate var box: AnyObject?
  /// The object that the container is at.
  fileprivate var object: OpenObject?
  /// The number of the call that used the container last.
  fileprivate var call: UInt64 = 0
  /// Another one that the same call uses.
  fileprivate var other: UnsafeMutablePointer<PooledContainer>?

  /// Lets go of a container that somebody holds, which references its store from now on.
  fileprivate mutating func letGo() {
    object?.keep()
    object = nil
    box = nil
  }
}

/// Has the table of one type of keys, and makes the keyed containers for it.
final class ContainerMaker<Keyed>: KeyTableOwner {
  /// Makes a `KeyedDecodingContainer` for the type of keys. It is a closure, as the type of
  /// containers would be looked up for every object otherwise.
  private let make: (OpenObject) -> Keyed
  // Safe: a box is read as the container that it was taken from.
  /// Containers by their depths modulo 16.
  private let pool = UnsafeMutablePointer<PooledContainer>.allocate(capacity: 16)
  /// Is true where a container is nothing but the reference to its box: it holds a container of any
  /// type, in the size of a reference.
  private let isPooling = MemoryLayout<Keyed>.size == MemoryLayout<AnyObject>.size

  init(_ make: @escaping (OpenObject) -> Keyed) {
    self.make = make
    pool.initialize(repeating: PooledContainer(), count: 16)
  }

  deinit {
    pool.deinitialize(count: 16)
    pool.deallocate()
  }

  /// Returns a container for an object: the one that was for another object of this depth, unless
  /// somebody holds that.
  @inline(__always) func container(_ decoder: TokenDecoder) -> Keyed {
    let place = pool + decoder.depth & 15
    guard isPooling, isKnownUniquelyReferenced(&place.pointee.box),
      let object = place.pointee.object
    else { return newContainer(decoder, at: place) }
    object.go(to: decoder)
    if place.pointee.call != decoder.store.call { note(place, decoder.store) }
    return UnsafeRawPointer(place).load(as: Keyed.self)
  }

  @inline(never) private func newContainer(
    _ decoder: TokenDecoder, at place: UnsafeMutablePointer<PooledContainer>
  ) -> Keyed {
    guard isPooling else { return make(.kept(decoder)) }
    place.pointee.letGo()
    let object = OpenObject(decoder)
    let container = make(object)
    place.pointee.object = object
    place.pointee.box = withUnsafePointer(to: container) {
      UnsafeRawPointer($0).load(as: AnyObject.self)
    }
    if place.pointee.call != decoder.store.call { note(place, decoder.store) }
    return container
  }

  /// Notes that the store's call uses a container.
  private func note(_ place: UnsafeMutablePointer<PooledContainer>, _ store: TokenStore) {
    place.pointee.call = store.call
    place.pointee.other = store.pooled
    store.pooled = place
  }
}

extension TokenStore {
  /// Lets go of all containers of the call that somebody holds.
  @inline(__always) func letGoOfContainers() {
    while let place = pooled {
      pooled = place.pointee.other
      if place.pointee.box != nil, !isKnownUniquelyReferenced(&place.pointee.box) {
        place.pointee.letGo()
      }
    }
  }
}
