/// What a run has to say: a verdict where there is one, values, and what is shown besides.
///
/// One value from which everything is written that people and other programs read: see `ReportFolder`.
public struct Report: Sendable, Hashable, Encodable, VersionedDocument {
  /// What kind of run it reports on.
  package enum Kind: String, Sendable, Hashable, Codable {
    /// Values that are held to nothing.
    case measurements
    /// A run that was held to a baseline.
    case gate
    /// Two builds that were compared by pairs.
    case comparison
    /// Where a cost goes.
    case profile
  }

  /// The version of the JSON's shape that this module writes.
  package static let currentSchemaVersion = 2

  private var schemaVersion = SchemaVersion<Self>()

  /// What kind of run it was.
  package var kind: Kind
  /// The title, such as "sectile gate".
  package var title: String
  /// The verdict on everything; nil where nothing was judged.
  @Nullable public var verdict: Verdict?
  /// The verdict in a sentence, or what was measured.
  package var headline: String
  /// What the values, and the ratios, are held to, in a few words such as "baseline main"; nil where nothing is.
  @Nullable package var reference: String?
  /// The machine and the build that ran; nil where that is not known.
  @Nullable package var environment: BenchmarkEnvironment?
  /// The values.
  package var entries: [ReportEntry]
  /// What could not be measured or judged: a sentence each. Where there is one, all is not well.
  package var problems: [String]
  /// What a reader should know besides: a sentence each.
  package var notes: [String]
  /// What is drawn on the page; nil for the ratios of what was judged or compared.
  package var picture: RowChart?
  /// What is shown to people besides: a run's own JSON has it for programs.
  package var details: [Detail]

  private enum CodingKeys: CodingKey {
    case schemaVersion, kind, title, verdict, headline, reference, environment, entries, problems, notes
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

  /// Where the report comes from and what it is held to, in a line.
  var source: String {
    let held = reference.map { kind == .measurements ? "ratios to \($0)" : kind == .comparison ? "against \($0)" : $0 }
    return [title, held].compactMap { $0 }.joined(separator: " · ")
  }

  /// The entries of a verdict, in their order.
  package func entries(_ verdict: Verdict) -> [ReportEntry] { entries.filter { $0.verdict == verdict } }

  /// What people call a group: of a path the file's name, where no other group has that name.
  var shortNames: [String: String] {
    let groups = Set(entries.map(\.group))
    let names = groups.map { group in (group, group.split(separator: "/").last.map(String.init) ?? group) }
    let counts = Dictionary(names.map { ($0.1, 1) }, uniquingKeysWith: +)
    return Dictionary(uniqueKeysWithValues: names.filter { counts[$0.1] == 1 })
  }

  /// A sentence with files' names instead of their paths.
  func shortened(_ sentence: String) -> String {
    shortNames.filter { $0 != $1 }.sorted { $0.key.count > $1.key.count }
      .reduce(sentence) { $0.replacing($1.key, with: $1.value) }
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
