extension Report {
  /// The report for a pull-request comment, in GitHub's Markdown: the verdict, regressions, improvements; the rest folded.
  /// - Parameter limit: how many bytes it may have, by default the characters that GitHub allows; what does not fit is left
  ///   out, and it says how many rows. Room for the verdict itself is taken for granted.
  /// - Complexity: O(n), n the length of the whole report.
  public func markdown(limit: Int = 65_536) -> String {
    let tail = markdownTail
    // Kept free for what the cut says of itself.
    var budget = MarkdownBudget(limit: max(0, limit - tail.utf8.count - 160))
    budget.add(markdownHead(limit: limit / 4))
    addProblems(to: &budget)
    switch kind {
    case .gate, .comparison: addVerdicts(to: &budget)
    case .measurements: addMeasurements(to: &budget)
    // The phases' tables have what the entries have.
    case .profile: break
    }
    addPhases(to: &budget)
    addGrowth(to: &budget)
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

  private func addVerdicts(to budget: inout MarkdownBudget) {
    for found in remarkable { budget.add(table(of: found.entries), opening: "### \(found.heading)\n\n") }
    let rest = entries(.pass)
    guard !rest.isEmpty else { return }
    add(table(of: rest), folded: "\(rest.count) \(rest.count == 1 ? "value" : "values") without a change", to: &budget)
  }

  /// The first metric that is compared stands open, the others are folded.
  private func addMeasurements(to budget: inout MarkdownBudget) {
    guard let first = metrics.first else { return }
    budget.add(table(of: first.1), opening: "### \(MarkdownText.escaped(first.0))\n\n")
    for (metric, entries) in metrics.dropFirst() {
      add(table(of: entries), folded: metric.isEmpty ? "more" : metric, to: &budget)
    }
  }

  private func addPhases(to budget: inout MarkdownBudget) {
    for stack in phases {
      budget.add(stack.table, opening: "### \(MarkdownText.escaped(stack.subject))\n\n")
    }
  }

  private func addGrowth(to budget: inout MarkdownBudget) {
    guard !growth.isEmpty else { return }
    add(GrowthCurve.table(of: growth), folded: "growth", to: &budget)
  }

  private func add(_ table: ReportTable, folded summary: String, to budget: inout MarkdownBudget) {
    budget.add(
      table, opening: "<details><summary>\(MarkdownText.inHTML(summary))</summary>\n\n", closing: "</details>\n\n")
  }
}
