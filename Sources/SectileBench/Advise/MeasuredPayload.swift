import BenchmarkKit
import CompositionalLayout
import PayloadTools

/// What an advice rests on: how a payload travels, where its first screen ends, and what `bench` measured of it.
struct MeasuredPayload: Sendable {
  var name: String
  var bytes: Int
  var sections: Int
  var cells: Int
  /// How it travels.
  var travelling: OffsetMap
  /// Whether that is compressed.
  var isCompressed: Bool
  var screen: FirstScreen
  /// The strategy of today.
  var reference: String
  /// All of them, the reference too, in the app's order.
  var strategies: [MeasuredStrategy]
  /// The rows, as `bench` has them.
  var rows: [BenchmarkMeasurement]
  /// Whether a model that was learned from the payload stands for the app's own.
  var isLearned = false
  /// The connection that the payload came over; nil where that was not recorded.
  var recorded: NetworkProfile?

  /// What is advised on, beside the reference. An app runs `native`, and iOS has no yajl: where both were measured, yajl is
  /// not in question.
  var candidates: [MeasuredStrategy] {
    let isNative = strategies.contains { $0.name.hasPrefix("native") }
    return strategies.filter { $0.name != reference && !(isNative && $0.name.hasPrefix("yajl")) }
  }
}

/// One strategy, as it was measured.
struct MeasuredStrategy: Sendable {
  /// When a strategy gives out what it has decoded.
  enum Delivery: Sendable {
    /// At the payload's end.
    case whole
    /// A section when it is complete.
    case section
    /// A cell when it is complete.
    case cell
  }

  var name: String
  var delivery: Delivery
  /// What it costs, in each process that measured.
  var costs: [DecodeCosts]
}

/// What decoding costs up to some places of a payload, in nanoseconds.
struct DecodeCosts: Hashable, Sendable {
  /// Up to the end of the first section.
  var firstSection: Double
  /// Up to the end of the section that fills the first screen, and that screen's layout; nil without layouts.
  var firstViewport: Double?
  /// All of it.
  var total: Double
}

extension MeasuredStrategy {
  /// A strategy's costs in the rows of `bench`; nil where it has none.
  init?(_ name: String, _ delivery: Delivery, in rows: [BenchmarkMeasurement]) {
    func nanoseconds(_ metric: String) -> [Double]? {
      let units = ["ns": 1, "µs": 1e3, "ms": 1e6]
      guard let row = rows.first(where: { $0.strategy == name && $0.metric == "decode.\(metric)" }),
        let unit = units[row.unit]
      else { return nil }
      return (row.processMedians.isEmpty ? [row.median] : row.processMedians).map { $0 * unit }
    }
    guard let totals = nanoseconds("time") else { return nil }
    let (sections, viewports) = (nanoseconds("first_section"), nanoseconds("first_viewport"))
    func value(_ values: [Double]?, _ process: Int) -> Double? {
      values.flatMap { $0.indices.contains(process) ? $0[process] : nil }
    }
    self.init(
      name: name, delivery: delivery,
      costs: totals.enumerated().map { process, total in
        DecodeCosts(
          firstSection: value(sections, process) ?? total, firstViewport: value(viewports, process), total: total)
      })
  }
}
