extension GrowthCurve {
  /// The exponent in two decimals; absent without a fit.
  var exponentText: String {
    fit.map { DecimalFormat.fixed($0.exponent, decimals: 2) } ?? HumanFormat.absent
  }

  /// What people read beside the charts: every point, and the exponent.
  static func table(of curves: [GrowthCurve]) -> ReportTable {
    var table = ReportTable(columns: [
      .init("growth", .left), .init("sizes and costs", .left), .init("exponent"), .init("95 % interval"),
    ])
    var subject: String?
    for curve in curves {
      if curve.subject != subject { table.rows.append(.group(curve.subject)) }
      subject = curve.subject
      let points = curve.points.map {
        "\(HumanFormat.count($0.size)): \(HumanFormat.value($0.cost, unit: curve.unit))"
      }
      let interval = curve.fit?.interval.map {
        "\(DecimalFormat.fixed($0.lowerBound, decimals: 2)) – \(DecimalFormat.fixed($0.upperBound, decimals: 2))"
      }
      table.add([
        "\(curve.name), \(curve.metric)", points.joined(separator: " · "), curve.exponentText,
        interval ?? HumanFormat.absent,
      ])
    }
    return table
  }
}
