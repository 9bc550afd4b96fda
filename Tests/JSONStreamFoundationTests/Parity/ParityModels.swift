import JSONStream

/// Names of which only some are known.
enum Letter: String, Decodable, StreamDecodable, CaseIterable {
  case a, b
  case one = "1"
}

/// Numbers of which only some are known.
enum Rung: Int, Decodable, StreamDecodable {
  case low = 0
  case high = 1
}

/// An object with keys of its own.
struct Pin: Decodable, StreamDecodable {
  let id: Int
  let distanceKm: Double?
  let é: String?

  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    id = try object.decode("id")
    distanceKm = try object.decodeIfPresent("distanceKm")
    é = try object.decodeIfPresent("\u{E9}")
  }

  private enum CodingKeys: String, CodingKey {
    case id, distanceKm
    case é = "\u{E9}"
  }
}
