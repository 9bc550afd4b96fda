import Foundation
import JSONStream

extension TokenDecoder {
  /// Decodes a member or an element.
  @inline(__always)
  func decode<Value: Decodable>(_ type: Value.Type, at index: Int, _ key: some CodingKey) throws -> Value {
    try decode(type, at: index, key) { try nested(at: index, key) { try Value(from: $0) } }
  }

  /// Decodes the types that JSONDecoder decodes itself, and a few for which that is faster; asks for all others.
  ///
  /// - Parameter other: Decodes the value by its type's `init(from:)`.
  @inline(__always)
  func decode<Value: Decodable>(
    _ type: Value.Type, at index: Int, _ key: some CodingKey, other: () throws -> Value
  ) throws -> Value {
    if type == String.self { return same(try string(at: index, key), as: type) }
    if type == Int.self { return same(try integer(Int.self, at: index, key), as: type) }
    if type == Double.self { return same(try double(at: index, key), as: type) }
    if type == [String].self { return same(try strings(at: index, key), as: type) }
    if type == Date.self { return same(try date(at: index, key), as: type) }
    if type == URL.self { return same(try url(at: index, key), as: type) }
    if type == Data.self { return same(try data(at: index, key), as: type) }
    if type == Decimal.self { return same(try decimal(at: index, key), as: type) }
    if type == [Double].self, let doubles = store.doubles(index) { return same(doubles, as: type) }
    if type == [Int].self, let integers = store.integers(index) { return same(integers, as: type) }
    if type == [URL].self, let urls = store.urls(index) { return same(urls, as: type) }
    if type == UUID.self, let uuid = store.uuid(index) { return same(uuid, as: type) }
    if store.settings.keyStyle != .asInText, let dictionary = type as? any StringKeyedDictionary.Type {
      return try stringKeyed(dictionary, as: type, at: index, key)
    }
    return try other()
  }

  @inline(__always)
  func string(at index: Int, _ key: some CodingKey) throws -> String {
    guard store.isKind(.string, index) else { throw nullOrMismatch(String.self, at: index, key) }
    return store.string(index)
  }

  @inline(__always)
  func bool(at index: Int, _ key: some CodingKey) throws -> Bool {
    if store.isKind(.true, index) { return true }
    if store.isKind(.false, index) { return false }
    // JSONDecoder does not tell null from other types here.
    throw mismatch(Bool.self, at: index, key)
  }

  /// What `[String].init(from:)` decodes.
  private func strings(at index: Int, _ key: some CodingKey) throws -> [String] {
    guard store.isKind(.startArray, index) else { throw child(at: index, key).noContainer([Any].self, "unkeyed") }
    var strings: [String] = []
    strings.reserveCapacity(store.capacity(index))
    var place = index &+ 1
    while store.isKind(.string, place) {
      strings.append(store.string(place))
      place = store.next(place)
    }
    guard store.isKind(.endArray, place) else {
      throw child(at: index, key).nullOrMismatch(String.self, at: place, PathKey.index(strings.count))
    }
    return strings
  }

  private func url(at index: Int, _ key: some CodingKey) throws -> URL {
    if let null = null(URL.self, at: index, key) { throw null }
    guard let url = URL(string: try string(at: index, key)) else { throw corrupted("Invalid URL string.", key) }
    return url
  }

  /// Lends a decoder for a value of this decoder's, and takes it back unless it was kept.
  @inline(__always)
  func nested<Value>(at index: Int, _ key: some CodingKey, _ body: (TokenDecoder) throws -> Value) throws -> Value {
    if PathKey.isNone(key) { return try body(self) }
    var child = store.takeDecoder()
    child.begin(index, in: self, key)
    let value = try body(child)
    store.giveBack(&child)
    return value
  }

  /// A decoder for a value of this decoder's, for whoever asked for one.
  func child(at index: Int, _ key: some CodingKey) -> TokenDecoder {
    if PathKey.isNone(key) { return self }
    let child = store.takeDecoder()
    child.begin(index, in: self, key)
    return child
  }
}
