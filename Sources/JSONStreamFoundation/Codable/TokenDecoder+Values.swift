import Foundation
import JSONStream

extension TokenDecoder {
  /// Decodes the value; `isMember` tells whether a container asks for it, which some errors' paths
  /// depend on.
  @inline(__always) func decode<Value: Decodable>(_ type: Value.Type, isMember: Bool) throws
    -> Value
  {
    let kind = store.kind(of: type)
    if case .other = kind { return try type.init(from: self) }
    return try decode(type, kind, isMember)
  }

  /// Decodes the types that JSONDecoder decodes itself, and a few for which that is faster.
  @inline(never)
  private func decode<Value: Decodable>(_ type: Value.Type, _ kind: TypeKind, _ isMember: Bool)
    throws -> Value
  {
    switch kind {
    case .string: same(try string(), as: type)
    case .integer: same(try integer(Int.self), as: type)
    case .double: same(try double(), as: type)
    case .date: same(try date(isMember), as: type)
    case .url: same(try url(), as: type)
    case .data: same(try data(), as: type)
    case .decimal: same(try decimal(), as: type)
    case .uuid: same(try uuid(), as: type)
    case .strings: same(try elements() as [String], as: type)
    case .doubles: same(try elements() as [Double], as: type)
    case .integers: same(try elements() as [Int], as: type)
    case .stringDictionary: same(try members { try String.read($0) } as [String: String], as: type)
    case .integerDictionary: same(try members { try Int.read($0) } as [String: Int], as: type)
    case .collection(let collection): try decode(collection, as: type)
    case .other: try type.init(from: self)
    }
  }

  /// Decodes an array or a dictionary. The inner function opens the existential, which gives the
  /// type a name.
  private func decode<Value: Decodable>(
    _ collection: any DecodableCollection.Type, as type: Value.Type
  ) throws -> Value {
    func decode<Elements: DecodableCollection>(_ collection: Elements.Type) throws -> Value {
      same(try collection.decode(self), as: type)
    }
    return try decode(collection)
  }

  /// Decodes a string. Null is an error of its own, as in JSONDecoder.
  @inline(__always) func string() throws -> String {
    guard isKind(.string) else { throw nullOrMismatch(String.self) }
    return store.string(index)
  }

  /// Decodes a Boolean.
  @inline(__always) func bool() throws -> Bool {
    if isKind(.true) { return true }
    if isKind(.false) { return false }
    // As JSONDecoder, which does not tell null from other types here.
    throw mismatch(Bool.self)
  }

  /// Decodes a URL from a string, as JSONDecoder does: URL's own `init(from:)` asks for an object.
  private func url() throws -> URL {
    if let null = null(URL.self) { throw null }
    guard let url = URL(string: try string()) else {
      throw corrupted("Invalid URL string.")
    }
    return url
  }

  /// Decodes a UUID: one in its usual form from the bytes, any other as UUID itself does.
  private func uuid() throws -> UUID {
    if isKind(.string), let uuid = UUID(text: store.base[index].bytes) {
      return uuid
    }
    return try UUID(from: self)
  }

  /// Decodes a date by the decoder's strategy. With `iso8601` the common forms are read from the
  /// bytes, at a tenth of a formatter's cost.
  private func date(_ isMember: Bool) throws -> Date {
    if let null = null(Date.self) { throw null }
    switch store.settings.values.dates {
    case .deferredToDate:
      // As `Date.init(from:)` does.
      return Date(timeIntervalSinceReferenceDate: try double())
    case .secondsSince1970: return Date(timeIntervalSince1970: try double())
    case .millisecondsSince1970: return Date(timeIntervalSince1970: try double() / 1000)
    case .iso8601:
      if isKind(.string), let date = ISO8601Text.date(store.base[index].bytes) {
        return date
      }
      let text = try string()
      guard let date = try? Date(text, strategy: .iso8601) else {
        // The path is that of the container, as in JSONDecoder. It does not lead to the date, so
        // its token is added.
        let path = isMember ? codingPath.dropLast() : codingPath
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: path, debugDescription: "Expected date string to be ISO8601-formatted.",
            underlyingError: store.failure(index, .unknownValue, "\"\(text)\" is no ISO 8601 date"))
        )
      }
      return date
    #if canImport(Darwin)
      case .formatted(let formatter):
        guard let date = formatter.date(from: try string()) else {
          throw corrupted("Date string does not match format expected by formatter.")
        }
        return date
    #endif
    case .custom(let decode):
      return try decode(self)
    @unknown default:
      return try Date(from: self)
    }
  }

  /// Decodes data by the decoder's strategy. Base64 is read from the token's own bytes, without a
  /// string.
  private func data() throws -> Data {
    if let null = null(Data.self) { throw null }
    switch store.settings.values.data {
    case .deferredToData: return try Data(from: self)
    case .base64:
      guard isKind(.string) else { throw mismatch(String.self) }
      // Safe: nobody keeps or changes the bytes.
      let text = UnsafeMutableRawPointer(mutating: store.base[index].text)
      let bytes = Data(bytesNoCopy: text, count: store.base[index].length, deallocator: .none)
      guard let data = Data(base64Encoded: bytes) else {
        throw corrupted("Encountered Data is not valid Base64.")
      }
      return data
    case .custom(let decode):
      return try decode(self)
    @unknown default:
      return try Data(from: self)
    }
  }
}

// Arrays and dictionaries, decoded as their own `init(from:)` would, but without a container.

extension TokenDecoder {
  /// Decodes an array of a type that is one token for each value. So the elements are all the
  /// tokens between the brackets, and need no walk.
  fileprivate func elements<Scalar: TokenScalar>() throws -> [Scalar] {
    try checkArray()
    var elements: [Scalar] = []
    // Each is one token, or reading one fails: the first may, so the room is bounded.
    let end = store.next(index) &- 1
    elements.reserveCapacity(min(end &- index &- 1, 4096))
    for place in index &+ 1..<end {
      elements.append(try Scalar.read(child(at: place)))
    }
    return elements
  }

  /// Decodes an array of any type. Room is made in steps of 256, 2048 and so on: a text of many
  /// elements that are of no use must not take much memory before the first one fails.
  @inline(__always) fileprivate func elements<Element>(_ read: (TokenDecoder) throws -> Element)
    throws -> [Element]
  {
    try checkArray()
    var elements: [Element] = []
    let count = store.countElements(of: index)
    var place = index &+ 1
    var left = count
    var room = 256
    while left > 0 {
      // Bounded, as the next element may already fail.
      elements.reserveCapacity(min(count, room))
      let behind = max(0, count &- room)
      while left > behind {
        elements.append(try read(child(at: place)))
        place = store.next(place)
        left &-= 1
      }
      room &*= 8
    }
    return elements
  }

  /// Decodes a dictionary, whose keys are data and so not converted. Where other objects' keys are
  /// converted, JSONDecoder reads dictionaries in another way.
  @inline(__always)
  fileprivate func members<Key: MemberKey, Value>(_ read: (TokenDecoder) throws -> Value) throws
    -> [Key: Value]
  {
    let isConverting = store.settings.keyStyle != .asInText
    guard isKind(.startObject) else {
      throw isConverting
        ? nullOrMismatch([String: Any].self) : noContainer([String: Any].self, "keyed")
    }
    try store.checkDepth(index)
    if isConverting { store.noteDictionary(at: index, true) }
    defer { if isConverting { store.noteDictionary(at: index, false) } }
    var members: [Key: Value] = [:]
    try store.forEachMember(of: index) { name, place in
      guard let key = Key(name) else {
        let path = codingPath + [PathKey.name(name)]
        throw DecodingError.typeMismatch(
          Key.self,
          .init(
            codingPath: path, debugDescription: "Expected Int key but found String key instead."))
      }
      let isRepeated = members.index(forKey: key) != nil && isRepeated(place, key)
      // Unless JSONDecoder reads it itself, a later member with the key is not even decoded.
      if isRepeated, !isConverting { return }
      let value = try read(child(at: place))
      if !isRepeated { members[key] = value }
    }
    return members
  }

  /// Returns whether an earlier member has this one's key in the text, and not another text for the
  /// same integer.
  private func isRepeated(_ member: Int, _ key: some MemberKey) -> Bool {
    key is String || store.table(of: index).key(of: member) == nil
  }
}

/// An array of a `Decodable` type, or a dictionary of one with string or integer keys.
protocol DecodableCollection {
  static func decode(_ decoder: TokenDecoder) throws -> Self
}

extension Array: DecodableCollection where Element: Decodable {
  static func decode(_ decoder: TokenDecoder) throws -> [Element] {
    try decoder.elements { try $0.decode(Element.self, isMember: true) }
  }
}

extension Dictionary: DecodableCollection where Key: MemberKey, Value: Decodable {
  static func decode(_ decoder: TokenDecoder) throws -> [Key: Value] {
    let isConverting = decoder.store.settings.keyStyle != .asInText
    if Key.self == Int.self, isConverting { return try Self(from: decoder) }
    return try decoder.members { try $0.decode(Value.self, isMember: true) }
  }
}

/// The types of a dictionary's keys whose texts are keys of an object.
protocol MemberKey: Hashable, Decodable, LosslessStringConvertible {}

extension String: MemberKey {}
extension Int: MemberKey {}

/// Returns the value as a type that the caller knows to be the same, without a dynamic cast.
@inline(__always) func same<Value, Asked>(_ value: Value, as type: Asked.Type) -> Asked {
  // Safe: both are one type.
  precondition(Value.self == Asked.self)
  return unsafeBitCast(value, to: type)
}

/// The way in which a type's values are decoded. A store remembers each type's, as finding it is
/// slow.
enum TypeKind {
  case string, integer, double, date, url, data, decimal, uuid, strings, doubles, integers,
    stringDictionary
  case integerDictionary
  /// Arrays and dictionaries of other types.
  case collection(any DecodableCollection.Type)
  /// By the type's own `init(from:)`.
  case other

  /// Finds a type's kind, by comparisons and dynamic casts, which are slow.
  @inline(never) init<Value: Decodable>(_ type: Value.Type) {
    self =
      switch type {
      case is String.Type: .string
      case is Int.Type: .integer
      case is Double.Type: .double
      case is Date.Type: .date
      case is URL.Type: .url
      case is Data.Type: .data
      case is Decimal.Type: .decimal
      case is UUID.Type: .uuid
      case is [String].Type: .strings
      case is [Double].Type: .doubles
      case is [Int].Type: .integers
      case is [String: String].Type: .stringDictionary
      case is [String: Int].Type: .integerDictionary
      default: (type as? any DecodableCollection.Type).map { .collection($0) } ?? .other
      }
  }
}
