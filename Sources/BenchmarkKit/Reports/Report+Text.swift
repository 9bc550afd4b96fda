extension Report {
  /// The report for a terminal or a log: the answer, what could not be judged, the tables, the notes. Of what a gate found
  /// unchanged there is the number alone.
  /// - Complexity: O(n), n the length of the whole report.
  package var text: String {
    func block(_ lines: [String]) -> String { lines.map { DisplayWidth.printable($0) + "\n" }.joined() }
    let tables = (valueParts + details).map { part in
      block([part.heading]) + (kind == .gate && part.isFolded ? "" : part.table.text())
    }
    let blocks = [block([headline, source] + problems.map { "- \($0)" })] + tables
    return (notes.isEmpty ? blocks : blocks + [block(notes)]).joined(separator: "\n")
  }
}
