/// What A/A runs say of one metric of one benchmark.
public struct CalibratedMetric: Sendable, Hashable, Codable {
  /// Which value.
  public var key: MeasurementKey
  /// What a change must exceed to mean anything.
  public var noiseFloor: NoiseFloor
  /// The relative change that is found in eight of ten cases.
  public var minimumDetectableEffect: Double
  /// The pairs of one comparison that this holds for; 1 for a metric that should not vary.
  public var pairs: Int
  /// The robust standard deviation of the logarithms of the ratios of single pairs; 0 for a metric that should not vary.
  public var spread: Double

  /// From A/A comparisons of a metric that is compared by pairs, such as a time.
  ///
  /// The floor comes from the median ratio of each run, the spread from the pairs of each run around its median, so
  /// that what differs between the runs does not count twice. Nil without runs of at least two pairs, or with a value
  /// that is not a positive finite number.
  public init?(key: MeasurementKey, runs: [[PairedSample]], significance: Double = 0.05, power: Double = 0.8) {
    guard let pairs = runs.map(\.count).min(), pairs > 1 else { return nil }
    let ratios = runs.map { $0.map { $0.head / $0.base } }
    guard ratios.allSatisfy({ $0.allSatisfy { $0 > 0 && $0.isFinite } }),
      let floor = NoiseFloor(ratios: ratios.compactMap { Quantile.value(at: 0.5, of: $0) }),
      let spread = RobustSpread.pooled(logarithmsOf: ratios)
    else { return nil }
    self.key = key
    self.noiseFloor = floor
    self.pairs = pairs
    self.spread = spread
    minimumDetectableEffect = MinimumDetectableEffect(
      spread: spread, noiseFloor: floor.relative, significance: significance, power: power
    ).relative(pairs: pairs)
  }

  /// From the values that runs of the same program gave for a metric that should not vary. Nil as `NoiseFloor` is.
  public init?(key: MeasurementKey, repeatedValues: [Double]) {
    guard let floor = NoiseFloor(repeatedValues: repeatedValues) else { return nil }
    self.key = key
    noiseFloor = floor
    minimumDetectableEffect = floor.relative
    pairs = 1
    spread = 0
  }
}
