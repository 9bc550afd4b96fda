/// What the comparison of two builds by a family of benchmarks found.
package struct ComparisonOutcome: Sendable, Hashable {
  /// The result of each benchmark.
  package var results: [ComparisonFinding]

  /// The verdict on all of them together; inconclusive for none.
  package var verdict: Verdict { .overall(of: results.map(\.verdict)) }

  /// The status to end with.
  package var exit: GateExit { GateExit(verdict) }

  /// How many times better the head is over all benchmarks that have a ratio; nil when none has.
  package var geometricMean: RatioEstimate? { GeometricMean.ratio(of: results.compactMap(\.ratio)) }
}

extension ComparisonOutcome: Codable {
  private enum CodingKeys: String, CodingKey { case verdict, geometricMean, results }

  /// Reads the results; the verdict and the mean follow from them.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    results = try container.decode([ComparisonFinding].self, forKey: .results)
  }

  /// Writes the results, and what follows from them for readers.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(geometricMean, forKey: .geometricMean)
    try container.encode(results, forKey: .results)
  }
}
