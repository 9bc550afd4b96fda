/// Makes keyed containers with one type of keys: to look their types up with each one takes as long as all else about it.
struct ContainerMaker<Key: CodingKey> {
  /// A decoder's container.
  let make: (TokenDecoder) -> KeyedDecodingContainer<Key>
  /// The container that consists of an object.
  let copy: (AnyObject) -> KeyedDecodingContainer<Key>

  init() {
    make = Self.maker(of: TokenKeyedContainer<Key>.self)
    copy = Self.copier(of: KeyedDecodingContainer<Key>.self)
  }

  /// Not specialised: so the container's type and its conformance, which are looked up here, stay with the closure.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func maker<Container: DecodersContainer>(
    of type: Container.Type
  ) -> (TokenDecoder) -> KeyedDecodingContainer<Container.Key> {
    { KeyedDecodingContainer(Container(decoder: $0)) }
  }

  /// Not specialised, for the same reason.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func copier<Container>(of type: Container.Type) -> (AnyObject) -> Container {
    { object in withUnsafePointer(to: object) { UnsafeRawPointer($0).assumingMemoryBound(to: type).pointee } }
  }

  /// The object that a container consists of; nil where the standard library makes containers in another way.
  static func object(of container: KeyedDecodingContainer<Key>) -> AnyObject? {
    guard containersAreObjects else { return nil }
    // Safe: a container is one reference.
    return withUnsafePointer(to: container) { UnsafeRawPointer($0).load(as: AnyObject.self) }
  }
}

/// Whether a keyed container consists of one reference and nothing else, whatever its keys are.
private let containersAreObjects: Bool = {
  let decoder = TokenDecoder(store: .null(settings: StreamDecoder().settings))
  let container = ContainerMaker<PathKey>().make(decoder)
  let parts = Mirror(reflecting: container).children.map(\.value)
  guard MemoryLayout.size(ofValue: container) == MemoryLayout<AnyObject>.size, parts.count == 1,
    type(of: parts[0]) is AnyClass
  else { return false }
  return withUnsafePointer(to: container) {
    UnsafeRawPointer($0).load(as: UInt.self) == UInt(bitPattern: ObjectIdentifier(parts[0] as AnyObject))
  }
}()

/// A keyed container that is made of a decoder.
protocol DecodersContainer: KeyedDecodingContainerProtocol {
  init(decoder: TokenDecoder)
}

extension ContainerMaker where Key == PathKey {
  /// The maker as a table has it: one type for all.
  static func entry<Keys: CodingKey>(for keys: Keys.Type) -> ContainerMaker<PathKey> {
    // Safe: `maker(of:)` takes it back to its type; either has the size of two closures.
    unsafeBitCast(ContainerMaker<Keys>(), to: ContainerMaker<PathKey>.self)
  }
}

extension UnsafePointer<ContainerMaker<PathKey>> {
  /// The maker in a table's entry for one type of keys.
  @inline(__always)
  func maker<Keys: CodingKey>(of keys: Keys.Type) -> UnsafePointer<ContainerMaker<Keys>> {
    // Safe: it was made as this type, by `entry(for:)`.
    UnsafeRawPointer(self).assumingMemoryBound(to: ContainerMaker<Keys>.self)
  }
}
