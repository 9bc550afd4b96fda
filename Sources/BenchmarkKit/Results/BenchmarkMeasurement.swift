/// One metric of one strategy on one payload.
public struct BenchmarkMeasurement: Sendable, Hashable {
  /// The name of the payload, as in `PayloadDescription`.
  public var payload: String
  /// The name of what was measured.
  public var strategy: String
  /// The metric's name, such as `decode.time`.
  public var metric: String
  /// The unit of the values. The report tables know ns, µs, ms, s, MB/s and bytes; any other is shown as it is.
  public var unit: String
  /// The middle of the samples.
  public var median: Double
  /// The value that nine tenths of the samples do not exceed.
  public var p90: Double
  /// The lowest sample.
  public var min: Double
  /// How many samples there were; fewer than asked for where a time budget cut them.
  public var samples: Int
  /// The samples themselves, as `SampleSummary` keeps them; empty where there was only one, or they are not known.
  public var values: [Double]
  /// How many times better than the reference; nil, and null in JSON, for the reference itself and where there is
  /// nothing to compare with.
  public var ratioToReference: RatioEstimate?

  /// Makes a measurement from a summary of its samples.
  public init(
    payload: String, strategy: String, metric: String, unit: String, summary: SampleSummary,
    ratioToReference: RatioEstimate? = nil
  ) {
    self.payload = payload
    self.strategy = strategy
    self.metric = metric
    self.unit = unit
    self.median = summary.median
    self.p90 = summary.p90
    self.min = summary.min
    self.samples = summary.count
    self.values = summary.count > 1 ? summary.values : []
    self.ratioToReference = ratioToReference
  }
}

extension BenchmarkMeasurement: Codable {
  private enum CodingKeys: String, CodingKey {
    case payload, strategy, metric, unit, median, p90, min, samples, values, ratioToReference
  }

  /// Reads a measurement; one that was written without its samples has none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    payload = try container.decode(String.self, forKey: .payload)
    strategy = try container.decode(String.self, forKey: .strategy)
    metric = try container.decode(String.self, forKey: .metric)
    unit = try container.decode(String.self, forKey: .unit)
    median = try container.decode(Double.self, forKey: .median)
    p90 = try container.decode(Double.self, forKey: .p90)
    min = try container.decode(Double.self, forKey: .min)
    samples = try container.decode(Int.self, forKey: .samples)
    values = try container.decodeIfPresent([Double].self, forKey: .values) ?? []
    ratioToReference = try container.decodeIfPresent(RatioEstimate.self, forKey: .ratioToReference)
  }

  /// Writes all keys: a missing ratio as null, which the synthesized encoding would leave out. Samples are left out where
  /// there are none, so that a baseline of counts stays as short as it was.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(payload, forKey: .payload)
    try container.encode(strategy, forKey: .strategy)
    try container.encode(metric, forKey: .metric)
    try container.encode(unit, forKey: .unit)
    try container.encode(median, forKey: .median)
    try container.encode(p90, forKey: .p90)
    try container.encode(min, forKey: .min)
    try container.encode(samples, forKey: .samples)
    if !values.isEmpty { try container.encode(values, forKey: .values) }
    try container.encode(ratioToReference, forKey: .ratioToReference)
  }
}
