/// The parts of a limit that a file states; what it leaves out comes from elsewhere.
package struct GateLimitSettings: Sendable, Hashable {
  /// See `GateLimit.relative`.
  package var relative: Double?
  /// See `GateLimit.absolute`.
  package var absolute: Double?
  /// See `GateLimit.maximum`.
  package var maximum: Double?

  /// Makes settings.
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

extension GateLimitSettings: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable { case relative, absolute, maximum }

  /// Reads settings.
  /// - Throws: `DecodingError`, also for an unknown key or a limit below 0.
  package init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(otherThan: CodingKeys.self)
    try self.init(from: decoder.container(keyedBy: CodingKeys.self), relative: .relative, absolute: .absolute, .maximum)
  }

  init<Key: CodingKey>(
    from container: KeyedDecodingContainer<Key>, relative: Key, absolute: Key, _ maximum: Key
  ) throws {
    func limit(_ key: Key) throws -> Double? {
      let value = try container.decodeIfPresent(Double.self, forKey: key)
      if let value, value < 0 {
        throw container.error(at: key, "a limit is 0 or more, not \(value)")
      }
      return value
    }
    self.relative = try limit(relative)
    self.absolute = try limit(absolute)
    self.maximum = try limit(maximum)
  }
}
