/// The outcome of a run: a verdict where there is one, values, and what is shown besides.
///
/// One value from which everything is written that people and other programs read: see `ReportFolder`.
public struct Report: Sendable, Hashable, Encodable {
  /// A kind of run.
  package enum Kind: String, Sendable, Hashable, Encodable {
    /// Values that are held to nothing.
    case measurements
    /// A run that was held to a baseline.
    case gate
    /// Two builds that were compared by pairs.
    case comparison
    /// Phases of a cost.
    case profile
  }

  /// A table under its heading, as people see it.
  package struct Detail: Sendable, Hashable {
    let heading: String
    let table: ReportTable
    let isFolded: Bool
    /// The fold in which it is kept, with the others of that name; nil for one of its own.
    let group: String?
    let verdict: Verdict?

    /// Makes a detail.
    package init(
      _ heading: String, _ table: ReportTable, isFolded: Bool = true, group: String? = nil, verdict: Verdict? = nil
    ) {
      (self.heading, self.table, self.isFolded) = (heading, table, isFolded)
      (self.group, self.verdict) = (group, verdict)
    }
  }

  private let schemaVersion = 2
  /// The kind of run that it was.
  package let kind: Kind
  /// The title, such as "sectile gate".
  package var title: String
  /// The verdict on everything; nil where nothing was judged.
  @Nullable package var verdict: Verdict?
  /// The verdict in a sentence, or what was measured.
  package var headline: String
  /// A few words for what the values, and the ratios, are held to, such as "baseline main"; nil where nothing is.
  @Nullable package var reference: String?
  /// The machine and the build that ran; nil where that is not known.
  @Nullable package var environment: BenchmarkEnvironment?
  /// The values.
  package var entries: [ReportEntry]
  /// A sentence for each thing that could not be measured or judged. Where there is one, all is not well.
  package var problems: [String]
  /// A sentence for each thing that a reader should know besides.
  package var notes: [String]
  /// The picture on the page; nil for the ratios of what was judged or compared.
  package var picture: RowChart?
  /// Tables for people besides: a run's own JSON has them for programs.
  package var details: [Detail]

  private enum CodingKeys: CodingKey {
    case schemaVersion, kind, title, verdict, headline, reference, environment, entries, problems, notes
  }

  /// Makes a report of its parts.
  package init(
    kind: Kind, title: String, verdict: Verdict? = nil, headline: String, reference: String? = nil,
    environment: BenchmarkEnvironment? = nil, entries: [ReportEntry] = [], problems: [String] = [],
    notes: [String] = [], picture: RowChart? = nil, details: [Detail] = []
  ) {
    self.kind = kind
    self.title = title
    self.verdict = verdict
    self.headline = headline
    self.reference = reference
    self.environment = environment
    self.entries = entries
    self.problems = problems
    self.notes = notes
    self.picture = picture
    self.details = details
  }

  var source: String {
    let held = reference.map { kind == .measurements ? "ratios to \($0)" : kind == .comparison ? "against \($0)" : $0 }
    return [title, held].compactMap(\.self).joined(separator: " · ")
  }

  func entries(_ verdict: Verdict) -> [ReportEntry] { entries.filter { $0.verdict == verdict } }

  /// The groups' names for people: of a path the file's name, where no other group has that name.
  var shortNames: [String: String] {
    let names = Set(entries.map(\.group)).map { ($0, $0.split(separator: "/").last.map(String.init) ?? $0) }
    let counts = Dictionary(names.map { ($0.1, 1) }, uniquingKeysWith: +)
    return Dictionary(uniqueKeysWithValues: names.filter { counts[$0.1] == 1 })
  }

  /// A sentence with files' names instead of their paths.
  func shortened(_ sentence: String) -> String {
    shortNames.filter { $0 != $1 }.sorted { $0.key.count > $1.key.count }
      .reduce(sentence) { $0.replacing($1.key, with: $1.value) }
  }

  /// The report for a terminal or a log: the answer, what could not be judged, the tables, the notes. Of what a gate found
  /// unchanged there is the number alone.
  package var text: String {
    func block(_ lines: [String]) -> String { lines.map { LogText.printable($0) + "\n" }.joined() }
    let tables = (valueParts + details).map { part in
      block([part.heading]) + (kind == .gate && part.isFolded ? "" : part.table.text())
    }
    let blocks = [block([headline, source] + problems.map { "- \($0)" })] + tables
    return (notes.isEmpty ? blocks : blocks + [block(notes)]).joined(separator: "\n")
  }
}

extension Sequence {
  /// The elements by a name that they share, in the order of their first appearance.
  package func grouped(by name: (Element) -> String) -> [(String, [Element])] {
    var places: [String: Int] = [:]
    var groups: [(String, [Element])] = []
    for element in self {
      let name = name(element)
      if let place = places[name] {
        groups[place].1.append(element)
      } else {
        places[name] = groups.count
        groups.append((name, [element]))
      }
    }
    return groups
  }
}

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
