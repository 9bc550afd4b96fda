/// A table of texts, written for a terminal or as Markdown.
public struct ReportTable: Sendable, Hashable {
  /// The alignment of a column's texts.
  public enum Alignment: Sendable, Hashable {
    /// The alignment of names.
    case left
    /// The alignment of numbers, which puts digits below each other.
    case right
  }

  /// The title and the alignment of a column.
  public struct Column: Sendable, Hashable {
    let title: String
    let alignment: Alignment

    /// Creates a column with a title and an alignment.
    public init(_ title: String, _ alignment: Alignment = .right) {
      self.title = title
      self.alignment = alignment
    }
  }

  /// One line of the table.
  public enum Row: Sendable, Hashable {
    /// A heading over the rows that follow.
    case group(String)
    /// A text for each column; missing texts are shown as absent, extra ones are left out.
    case cells([String])
    /// A name in the first column and a sentence across all others, such as why a row has no
    /// numbers.
    case note(name: String, text: String)
  }

  /// The columns, from left to right; at least one.
  package let columns: [Column]
  /// The rows, from top to bottom.
  package var rows: [Row]

  /// Creates a table with columns and rows.
  public init(columns: [Column], rows: [Row] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates a table with a row for each element. Names stand at the left of their column, `left`
  /// has the numbers of those columns; all others are numbers, at the right.
  package init<Element>(
    _ titles: [String], left: Set<Int> = [0], of elements: some Sequence<Element>,
    _ cells: (Element) -> [String]
  ) {
    self.init(
      columns: titles.enumerated().map { Column($1, left.contains($0) ? .left : .right) },
      rows: elements.map { .cells(cells($0)) })
  }

  /// Adds a row with a text for each column.
  package mutating func add(_ cells: [String]) { rows.append(.cells(cells)) }

  /// Is true where the last column has sentences, and no title.
  var hasRemarks: Bool {
    guard columns.count > 1, let last = columns.last else { return false }
    return last.title.isEmpty && last.alignment == .left
  }

  /// Returns the table without the columns that have no value in any row.
  func withoutEmptyColumns() -> ReportTable {
    let kept = columns.indices.filter { index in
      index == 0
        || rows.contains { row in
          guard case .cells(let cells) = row, index < cells.count else {
            return false
          }
          return !cells[index].isEmpty && cells[index] != HumanFormat.absent
        }
    }
    return ReportTable(
      columns: kept.map { columns[$0] },
      rows: rows.map { row in
        guard case .cells(let cells) = row else { return row }
        return .cells(kept.map { $0 < cells.count ? cells[$0] : HumanFormat.absent })
      })
  }

  /// Returns exactly one printable text for each column.
  func texts(of cells: [String]) -> [String] {
    columns.indices.map { $0 < cells.count ? LogText.printable(cells[$0]) : HumanFormat.absent }
  }

  /// Returns the table for a terminal or a log, with columns aligned by spaces and groups separated
  /// by empty lines.
  public func text() -> String {
    let titles = columns.map { LogText.printable($0.title) }
    // Groups and notes span columns, so they do not count for the widths.
    let counted = rows.compactMap { row -> [String]? in
      switch row {
      case .group: nil
      case .cells(let cells): texts(of: cells)
      case .note(let name, _): [LogText.printable(name)]
      }
    }
    let widths = columns.indices.map { index in
      ([titles] + counted).map { index < $0.count ? $0[index].count : 0 }.max() ?? 0
    }
    func trimmed(_ line: String) -> String {
      line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
    }
    func padded(_ text: String, to width: Int, _ alignment: Alignment) -> String {
      let padding = String(repeating: " ", count: max(0, width - text.count))
      return alignment == .left ? text + padding : padding + text
    }
    func line(_ texts: [String]) -> String {
      let cells = columns.indices.map { index in
        padded(texts[index], to: widths[index], columns[index].alignment)
      }
      return trimmed(cells.joined(separator: "  "))
    }
    var lines = [
      line(titles),
      String(repeating: "─", count: widths.reduce(0, +) + 2 * max(0, widths.count - 1)),
    ]
    for (index, row) in rows.enumerated() {
      switch row {
      case .group(let title): lines += (index > 0 ? [""] : []) + [LogText.printable(title)]
      case .cells(let cells): lines.append(line(texts(of: cells)))
      case .note(let name, let note):
        let name = padded(LogText.printable(name), to: widths.first ?? 0, .left)
        lines.append(trimmed("\(name)  \(LogText.printable(note))"))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the table as Markdown below a heading, with as many rows as fit into the bytes; empty
  /// where none does.
  func markdown(below opening: String = "", limit: Int = .max) -> String {
    let lines = markdownLines
    let head = opening + lines.prefix(2).map { $0 + "\n" }.joined()
    var used = head.utf8.count + 1
    let rows = lines.dropFirst(2).prefix { line in
      used += line.utf8.count + 1
      return used <= limit
    }
    return rows.isEmpty ? "" : head + rows.map { $0 + "\n" }.joined() + "\n"
  }

  /// The two lines of the head, and one for each row.
  private var markdownLines: [String] {
    func line(_ cells: [String]) -> String {
      "|" + columns.indices.map { $0 < cells.count ? " \(cells[$0]) |" : " |" }.joined()
    }
    let head = [
      columns.map { LogText.inMarkdown($0.title) },
      columns.map { $0.alignment == .left ? ":--" : "--:" },
    ]
    return
      (head
      + rows.map { row in
        switch row {
        case .group(let title): ["**\(LogText.inMarkdown(title))**"]
        case .cells(let cells): texts(of: cells).map(LogText.inMarkdown)
        case .note(let name, let note): [LogText.inMarkdown(name), "*\(LogText.inMarkdown(note))*"]
        }
      }).map(line)
  }
}
