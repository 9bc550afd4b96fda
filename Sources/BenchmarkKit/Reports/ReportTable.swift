/// A table of texts, written for a terminal or as Markdown.
public struct ReportTable: Sendable, Hashable {
  /// The alignment of a column's texts.
  public enum Alignment: Sendable, Hashable {
    /// For names.
    case left
    /// For numbers, so that their digits are aligned.
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
    /// A name in the first column and a sentence across all others, such as why a row has no numbers.
    case note(name: String, text: String)
  }

  package let columns: [Column]
  package var rows: [Row]

  /// Creates a table with columns and rows.
  public init(columns: [Column], rows: [Row] = []) {
    self.columns = columns
    self.rows = rows
  }

  package init<Element>(
    _ titles: [String], left: Set<Int> = [0], of elements: some Sequence<Element>, _ cells: (Element) -> [String]
  ) {
    self.init(
      columns: titles.enumerated().map { Column($1, left.contains($0) ? .left : .right) },
      rows: elements.map { .cells(cells($0)) })
  }

  package mutating func add(_ cells: [String]) { rows.append(.cells(cells)) }

  func texts(of cells: [String]) -> [String] {
    columns.indices.map { $0 < cells.count ? LogText.printable(cells[$0]) : HumanFormat.absent }
  }

  /// Returns the table for a terminal or a log, with columns aligned by spaces and groups separated by empty lines.
  public func text() -> String {
    let gap = "  "
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
      ([titles] + counted).map { index < $0.count ? DisplayWidth.columns(of: $0[index]) : 0 }.max() ?? 0
    }
    func trimmed(_ line: String) -> String {
      line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
    }
    func line(_ texts: [String]) -> String {
      let padded = columns.indices.map { index in
        DisplayWidth.padded(texts[index], to: widths[index], alignment: columns[index].alignment)
      }
      return trimmed(padded.joined(separator: gap))
    }
    var lines = [line(titles)]
    lines.append(String(repeating: "─", count: widths.reduce(0, +) + gap.count * max(0, widths.count - 1)))
    for (index, row) in rows.enumerated() {
      switch row {
      case .group(let title): lines += (index > 0 ? [""] : []) + [LogText.printable(title)]
      case .cells(let cells): lines.append(line(texts(of: cells)))
      case .note(let name, let note):
        let name = DisplayWidth.padded(LogText.printable(name), to: widths.first ?? 0, alignment: .left)
        lines.append(trimmed(name + gap + LogText.printable(note)))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  package func markdown() -> String { markdownLines.map { $0 + "\n" }.joined() }

  var markdownLines: [String] {
    func line(_ cells: [String]) -> String {
      "|" + columns.indices.map { $0 < cells.count ? " \(cells[$0]) |" : " |" }.joined()
    }
    let head = [columns.map { LogText.inMarkdown($0.title) }, columns.map { $0.alignment == .left ? ":--" : "--:" }]
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

/// The width of text on a terminal, by the wide ranges of Unicode's EastAsianWidth.txt, rounded to blocks.
enum DisplayWidth {
  static func columns(of text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

  private static func columns(of character: Character) -> Int {
    if character.isASCII { return 1 }
    // A text symbol followed by the emoji variation selector is drawn as a wide emoji.
    return character.unicodeScalars.map { $0.value == 0xFE0F ? 2 : columns(of: $0) }.max() ?? 0
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if [.nonspacingMark, .enclosingMark, .format].contains(scalar.properties.generalCategory) { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  static func padded(_ text: String, to width: Int, alignment: ReportTable.Alignment) -> String {
    let padding = String(repeating: " ", count: max(0, width - columns(of: text)))
    return alignment == .left ? text + padding : padding + text
  }

  static func truncated(_ text: String, to width: Int) -> String {
    guard columns(of: text) > width else { return text }
    var used = 0
    let kept = text.prefix { character in
      used += columns(of: character)
      return used < width
    }
    return width > 0 ? kept + "…" : ""
  }
}
