extension Report {
  /// The report for a pull-request comment, in GitHub's Markdown: the verdict, regressions, improvements; the rest folded.
  /// - Parameter limit: how many bytes it may have, by default the characters that GitHub allows; what does not fit is left
  ///   out, and it says how many rows. Room for the verdict itself is taken for granted.
  /// - Complexity: O(n), n the length of the whole report.
  package func markdown(limit: Int = 65_536) -> String {
    let tail = markdownTail
    // Kept free for what the cut says of itself.
    var budget = MarkdownBudget(limit: max(0, limit - tail.utf8.count - 160))
    budget.add(markdownHead(limit: limit / 4))
    addProblems(to: &budget)
    let parts = valueParts + details
    for part in parts where !part.isFolded {
      budget.add(part.table, opening: "### \(MarkdownText.escaped(part.heading))\n\n")
    }
    for (title, parts) in parts.filter(\.isFolded).folds {
      func addAll(to budget: inout MarkdownBudget) {
        for part in parts { budget.addFold(part.heading) { $0.add(part.table) } }
      }
      if parts.count == 1 { addAll(to: &budget) } else { budget.addFold(title, addAll) }
    }
    for note in notes { budget.add("\(MarkdownText.escaped(note))\n\n") }
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
    func cut(_ text: String) -> String { String(text.unicodeScalars.prefix(max(120, limit / 10))) }
    return "## \(mark)\(MarkdownText.escaped(cut(headline)))\n\n"
      + "\(MarkdownText.escaped(cut(source)))\n\n"
  }

  private var markdownTail: String {
    environment.map { "<sub>\(MarkdownText.inHTML(String($0.line.prefix(400))))</sub>\n" } ?? ""
  }

  private func addProblems(to budget: inout MarkdownBudget) {
    let shown = problems.prefix(20)
    for problem in shown { budget.add("- \(MarkdownText.escaped(problem))\n") }
    if problems.count > shown.count { budget.add("- … and \(problems.count - shown.count) more\n") }
    if !problems.isEmpty { budget.add("\n") }
  }
}
