/// How a cost grew with the size of the work: what was measured at each size.
package struct GrowthCurve: Sendable, Hashable, Codable {
  /// One size and its cost.
  package struct Point: Sendable, Hashable, Codable {
    /// How much work there was, in the curve's `sizeUnit`.
    package var size: Double
    /// What it cost, in the curve's `unit`.
    package var cost: Double

    package init(size: Double, cost: Double) {
      self.size = size
      self.cost = cost
    }
  }

  /// What was made larger, such as the payload's name without a size. Curves of one subject belong into one chart.
  package var subject: String
  /// Whose cost it is, such as a strategy's name.
  package var name: String
  /// The metric's name.
  package var metric: String
  /// The unit of the costs.
  package var unit: String
  /// What the sizes count, such as `cells`.
  package var sizeUnit: String
  /// The points in order of size.
  package var points: [Point]

  package init(subject: String, name: String, metric: String, unit: String, sizeUnit: String, points: [Point]) {
    self.subject = subject
    self.name = name
    self.metric = metric
    self.unit = unit
    self.sizeUnit = sizeUnit
    self.points = points
  }

  /// The line through the logarithms; nil where `PowerLawFit` has none.
  /// - Complexity: O(p), p the number of points.
  package var fit: PowerLawFit? { PowerLawFit(sizes: points.map(\.size), costs: points.map(\.cost)) }
}

extension GrowthCurve {
  /// The exponent in two decimals; absent without a fit.
  var exponentText: String {
    fit.map { DecimalFormat.fixed($0.exponent, decimals: 2) } ?? HumanFormat.absent
  }

  /// What people read beside the charts: every point, and the exponent.
  package static func table(of curves: [GrowthCurve]) -> ReportTable {
    ReportTable(["growth", "sizes and costs", "exponent", "95 % interval"], left: [0, 1], of: curves) { curve in
      let points = curve.points.map {
        "\(HumanFormat.count($0.size)): \(HumanFormat.value($0.cost, unit: curve.unit))"
      }
      let interval = curve.fit?.interval.map {
        "\(DecimalFormat.fixed($0.lowerBound, decimals: 2)) – \(DecimalFormat.fixed($0.upperBound, decimals: 2))"
      }
      return [
        "\(curve.name), \(curve.metric)", points.joined(separator: " · "), curve.exponentText,
        interval ?? HumanFormat.absent,
      ]
    }
  }
}
