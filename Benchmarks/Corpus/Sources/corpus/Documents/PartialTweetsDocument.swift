import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// Nine fields of a search of Twitter, as an app reads them that needs no more.
enum PartialTweetsDocument {
  @StreamDecodable
  struct User: Decodable, Equatable {
    let id: Int
    let screenName: String

    enum CodingKeys: String, CodingKey {
      case id
      case screenName = "screen_name"
    }
  }

  @StreamDecodable
  struct Tweet: Decodable, Equatable {
    let createdAt: String
    let id: Int
    let text: String
    let inReplyToStatusId: Int?
    let user: User
    let retweetCount: Int
    let favoriteCount: Int

    enum CodingKeys: String, CodingKey {
      case createdAt = "created_at"
      case id
      case text
      case inReplyToStatusId = "in_reply_to_status_id"
      case user
      case retweetCount = "retweet_count"
      case favoriteCount = "favorite_count"
    }
  }

  @StreamDecodable
  struct Tweets: Decodable, Equatable {
    let statuses: [Tweet]
  }
}
