/// The result of a run for people and programs, from which all texts and files are written.
public struct Report: Sendable, Hashable, Encodable {
  /// The command whose result it is.
  package enum Kind: String, Sendable, Hashable, Encodable {
    case measurements, gate, comparison, profile
  }

  /// A table with a heading, below the main tables of the report.
  package struct Detail: Sendable, Hashable {
    let heading: String
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

  private let schemaVersion = 2
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
  var tables: [Detail] = []

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

  func entries(_ verdict: Verdict) -> [ReportEntry] {
    entries.filter { $0.verdict == verdict }
  }

  var shortNames: [String: String] {
    let names = Set(entries.map(\.group)).map {
      ($0, $0.split(separator: "/").last.map(String.init) ?? $0)
    }
    let counts = Dictionary(names.map { ($0.1, 1) }, uniquingKeysWith: +)
    return Dictionary(uniqueKeysWithValues: names.filter { counts[$0.1] == 1 })
  }

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
