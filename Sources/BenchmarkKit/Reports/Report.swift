/// The result of a run for people and programs, from which all texts and files are written.
public struct Report: Sendable, Hashable, Encodable {
  /// The command whose result it is.
  package enum Kind: String, Sendable, Hashable, Encodable {
    /// Values that are held to nothing.
    case measurements
    /// Values that are held to a baseline.
    case gate
    /// Values of two builds.
    case comparison
    /// The shares of one payload's cost.
    case profile
  }

  /// A table with a heading, below the main tables of the report.
  package struct Detail: Sendable, Hashable {
    /// The heading above the table.
    let heading: String
    /// The rows.
    let table: ReportTable
    /// Is true where a page shows only the heading until it is opened.
    let isFolded: Bool
    /// The verdict on the table's values; nil where they are not judged.
    let verdict: Verdict?

    package init(
      _ heading: String, _ table: ReportTable, isFolded: Bool = true, verdict: Verdict? = nil
    ) {
      self.heading = heading
      self.table = table
      self.isFolded = isFolded
      self.verdict = verdict
    }
  }

  /// The version of the JSON.
  private let schemaVersion = 2
  /// The command whose result it is.
  package let kind: Kind
  /// The heading of the texts and the page.
  package var title: String
  /// The overall verdict; nil where nothing was judged.
  package var verdict: Verdict?
  /// The result in one sentence.
  package var headline: String
  /// The name of what the values are compared with, such as "baseline main"; nil without a
  /// comparison.
  package var reference: String?
  /// The machine and the build that ran; nil where unknown.
  package var environment: BenchmarkEnvironment?
  /// The values, one for each row.
  package var entries: [ReportEntry]
  /// A sentence for each value that could not be measured or judged.
  package var problems: [String]
  /// Sentences that help to read the values.
  package var notes: [String]
  /// The chart on the page; nil draws the ratios of the judged or compared values.
  package var picture: RowChart?
  /// Further tables, shown below the entries.
  package var details: [Detail]
  /// The tables of a run's values, in place of those made of the entries.
  var tables: [Detail] = []

  /// The JSON has values and sentences; pictures and further tables are for people.
  private enum CodingKeys: CodingKey {
    case schemaVersion, kind, title, verdict, headline, reference, environment, entries, problems,
      notes
  }

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

  /// Names the values and what they are compared with, in one line.
  var source: String {
    let held = reference.map { reference in
      switch kind {
      case .measurements: "ratios to \(reference)"
      case .comparison: "against \(reference)"
      default: reference
      }
    }
    return [title, held].compactMap(\.self).joined(separator: " · ")
  }

  /// Returns the entries with a verdict.
  func entries(_ verdict: Verdict) -> [ReportEntry] {
    entries.filter { $0.verdict == verdict }
  }

  /// The groups' names for people: of a path the file's name, where no other group has that name.
  var shortNames: [String: String] {
    let names = Set(entries.map(\.group)).map {
      ($0, $0.split(separator: "/").last.map(String.init) ?? $0)
    }
    let counts = Dictionary(names.map { ($0.1, 1) }, uniquingKeysWith: +)
    return Dictionary(uniqueKeysWithValues: names.filter { counts[$0.1] == 1 })
  }

  /// Returns a sentence with files' names in place of their paths. Longer paths go first, since a
  /// shorter one may be a part of them.
  func shortened(_ sentence: String) -> String {
    shortNames.filter { $0 != $1 }.sorted { $0.key.count > $1.key.count }
      .reduce(sentence) { $0.replacing($1.key, with: $1.value) }
  }

  /// The report for a terminal or a log; unchanged values of a gate are only counted.
  package var text: String {
    func block(_ lines: [String]) -> String {
      lines.map { LogText.printable($0) + "\n" }.joined()
    }
    let tables = (valueParts + details).map { part in
      block([part.heading]) + (kind == .gate && part.isFolded ? "" : part.table.text())
    }
    let blocks = [block([headline, source] + problems.map { "- \($0)" })] + tables
    return (notes.isEmpty ? blocks : blocks + [block(notes)]).joined(separator: "\n")
  }
}

extension Sequence {
  /// Returns the groups in the order of their first elements.
  package func grouped(by name: (Element) -> String) -> [(String, [Element])] {
    let groups = Dictionary(grouping: enumerated()) { name($0.element) }
    let ordered = groups.sorted { $0.value[0].offset < $1.value[0].offset }
    return ordered.map { name, elements in (name, elements.map(\.element)) }
  }
}

extension Report {
  /// Returns the report for a pull-request comment, in GitHub's Markdown: what got worse stands
  /// open, the rest is folded.
  ///
  /// - Parameter limit: The most bytes, by default the characters that GitHub allows. What does not
  ///   fit is left out, and a sentence says so.
  package func markdown(limit: Int = 65_536) -> String {
    let tail =
      environment.map { "<sub>\(LogText.inMarkdownHTML(String($0.line.prefix(400))))</sub>\n" }
      ?? ""
    let whole = markdownBody(limit: .max) + tail
    // In bytes of UTF-8, of which there are at least as many as the characters that GitHub counts.
    if whole.utf8.count <= limit { return whole }
    let end = "**Cut:** not all rows fit into a comment; the report's page has them.\n\n" + tail
    return markdownBody(limit: limit - end.utf8.count) + end
  }

  /// Returns all but the footer, in at most so many bytes. The verdict goes first, and takes at
  /// most a quarter of them; twenty problems are as many as somebody reads.
  private func markdownBody(limit: Int) -> String {
    var text = ""
    func add(_ more: String) {
      if text.utf8.count + more.utf8.count <= limit { text += more }
    }
    add(markdownHead(limit: limit / 4))
    for problem in problems.prefix(20) {
      add("- \(LogText.inMarkdown(problem))\n")
    }
    if problems.count > 20 { add("- … and \(problems.count - 20) more\n") }
    if !problems.isEmpty { add("\n") }
    let parts = valueParts + details
    for part in parts where !part.isFolded {
      let opening = "### \(LogText.inMarkdown(part.heading))\n\n"
      text += part.table.markdown(below: opening, limit: limit - text.utf8.count)
    }
    for part in parts where part.isFolded {
      let opening = "<details><summary>\(LogText.inMarkdownHTML(part.heading))</summary>\n\n"
      let closing = "</details>\n\n"
      let room = limit - text.utf8.count - closing.utf8.count
      let inner = part.table.markdown(below: opening, limit: room)
      text += inner.isEmpty ? "" : inner + closing
    }
    for note in notes { add("\(LogText.inMarkdown(note))\n\n") }
    return text
  }

  /// Returns the headline with the verdict's mark, and the source.
  private func markdownHead(limit: Int) -> String {
    let mark =
      switch (verdict, problems.isEmpty) {
      case (.regression, _): "❌ "
      case (.inconclusive, _), (nil, false): "⚠️ "
      case (.pass, _), (.improvement, _): "✅ "
      case (nil, true): ""
      }
    // The first lines are always written, cut where they would fill the comment.
    func cut(_ text: String) -> String {
      LogText.inMarkdown(String(text.unicodeScalars.prefix(max(120, limit / 10))))
    }
    return "## \(mark)\(cut(headline))\n\n\(cut(source))\n\n"
  }
}
