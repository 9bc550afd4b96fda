import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// The projects of a summer of code: long texts in a map.
enum GsocDocument {
  @StreamDecodable
  struct Sponsor: Decodable, Equatable {
    let kind: String
    let name: String
    let disambiguatingDescription: String
    let description: String
    let url: String
    let logo: String

    enum CodingKeys: String, CodingKey {
      case kind = "@type"
      case name
      case disambiguatingDescription
      case description
      case url
      case logo
    }
  }

  @StreamDecodable
  struct Person: Decodable, Equatable {
    let kind: String
    let name: String

    enum CodingKeys: String, CodingKey {
      case kind = "@type"
      case name
    }
  }

  @StreamDecodable
  struct Project: Decodable, Equatable {
    let context: String
    let kind: String
    let name: String
    let description: String
    let sponsor: Sponsor
    let author: Person

    enum CodingKeys: String, CodingKey {
      case context = "@context"
      case kind = "@type"
      case name
      case description
      case sponsor
      case author
    }
  }
}
