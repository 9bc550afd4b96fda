extension Report {
  /// The report for a pull-request comment, in GitHub's Markdown: the verdict, regressions, improvements; the rest folded.
  /// - Parameter limit: The bytes that it may have, by default the characters that GitHub allows; what does not fit is left
  ///   out, and it says how many rows. Room for the verdict itself is taken for granted.
  package func markdown(limit: Int = 65_536) -> String {
    let tail = environment.map { "<sub>\(LogText.inMarkdownHTML(String($0.line.prefix(400))))</sub>\n" } ?? ""
    // Kept free for what the cut says of itself.
    var budget = MarkdownBudget(limit: max(0, limit - tail.utf8.count - 160))
    budget.add(markdownHead(limit: limit / 4))
    for problem in problems.prefix(20) { budget.add("- \(LogText.inMarkdown(problem))\n") }
    if problems.count > 20 { budget.add("- … and \(problems.count - 20) more\n") }
    if !problems.isEmpty { budget.add("\n") }
    let parts = valueParts + details
    for part in parts where !part.isFolded {
      budget.add(part.table, opening: "### \(LogText.inMarkdown(part.heading))\n\n")
    }
    for (title, parts) in parts.filter(\.isFolded).folds {
      func addAll(to budget: inout MarkdownBudget) {
        for part in parts { budget.addFold(part.heading) { $0.add(part.table) } }
      }
      if parts.count == 1 { addAll(to: &budget) } else { budget.addFold(title, addAll) }
    }
    for note in notes { budget.add("\(LogText.inMarkdown(note))\n\n") }
    var text = budget.text
    if budget.rowsLeftOut > 0 {
      text += "**Cut:** \(budget.rowsLeftOut) more rows did not fit into a comment; the report's page has them.\n\n"
    }
    return text + tail
  }

  private func markdownHead(limit: Int) -> String {
    let mark =
      switch (verdict, problems.isEmpty) {
      case (.regression, _): "❌ "
      case (.inconclusive, _), (nil, false): "⚠️ "
      case (.pass, _), (.improvement, _): "✅ "
      case (nil, true): ""
      }
    // The first lines stand whatever they hold, cut where they would fill the comment by themselves.
    func cut(_ text: String) -> String {
      LogText.inMarkdown(String(text.unicodeScalars.prefix(max(120, limit / 10))))
    }
    return "## \(mark)\(cut(headline))\n\n\(cut(source))\n\n"
  }
}

/// Markdown being written that must not become longer than a limit.
private struct MarkdownBudget {
  private(set) var text = ""
  private(set) var rowsLeftOut = 0
  /// In bytes of UTF-8, which are never fewer than the characters that GitHub counts.
  let limit: Int

  mutating func add(_ more: String) {
    if text.utf8.count + more.utf8.count <= limit { text += more }
  }

  /// Adds a fold with as much of its content as fits; nothing when that is nothing.
  mutating func addFold(_ title: String, _ content: (inout MarkdownBudget) -> Void) {
    let opening = "<details><summary>\(LogText.inMarkdownHTML(title))</summary>\n\n"
    let closing = "</details>\n\n"
    var inner = MarkdownBudget(limit: limit - text.utf8.count - opening.utf8.count - closing.utf8.count)
    content(&inner)
    rowsLeftOut += inner.rowsLeftOut
    if !inner.text.isEmpty { text += opening + inner.text + closing }
  }

  /// Adds as many rows of a table as fit, behind an opening text; nothing when not even one does.
  mutating func add(_ table: ReportTable, opening: String = "") {
    let lines = table.markdownLines
    let head = opening + lines.prefix(2).joined(separator: "\n") + "\n"
    var used = text.utf8.count + head.utf8.count + 1
    let kept = lines.dropFirst(2).prefix { line in
      used += line.utf8.count + 1
      return used <= limit
    }
    for case .cells in table.rows.dropFirst(kept.count) { rowsLeftOut += 1 }
    if !kept.isEmpty { text += head + kept.map { $0 + "\n" }.joined() + "\n" }
  }
}
