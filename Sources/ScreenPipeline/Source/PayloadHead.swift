/// The properties of a payload that are known before its first byte.
public struct PayloadHead: Sendable, Hashable {
  /// The payload's validator, an entity tag for the next request; nil for none.
  public var validator: String?
  /// The answer's header fields, by names in lower case.
  public var headers: [String: String]
  /// Whether and for how long the payload may be cached.
  public var storage: PayloadStorage

  /// Creates a head.
  ///
  /// - Parameters:
  ///   - validator: The payload's validator.
  ///   - headers: The header fields.
  ///   - storage: The storage; nil to take that of the header field `Cache-Control`.
  public init(validator: String? = nil, headers: [String: String] = [:], storage: PayloadStorage? = nil) {
    self.validator = validator
    self.headers = headers
    self.storage = storage ?? PayloadStorage(headers)
  }

  package var saysStorage: Bool { headers["cache-control"] != nil }
}
