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

  /// A table with a row for each element: names to the left in the first column, numbers to the right in the others.
  /// - Parameter left: the places of the columns whose texts stand to the left.
  package init<Element>(
    _ titles: [String], left: Set<Int> = [0], of elements: some Sequence<Element>, _ cells: (Element) -> [String]
  ) {
    self.init(
      columns: titles.enumerated().map { Column($1, left.contains($0) ? .left : .right) },
      rows: elements.map { .cells(cells($0)) })
  }

  /// Adds a row of one text per column.
  package mutating func add(_ cells: [String]) { rows.append(.cells(cells)) }

  /// Exactly one printable text per column.
  func texts(of cells: [String]) -> [String] {
    columns.indices.map { $0 < cells.count ? DisplayWidth.printable(cells[$0]) : HumanFormat.absent }
  }
}

extension ReportTable {
  /// The table for a terminal or a log: columns aligned with spaces, groups set apart by empty lines, every line ended
  /// by a newline and without spaces at its end.
  /// - Complexity: O(n), n the length of the result.
  public func text() -> String {
    let widths = columnWidths()
    var lines = [line(columns.map { DisplayWidth.printable($0.title) }, widths)]
    lines.append(String(repeating: "─", count: widths.reduce(0, +) + Self.gap * max(0, widths.count - 1)))
    for (index, row) in rows.enumerated() {
      switch row {
      case .group(let title):
        if index > 0 { lines.append("") }
        lines.append(DisplayWidth.printable(title))
      case .cells(let cells):
        lines.append(line(texts(of: cells), widths))
      case .note(let name, let note):
        let name = DisplayWidth.padded(DisplayWidth.printable(name), to: widths.first ?? 0, alignment: .left)
        lines.append(trimmed(name + gapText + DisplayWidth.printable(note)))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Spaces between two columns.
  private static let gap = 2

  private var gapText: String { String(repeating: " ", count: Self.gap) }

  /// The widest text of each column. Groups and the sentences of notes run across columns and do not count.
  private func columnWidths() -> [Int] {
    var widths = columns.map { DisplayWidth.columns(of: DisplayWidth.printable($0.title)) }
    for row in rows {
      switch row {
      case .group: break
      case .cells(let cells):
        for (index, text) in texts(of: cells).enumerated() {
          widths[index] = max(widths[index], DisplayWidth.columns(of: text))
        }
      case .note(let name, _):
        guard !widths.isEmpty else { break }
        widths[0] = max(widths[0], DisplayWidth.columns(of: DisplayWidth.printable(name)))
      }
    }
    return widths
  }

  private func line(_ texts: [String], _ widths: [Int]) -> String {
    let padded = columns.indices.map { index in
      DisplayWidth.padded(texts[index], to: widths[index], alignment: columns[index].alignment)
    }
    return trimmed(padded.joined(separator: gapText))
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension ReportTable {
  /// The table in GitHub's Markdown: groups are rows in bold, notes in italics beside their name. Every line is ended by
  /// a newline.
  /// - Complexity: O(n), n the length of the result.
  package func markdown() -> String {
    var lines = [line(columns.map { MarkdownText.escaped($0.title) })]
    lines.append(line(columns.map { $0.alignment == .left ? ":--" : "--:" }))
    for row in rows {
      switch row {
      case .group(let title): lines.append(line(["**\(MarkdownText.escaped(title))**"]))
      case .cells(let cells): lines.append(line(texts(of: cells).map(MarkdownText.escaped)))
      case .note(let name, let note):
        lines.append(
          line([MarkdownText.escaped(name), "*\(MarkdownText.escaped(note))*"]))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// One row; cells that are missing are empty.
  private func line(_ cells: [String]) -> String {
    "|" + columns.indices.map { $0 < cells.count ? " \(cells[$0]) |" : " |" }.joined()
  }
}
