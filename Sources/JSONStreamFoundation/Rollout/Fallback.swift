/// A second strategy, such as JSONDecoder's, for payloads that the first one refuses.
///
/// It decodes such a payload once, when all of it has arrived. Sections that the first strategy delivered are not
/// delivered again. If the second refuses the payload, too, the first one's error is thrown. Every payload is kept in
/// memory meanwhile, up to `payloadBytes`.
public struct Fallback<Section: Sendable>: Sendable {
  let strategy: any SectionStrategy<Section>
  let payloadBytes: Int
  let keys: ReportedKeys
  let report: @Sendable (FallbackReport) -> Void

  /// Creates a fallback.
  ///
  /// - Parameters:
  ///   - strategy: The second strategy.
  ///   - payloadBytes: The longest payload to keep, in bytes. Beyond it, the first strategy's error is thrown.
  ///   - knownKeys: The keys that may appear in a failure's path; others appear as `*`.
  ///   - report: Gets each failure of the first strategy, after the second was tried.
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

/// A report on a payload that the first strategy refused, without content of the payload.
public struct FallbackReport: Sendable, Equatable, Codable {
  /// The result of the second strategy.
  public enum Outcome: String, Sendable, Hashable, Codable {
    /// The second strategy delivered the rest.
    case decoded
    /// The second strategy refused the payload, too.
    case refused
    /// The second strategy made fewer sections than the first one had delivered.
    case fewerSections
    /// The payload was too long to be kept.
    case tooLarge
  }

  /// The name of the strategy that failed.
  public var first: String
  /// The name of the second strategy.
  public var second: String
  /// The code of the failure.
  public var code: String
  /// The path at which the payload was refused; unknown keys appear as `[*]`.
  public var path: String
  /// The number of sections that the first strategy delivered.
  public var delivered: Int
  /// The result of the second strategy.
  public var outcome: Outcome

  package init(first: String, second: String, code: String, path: String, delivered: Int, outcome: Outcome) {
    self.first = first
    self.second = second
    self.code = code
    self.path = path
    self.delivered = delivered
    self.outcome = outcome
  }
}
