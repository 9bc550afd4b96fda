public import JSONStream

// Types that decode themselves from the stream take the way that is faster: these are asked last.

extension ElementStreamDecoder where Envelope == Never {
  /// Creates a decoder for one payload whose elements are the members of an object, of any `Decodable` type.
  ///
  /// - Parameters:
  ///   - path: Where the object lies in the payload, or its members: `$.users` or `$.users.*`.
  ///   - decoder: Decodes the members' values, with its strategies.
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
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
  /// The members, of any `Decodable` type, of an object in the payload that these chunks are.
  ///
  /// - Parameters:
  ///   - path: Where the object lies in the payload, or its members: `$.users` or `$.users.*`.
  ///   - decoder: Decodes the members' values, with its strategies.
  ///   - onSkip: Is called with everything that lenient mode leaves out, where the payload is decoded, before the
  ///     members behind it are delivered.
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
