public import JSONStream

/// A restaurant's comments as the backend sends them.
public struct CommentListDTO: Sendable, Hashable, Codable {
  /// How many there are, with those that are not sent.
  public var totalCount: Int?
  /// The comments; absent or null is none.
  public var comments: [CommentDTO]

  /// Creates a list.
  public init(totalCount: Int? = nil, comments: [CommentDTO] = []) {
    self.totalCount = totalCount
    self.comments = comments
  }

  /// Turns the comments into what is shown. There are never fewer than those at hand, whatever the backend says.
  public func toEntity(_ style: PresentationStyle = .english) -> CommentListVO {
    CommentListVO(
      countText: style.commentsText(max(totalCount ?? 0, comments.count)),
      comments: comments.map { $0.toEntity(style) })
  }
}

extension KeyedDecodingContainer {
  /// What the compiler's conformance of ``CommentListDTO`` calls, as it says more of the type than the standard library's:
  /// comments that are absent or null are none.
  func decode(_ type: [CommentDTO].Type, forKey key: Key) throws -> [CommentDTO] {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}

extension CommentListDTO: StreamDecodable {
  /// Decodes a list.
  ///
  /// - Throws: `JSONValueError`.
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
  /// Who wrote it.
  public var author: String?
  /// What they wrote.
  public var text: String?
  /// How they rate the restaurant.
  public var rating: Double?

  /// Creates a comment.
  public init(id: Int? = nil, author: String? = nil, text: String? = nil, rating: Double? = nil) {
    self.id = id
    self.author = author
    self.text = text
    self.rating = rating
  }

  /// Turns the comment into what is shown: nobody's is anonymous, and a text that is absent is empty.
  public func toEntity(_ style: PresentationStyle = .english) -> CommentVO {
    CommentVO(
      id: id, authorText: author.flatMap { $0.isEmpty ? nil : $0 } ?? style.anonymous, text: text ?? "",
      ratingText: style.ratingText(rating))
  }
}

extension CommentDTO: StreamDecodable {
  /// Decodes a comment.
  ///
  /// - Throws: `JSONValueError`.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    id = try object.decodeIfPresent("id")
    author = try object.decodeIfPresent("author")
    text = try object.decodeIfPresent("text")
    rating = try object.decodeIfPresent("rating")
  }
}

/// A restaurant's comments as they are shown.
public struct CommentListVO: Sendable, Hashable {
  /// How many there are; empty when there are none.
  public var countText: String
  /// Those at hand.
  public var comments: [CommentVO]

  /// Creates a list.
  public init(countText: String, comments: [CommentVO]) {
    self.countText = countText
    self.comments = comments
  }
}

/// A comment as it is shown.
public struct CommentVO: Sendable, Hashable {
  /// The comment's id.
  public var id: Int?
  /// Who wrote it.
  public var authorText: String
  /// What they wrote.
  public var text: String
  /// How they rate the restaurant.
  public var ratingText: String

  /// Creates a comment.
  public init(id: Int?, authorText: String, text: String, ratingText: String) {
    self.id = id
    self.authorText = authorText
    self.text = text
    self.ratingText = ratingText
  }
}
