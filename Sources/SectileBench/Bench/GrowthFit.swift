import BenchmarkKit

/// How what a payload costs grows with its cells: the line through the sizes that were measured.
struct GrowthFit {
  /// The payload without its size.
  let base: String
  let strategy: String
  /// Cells and milliseconds, in order of size.
  let points: [(cells: Int, time: Double)]
  let fit: PowerLawFit

  /// The fits of a run: of each strategy, and of the layout.
  ///
  /// - Parameters:
  ///   - payloads: Which payload each scaled one was made of, and how many cells it has.
  static func fits(
    _ measurements: [BenchmarkMeasurement], of payloads: [(name: String, base: String, cells: Int)]
  ) -> [GrowthFit] {
    var bases: [String] = []
    for payload in payloads where !bases.contains(payload.base) { bases.append(payload.base) }
    return bases.flatMap { base -> [GrowthFit] in
      let sizes = payloads.filter { $0.base == base }.sorted { $0.cells < $1.cells }
      var strategies: [String] = []
      let times = measurements.filter { $0.metric == "decode.time" || $0.metric == "layout.time" }
      for time in times where sizes.contains(where: { $0.name == time.payload }) {
        if !strategies.contains(time.strategy) { strategies.append(time.strategy) }
      }
      return strategies.compactMap { strategy in
        let points = sizes.compactMap { size in
          times.first { $0.payload == size.name && $0.strategy == strategy }.map { (size.cells, $0.median) }
        }
        return PowerLawFit(sizes: points.map { Double($0.0) }, costs: points.map(\.1)).map {
          GrowthFit(base: base, strategy: strategy, points: points, fit: $0)
        }
      }
    }
  }

  /// As results: the exponent, and where it lies.
  var measurements: [BenchmarkMeasurement] {
    let values = ["": fit.exponent, "_low": fit.interval?.lowerBound, "_high": fit.interval?.upperBound]
    return ["", "_low", "_high"].compactMap { end in
      BenchmarkMeasurement(
        payload: base, strategy: strategy, metric: "growth.exponent\(end)", unit: "exponent", value: values[end] ?? nil)
    }
  }

  /// For the report's charts.
  var curve: GrowthCurve {
    GrowthCurve(
      subject: base, name: strategy, metric: strategy == LayoutSuite.strategy ? "layout.time" : "decode.time",
      unit: "ms", sizeUnit: "cells", points: points.map { .init(size: Double($0.cells), cost: $0.time) })
  }

  /// The table of some fits.
  static func table(_ fits: [GrowthFit]) -> ReportTable {
    let columns = fits.map(\.points.count).max() ?? 0
    var table = ReportTable(
      columns: [.init("growth", .left)]
        + (0..<columns).map { .init($0 == 0 ? "smallest" : $0 == columns - 1 ? "largest" : "") }
        + [.init("exponent"), .init("95 % interval")])
    var base: String?
    for fit in fits {
      if fit.base != base {
        base = fit.base
        let cells = fit.points.map { HumanFormat.count(Double($0.cells)) }.joined(separator: ", ")
        table.rows.append(.group("\(fit.base): \(cells) cells"))
      }
      let times = (0..<columns).map { index in
        fit.points.indices.contains(index)
          ? HumanFormat.value(fit.points[index].time, unit: "ms") : HumanFormat.absent
      }
      let interval = fit.fit.interval.map {
        "\(HumanFormat.hundredths($0.lowerBound)) – \(HumanFormat.hundredths($0.upperBound))"
      }
      table.rows.append(
        .cells([fit.strategy] + times + [HumanFormat.hundredths(fit.fit.exponent), interval ?? HumanFormat.absent]))
    }
    return table
  }

}
