/// Lays out measurements as a table with a group per payload, a row per strategy, and columns of
/// metrics.
public struct MeasurementTable: Sendable, Hashable {
  /// The statistic of a metric that a column shows.
  public enum Value: Sendable, Hashable {
    /// The value that ratios are of: of a timed metric that of the least sample, of several
    /// processes the geometric mean of theirs; of any other the median.
    case estimate
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
    public init(_ title: String, metric: String, _ value: Value = .estimate) {
      self.title = title
      self.metric = metric
      self.value = value
    }
  }

  /// A row with a sentence instead of numbers, such as "not comparable: keeps the last of duplicate
  /// keys".
  public typealias Note = (payload: String, strategy: String, text: String)

  private let rowTitle: String
  private let columns: [Column]

  /// Creates a layout with a title above the strategies' names.
  public init(rowTitle: String, columns: [Column]) {
    self.rowTitle = rowTitle
    self.columns = columns
  }

  /// Returns the table of measurements and notes, without the columns that have no value;
  /// `headings` replace the names of some payloads.
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
      for (strategy, row) in measurements.filter({ $0.payload == payload }).grouped(by: \.strategy)
      {
        table.add([strategy] + columns.map { text(of: $0, in: row, among: measurements) })
      }
      table.rows += notes.filter { $0.payload == payload }.map {
        .note(name: $0.strategy, text: $0.text)
      }
    }
    return table
  }

  /// Returns the text of a cell. A unit that the column's title has already is left out.
  private func text(
    of column: Column, in row: [BenchmarkMeasurement], among measurements: [BenchmarkMeasurement]
  ) -> String {
    guard let measurement = row.first(where: { $0.metric == column.metric }) else {
      return HumanFormat.absent
    }
    func valued(_ value: Double) -> String {
      let text = HumanFormat.value(value, unit: measurement.unit)
      return text.hasSuffix(" \(column.title)")
        ? String(text.dropLast(column.title.count + 1)) : text
    }
    return switch column.value {
    case .estimate: valued(measurement.shown)
    case .p90: valued(measurement.p90)
    case .ratio: HumanFormat.ratio(measurement.ratioToReference)
    case .interval: interval(of: measurement, among: measurements)
    }
  }

  /// Returns the text of a ratio's interval, which holds the quotient of the two values as they are
  /// shown.
  private func interval(
    of measurement: BenchmarkMeasurement, among measurements: [BenchmarkMeasurement]
  ) -> String {
    // One round has a ratio, and no interval.
    guard let ratio = measurement.ratioToReference, ratio.low < ratio.high else {
      return HumanFormat.absent
    }
    let reference = measurements.first { other in
      (other.payload, other.metric) == (measurement.payload, measurement.metric)
        && other.ratioToReference == nil
    }
    guard let reference, reference.unit == measurement.unit else {
      return HumanFormat.interval(ratio)
    }
    let values = [reference, measurement].map { HumanFormat.shownValue($0.shown, unit: $0.unit) }
    let direction = MetricDirection(metric: measurement.metric, unit: measurement.unit)
    let quotient = direction == .lowerIsBetter ? values[0] / values[1] : values[1] / values[0]
    // Values that other programs wrote may be of another estimator than their ratio.
    let isOfTheSame = abs(quotient / ratio.median - 1) < Self.mostRounding
    return HumanFormat.interval(ratio, holding: isOfTheSame ? quotient : nil)
  }

  /// Three digits are half a percent off at most, so the quotient of two values is about 1 %.
  private static let mostRounding = 0.011
}
