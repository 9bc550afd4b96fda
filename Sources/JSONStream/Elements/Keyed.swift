/// An object's member as an element: its value, and the key that it stands behind.
///
///     // {"users": {"a1": {…}, "b2": {…}}}
///     for try await user in chunks.elements(of: Keyed<User>.self, at: "$.users") { show(user.key, user.value) }
///
/// Members come as they stand in the payload, those with a key that has been before, too.
public struct Keyed<Value> {
  /// The member's key.
  public var key: String
  /// The member's value.
  public var value: Value

  /// Creates a member.
  @inlinable
  public init(key: String, value: Value) {
    self.key = key
    self.value = value
  }
}

extension Keyed: Sendable where Value: Sendable {}
extension Keyed: Equatable where Value: Equatable {}
extension Keyed: Hashable where Value: Hashable {}

extension Keyed {
  /// Decodes a member.
  ///
  /// Safe: an ``ElementScanner`` that looks for members hands each out with its key before it.
  ///
  /// - Parameter value: The member's value.
  @inlinable
  package init(member value: borrowing JSONValue, _ decode: (borrowing JSONValue) throws -> Value) rethrows {
    let key = value.token - 1
    self.init(key: String(decoding: key.pointee.bytes, as: UTF8.self), value: try decode(value))
  }
}

extension ElementStreamDecoder where Envelope == Never {
  /// Creates a decoder for one payload whose elements are the members of an object.
  ///
  /// - Parameters:
  ///   - path: Where the object lies in the payload, or its members: `$.users` or `$.users.*`.
  /// - Throws: ``JSONStreamError`` when the parser cannot be set up.
  @inlinable
  public init<Value: StreamDecodable>(
    _ element: Keyed<Value>.Type = Keyed<Value>.self, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions()
  ) throws where Element == Keyed<Value> {
    try self.init(
      .members, at: path, options: options,
      assembly: ElementAssembly(
        budget: options.maxSkipped,
        elements: ElementAssembly.decoding { try Keyed(member: $0) { try Value(from: $0) } }))
  }
}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// The members of an object in the payload that these chunks are, each as soon as it is complete.
  ///
  /// - Parameters:
  ///   - path: Where the object lies in the payload, or its members: `$.users` or `$.users.*`.
  ///   - onSkip: Is called with everything that lenient mode leaves out, where the payload is decoded, before the
  ///     members behind it are delivered.
  @inlinable
  public func elements<Value: StreamDecodable & Sendable>(
    of item: Keyed<Value>.Type, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions(), onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> DecodedSequence<Self, Keyed<Value>> {
    DecodedSequence(
      self, onSkip: onSkip, elements: { try ElementStreamDecoder(Keyed<Value>.self, at: path, options: options) })
  }
}
