/// A limit for the benchmarks whose payload, strategy and metric fit its patterns.
package struct GateLimitRule: Sendable, Hashable {
  /// Of which payloads.
  package var payload: WildcardPattern
  /// Of which strategies.
  package var strategy: WildcardPattern
  /// Of which metrics.
  package var metric: WildcardPattern
  /// The limit; what it leaves out is as by default.
  package var limit: GateLimit
  /// Why this differs from the default, for whoever reviews the file.
  package var reason: String?

  /// Makes a rule. A pattern that is left out fits everything.
  package init(
    payload: String = "*", strategy: String = "*", metric: String = "*", limit: GateLimit,
    reason: String? = nil
  ) {
    self.payload = WildcardPattern(payload)
    self.strategy = WildcardPattern(strategy)
    self.metric = WildcardPattern(metric)
    self.limit = limit
    self.reason = reason
  }

  /// Whether the rule is for this value.
  package func applies(to key: MeasurementKey) -> Bool {
    payload.matches(key.payload) && strategy.matches(key.strategy) && metric.matches(key.metric)
  }
}

extension GateLimitRule: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case payload, strategy, metric, relative, absolute, maximum, reason
  }

  /// Reads a rule: the patterns and the limit stand in one object.
  /// - Throws: `DecodingError`, also for an unknown key, a limit below 0, or a rule without any limit.
  package init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(otherThan: CodingKeys.self)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func pattern(_ key: CodingKeys) throws -> WildcardPattern {
      try container.decodeIfPresent(WildcardPattern.self, forKey: key) ?? WildcardPattern("*")
    }
    payload = try pattern(.payload)
    strategy = try pattern(.strategy)
    metric = try pattern(.metric)
    limit = try GateLimit(from: decoder)
    reason = try container.decodeIfPresent(String.self, forKey: .reason)
    guard limit != GateLimit() else {
      throw decoder.error("a rule sets one of relative, absolute and maximum")
    }
  }
}
