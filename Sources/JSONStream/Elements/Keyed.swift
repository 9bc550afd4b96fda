/// A member of an object as an element: its key and its value.
///
///     // {"users": {"a1": {…}, "b2": {…}}}
///     for try await user in chunks.elements(of: Keyed<User>.self, at: "$.users") { show(user.key, user.value) }
///
/// Members come in the payload's order, duplicate keys included.
public struct Keyed<Value> {
  /// The member's key.
  public var key: String
  /// The member's value.
  public var value: Value

  /// Creates a member from its key and its value.
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
  /// Decodes the member that has the value `value`. Safe: an ``ElementWalker`` that looks for members has each one's
  /// key on the tape before its value.
  @inlinable
  package init(member value: borrowing JSONValue, _ decode: (borrowing JSONValue) throws -> Value) rethrows {
    let key = value.token - 1
    self.init(key: String(decoding: key.pointee.bytes, as: UTF8.self), value: try decode(value))
  }
}

extension ElementStreamDecoder where Envelope == Never {
  /// Creates a decoder for one payload whose elements are the members of the object at `path`, such as `$.users`.
  /// Throws ``JSONStreamError`` when the parser cannot be set up.
  @inlinable
  public convenience init<Value: StreamDecodable>(
    _ element: Keyed<Value>.Type = Keyed<Value>.self, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions()
  ) throws where Element == Keyed<Value> {
    try self.init(
      .members, at: path, options: options,
      elements: Self.decoding { try Keyed(member: $0) { try Value(from: $0) } })
  }
}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the members of the object at `path`, such as `$.users`, in the payload that these chunks make up, each as
  /// soon as it is complete. `onSkip` gets each skipped member before the members after it are delivered.
  @inlinable
  public func elements<Value: StreamDecodable & Sendable>(
    of item: Keyed<Value>.Type, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions(), onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> DecodedSequence<Self, Keyed<Value>> {
    DecodedSequence(
      self, onSkip: onSkip, elements: { try ElementStreamDecoder(Keyed<Value>.self, at: path, options: options) })
  }
}
