/// A table of texts that is written for a terminal or as Markdown.
public struct ReportTable: Sendable, Hashable {
  /// Where a column's texts stand.
  public enum Alignment: Sendable, Hashable {
    /// For names.
    case left
    /// For numbers, so that their digits stand below each other.
    case right
  }

  /// A column's head.
  public struct Column: Sendable, Hashable {
    /// The title above the column.
    package var title: String
    /// Where the column's texts stand; the title too.
    package var alignment: Alignment

    /// Makes a column.
    public init(_ title: String, _ alignment: Alignment = .right) {
      self.title = title
      self.alignment = alignment
    }
  }

  /// One line of the table.
  public enum Row: Sendable, Hashable {
    /// A heading over the rows that follow.
    case group(String)
    /// One text per column; missing ones are shown as absent, further ones are left out.
    case cells([String])
    /// A name in the first column and a sentence across all others, such as why a row has no numbers.
    case note(name: String, text: String)
  }

  /// The columns from left to right.
  package var columns: [Column]
  /// The rows from top to bottom.
  package var rows: [Row]

  /// Makes a table.
  public init(columns: [Column], rows: [Row] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// Adds a row of one text per column.
  package mutating func add(_ cells: [String]) { rows.append(.cells(cells)) }

  /// Exactly one printable text per column.
  func texts(of cells: [String]) -> [String] {
    columns.indices.map { $0 < cells.count ? DisplayWidth.printable(cells[$0]) : HumanFormat.absent }
  }
}
