import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// The outline of Canada in GeoJSON: doubles of 15 and more digits.
enum CanadaDocument {
  @StreamDecodable
  enum Kind: String, Decodable {
    case FeatureCollection, Feature, Polygon
  }

  @StreamDecodable
  struct Geometry: Decodable, Equatable {
    let kind: Kind
    let coordinates: [[[Double]]]

    enum CodingKeys: String, CodingKey {
      case kind = "type"
      case coordinates
    }
  }

  @StreamDecodable
  struct Feature: Decodable, Equatable {
    let kind: Kind
    let properties: [String: String]
    let geometry: Geometry

    enum CodingKeys: String, CodingKey {
      case kind = "type"
      case properties
      case geometry
    }
  }

  @StreamDecodable
  struct Collection: Decodable, Equatable {
    let kind: Kind
    let features: [Feature]

    enum CodingKeys: String, CodingKey {
      case kind = "type"
      case features
    }
  }
}
