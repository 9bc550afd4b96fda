public import JSONStream

// Types that decode themselves from the stream take the way that is faster: these are asked last.

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// The elements, of any `Decodable` type, of an array in the payload that these chunks are.
  ///
  /// - Parameters:
  ///   - path: Where the array lies in the payload.
  ///   - decoder: Decodes the elements, with its strategies.
  ///   - onSkip: Is called with everything that lenient mode leaves out, where the payload is decoded, before the
  ///     elements behind it are delivered.
  @_disfavoredOverload
  public func elements<Item: Decodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions(), decoder: StreamDecoder = .standard,
    onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> DecodedSequence<Self, Item> {
    DecodedSequence(
      self, onSkip: onSkip,
      elements: { try ElementStreamDecoder(item, at: path, options: options, decoder: decoder) })
  }

  /// The elements of an array in the payload that these chunks are, and what stands outside the array, both of any
  /// `Decodable` type, as events.
  ///
  /// - Parameters:
  ///   - path: Where the array lies in the payload.
  ///   - envelope: What the payload's root is decoded as; the array is empty in it.
  ///   - decoder: Decodes both, with its strategies.
  @_disfavoredOverload
  public func elements<Item: Decodable & Sendable, Envelope: Decodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(), envelope: Envelope.Type,
    options: StreamDecodingOptions = StreamDecodingOptions(), decoder: StreamDecoder = .standard
  ) -> DecodedSequence<Self, ElementEvent<Item, Envelope>> {
    events {
      try ElementStreamDecoder(item, at: path, envelope: envelope, options: options, decoder: decoder)
    }
  }
}
