import BenchmarkKit

extension GrowthCurve {
  /// How what payloads cost grows with their cells: for each strategy, and for the layout, the sizes that were measured,
  /// where a line goes through them.
  ///
  /// - Parameters:
  ///   - payloads: Which payload each scaled one was made of, and how many cells it has.
  static func curves(
    _ measurements: [BenchmarkMeasurement], of payloads: [(name: String, base: String, cells: Int)]
  ) -> [GrowthCurve] {
    let times = measurements.filter { $0.metric == "decode.time" || $0.metric == "layout.time" }
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
  var measurements: [BenchmarkMeasurement] {
    let values = [("", fit?.exponent), ("_low", fit?.interval?.lowerBound), ("_high", fit?.interval?.upperBound)]
    return values.compactMap { end, value in
      BenchmarkMeasurement(
        payload: subject, strategy: name, metric: "growth.exponent\(end)", unit: "exponent", value: value)
    }
  }
}
