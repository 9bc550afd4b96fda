extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the elements of the array at `path`, or of several, in the payload that these chunks make up, each as soon
  /// as it is complete. `onSkip` gets each skipped part before the elements after it are delivered.
  @inlinable
  public func elements<Item: StreamDecodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions(), onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> DecodedSequence<Self, Item> {
    DecodedSequence(self, onSkip: onSkip, elements: { try ElementStreamDecoder(item, at: path, options: options) })
  }

  /// Returns events for the elements of the array at `path`, and for the payload's root, decoded with the array empty.
  ///
  ///     for try await event in chunks.elements(of: Item.self, at: "$.items", envelope: Page.self) {
  ///       switch event {
  ///       case .element(let item): show(item)
  ///       case .envelope(let page): next = page.next
  ///       case .skipped: break
  ///       }
  ///     }
  @inlinable
  public func elements<Item: StreamDecodable & Sendable, Envelope: StreamDecodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(), envelope: Envelope.Type,
    options: StreamDecodingOptions = StreamDecodingOptions()
  ) -> DecodedSequence<Self, ElementEvent<Item, Envelope>> {
    events { try ElementStreamDecoder(item, at: path, envelope: envelope, options: options) }
  }
}
