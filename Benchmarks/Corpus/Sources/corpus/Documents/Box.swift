import JSONStream
import JSONStreamFoundation

/// A value behind a reference: a status that is retweeted is a status itself.
final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension Box: Decodable where Value: Decodable {
  convenience init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }
}

extension Box: StreamDecodable where Value: StreamDecodable {
  convenience init(from value: borrowing JSONElement) throws {
    self.init(try Value(from: value))
  }
}

extension Box: Equatable where Value: Equatable {
  static func == (one: Box, other: Box) -> Bool { one.value == other.value }
}
