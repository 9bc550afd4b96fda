public import JSONStream

// Types that decode themselves from the stream take the way that is faster: these are asked last.

extension ElementStreamDecoder where Element: Decodable & SendableMetatype, Envelope == Never {
  /// Creates a decoder for one payload whose elements are of any `Decodable` type.
  ///
  /// - Parameters:
  ///   - path: Where the array lies in the payload.
  ///   - decoder: Decodes the elements, with its strategies.
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  @_disfavoredOverload
  public init(
    _ element: Element.Type = Element.self, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions(), decoder: StreamDecoder = .standard
  ) throws {
    try self.init(
      at: path, options: options,
      assembly: ElementAssembly(
        budget: options.maxSkipped,
        elements: ElementAssembly.decoding(decoder.decoding(element, inArrayAt: path, of: options.documents))))
  }
}

extension ElementStreamDecoder
where Element: Decodable & SendableMetatype, Envelope: Decodable & SendableMetatype {
  /// Creates a decoder for one payload, and for what stands outside the array in it, where both are of any `Decodable`
  /// type.
  ///
  /// - Parameters:
  ///   - path: Where the array lies in the payload.
  ///   - envelope: What the payload's root is decoded as; the array is empty in it.
  ///   - decoder: Decodes both, with its strategies.
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  @_disfavoredOverload
  public init(
    _ element: Element.Type = Element.self, at path: JSONPath = JSONPath(), envelope: Envelope.Type,
    options: StreamDecodingOptions = StreamDecodingOptions(), decoder: StreamDecoder = .standard
  ) throws {
    try self.init(
      at: path, options: options,
      assembly: ElementAssembly(
        budget: options.maxSkipped,
        elements: ElementAssembly.decoding(decoder.decoding(element, inArrayAt: path, of: options.documents)),
        envelope: { try $0.decode(envelope, using: decoder) }))
  }
}
