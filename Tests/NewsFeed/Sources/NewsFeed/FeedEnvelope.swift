public import JSONStream

/// What stands around a feed's blocks: a stream of sections does not deliver it, so it is decoded by itself.
public struct FeedEnvelope: Equatable, Sendable {
  /// Which edition of the paper this is.
  public var edition: String
  /// How many blocks there are on all pages.
  public var total: Int
  /// Where the next page begins; nil on the last one.
  public var next: String?
}

extension FeedEnvelope: StreamDecodable {
  /// Decodes `{"meta": {"edition", "total"}, "next"}`, and passes by the blocks.
  ///
  /// - Throws: What is wrong with a member.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    let (edition, total) = try object.decode("meta") { value in
      var meta = try value.object()
      return try (meta.decode("edition", as: String.self), meta.decode("total", as: Int.self))
    }
    try self.init(edition: edition, total: total, next: object.decodeIfPresent("next"))
  }
}
