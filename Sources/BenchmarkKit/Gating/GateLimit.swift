/// How much worse than its baseline a value may be.
package struct GateLimit: Sendable, Hashable {
  /// The share of the baseline by which it may be worse: 0.005 for 0.5 %.
  package var relative: Double
  /// By how much it may be worse whatever the baseline, in the metric's unit. The larger of both allowances holds: a
  /// relative one alone would stop at the first step from a small number.
  package var absolute: Double
  /// What the value itself must not exceed, in the metric's unit, whatever the baseline; nil for none. Saving new
  /// baselines does not move it.
  package var maximum: Double?

  /// Makes a limit. `relative` and `absolute` must not be negative.
  package init(relative: Double = 0, absolute: Double = 0, maximum: Double? = nil) {
    precondition(relative >= 0 && absolute >= 0, "a limit is not negative")
    self.relative = relative
    self.absolute = absolute
    self.maximum = maximum
  }

  /// How much worse than this baseline a value may be, in the metric's unit.
  package func allowance(at baseline: Double) -> Double {
    max(relative * baseline.magnitude, absolute)
  }
}

/// The parts of a limit that a file states; what it leaves out comes from elsewhere.
package struct GateLimitSettings: Sendable, Hashable {
  /// See `GateLimit.relative`.
  package var relative: Double?
  /// See `GateLimit.absolute`.
  package var absolute: Double?
  /// See `GateLimit.maximum`.
  package var maximum: Double?

  package init(relative: Double? = nil, absolute: Double? = nil, maximum: Double? = nil) {
    self.relative = relative
    self.absolute = absolute
    self.maximum = maximum
  }

  /// The limit with these settings in it.
  func applied(to limit: GateLimit) -> GateLimit {
    GateLimit(
      relative: relative ?? limit.relative, absolute: absolute ?? limit.absolute, maximum: maximum ?? limit.maximum)
  }
}

extension GateLimitSettings: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable { case relative, absolute, maximum }

  /// Reads settings, whatever else stands in their object.
  /// - Throws: `DecodingError`, also for a limit below 0.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func limit(_ key: CodingKeys) throws -> Double? {
      let value = try container.decodeIfPresent(Double.self, forKey: key)
      if let value, value < 0 { throw container.error(at: key, "a limit is 0 or more, not \(value)") }
      return value
    }
    self.init(relative: try limit(.relative), absolute: try limit(.absolute), maximum: try limit(.maximum))
  }
}
