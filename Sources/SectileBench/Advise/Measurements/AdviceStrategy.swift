import BenchmarkKit

/// What one strategy costs on one payload.
struct AdviceStrategy: Hashable, Sendable, Codable {
  /// When a strategy gives out what it has decoded.
  enum Delivery: String, Codable, Sendable {
    /// At the payload's end.
    case whole
    /// A section when it is complete.
    case section
    /// A cell when it is complete.
    case cell
  }

  var name: String
  var delivery: Delivery
  /// One for each size of chunks; a strategy that wants the payload whole has one.
  var runs: [AdviceRun]

  private enum CodingKeys: CodingKey { case name, delivery, runs }
}

extension AdviceStrategy {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    delivery = try container.decode(Delivery.self, forKey: .delivery)
    runs = try container.decode([AdviceRun].self, forKey: .runs)
    let isWhole = delivery == .whole
    guard !runs.isEmpty, runs.allSatisfy({ ($0.chunkBytes == nil) == isWhole && $0.chunkBytes ?? 1 > 0 }) else {
      throw container.error(
        at: .runs,
        isWhole
          ? "a strategy that wants the payload whole has runs without chunkBytes, one at least"
          : "a strategy that streams has runs with chunkBytes of 1 or more, one at least")
    }
    // So that sums of sizes stay numbers.
    let sizes = runs.flatMap { [$0.chunkBytes, $0.peakMemory] }.compactMap { $0 }
    guard sizes.allSatisfy({ (0...(1 << 50)).contains($0) }) else {
      throw container.error(at: .runs, "chunkBytes or peakMemory is below 0, or beyond a petabyte")
    }
  }
}

/// What decoding costs with one size of chunks: nanoseconds of processor time since the beginning.
struct AdviceRun: Hashable, Sendable, Codable {
  /// How many bytes are fed at a time; nil for the payload as a whole.
  var chunkBytes: Int?
  /// Until the first section is complete.
  var firstSection: CostEstimate
  /// Until the last cell of the first viewport is complete.
  var firstViewport: CostEstimate
  /// All of it.
  var total: CostEstimate
  /// The most heap bytes at once while decoding, all sections kept, the payload itself not counted; nil when not counted.
  var peakMemory: Int?
}
