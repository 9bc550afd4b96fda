public import JSONStream
public import SectionsFoundation

/// A type of cells that a payload has: `bench` shows what its cells cost through Codable, and what a fast decoder gains,
/// or, where there is none yet, what one could gain at most: what is left when nothing is made of the tokens.
///
///     shop.cellTypes = [
///       BenchCellType("banner", codable: Banner.self),
///       BenchCellType("product", codable: Product.self, fast: FastProduct.self) { Product($0) },
///       BenchCellType("tile", both: Tile.self),
///     ]
public struct BenchCellType: Sendable {
  /// Decodes a list of such cells and keeps them all.
  @usableFromInline typealias Decode = @Sendable (UnsafeBufferPointer<UInt8>) throws -> Any

  /// The sections' `cellType`.
  public let kind: String
  let codable: Decode
  let fast: Decode?
  /// The first cell that the two decode to different values.
  let difference: (@Sendable (UnsafeBufferPointer<UInt8>) throws -> Int?)?

  /// A type that has no fast decoder yet.
  ///
  /// - Parameters:
  ///   - kind: The sections' `cellType`.
  ///   - type: What the cells are.
  ///   - decoder: The decoder with the app's strategies.
  public init<Slow: Decodable & SendableMetatype>(
    _ kind: String, codable type: Slow.Type, using decoder: StreamDecoder = .standard
  ) {
    self.kind = kind
    codable = { try CellDoors.codable(Slow.self, $0, decoder) }
    fast = nil
    difference = nil
  }

  /// A type and its fast counterpart. Values are compared by `==` where they have it, else as Swift's reflection sees them.
  ///
  /// Inlinable, so that the module that defines the types specialises their decoding, as in an app.
  ///
  /// - Parameters:
  ///   - kind: The sections' `cellType`.
  ///   - slow: What the cells are through Codable.
  ///   - fast: What they are to be.
  ///   - decoder: The decoder with the app's strategies.
  ///   - model: Turns the one into the other, for the comparison before the measurement.
  @inlinable
  public init<Slow: Decodable & SendableMetatype, Fast: StreamDecodable & SendableMetatype>(
    _ kind: String, codable slow: Slow.Type, fast: Fast.Type, using decoder: StreamDecoder = .standard,
    model: @escaping @Sendable (Fast) -> Slow
  ) {
    self.init(
      kind, codable: { try CellDoors.codable(Slow.self, $0, decoder) }, fast: { try CellDoors.fast(Fast.self, $0) },
      difference: { bytes in
        let expected = try CellDoors.codable(Slow.self, bytes, decoder)
        let own = try CellDoors.fast(Fast.self, bytes).map(model)
        let different = zip(expected, own).enumerated().first { !BenchCellType.areAlike($1.0, $1.1) }?.offset
        return different ?? (expected.count == own.count ? nil : min(expected.count, own.count))
      })
  }

  /// A type that decodes both ways.
  ///
  /// - Parameters:
  ///   - kind: The sections' `cellType`.
  ///   - type: What the cells are.
  ///   - decoder: The decoder with the app's strategies.
  @inlinable
  public init<Model: Decodable & StreamDecodable & SendableMetatype>(
    _ kind: String, both type: Model.Type, using decoder: StreamDecoder = .standard
  ) {
    self.init(kind, codable: type, fast: type, using: decoder) { $0 }
  }

  @usableFromInline
  static func areAlike(_ one: some Any, _ other: some Any) -> Bool { Likeness.areAlike(one, other) }

  @usableFromInline
  init(
    _ kind: String, codable: @escaping Decode, fast: @escaping Decode,
    difference: @escaping @Sendable (UnsafeBufferPointer<UInt8>) throws -> Int?
  ) {
    self.kind = kind
    self.codable = codable
    self.fast = fast
    self.difference = difference
  }
}
