import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// The events of GitHub: objects whose members depend on their type.
enum GitHubDocument {
  @StreamDecodable
  struct Actor: Decodable, Equatable {
    let id: Int
    let login: String
    let gravatarId: String
    let avatarUrl: String
    let url: String

    enum CodingKeys: String, CodingKey {
      case id
      case login
      case gravatarId = "gravatar_id"
      case avatarUrl = "avatar_url"
      case url
    }
  }

  @StreamDecodable
  struct Repo: Decodable, Equatable {
    let id: Int
    let name: String
    let url: String
  }

  @StreamDecodable
  struct Author: Decodable, Equatable {
    let email: String
    let name: String
  }

  @StreamDecodable
  struct Commit: Decodable, Equatable {
    let sha: String
    let author: Author
    let message: String
    let distinct: Bool
    let url: String
  }

  @StreamDecodable
  struct Owner: Decodable, Equatable {
    let id: Int
    let login: String
    let avatarUrl: String
    let url: String

    enum CodingKeys: String, CodingKey {
      case id
      case login
      case avatarUrl = "avatar_url"
      case url
    }
  }

  @StreamDecodable
  struct Issue: Decodable, Equatable {
    let id: Int
    let number: Int
    let title: String
    let state: String
    let body: String
    let comments: Int
    let user: Owner
    let htmlUrl: String
    let createdAt: String
    let updatedAt: String
    let closedAt: String?

    enum CodingKeys: String, CodingKey {
      case id
      case number
      case title
      case state
      case body
      case comments
      case user
      case htmlUrl = "html_url"
      case createdAt = "created_at"
      case updatedAt = "updated_at"
      case closedAt = "closed_at"
    }
  }

  @StreamDecodable
  struct Comment: Decodable, Equatable {
    let id: Int
    let user: Owner
    let body: String
    let createdAt: String
    let updatedAt: String
    let url: String

    enum CodingKeys: String, CodingKey {
      case id
      case user
      case body
      case createdAt = "created_at"
      case updatedAt = "updated_at"
      case url
    }
  }

  @StreamDecodable
  struct Page: Decodable, Equatable {
    let pageName: String
    let title: String
    let action: String
    let sha: String
    let htmlUrl: String
    let summary: String?

    enum CodingKeys: String, CodingKey {
      case pageName = "page_name"
      case title
      case action
      case sha
      case htmlUrl = "html_url"
      case summary
    }
  }

  @StreamDecodable
  struct Payload: Decodable, Equatable {
    let action: String?
    let commits: [Commit]?
    let pushId: Int?
    let size: Int?
    let ref: String?
    let refType: String?
    let head: String?
    let before: String?
    let description: String?
    let masterBranch: String?
    let issue: Issue?
    let comment: Comment?
    let pages: [Page]?

    enum CodingKeys: String, CodingKey {
      case action
      case commits
      case pushId = "push_id"
      case size
      case ref
      case refType = "ref_type"
      case head
      case before
      case description
      case masterBranch = "master_branch"
      case issue
      case comment
      case pages
    }
  }

  @StreamDecodable
  struct Event: Decodable, Equatable {
    let id: String
    let kind: String
    let createdAt: String
    let isPublic: Bool
    let actor: Actor
    let repo: Repo
    let payload: Payload
    let org: Actor?

    enum CodingKeys: String, CodingKey {
      case id
      case kind = "type"
      case createdAt = "created_at"
      case isPublic = "public"
      case actor
      case repo
      case payload
      case org
    }
  }
}
