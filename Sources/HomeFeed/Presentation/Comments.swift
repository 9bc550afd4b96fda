public import JSONStream

/// A restaurant's comments as the backend sends them.
public struct CommentListDTO: Sendable, Hashable, Codable {
  /// The number of comments, with those that are not sent.
  public var totalCount: Int?
  /// The comments; empty if absent or null.
  public var comments: [CommentDTO]

  /// Creates a list.
  public init(totalCount: Int? = nil, comments: [CommentDTO] = []) {
    self.totalCount = totalCount
    self.comments = comments
  }

  /// Returns the presentation model. The count is at least that of the comments.
  public func toEntity(_ style: PresentationStyle = .english) -> CommentListVO {
    CommentListVO(
      countText: style.commentsText(max(totalCount ?? 0, comments.count)),
      comments: comments.map { $0.toEntity(style) })
  }
}

extension KeyedDecodingContainer {
  /// Decodes absent or null comments as none. Synthesized conformances prefer it to the standard library's.
  func decode(_ type: [CommentDTO].Type, forKey key: Key) throws -> [CommentDTO] {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}

extension CommentListDTO: StreamDecodable {
  /// Decodes a list.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    totalCount = try object.decodeIfPresent("totalCount")
    comments = try object.decodeIfPresent("comments") ?? []
  }
}

/// A comment as the backend sends it.
public struct CommentDTO: Sendable, Hashable, Codable {
  /// The comment's id.
  public var id: Int?
  /// The author's name.
  public var author: String?
  /// The text of the comment.
  public var text: String?
  /// The author's rating of the restaurant.
  public var rating: Double?

  /// Creates a comment.
  public init(id: Int? = nil, author: String? = nil, text: String? = nil, rating: Double? = nil) {
    self.id = id
    self.author = author
    self.text = text
    self.rating = rating
  }

  /// Returns the presentation model, with a default name for an anonymous author.
  public func toEntity(_ style: PresentationStyle = .english) -> CommentVO {
    CommentVO(
      id: id, authorText: author.flatMap { $0.isEmpty ? nil : $0 } ?? style.anonymous, text: text ?? "",
      ratingText: style.ratingText(rating))
  }
}

extension CommentDTO: StreamDecodable {
  /// Decodes a comment.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    id = try object.decodeIfPresent("id")
    author = try object.decodeIfPresent("author")
    text = try object.decodeIfPresent("text")
    rating = try object.decodeIfPresent("rating")
  }
}

/// The presentation model of a restaurant's comments.
public struct CommentListVO: Sendable, Hashable {
  /// The number of comments as text; empty for none.
  public var countText: String
  /// The comments.
  public var comments: [CommentVO]

  /// Creates a list.
  public init(countText: String, comments: [CommentVO]) {
    self.countText = countText
    self.comments = comments
  }
}

/// The presentation model of a comment.
public struct CommentVO: Sendable, Hashable {
  /// The comment's id.
  public var id: Int?
  /// The author's name.
  public var authorText: String
  /// The text of the comment.
  public var text: String
  /// The author's rating of the restaurant.
  public var ratingText: String

  /// Creates a comment.
  public init(id: Int?, authorText: String, text: String, ratingText: String) {
    self.id = id
    self.authorText = authorText
    self.text = text
    self.ratingText = ratingText
  }
}
