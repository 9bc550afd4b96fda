import JSONStream

/// An array of a `Decodable` type, decoded as `Array.init(from:)` does, but without a container.
protocol DecodableArray {
  static func decode(elements decoder: TokenDecoder) throws -> Self
}

extension Array: DecodableArray where Element: Decodable {
  static func decode(elements decoder: TokenDecoder) throws -> [Element] {
    let store = decoder.store
    guard store.isKind(.startArray, decoder.index) else { throw decoder.noContainer([Any].self, "unkeyed") }
    try store.checkDepth(decoder.index)
    var elements: [Element] = []
    // Bounded, as the first element may already fail.
    elements.reserveCapacity(Swift.min(decoder.elementCount(), 256))
    var place = decoder.index &+ 1
    while !store.isKind(.endArray, place) {
      elements.append(try decoder.decode(Element.self, at: place, PathKey.index(elements.count)))
      place = store.next(place)
    }
    return elements
  }
}

extension TokenDecoder {
  func decode<Value: Decodable>(
    _ array: any DecodableArray.Type, as type: Value.Type, at index: Int, _ key: some CodingKey
  ) throws -> Value {
    func decode<Elements: DecodableArray>(_ array: Elements.Type) throws -> Value {
      same(try nested(at: index, key) { try array.decode(elements: $0) }, as: type)
    }
    return try decode(array)
  }
}
