public import JSONStream

/// Where the feed's parts lie in an answer, and how they are decoded.
public enum NewsFeed {
  /// The list of blocks.
  public static let blocks: JSONPath = "$.feed.blocks"

  /// The options for a feed: strict in tests of the backend, lenient on phones.
  public static func options(_ mode: DecodingMode = .strict) -> SectionDecodingOptions {
    SectionDecodingOptions(path: blocks, mode: mode)
  }
}
