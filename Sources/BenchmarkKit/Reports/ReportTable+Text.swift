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
