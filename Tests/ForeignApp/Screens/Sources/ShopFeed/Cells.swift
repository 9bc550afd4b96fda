import JSONStream
import JSONStreamFoundation

// What makes them Sectile's cells. Kinds that matter get a decoder of their own, the others stay as they are.

extension BlockKind: StreamDecodable {}

extension StreamDecoder {
  /// The present decoder's strategies, for the stream.
  static let shop = StreamDecoder(Block.decoder)
}

// Values all through, which Swift would see by itself if `Sendable` stood beside the types.
extension Item: SectionCell, @unchecked Sendable {
  typealias Header = BlockHeader

  static let keys = SectionKeys(cellType: "kind", cells: "items")

  static func hasCells(_ kind: BlockKind) -> Bool { kind != .divider }

  init(_ kind: BlockKind, from value: borrowing JSONValue) throws {
    switch kind {
    case .hero: self = .hero(try value.decode(using: .shop))
    case .products: self = .product(try Product(from: value))
    case .stories: self = .story(try value.decode(using: .shop))
    case .divider: throw value.failure(.unknownValue, "a divider has no items")
    }
  }
}

extension BlockHeader: SectionHeaderDecodable, @unchecked Sendable {
  var cellType: BlockKind { kind }

  init(from value: borrowing JSONValue) throws { self = try value.decode(using: .shop) }
}

extension Product: StreamDecodable {
  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      sku: object.decode("sku"), name: object.decode("name"), price: object.decode("price"),
      stock: object.decodeIfPresent("stock"), tags: object.decode("tags"))
  }
}
