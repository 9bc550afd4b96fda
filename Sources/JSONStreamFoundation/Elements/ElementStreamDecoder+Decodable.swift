public import JSONStream

// Disfavoured overloads: for types that are also `StreamDecodable`, the compiler prefers that, which is faster.

extension ElementStreamDecoder where Element: Decodable & SendableMetatype, Envelope == Never {
  /// Creates a decoder for one payload, in which the array at `path` has elements of a `Decodable` type.
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
  /// Creates a decoder for one payload that also decodes its root as `envelope`, with the array at `path` empty.
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
