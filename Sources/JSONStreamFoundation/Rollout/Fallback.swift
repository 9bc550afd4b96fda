/// What decodes a payload that the first strategy has refused.
///
/// It is tried once for a payload, when all of it has come. Sections that the first strategy has delivered before it
/// failed are not delivered again. When the second refuses the payload, too, the first one's error is thrown.
public struct Fallback<Section: Sendable>: Sendable {
  let strategy: any SectionStrategy<Section>
  let payloadBytes: Int
  let keys: ReportedKeys
  let report: @Sendable (FallbackReport) -> Void

  /// Creates a fallback. Every payload is kept while it is decoded, up to the limit.
  ///
  /// - Parameters:
  ///   - strategy: The strategy that is tried: JSONDecoder's, mostly.
  ///   - payloadBytes: The longest payload that is kept for it, in bytes; beyond, the first error is thrown.
  ///   - knownKeys: The payload's keys that may stand in the path of a failure; others stand as `*`.
  ///   - report: Is called with every failure of the first strategy, where the payload is decoded, after the second has
  ///     been tried.
  public init(
    to strategy: any SectionStrategy<Section>, payloadBytes: Int = 16 << 20, knownKeys: Set<String> = [],
    report: @escaping @Sendable (FallbackReport) -> Void
  ) {
    self.strategy = strategy
    self.payloadBytes = max(0, payloadBytes)
    keys = ReportedKeys(knownKeys)
    self.report = report
  }
}

/// What came of a payload that the first strategy refused. Holds no content of the payload.
public struct FallbackReport: Sendable, Equatable, Codable {
  /// How it ended.
  public enum Outcome: String, Sendable, Hashable, Codable {
    /// The second strategy delivered the rest.
    case decoded
    /// The second strategy refused the payload, too.
    case refused
    /// The second strategy made fewer sections than had been delivered by then.
    case fewerSections
    /// The payload was longer than is kept.
    case tooLarge
  }

  /// The strategy that failed.
  public var first: String
  /// The strategy that was tried.
  public var second: String
  /// The failure's code.
  public var code: String
  /// Where the payload was refused; keys that the fallback was not told of stand as `[*]`.
  public var path: String
  /// How many sections had been delivered by then.
  public var delivered: Int
  /// How it ended.
  public var outcome: Outcome

  /// Creates a report.
  package init(first: String, second: String, code: String, path: String, delivered: Int, outcome: Outcome) {
    self.first = first
    self.second = second
    self.code = code
    self.path = path
    self.delivered = delivered
    self.outcome = outcome
  }
}
