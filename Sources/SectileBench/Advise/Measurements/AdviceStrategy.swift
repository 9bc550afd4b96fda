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
