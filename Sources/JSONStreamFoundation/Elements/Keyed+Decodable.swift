public import JSONStream

// Disfavoured overloads: for types that are also `StreamDecodable`, the compiler prefers that, which is faster.

extension ElementStreamDecoder where Envelope == Never {
  /// Creates a decoder for one payload whose elements are the members of the object at `path`, such as `$.users`.
  @_disfavoredOverload
  public init<Value: Decodable & SendableMetatype>(
    _ element: Keyed<Value>.Type = Keyed<Value>.self, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions(), decoder: StreamDecoder = .standard
  ) throws where Element == Keyed<Value> {
    try self.init(
      .members, at: path, options: options,
      assembly: ElementAssembly(
        budget: options.maxSkipped,
        elements: ElementAssembly.decoding { try Keyed(member: $0) { try $0.decode(Value.self, using: decoder) } }))
  }
}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the members of the object at `path`, such as `$.users`, with values of a `Decodable` type, each as soon as
  /// it is complete. `onSkip` gets each skipped member before the members after it are delivered.
  @_disfavoredOverload
  public func elements<Value: Decodable & Sendable>(
    of item: Keyed<Value>.Type, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions(), decoder: StreamDecoder = .standard,
    onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> DecodedSequence<Self, Keyed<Value>> {
    DecodedSequence(
      self, onSkip: onSkip,
      elements: { try ElementStreamDecoder(Keyed<Value>.self, at: path, options: options, decoder: decoder) })
  }
}
