extension ReportTable {
  /// The table in GitHub's Markdown: groups are rows in bold, notes in italics beside their name. Every line is ended by
  /// a newline.
  /// - Complexity: O(n), n the length of the result.
  public func markdown() -> String {
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
