import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// The update center of Jenkins: a map of plugins.
enum UpdateCenterDocument {
  @StreamDecodable
  struct Core: Decodable, Equatable {
    let buildDate: String
    let name: String
    let sha1: String
    let url: String
    let version: String
  }

  @StreamDecodable
  struct Dependency: Decodable, Equatable {
    let name: String
    let optional: Bool
    let version: String
  }

  @StreamDecodable
  struct Developer: Decodable, Equatable {
    let developerId: String?
    let email: String?
    let name: String?
  }

  @StreamDecodable
  struct Plugin: Decodable, Equatable {
    let buildDate: String
    let dependencies: [Dependency]
    let developers: [Developer]
    let excerpt: String
    let gav: String
    let labels: [String]?
    let name: String
    let previousTimestamp: String?
    let previousVersion: String?
    let releaseTimestamp: String
    let requiredCore: String
    let scm: String
    let sha1: String
    let title: String
    let url: String
    let version: String
    let wiki: String?
    let compatibleSinceVersion: String?
  }

  @StreamDecodable
  struct Signature: Decodable, Equatable {
    let certificates: [String]
    let correctDigest: String
    let correctSignature: String
    let digest: String
    let signature: String

    enum CodingKeys: String, CodingKey {
      case certificates
      case correctDigest = "correct_digest"
      case correctSignature = "correct_signature"
      case digest
      case signature
    }
  }

  @StreamDecodable
  struct Center: Decodable, Equatable {
    let connectionCheckUrl: String
    let core: Core
    let id: String
    let plugins: [String: Plugin]
    let signature: Signature
    let updateCenterVersion: String
  }
}
