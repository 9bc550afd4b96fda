/// How a cost grew with the size of the work: what was measured at each size.
package struct GrowthCurve: Sendable, Hashable, Codable {
  /// One size and its cost.
  package struct Point: Sendable, Hashable, Codable {
    /// How much work there was, in the curve's `sizeUnit`.
    package var size: Double
    /// What it cost, in the curve's `unit`.
    package var cost: Double
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

  /// The line through the logarithms; nil where `PowerLawFit` has none.
  /// - Complexity: O(p), p the number of points.
  package var fit: PowerLawFit? { PowerLawFit(sizes: points.map(\.size), costs: points.map(\.cost)) }
}

extension GrowthCurve {
  /// The exponent in two decimals; absent without a fit.
  var exponentText: String { fit.map { DecimalFormat.fixed($0.exponent, decimals: 2) } ?? HumanFormat.absent }

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

extension GrowthCurve {
  /// How what payloads cost grows with their cells: for each strategy, and for the layout, the sizes that were measured,
  /// where a line goes through them.
  ///
  /// - Parameters:
  ///   - metrics: which metrics are meant, in milliseconds.
  ///   - payloads: which payload each scaled one was made of, and how many cells it has.
  package static func curves(
    _ measurements: [BenchmarkMeasurement], _ metrics: Set<String>,
    of payloads: [(name: String, base: String, cells: Int)]
  ) -> [GrowthCurve] {
    let times = measurements.filter { metrics.contains($0.metric) }
    return payloads.grouped(by: \.base).flatMap { base, sizes in
      let sizes = sizes.sorted { $0.cells < $1.cells }
      let own = times.filter { time in sizes.contains { $0.name == time.payload } }
      return own.grouped(by: \.strategy).map { strategy, times in
        GrowthCurve(
          subject: base, name: strategy, metric: times[0].metric, unit: "ms", sizeUnit: "cells",
          points: sizes.compactMap { size in
            times.first { $0.payload == size.name }.map { Point(size: Double(size.cells), cost: $0.median) }
          })
      }.filter { $0.fit != nil }
    }
  }

  /// As results: the exponent, and where it lies.
  package var measurements: [BenchmarkMeasurement] {
    let values = [("", fit?.exponent), ("_low", fit?.interval?.lowerBound), ("_high", fit?.interval?.upperBound)]
    return values.compactMap { end, value in
      SampleSummary([value].compactMap { $0 }).map {
        BenchmarkMeasurement(
          payload: subject, strategy: name, metric: "growth.exponent\(end)", unit: "exponent", summary: $0)
      }
    }
  }
}
