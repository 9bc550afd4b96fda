/// Lays out measurements as a table: a group per payload, a row per strategy, a column per thing shown.
///
/// Rows and groups come in the order in which their first measurement does. What a row has not measured is shown as
/// absent.
public struct MeasurementTable: Sendable, Hashable {
  /// What a column shows of its metric.
  public enum Value: Sendable, Hashable {
    /// The middle of the samples.
    case median
    /// What nine tenths of the samples do not exceed.
    case p90
    /// How many times better than the reference.
    case ratio
    /// Where that ratio lies.
    case interval
  }

  /// One column beside the strategies' names.
  public struct Column: Sendable, Hashable {
    /// The title above the column.
    package var title: String
    /// The name of the metric that it shows.
    package var metric: String
    /// What it shows of it.
    package var value: Value

    /// Makes a column.
    public init(_ title: String, metric: String, _ value: Value = .median) {
      self.title = title
      self.metric = metric
      self.value = value
    }
  }

  /// A row without numbers, and why.
  public struct Note: Sendable, Hashable {
    /// The payload under which it stands.
    package var payload: String
    /// The strategy that it is about.
    package var strategy: String
    /// The sentence, such as "not comparable: keeps the last of duplicate keys".
    package var text: String

    /// Makes a note.
    public init(payload: String, strategy: String, text: String) {
      self.payload = payload
      self.strategy = strategy
      self.text = text
    }
  }

  /// The title above the strategies' names.
  package var rowTitle: String
  /// The columns beside them, from left to right.
  package var columns: [Column]

  /// Makes a layout.
  public init(rowTitle: String, columns: [Column]) {
    self.rowTitle = rowTitle
    self.columns = columns
  }

  /// The table of these measurements.
  /// - Parameters:
  ///   - headings: what stands over each payload's rows, by its name; else the name itself.
  ///   - notes: rows without numbers; they stand below those with numbers.
  /// - Complexity: O(p · m), p the number of payloads and m that of measurements.
  public func table(
    of measurements: [BenchmarkMeasurement], headings: [String: String] = [:], notes: [Note] = []
  ) -> ReportTable {
    let titles = [ReportTable.Column(rowTitle, .left)] + columns.map { ReportTable.Column($0.title) }
    var table = ReportTable(columns: titles)
    let rows = measurements.grouped(by: \.payload)
    let others: [(String, [BenchmarkMeasurement])] = notes.grouped(by: \.payload).map { ($0.0, []) }
      .filter { other in !rows.contains { $0.0 == other.0 } }
    for (payload, measurements) in rows + others {
      table.rows.append(.group(headings[payload] ?? payload))
      for (strategy, row) in measurements.grouped(by: \.strategy) {
        table.rows.append(.cells([strategy] + columns.map { text(of: $0, in: row) }))
      }
      for note in notes where note.payload == payload {
        table.rows.append(.note(name: note.strategy, text: note.text))
      }
    }
    return table
  }

  private func text(of column: Column, in row: [BenchmarkMeasurement]) -> String {
    guard let measurement = row.first(where: { $0.metric == column.metric }) else { return HumanFormat.absent }
    /// A value, without a unit that stands above the column.
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
