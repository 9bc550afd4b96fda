/// How much has been left out, by what it was: `counts[.cell]`.
public struct SkipCounts: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// Of what none was left out is not among them.
  private var counts: [SkipReport.What: Int]

  /// Creates counts: `[.cell: 3, .section: 1]`, or `[:]` for nothing.
  public init(dictionaryLiteral elements: (SkipReport.What, Int)...) {
    counts = Dictionary(elements.filter { $0.1 > 0 }, uniquingKeysWith: Self.sum)
  }

  /// How many of them.
  public subscript(what: SkipReport.What) -> Int { counts[what] ?? 0 }

  /// All together: how many reports there were.
  public var total: Int { counts.values.reduce(0, Self.sum) }

  /// At most as many as an `Int` can tell: an app may make counts of any size.
  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isOver) = one.addingReportingOverflow(other)
    return isOver ? .max : sum
  }

  /// Counts one report.
  package mutating func count(_ what: SkipReport.What) { counts[what] = Self.sum(self[what], 1) }
}

extension SkipCounts: CustomStringConvertible {
  /// `3 cells, 1 section, the cells of 2 sections of unknown type`.
  public var description: String {
    let others = counts.keys.filter { !$0.isOfSections }.sorted { $0.rawValue < $1.rawValue }
    let parts = ([.cell, .section, .cellType] + others).filter { self[$0] > 0 }.map { $0.phrase(self[$0]) }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}

extension SkipReport.What {
  /// Whether lists of sections have such parts.
  var isOfSections: Bool { self == .cell || self == .section || self == .cellType }

  /// So many of them.
  fileprivate func phrase(_ count: Int) -> String {
    switch self {
    case .cellType: "the cells of \(Self.section.phrase(count)) of unknown type"
    case _ where count == 1: "1 \(rawValue)"
    case _ where rawValue.hasSuffix("y"): "\(count) \(rawValue.dropLast())ies"
    default: "\(count) \(rawValue)s"
    }
  }
}
