/// The numbers of skipped parts by kind: `counts[.cell]`.
public struct SkipCounts: Sendable, Equatable {
  /// Holds no zeros.
  private var counts: [SkipReport.Part: Int]

  @usableFromInline
  package init(_ counts: [SkipReport.Part: Int] = [:]) { self.counts = counts }

  /// The number of skipped parts of the kind `part`.
  public subscript(part: SkipReport.Part) -> Int { counts[part] ?? 0 }

  /// The number of all skipped parts, which is the number of reports.
  public var total: Int { counts.values.reduce(0, +) }

  /// Counts a skipped part.
  package mutating func count(_ part: SkipReport.Part) {
    counts[part] = self[part] + 1
  }
}

extension SkipCounts: CustomStringConvertible {
  /// The counts as text: `3 cells, 1 section, the cells of 2 sections of unknown type`.
  public var description: String {
    var parts = [.cell, .section, .kind].filter { self[$0] > 0 }.map { $0.phrase(self[$0]) }
    var others = counts.filter { !$0.key.isOfSections }
    // One after the other: there are few, and code that sorts would add 5 KB to an app.
    while let next = others.min(by: { $0.key.rawValue < $1.key.rawValue }) {
      parts.append(next.key.phrase(next.value))
      others[next.key] = nil
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}

extension SkipReport.Part {
  /// Is true for the parts of a list of sections.
  var isOfSections: Bool {
    self == .cell || self == .section || self == .kind
  }

  /// A number of parts in words.
  fileprivate func phrase(_ count: Int) -> String {
    switch self {
    case .kind: "the cells of \(Self.section.phrase(count)) of unknown type"
    case _ where count == 1: "1 \(rawValue)"
    case _ where rawValue.hasSuffix("y"): "\(count) \(rawValue.dropLast())ies"
    default: "\(count) \(rawValue)s"
    }
  }
}
