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
