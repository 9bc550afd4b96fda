/// Makes keyed containers with one type of keys: to look their types up with each one takes as long as all else about it.
struct ContainerMaker<Key: CodingKey> {
  let make: (TokenDecoder) -> KeyedDecodingContainer<Key>

  init() { make = Self.make(by: TokenKeyedContainer<Key>.self) }

  /// Not specialised: so the container's type and its conformance, which are looked up here, stay with the closure.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func make<Container: DecodersContainer>(
    by type: Container.Type
  ) -> (TokenDecoder) -> KeyedDecodingContainer<Container.Key> {
    { KeyedDecodingContainer(Container(decoder: $0)) }
  }
}

/// A keyed container that is made of a decoder.
protocol DecodersContainer: KeyedDecodingContainerProtocol {
  init(decoder: TokenDecoder)
}

extension TypeTable where Fact == ContainerMaker<PathKey> {
  /// What makes containers with one type of keys.
  @inline(__always)
  subscript<Key: CodingKey>(_ keys: Key.Type) -> ContainerMaker<Key> {
    // Safe: back to the type that it was made as, which has the size of any closure.
    unsafeBitCast(
      fact(of: keys) { unsafeBitCast(ContainerMaker<Key>(), to: Fact.self) }, to: ContainerMaker<Key>.self)
  }
}
