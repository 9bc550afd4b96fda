import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// A list of made-up users.
enum RandomDocument {
  @StreamDecodable
  struct Friend: Decodable, Equatable {
    let id: Int
    let name: String
    let phone: String
  }

  @StreamDecodable
  struct User: Decodable, Equatable {
    let id: Int
    let avatar: String
    let age: Int
    let admin: Bool
    let name: String
    let company: String
    let phone: String
    let email: String
    let birthDate: String
    let friends: [Friend]
    let field: String
  }

  @StreamDecodable
  struct Answer: Decodable, Equatable {
    let id: Int
    let jsonrpc: String
    let total: Int
    let result: [User]
  }
}
