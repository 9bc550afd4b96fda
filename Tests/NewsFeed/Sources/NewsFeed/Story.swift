public import Foundation
public import JSONStream
import JSONStreamFoundation

/// An article's teaser: most of a feed is made of these, so they decode themselves.
public struct Story: Equatable, Sendable {
  /// The backend's name for the article.
  public var id: String
  /// The headline.
  public var title: String
  /// Who wrote it; agencies have none.
  public var byline: String?
  /// When it appeared.
  public var published: Date
  /// What it is about.
  public var tags: [String]
  /// The picture beside the headline.
  public var image: Picture
}

extension Story: StreamDecodable {
  /// Decodes the members in the order in which the backend sends them.
  ///
  /// - Throws: What is wrong with a member.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"), title: object.decode("title"), byline: object.decodeIfPresent("byline"),
      published: object.decode("published") { try $0.date(.iso8601) }, tags: object.decode("tags"),
      image: object.decode("image"))
  }
}
