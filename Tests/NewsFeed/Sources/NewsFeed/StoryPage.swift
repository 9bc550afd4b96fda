public import JSONStream

/// What stands around the stories of a page of one topic.
public struct StoryPage: Equatable, Sendable {
  /// Where the next page begins; nil on the last one.
  public var cursor: String?

  /// Where the stories lie.
  public static let stories: JSONPath = "$.data.items"
}

extension StoryPage: StreamDecodable {
  /// Decodes `{"cursor"}`.
  ///
  /// - Throws: What is wrong with the cursor.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(cursor: object.decodeIfPresent("cursor"))
  }
}
