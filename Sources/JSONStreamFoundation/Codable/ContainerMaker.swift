/// Makes keyed containers with one type of keys. Metadata look-ups would take half of a container's time.
struct ContainerMaker<Key: CodingKey> {
  let make: (TokenDecoder) -> KeyedDecodingContainer<Key>
  /// Returns the container that consists of this object.
  let copy: (AnyObject) -> KeyedDecodingContainer<Key>

  init() {
    make = Self.maker(of: TokenKeyedContainer<Key>.self)
    copy = Self.copier(of: KeyedDecodingContainer<Key>.self)
  }

  /// Not specialised, so that the closure keeps the container's type and conformance, which are looked up here.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func maker<Container: DecodersContainer>(
    of type: Container.Type
  ) -> (TokenDecoder) -> KeyedDecodingContainer<Container.Key> {
    { KeyedDecodingContainer(Container(decoder: $0)) }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func copier<Container>(of type: Container.Type) -> (AnyObject) -> Container {
    { object in withUnsafePointer(to: object) { UnsafeRawPointer($0).assumingMemoryBound(to: type).pointee } }
  }

  /// Returns the object of which the container consists; nil with another implementation of the standard library.
  static func object(of container: KeyedDecodingContainer<Key>) -> AnyObject? {
    guard containersAreObjects else { return nil }
    // Safe: a container is one reference.
    return withUnsafePointer(to: container) { UnsafeRawPointer($0).load(as: AnyObject.self) }
  }
}

/// Whether a keyed container consists of a single reference, whatever its keys are.
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

protocol DecodersContainer: KeyedDecodingContainerProtocol {
  init(decoder: TokenDecoder)
}

extension ContainerMaker where Key == PathKey {
  /// Returns the maker with the one type that a table's entries have.
  static func entry<Keys: CodingKey>(for keys: Keys.Type) -> ContainerMaker<PathKey> {
    // Safe: `maker(of:)` restores its type, and both have the size of two closures.
    unsafeBitCast(ContainerMaker<Keys>(), to: ContainerMaker<PathKey>.self)
  }
}

extension UnsafePointer<ContainerMaker<PathKey>> {
  @inline(__always)
  func maker<Keys: CodingKey>(of keys: Keys.Type) -> UnsafePointer<ContainerMaker<Keys>> {
    // Safe: `entry(for:)` made it as this type.
    UnsafeRawPointer(self).assumingMemoryBound(to: ContainerMaker<Keys>.self)
  }
}
