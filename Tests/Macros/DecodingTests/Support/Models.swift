import Foundation
import JSONStreamMacros
import JSONStreamFoundation

// Enums with a Decodable conformance by hand, for JSONDecoder to show what the macro's should do.

@StreamDecodable
enum Courier: String, Codable, Sendable {
  case restaurant
  case platform = "goCourier"
  case café
}

@StreamDecodable
enum Level: UInt8, Codable, Sendable {
  case low = 1, mid, high = 200
}

/// New kinds are `other`.
@StreamDecodable
enum Badge: String, Sendable {
  case new = "NEW", top
  @Unknown case other
}

extension Badge: Decodable {
  init(from decoder: any Decoder) throws {
    self = Badge(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .other
  }
}

/// The name is kept.
@StreamDecodable(keys: .snakeCase)
enum Template: Equatable, Sendable {
  case wideCard, tall
  @Unknown case other(String)
}

extension Template: Decodable {
  init(from decoder: any Decoder) throws {
    switch try decoder.singleValueContainer().decode(String.self) {
    case "wide_card": self = .wideCard
    case "tall": self = .tall
    case let name: self = .other(name)
    }
  }
}

/// Decodable and not StreamDecodable.
struct RGB: Decodable, Equatable, Sendable {
  var red: Int
  var green: Int
}

@StreamDecodable
struct Point: Codable, Equatable, Sendable {
  var x: Double
  var y: Double
}

/// Everything that a discriminator tells apart.
@StreamDecodable(discriminator: "type", dates: .iso8601)
enum Block: Equatable, Sendable {
  case point(Point)
  case points(all: [Point])
  @Key("txt") case text(body: String, size: Int?, bold: Bool = false, at: Date?)
  case divider
  @Unknown case unknown(String)
}

extension Block: Decodable {
  enum Keys: String, CodingKey { case type, all, body, size, bold, at }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    switch try object.decode(String.self, forKey: .type) {
    case "point": self = .point(try Point(from: decoder))
    case "points": self = .points(all: try object.decode([Point].self, forKey: .all))
    case "txt":
      self = .text(
        body: try object.decode(String.self, forKey: .body),
        size: try object.decodeIfPresent(Int.self, forKey: .size),
        bold: try object.decodeIfPresent(Bool.self, forKey: .bold) ?? false,
        at: try object.decodeIfPresent(Date.self, forKey: .at))
    case "divider": self = .divider
    case let name: self = .unknown(name)
    }
  }
}

/// The same with the values in a member of their own.
@StreamDecodable(discriminator: "kind", content: "data")
enum Wrapped: Equatable, Sendable {
  case point(Point)
  case numbers([String: Int]?)
  case text(body: String, size: Int?)
  case divider
}

extension Wrapped: Decodable {
  enum Keys: String, CodingKey { case kind, data, body, size }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    switch try object.decode(String.self, forKey: .kind) {
    case "point": self = .point(try object.decode(Point.self, forKey: .data))
    case "numbers": self = .numbers(try object.decodeIfPresent([String: Int].self, forKey: .data))
    case "text":
      let content = try object.nestedContainer(keyedBy: Keys.self, forKey: .data)
      self = .text(
        body: try content.decode(String.self, forKey: .body),
        size: try content.decodeIfPresent(Int.self, forKey: .size)
      )
    case "divider": self = .divider
    default:
      throw DecodingError.dataCorruptedError(forKey: .kind, in: object, debugDescription: "unknown")
    }
  }
}

/// A key of any name.
struct Name: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral value: String) { stringValue = value }
  init?(intValue: Int) { nil }
}
