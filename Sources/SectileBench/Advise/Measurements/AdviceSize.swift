import BenchmarkKit

/// A payload of one size: where in it things lie, and what each strategy costs on it.
struct AdviceSize: Hashable, Sendable, Codable {
  enum Role: String, Codable, Sendable {
    /// The payload as it was given.
    case payload
    /// Cut behind the last cell of the first viewport: the shortest page that fills the screen.
    case firstPage
    /// Cut elsewhere.
    case prefix
    /// Its sections, or the cells of its only one, repeated.
    case enlarged
  }

  var role: Role
  var bytes: Int
  var sections: Int
  var cells: Int
  /// Where the first section ends.
  var firstSectionBytes: Int
  /// Where the last cell of the first viewport ends: for strategies that give cells out one by one.
  var viewportBytes: Int
  /// Where that cell's section ends: for strategies that give sections out whole.
  var viewportSectionBytes: Int
  /// Laying out all sections, and finding what is on the first screen.
  var layout: CostEstimate
  /// How it compresses; nil when there was no compressor.
  var gzip: OffsetMap?
  var strategies: [AdviceStrategy]

  func strategy(_ name: String) -> AdviceStrategy? { strategies.first { $0.name == name } }

  private enum CodingKeys: CodingKey {
    case role, bytes, sections, cells, firstSectionBytes, viewportBytes, viewportSectionBytes, layout, gzip, strategies
  }
}

extension AdviceSize {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func integer(_ key: CodingKeys, in range: ClosedRange<Int>) throws -> Int {
      let value = try container.decode(Int.self, forKey: key)
      guard range.contains(value) else {
        throw container.error(at: key, "\(value) is not between \(range.lowerBound) and \(range.upperBound)")
      }
      return value
    }
    role = try container.decode(Role.self, forKey: .role)
    // Beyond it arithmetic on offsets would need care, and no payload is a terabyte long.
    bytes = try integer(.bytes, in: 1...(1 << 40))
    sections = try integer(.sections, in: 0...bytes)
    cells = try integer(.cells, in: 0...bytes)
    firstSectionBytes = try integer(.firstSectionBytes, in: 0...bytes)
    viewportBytes = try integer(.viewportBytes, in: 0...bytes)
    viewportSectionBytes = try integer(.viewportSectionBytes, in: viewportBytes...bytes)
    layout = try container.decode(CostEstimate.self, forKey: .layout)
    gzip = try container.decodeIfPresent(OffsetMap.self, forKey: .gzip)
    strategies = try container.decode([AdviceStrategy].self, forKey: .strategies)
    // Chunks are replayed one by one.
    let chunks = strategies.flatMap(\.runs).compactMap(\.chunkBytes).map { bytes / $0 }
    guard chunks.allSatisfy({ $0 <= 1_000_000 }) else {
      throw container.error(at: .strategies, "chunkBytes would cut \(bytes) bytes into more than a million chunks")
    }
    if let gzip, gzip.decompressed.last != bytes {
      throw container.error(
        at: .gzip, "the table ends at \(gzip.decompressed.last ?? 0) bytes, the payload at \(bytes)")
    }
  }
}
