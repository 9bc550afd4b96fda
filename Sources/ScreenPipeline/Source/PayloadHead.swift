/// What is known of a payload before its first byte: of one that a source answers with, and of one that was kept.
public struct PayloadHead: Sendable, Hashable {
  /// The validator of this payload, an entity tag, to be sent with the next request for it. Nil where the source has none.
  public var validator: String?
  /// The answer's header fields, by their names in lower case. Empty where the source has none.
  public var headers: [String: String]
  /// Whether and for how long the payload may be kept.
  public var storage: PayloadStorage

  /// Creates a head.
  ///
  /// - Parameter storage: Nil is what the header field `Cache-Control` says.
  public init(validator: String? = nil, headers: [String: String] = [:], storage: PayloadStorage? = nil) {
    self.validator = validator
    self.headers = headers
    self.storage = storage ?? PayloadStorage(headers)
  }

  /// Whether the answer says anything of its storage: what confirms a payload changes nothing else.
  package var saysStorage: Bool { headers["cache-control"] != nil }
}
