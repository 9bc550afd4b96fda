/// The limits of a gate, as a file that is reviewed like code:
///
///     {
///       "schemaVersion": 1,
///       "defaults": {"instructions": {"relative": 0.005}},
///       "rules": [
///         {"payload": "small-*", "metric": "*.allocations", "absolute": 2, "reason": "…"}
///       ]
///     }
///
/// The first rule that fits a benchmark holds, so the particular ones come first. A kind that `defaults` leaves out has
/// the limits of `standard`.
package struct GateLimits: Sendable, Hashable, VersionedDocument {
  /// The version of the file's shape that this module knows.
  package static let currentSchemaVersion = 1

  /// The limit of each kind of metric that no rule is for.
  package var defaults: [MetricKind: GateLimit]
  /// Limits of particular benchmarks.
  package var rules: [GateLimitRule]

  package init(defaults: [MetricKind: GateLimit] = [:], rules: [GateLimitRule] = []) {
    self.defaults = defaults
    self.rules = rules
  }

  /// The limits without a file.
  package static let standard = GateLimits()

  /// What holds where nothing is said: times may move by three percent, instructions by half a percent, allocations by a
  /// tenth of one or two, whichever is more, and the work itself not at all.
  private static func standardLimit(of kind: MetricKind) -> GateLimit {
    switch kind {
    case .instructions: GateLimit(relative: 0.005)
    case .allocations: GateLimit(relative: 0.001, absolute: 2)
    case .time: GateLimit(relative: 0.03)
    case .work, .machine: GateLimit()
    }
  }

  /// The limit of a value of this kind.
  /// - Complexity: O(r), r the number of rules.
  package func limit(of key: MeasurementKey, kind: MetricKind) -> GateLimit {
    let standard = Self.standardLimit(of: kind)
    let usual = defaults[kind]?.filled(from: standard) ?? standard
    let fitting = rules.filter { $0.applies(to: key) }
    // A rule of a maximum alone leaves the allowance to the next one that fits.
    let maxima = fitting.prefix { $0.limit.relative == nil && $0.limit.absolute == nil }
    return fitting.prefix(maxima.count + 1).reversed().reduce(usual) { $1.limit.filled(from: $0) }
  }
}

extension GateLimits {
  /// The rules that fit none of the values: whoever wrote them meant another name.
  /// - Complexity: O(r · v), r the number of rules and v that of values.
  package func unusedRules(for keys: some Collection<MeasurementKey>) -> [GateLimitRule] {
    rules.filter { rule in !keys.contains(where: rule.applies) }
  }
}

extension GateLimits: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case schemaVersion, defaults, rules }
  private enum KindKeys: String, CodingKey, CaseIterable { case work, allocations, instructions, time }

  /// Reads limits.
  /// - Throws: `DecodingError`, also for an unknown key anywhere, another schema version, or a limit below 0.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try container.decode(SchemaVersion<Self>.self, forKey: .schemaVersion)
    try decoder.refuseKeys(otherThan: CodingKeys.self)
    rules = try container.decodeIfPresent([GateLimitRule].self, forKey: .rules) ?? []
    defaults = [:]
    guard container.contains(.defaults) else { return }
    // Only these kinds are gated or compared; a limit for another would do nothing.
    try container.superDecoder(forKey: .defaults).refuseKeys(otherThan: KindKeys.self)
    let kinds = try container.nestedContainer(keyedBy: KindKeys.self, forKey: .defaults)
    for key in kinds.allKeys where try !kinds.decodeNil(forKey: key) {
      let decoder = try kinds.superDecoder(forKey: key)
      try decoder.refuseKeys(otherThan: GateLimit.CodingKeys.self)
      guard let kind = MetricKind(rawValue: key.rawValue) else { continue }
      defaults[kind] = try GateLimit(from: decoder)
    }
  }
}

extension GateLimits {
  /// Reads limits from a file.
  /// - Throws: `StorageError` when it cannot be read, `DocumentError` when it cannot be understood.
  package static func load(file path: String) throws -> GateLimits {
    guard let limits = try StoredFile(path).document(GateLimits.self) else {
      throw StorageError(path: path, action: "read", reason: "No such file or directory")
    }
    return limits
  }
}
