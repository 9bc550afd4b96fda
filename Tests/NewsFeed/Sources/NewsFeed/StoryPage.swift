// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import JSONStream

/// The members of a topic's page around its stories.
public struct StoryPage: Equatable, Sendable {
  /// The cursor of the next page; nil on the last one.
  public var cursor: String?

  /// The path of the stories.
  public static let stories: JSONPath = "$.data.items"
}

extension StoryPage: StreamDecodable {
  public init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(cursor: object.decodeIfPresent("cursor"))
  }
}
