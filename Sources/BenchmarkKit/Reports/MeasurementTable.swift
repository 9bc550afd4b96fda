/// Lays out measurements as a table with a group per payload, a row per strategy, and columns of metrics.
public struct MeasurementTable: Sendable, Hashable {
  /// The statistic of a metric that a column shows.
  public enum Value: Sendable, Hashable {
    /// The median of the samples.
    case median
    /// The 90th percentile of the samples.
    case p90
    /// The ratio to the reference.
    case ratio
    /// The 95 % interval of that ratio.
    case interval
  }

  /// A column beside the strategies' names.
  public struct Column: Sendable, Hashable {
    let title: String
    let metric: String
    let value: Value

    /// Creates a column with a title, a metric and a statistic.
    public init(_ title: String, metric: String, _ value: Value = .median) {
      (self.title, self.metric, self.value) = (title, metric, value)
    }
  }

  /// A row with a sentence instead of numbers, such as "not comparable: keeps the last of duplicate keys".
  public typealias Note = (payload: String, strategy: String, text: String)

  private let rowTitle: String
  private let columns: [Column]

  /// Creates a layout with a title above the strategies' names.
  public init(rowTitle: String, columns: [Column]) { (self.rowTitle, self.columns) = (rowTitle, columns) }

  /// Returns the table of measurements and notes, without the columns that have no value; `headings` replace the names
  /// of some payloads.
  public func table(
    of measurements: [BenchmarkMeasurement], headings: [String: String] = [:], notes: [Note] = []
  ) -> ReportTable {
    let columns = columns.filter { column in
      measurements.isEmpty || measurements.contains { $0.metric == column.metric }
    }
    var table = ReportTable(columns: [.init(rowTitle, .left)] + columns.map { .init($0.title) })
    let payloads = measurements.map(\.payload) + notes.map(\.payload)
    for (payload, _) in payloads.grouped(by: \.self) {
      table.rows.append(.group(headings[payload] ?? payload))
      for (strategy, row) in measurements.filter({ $0.payload == payload }).grouped(by: \.strategy) {
        table.add([strategy] + columns.map { text(of: $0, in: row) })
      }
      table.rows += notes.filter { $0.payload == payload }.map { .note(name: $0.strategy, text: $0.text) }
    }
    return table
  }

  private func text(of column: Column, in row: [BenchmarkMeasurement]) -> String {
    guard let measurement = row.first(where: { $0.metric == column.metric }) else { return HumanFormat.absent }
    func valued(_ value: Double) -> String {
      let text = HumanFormat.value(value, unit: measurement.unit)
      return text.hasSuffix(" \(column.title)") ? String(text.dropLast(column.title.count + 1)) : text
    }
    return switch column.value {
    case .median: valued(measurement.median)
    case .p90: valued(measurement.p90)
    case .ratio: HumanFormat.ratio(measurement.ratioToReference)
    case .interval: HumanFormat.interval(measurement.ratioToReference)
    }
  }
}
