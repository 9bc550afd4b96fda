/// How much worse than its baseline a value may be; or the parts of that which a file states, and the rest comes from
/// elsewhere.
package struct GateLimit: Sendable, Hashable {
  /// The share of the baseline by which it may be worse: 0.005 for 0.5 %; nil for none.
  package var relative: Double?
  /// By how much it may be worse whatever the baseline, in the metric's unit; nil for nothing. The larger of both allowances
  /// holds: a relative one alone would stop at the first step from a small number.
  package var absolute: Double?
  /// What the value itself must not exceed, in the metric's unit, whatever the baseline; nil for none. Saving new
  /// baselines does not move it.
  package var maximum: Double?

  /// Makes a limit. `relative` and `absolute` must not be negative.
  package init(relative: Double? = nil, absolute: Double? = nil, maximum: Double? = nil) {
    precondition(relative ?? 0 >= 0 && absolute ?? 0 >= 0, "a limit is not negative")
    self.relative = relative
    self.absolute = absolute
    self.maximum = maximum
  }

  /// How much worse than this baseline a value may be, in the metric's unit.
  package func allowance(at baseline: Double) -> Double {
    max((relative ?? 0) * baseline.magnitude, absolute ?? 0)
  }

  /// The limit with another one's parts where it has none.
  func filled(from other: GateLimit) -> GateLimit {
    GateLimit(
      relative: relative ?? other.relative, absolute: absolute ?? other.absolute, maximum: maximum ?? other.maximum)
  }
}

extension GateLimit: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable { case relative, absolute, maximum }

  /// Reads a limit, whatever else stands in its object.
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
