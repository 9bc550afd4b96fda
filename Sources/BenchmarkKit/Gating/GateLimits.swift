import Foundation

/// The largest change for the worse of the values that a pattern matches.
///
///     baseline 1000, relative 0.005, absolute 2: up to 1005, since the larger allowance counts
package struct GateLimit: Sendable, Hashable {
  /// The patterns of the payload, the strategy and the metric; see ``fits(_:)``.
  package let payload: String
  package let strategy: String
  package let metric: String
  /// The allowed worsening as a share of the baseline: 0.005 for 0.5 %. Nil, here and below, leaves
  /// it open.
  package private(set) var relative: Double?
  /// The allowed worsening in the metric's unit.
  var absolute: Double?
  /// The largest allowed value, whatever the baseline is.
  var maximum: Double?

  /// Creates a limit. A default pattern matches everything; `relative` and `absolute` must not be
  /// negative.
  package init(
    payload: String = "*", strategy: String = "*", metric: String = "*", relative: Double? = nil,
    absolute: Double? = nil, maximum: Double? = nil
  ) {
    precondition(relative ?? 0 >= 0 && absolute ?? 0 >= 0, "a limit is not negative")
    self.payload = payload
    self.strategy = strategy
    self.metric = metric
    self.relative = relative
    self.absolute = absolute
    self.maximum = maximum
  }

  /// Returns the allowed worsening: the larger one of the relative and the absolute allowance.
  package func allowance(at baseline: Double) -> Double {
    max((relative ?? 0) * baseline.magnitude, absolute ?? 0)
  }

  /// Returns whether all three patterns match.
  func applies(to key: MeasurementKey) -> Bool {
    payload.fits(key.payload) && strategy.fits(key.strategy) && metric.fits(key.metric)
  }

  /// Returns a limit with another one's values where that has them. It has no patterns any more.
  func overridden(by other: GateLimit) -> GateLimit {
    GateLimit(
      relative: other.relative ?? relative, absolute: other.absolute ?? absolute,
      maximum: other.maximum ?? maximum)
  }
}

extension GateLimit: Decodable {
  fileprivate enum CodingKeys: String, CodingKey, CaseIterable {
    case payload, strategy, metric, relative, absolute, maximum, reason
  }

  /// Reads a rule: its patterns and its limits stand in one object.
  package init(from decoder: any Decoder) throws {
    try self.init(from: decoder, keys: CodingKeys.allCases)
    guard relative != nil || absolute != nil || maximum != nil else {
      throw decoder.error("a rule sets one of relative, absolute and maximum")
    }
  }

  /// Reads a limit with these keys, and refuses any other: a misspelt key would leave a value
  /// without its limit.
  fileprivate init(from decoder: any Decoder, keys: [CodingKeys]) throws {
    try decoder.refuseKeys(otherThan: keys)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func limit(_ key: CodingKeys) throws -> Double? {
      let value = try container.decodeIfPresent(Double.self, forKey: key)
      guard let value, value < 0 else { return value }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "a limit is 0 or more, not \(value)")
    }
    func text(_ key: CodingKeys) throws -> String {
      try container.decodeIfPresent(String.self, forKey: key) ?? "*"
    }
    // The reason is for reviewers of the file.
    _ = try text(.reason)
    self.init(
      payload: try text(.payload), strategy: try text(.strategy), metric: try text(.metric),
      relative: try limit(.relative), absolute: try limit(.absolute), maximum: try limit(.maximum))
  }
}

/// The limits of a gate, read from a file under version control:
///
///     {
///       "schemaVersion": 1,
///       "defaults": {"instructions": {"relative": 0.005}},
///       "rules": [
///         {"payload": "small-*", "metric": "*.allocations", "absolute": 2, "reason": "…"}
///       ]
///     }
///
/// The first matching rule applies, so particular rules come first. Kinds missing from `defaults`
/// have the limits of `standard`.
package struct GateLimits: Sendable, Hashable {
  /// The limits by kind of metric, for values that no rule matches.
  package private(set) var defaults: [MetricKind: GateLimit] = [:]
  /// The rules in the order of the file.
  package private(set) var rules: [GateLimit] = []

  /// The default limits: 3 % for times, 0.5 % for instructions, 0.1 % or two for allocations,
  /// whichever is more.
  package static let standard = GateLimits()

  /// Times vary from run to run, instructions and allocations hardly do.
  private static let usual: [MetricKind: GateLimit] = [
    .instructions: .init(relative: 0.005), .allocations: .init(relative: 0.001, absolute: 2),
    .time: .init(relative: 0.03),
  ]
  /// Rules behind those of the file, for metrics whose kind's limit does not fit.
  private static let usualRules = [
    // The bytes of two allocations.
    GateLimit(metric: "*allocated_bytes", relative: 0.001, absolute: 512),
    GateLimit(metric: "*leaked_bytes", relative: 0, absolute: 0),
    // The allocator may round up to what is left over.
    GateLimit(metric: "*peak_bytes", relative: 0.01, absolute: 256),
  ]

  /// Returns the limit of a value: the kind's default, overridden by the first fitting rule with an
  /// allowance, and by those with only a maximum before it.
  package func limit(of key: MeasurementKey, kind: MetricKind) -> GateLimit {
    let standard = Self.usual[kind] ?? GateLimit()
    let usual = defaults[kind].map(standard.overridden) ?? standard
    let fitting = (rules + Self.usualRules).filter { $0.applies(to: key) }
    // A rule with only a maximum leaves the allowance to the next matching one.
    let maxima = fitting.prefix { $0.relative == nil && $0.absolute == nil }
    return fitting.prefix(maxima.count + 1).reversed().reduce(usual) { $0.overridden(by: $1) }
  }

  /// Returns the rules that match none of the values, probably because of a misspelt name.
  package func unusedRules(for keys: some Collection<MeasurementKey>) -> [GateLimit] {
    rules.filter { rule in !keys.contains(where: rule.applies) }
  }
}

extension GateLimits: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case schemaVersion, defaults, rules }

  /// Reads a file of limits. Throws `DecodingError`, also for another schema version, for an
  /// unknown key anywhere, and for a limit below 0.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try container.decode(SchemaVersion.self, forKey: .schemaVersion)
    try decoder.refuseKeys(otherThan: CodingKeys.allCases)
    var defaults: [MetricKind: GateLimit] = [:]
    if container.contains(.defaults) {
      // Only these kinds are gated or compared; a limit for another would have no effect.
      try container.superDecoder(forKey: .defaults).refuseKeys(
        otherThan: [MetricKind.work, .allocations, .instructions, .time])
      let kinds = try container.nestedContainer(keyedBy: MetricKind.self, forKey: .defaults)
      for kind in kinds.allKeys where try !kinds.decodeNil(forKey: kind) {
        defaults[kind] = try GateLimit(
          from: kinds.superDecoder(forKey: kind), keys: [.relative, .absolute, .maximum])
      }
    }
    self.init(
      defaults: defaults,
      rules: try container.decodeIfPresent([GateLimit].self, forKey: .rules) ?? [])
  }
}

extension String {
  /// Returns whether this pattern matches a whole name; `*` stands for any characters, also none,
  /// and `?` for one.
  package func fits(_ name: String) -> Bool {
    fnmatch(self, name, FNM_NOESCAPE) == 0
  }
}
