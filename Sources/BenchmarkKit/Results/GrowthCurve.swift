/// How a cost grew with the size of the work: what was measured at each size.
public struct GrowthCurve: Sendable, Hashable, Codable {
  /// One size and its cost.
  public struct Point: Sendable, Hashable, Codable {
    /// How much work there was, in the curve's `sizeUnit`.
    public var size: Double
    /// What it cost, in the curve's `unit`.
    public var cost: Double

    /// Makes a point.
    public init(size: Double, cost: Double) {
      self.size = size
      self.cost = cost
    }
  }

  /// What was made larger, such as the payload's name without a size. Curves of one subject belong into one chart.
  public var subject: String
  /// Whose cost it is, such as a strategy's name.
  public var name: String
  /// The metric's name.
  public var metric: String
  /// The unit of the costs.
  public var unit: String
  /// What the sizes count, such as `cells`.
  public var sizeUnit: String
  /// The points in order of size.
  public var points: [Point]

  /// Makes a curve.
  public init(subject: String, name: String, metric: String, unit: String, sizeUnit: String, points: [Point]) {
    self.subject = subject
    self.name = name
    self.metric = metric
    self.unit = unit
    self.sizeUnit = sizeUnit
    self.points = points
  }

  /// The line through the logarithms; nil where `PowerLawFit` has none.
  /// - Complexity: O(p), p the number of points.
  public var fit: PowerLawFit? { PowerLawFit(sizes: points.map(\.size), costs: points.map(\.cost)) }
}
