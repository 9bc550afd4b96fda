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
    let times = measurements.filter { $0.metric == "decode.time" || $0.metric == "layout.time" }
    return payloads.grouped(by: \.base).flatMap { base, sizes in
      let sizes = sizes.sorted { $0.cells < $1.cells }
      let own = times.filter { time in sizes.contains { $0.name == time.payload } }
      return own.grouped(by: \.strategy).compactMap { strategy, times in
        let points = sizes.compactMap { size in
          times.first { $0.payload == size.name }.map { (size.cells, $0.median) }
        }
        return PowerLawFit(sizes: points.map { Double($0.0) }, costs: points.map(\.1)).map {
          GrowthFit(base: base, strategy: strategy, points: points, fit: $0)
        }
      }
    }
  }

  /// As results: the exponent, and where it lies.
  var measurements: [BenchmarkMeasurement] {
    let values = [("", fit.exponent), ("_low", fit.interval?.lowerBound), ("_high", fit.interval?.upperBound)]
    return values.compactMap { end, value in
      BenchmarkMeasurement(
        payload: base, strategy: strategy, metric: "growth.exponent\(end)", unit: "exponent", value: value)
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
    for (base, fits) in fits.grouped(by: \.base) {
      let cells = fits[0].points.map { HumanFormat.count(Double($0.cells)) }.joined(separator: ", ")
      table.rows.append(.group("\(base): \(cells) cells"))
      for one in fits {
        let times = one.points.map { HumanFormat.value($0.time, unit: "ms") }
        let missing = Array(repeating: HumanFormat.absent, count: columns - times.count)
        let interval = one.fit.interval.map {
          "\(HumanFormat.hundredths($0.lowerBound)) – \(HumanFormat.hundredths($0.upperBound))"
        }
        table.add(
          [one.strategy] + times + missing
            + [HumanFormat.hundredths(one.fit.exponent), interval ?? HumanFormat.absent])
      }
    }
    return table
  }
}
