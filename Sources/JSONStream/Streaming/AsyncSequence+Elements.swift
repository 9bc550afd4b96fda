extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// The elements of an array in the payload that these chunks are; see ``ElementSequence``.
  ///
  /// - Parameters:
  ///   - path: Where the array lies in the payload.
  ///   - onSkip: Is called with everything that lenient mode leaves out, where the payload is decoded, before the
  ///     elements behind it are delivered.
  @inlinable
  public func elements<Item: StreamDecodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions(), onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> ElementSequence<Self, Item> {
    ElementSequence(self, onSkip: onSkip) { try ElementStreamDecoder(Item.self, at: path, options: options) }
  }

  /// The elements of an array in the payload that these chunks are, as events; see ``ElementEventSequence``.
  ///
  /// - Parameter path: Where the array lies in the payload.
  @inlinable
  public func elementEvents<Item: StreamDecodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions()
  ) -> ElementEventSequence<Self, Item, Never> {
    ElementEventSequence(self) { try ElementStreamDecoder(Item.self, at: path, options: options) }
  }

  /// The elements of an array in the payload that these chunks are, and what stands outside the array, as events; see
  /// ``ElementEventSequence``.
  ///
  /// - Parameters:
  ///   - path: Where the array lies in the payload.
  ///   - envelope: What the payload's root is decoded as; the array is empty in it.
  @inlinable
  public func elements<Item: StreamDecodable & Sendable, Envelope: StreamDecodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(), envelope: Envelope.Type,
    options: StreamDecodingOptions = StreamDecodingOptions()
  ) -> ElementEventSequence<Self, Item, Envelope> {
    ElementEventSequence(self) {
      try ElementStreamDecoder(Item.self, at: path, envelope: Envelope.self, options: options)
    }
  }
}
