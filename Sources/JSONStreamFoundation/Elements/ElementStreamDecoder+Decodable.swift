public import JSONStream

// Disfavoured overloads: for types that are also `StreamDecodable`, the compiler prefers that,
// which is faster.

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the elements of the array at `path`, of a `Decodable` type, in the payload that these
  /// chunks make up. `decoder` decodes them. `onSkip` gets each skipped part before the elements
  /// after it are delivered.
  @_disfavoredOverload public func elements<Item: Decodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(),
    options: StreamOptions = StreamOptions(), decoder: CodableSettings = .standard,
    onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> DecodedSequence<Self, Item> {
    DecodedSequence(
      self, onSkip: onSkip,
      elements: { try ElementStreamDecoder(item, at: path, options: options, decoder: decoder) })
  }

  /// Returns events for the elements of the array at `path`, and for the payload's root, decoded
  /// with the array empty. `decoder` decodes both.
  @_disfavoredOverload
  public func elements<Item: Decodable & Sendable, Envelope: Decodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(), envelope: Envelope.Type,
    options: StreamOptions = StreamOptions(), decoder: CodableSettings = .standard
  ) -> DecodedSequence<Self, ElementEvent<Item, Envelope>> {
    events {
      try ElementStreamDecoder(
        item, at: path, envelope: envelope, options: options, decoder: decoder)
    }
  }
}

extension ElementStreamDecoder where Element: Decodable & SendableMetatype, Envelope == Never {
  /// Creates a decoder for one payload, in which the array at `path` has elements of a `Decodable`
  /// type.
  @_disfavoredOverload public convenience init(
    _ element: Element.Type = Element.self, at path: JSONPath = JSONPath(),
    options: StreamOptions = StreamOptions(), decoder: CodableSettings = .standard
  ) throws {
    try self.init(
      at: path, options: options,
      elements: Self.decoding { try decoder.decode(element, from: $0, on: &$1) })
  }
}

extension ElementStreamDecoder
where Element: Decodable & SendableMetatype, Envelope: Decodable & SendableMetatype {
  /// Creates a decoder for one payload that also decodes its root as `envelope`, with the array at
  /// `path` empty.
  @_disfavoredOverload public convenience init(
    _ element: Element.Type = Element.self, at path: JSONPath = JSONPath(), envelope: Envelope.Type,
    options: StreamOptions = StreamOptions(), decoder: CodableSettings = .standard
  ) throws {
    try self.init(
      at: path, options: options,
      elements: Self.decoding { try decoder.decode(element, from: $0, on: &$1) },
      envelope: { try $0.decode(envelope, using: decoder) })
  }
}
