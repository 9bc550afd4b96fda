import JSONStream

/// An array of any `Decodable` type: what `Array.init(from:)` decodes, without a container.
protocol DecodableArray {
  /// Decodes the elements of a decoder's array.
  static func decode(elements decoder: TokenDecoder) throws -> Self
}

extension Array: DecodableArray where Element: Decodable {
  static func decode(elements decoder: TokenDecoder) throws -> [Element] {
    let store = decoder.store
    guard store.isKind(.startArray, decoder.index) else { throw decoder.noContainer([Any].self, "unkeyed") }
    try store.checkDepth(decoder.index)
    var elements: [Element] = []
    // Bounded: a text may have many elements that the first of them proves to be of no use.
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
  /// Decodes a member or an element that is an array.
  func decode<Value: Decodable>(
    _ array: any DecodableArray.Type, as type: Value.Type, at index: Int, _ key: some CodingKey
  ) throws -> Value {
    func decode<Elements: DecodableArray>(_ array: Elements.Type) throws -> Value {
      same(try nested(at: index, key) { try array.decode(elements: $0) }, as: type)
    }
    return try decode(array)
  }
}
