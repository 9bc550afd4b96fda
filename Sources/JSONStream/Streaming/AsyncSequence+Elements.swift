extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// The elements of an array in the payload that these chunks are, each as soon as it is complete.
  ///
  /// - Parameters:
  ///   - path: Where the array lies in the payload.
  ///   - onSkip: Is called with everything that lenient mode leaves out, where the payload is decoded, before the
  ///     elements behind it are delivered.
  @inlinable
  public func elements<Item: StreamDecodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions(), onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> DecodedSequence<Self, Item> {
    DecodedSequence(self, onSkip: onSkip, elements: { try ElementStreamDecoder(item, at: path, options: options) })
  }

  /// The elements of an array in the payload that these chunks are, and what stands outside the array, as events.
  ///
  ///     for try await event in chunks.elements(of: Item.self, at: "$.items", envelope: Page.self) {
  ///       switch event {
  ///       case .element(let item): show(item)
  ///       case .envelope(let page): next = page.next
  ///       case .skipped: break
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - path: Where the array lies in the payload.
  ///   - envelope: What the payload's root is decoded as; the array is empty in it.
  @inlinable
  public func elements<Item: StreamDecodable & Sendable, Envelope: StreamDecodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(), envelope: Envelope.Type,
    options: StreamDecodingOptions = StreamDecodingOptions()
  ) -> DecodedSequence<Self, ElementEvent<Item, Envelope>> {
    events { try ElementStreamDecoder(item, at: path, envelope: envelope, options: options) }
  }
}
