/// One metric of one strategy on one payload.
public struct BenchmarkMeasurement: Sendable, Hashable, Codable {
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
  /// The samples themselves, as `SampleSummary` keeps them; empty where there was only one, or they are not known. Left out
  /// of JSON then, so that a baseline of counts stays short.
  @OmittedWhenEmpty package var values: [Double]
  /// The median of each process, where several measured; absent in JSON otherwise.
  @OmittedWhenEmpty package var processMedians: [Double]
  /// How many times better than the reference; nil, and null in JSON, for the reference itself and where there is
  /// nothing to compare with.
  @Nullable public var ratioToReference: RatioEstimate?

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
    self.processMedians = []
    self.ratioToReference = ratioToReference
  }
}
