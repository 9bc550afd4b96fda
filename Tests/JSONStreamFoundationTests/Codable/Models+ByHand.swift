import Foundation

// Types that use their decoder by hand.

/// A value that is a number, a text or a list of such.
indirect enum Mixed: Decodable, Hashable {
  case number(Double), text(String), list([Mixed]), nothing

  init(from decoder: any Decoder) throws {
    if var elements = try? decoder.unkeyedContainer() {
      var list: [Mixed] = []
      while !elements.isAtEnd { list.append(try elements.decode(Mixed.self)) }
      self = .list(list)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }
}

/// Elements of several types in one array, asked for by hand.
struct Row: Decodable, Hashable {
  var parts: [String] = []

  enum CodingKeys: CodingKey { case x, y }

  init(from decoder: any Decoder) throws {
    var elements = try decoder.unkeyedContainer()
    func note(_ part: Any) {
      parts.append("\(elements.currentIndex) \(elements.isAtEnd) \(part)")
    }
    note(elements.count as Any)
    note(try elements.decode(Int.self))
    note(try elements.decode(String.self))
    note(try elements.decodeNil())
    note(try elements.decodeIfPresent(Bool.self) as Any)
    var list = try elements.nestedUnkeyedContainer()
    note(list.codingPath.map(\.stringValue))
    note(try list.decode(UInt8.self))
    let object = try elements.nestedContainer(keyedBy: CodingKeys.self)
    note(object.codingPath.map(\.stringValue))
    note(object.allKeys.map(\.stringValue).sorted())
    note(try object.decodeIfPresent(Int.self, forKey: .x) as Any)
    note(try object.nestedUnkeyedContainer(forKey: .y).count as Any)
    note(try Double(from: try elements.superDecoder()))
    if !elements.isAtEnd { note(try elements.decodeIfPresent(Int.self) as Any) }
    note(try elements.decodeIfPresent(Plain.self) as Any)
  }
}

/// Asks for the same members again and again, in an order of its own.
struct Curious: Decodable, Hashable {
  enum CodingKeys: CodingKey { case a, b, c, missing }
  var seen: [String] = []

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    seen.append("\(container.allKeys.map(\.stringValue).sorted())")
    for key in [CodingKeys.c, .a, .b, .a, .c, .missing, .b] {
      seen.append("\(container.contains(key)) \((try? container.decodeNil(forKey: key)) as Any)")
      seen.append("\(try container.decodeIfPresent(Mixed.self, forKey: key) as Any)")
      seen.append("\((try? container.decode(Int.self, forKey: key)) as Any)")
    }
    let again = try decoder.container(keyedBy: CodingKeys.self)
    seen.append(
      "\(try again.decode(Mixed.self, forKey: .a)) \(try container.decode(Mixed.self, forKey: .b))")
  }
}

/// Tells what its decoder says of itself.
struct Context: Decodable, Hashable {
  static let key = CodingUserInfoKey(rawValue: "test.context")
  var texts: [String]

  init(from decoder: any Decoder) throws {
    let information = Self.key.flatMap { decoder.userInfo[$0] }
    texts = [
      "\(information as Any)", "\(decoder.codingPath.map(\.stringValue))",
      "\(decoder.userInfo.count)",
    ]
    if let container = try? decoder.container(keyedBy: PathCodingKey.self) {
      for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        if let deeper = try? container.decode(Context.self, forKey: key) {
          texts += deeper.texts
        }
      }
    }
  }
}

/// Keeps its decoder.
struct OwnDecoder: Decodable {
  let decoder: any Decoder
  init(from decoder: any Decoder) throws { self.decoder = decoder }
}

/// Keeps a decoder of each member.
struct MemberDecoders: Decodable, @unchecked Sendable {
  // Sendable: decoders of one value may be used on several threads, which `KeptDecoderTests` try.
  let decoders: [any Decoder]
  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: PathCodingKey.self)
    decoders = try members.allKeys.map { try members.superDecoder(forKey: $0) }
  }
}

/// Any name.
struct PathCodingKey: CodingKey, Hashable {
  var stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

struct Snake: Codable, Hashable {
  var oneTwoThree: Int?
  var _leading: Int?
  var trailing_: Int?
  var myURL: Int?
  var urlOf: Int?
  var inner: [String: Int]?
  var deep: [String: [String: Plain]]?
  var plain: Plain?
  var already: String?
}

struct Timed: Codable, Hashable {
  var at: Date?
  var all: [Date]?
  var named: [String: Date]?
}

struct Blob: Codable, Hashable {
  var bytes: Data?
  var all: [Data]?
}

/// Throws what is no `DecodingError`.
struct Picky: Decodable, Equatable {
  struct Refusal: Error, Equatable { let why: String }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(Int.self)
    guard value > 0 else {
      throw Refusal(why: "\(value) at \(decoder.codingPath.map(\.stringValue))")
    }
  }
}

/// Falls back to a text where a number does not decode, by catching `DecodingError` alone.
struct Forgiving: Decodable, Equatable {
  var text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      text = "\(try container.decode(Int8.self))"
    } catch let error as DecodingError { text = "caught \(DecodingFailure(error))" }
  }
}

/// Tries other ways to decode its object before the one that counts.
struct Hesitant: Decodable, Equatable {
  enum OtherKeys: CodingKey { case oneTwo }
  enum CodingKeys: CodingKey { case oneTwo, threeFour }
  var value: [Picky]
  var last: Picky?

  init(from decoder: any Decoder) throws {
    let other = try decoder.container(keyedBy: OtherKeys.self)
    _ = try? other.nestedUnkeyedContainer(forKey: .oneTwo)
    let members = try decoder.container(keyedBy: CodingKeys.self)
    _ = try? decoder.singleValueContainer().decode([String: String].self)
    value = try members.decode([Picky].self, forKey: .oneTwo)
    last = try members.decodeIfPresent(Picky.self, forKey: .threeFour)
  }
}
