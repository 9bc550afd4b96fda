import JSONStream

/// Any JSON value, everything in it asked for: as apps write it for both decoders.
indirect enum AnyJSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([AnyJSON])
  case object([String: AnyJSON])
}

extension AnyJSON: StreamDecodable {
  init(from value: borrowing JSONElement) throws {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .bool(try value.bool())
    case .number: self = .number(try value.double())
    case .string: self = .string(try value.string())
    case .array: self = .array(try [AnyJSON](from: value))
    case .object: self = .object(try [String: AnyJSON](from: value))
    }
  }
}

extension AnyJSON: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let elements = try Self.unlessMismatch({ try container.decode([AnyJSON].self) }) {
      self = .array(elements)
    } else if let members = try Self.unlessMismatch({ try container.decode([String: AnyJSON].self) }
    ) {
      self = .object(members)
    } else if let text = try Self.unlessMismatch({ try container.decode(String.self) }) {
      self = .string(text)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  /// Another type is tried next; everything else is the answer.
  private static func unlessMismatch<Value>(_ body: () throws -> Value) throws -> Value? {
    do { return try body() } catch DecodingError.typeMismatch { return nil }
  }
}

/// A value that nobody asks for: only that it is JSON counts.
struct Unasked: Decodable, StreamDecodable {
  init(from value: borrowing JSONElement) throws {}
  init(from decoder: any Decoder) throws {}
}

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

  init(from value: borrowing JSONElement) throws {
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
