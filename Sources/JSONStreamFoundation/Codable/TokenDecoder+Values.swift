import Foundation
import JSONStream

extension TokenDecoder {
  func decode<Value: Decodable>(_ type: Value.Type, at index: Int, _ key: some CodingKey) throws -> Value {
    let kind = store.kind(of: type)
    if case .other = kind { return try nested(at: index, key) { try type.init(from: $0) } }
    return try decode(type, kind, at: index, key)
  }

  /// Decodes the types that JSONDecoder decodes itself, and a few for which that is faster.
  @inline(never)
  private func decode<Value: Decodable>(
    _ type: Value.Type, _ kind: TypeKind, at index: Int, _ key: some CodingKey
  ) throws -> Value {
    switch kind {
    case .string: return same(try string(at: index, key), as: type)
    case .integer: return same(try integer(Int.self, at: index, key), as: type)
    case .double: return same(try double(at: index, key), as: type)
    case .date: return same(try date(at: index, key), as: type)
    case .url: return same(try url(at: index, key), as: type)
    case .data: return same(try data(at: index, key), as: type)
    case .decimal: return same(try decimal(at: index, key), as: type)
    case .uuid: if let uuid = store.uuid(index) { return same(uuid, as: type) }
    case .strings: return same(try strings(at: index, key), as: type)
    case .doubles: if let doubles = store.doubles(index) { return same(doubles, as: type) }
    case .integers: if let integers = store.integers(index) { return same(integers, as: type) }
    case .urls: if let urls = store.urls(index) { return same(urls, as: type) }
    case .stringDictionary:
      if let texts = store.stringDictionary(index) { return same(texts, as: type) }
      return try stringKeyed([String: String].self, as: type, at: index, key)
    case .integerDictionary:
      if let numbers = store.integerDictionary(index) { return same(numbers, as: type) }
      return try stringKeyed([String: Int].self, as: type, at: index, key)
    case .array(let array): return try decode(array, as: type, at: index, key)
    case .dictionary(let dictionary): return try stringKeyed(dictionary, as: type, at: index, key)
    case .other: break
    }
    return try nested(at: index, key) { try type.init(from: $0) }
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
    // As JSONDecoder, which does not tell null from other types here.
    throw mismatch(Bool.self, at: index, key)
  }

  /// Decodes as `[String].init(from:)` does.
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

  /// Calls `body` with a decoder for a value inside this decoder's, and reuses that decoder unless it was kept.
  @inline(__always)
  func nested<Value>(at index: Int, _ key: some CodingKey, _ body: (TokenDecoder) throws -> Value) throws -> Value {
    if PathKey.isNone(key) { return try body(self) }
    var key = key
    return try lend(index, &key, body)
  }

  @inline(__always)
  private func lend<Value>(
    _ index: Int, _ key: UnsafePointer<some CodingKey>, _ body: (TokenDecoder) throws -> Value
  ) throws -> Value {
    var child = store.takeDecoder()
    child.begin(index, in: self, key)
    do {
      let value = try body(child)
      store.giveBack(&child)
      return value
    } catch {
      // The error may refer to the decoder.
      child.keep()
      throw error
    }
  }

  /// Returns a decoder for a value inside this decoder's, for the caller to keep.
  func child(at index: Int, _ key: some CodingKey) -> TokenDecoder {
    if PathKey.isNone(key) { return self }
    let child = store.takeDecoder()
    withUnsafePointer(to: key) {
      child.begin(index, in: self, $0)
      child.keep()
    }
    return child
  }
}
