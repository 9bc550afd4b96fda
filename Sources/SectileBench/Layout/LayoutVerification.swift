import CompositionalLayout
import JSONStream
import LayoutDocuments
import LayoutInspection
import PayloadTools

/// `sectile layout --verify`: solves recorded layouts, and counts those that come out as UIKit has them.
struct LayoutVerification {
  /// One recorded layout, held against ours.
  struct Case {
    var file: String
    var name: String
    var features: [String]
    var differences: [LayoutDifference]
  }

  private(set) var cases: [Case] = []

  var agreeing: Int { cases.count { $0.differences.isEmpty } }

  /// Verifies the layouts of a file, which has one or a list of them, or of a folder of such files.
  ///
  /// - Parameter tolerance: In points.
  /// - Throws: `ToolFailure`.
  init(_ name: String, tolerance: Double) throws {
    for entry in PayloadPaths.expand([name]) {
      switch entry {
      case .failed(_, let failure): throw failure
      case .payload(let file):
        for (number, recorded) in try JSONFile.decode(RecordedLayouts.self, from: file).layouts.enumerated() {
          cases.append(
            Case(
              file: file, name: recorded.document.name ?? "layout \(number)", features: recorded.features,
              differences: recorded.differences(tolerance: tolerance)))
        }
      }
    }
  }

  /// How many layouts of each feature agree, most layouts first.
  var features: [(name: String, agreeing: Int, count: Int)] {
    var counts: [String: (agreeing: Int, count: Int)] = [:]
    for one in cases {
      for feature in Set(one.features) {
        counts[feature, default: (0, 0)].count += 1
        if one.differences.isEmpty { counts[feature, default: (0, 0)].agreeing += 1 }
      }
    }
    return counts.map { ($0.key, $0.value.agreeing, $0.value.count) }.sorted { ($1.2, $0.0) < ($0.2, $1.0) }
  }

  /// What differs, then how many agree, by feature.
  ///
  /// - Parameter limit: The most differences that are listed.
  func lines(limit: Int) -> [String] {
    var lines: [String] = []
    for one in cases {
      for difference in one.differences.prefix(max(0, limit - lines.count)) {
        lines.append("\(one.file): \(one.name.onOneLine): \(DifferenceText.line(difference))")
      }
    }
    let unsaid = cases.reduce(0) { $0 + $1.differences.count } - lines.count
    if unsaid > 0 { lines.append("… and \(unsaid) more; --limit \(unsaid + lines.count) shows all") }
    lines.append("agrees with UIKit in \(agreeing) of \(cases.count)")
    return lines + features.map { "  \($0.name.onOneLine): \($0.agreeing) of \($0.count)" }
  }
}

/// One recorded layout, or a list of them.
private struct RecordedLayouts: Decodable {
  let layouts: [RecordedLayout]

  init(from decoder: any Decoder) throws {
    // A list says so itself; anything else is one layout, whose errors then name their path.
    if (try? decoder.unkeyedContainer()) != nil {
      layouts = try [RecordedLayout](from: decoder)
    } else {
      layouts = [try RecordedLayout(from: decoder)]
    }
  }
}

extension JSONText {
  /// A verification.
  mutating func verification(_ verification: LayoutVerification) {
    raw("{")
    members(["agreeing": verification.agreeing, "compared": verification.cases.count])
    raw(",\n\"features\":")
    list(verification.features) { text, feature in
      text.raw("\n")
      text.value(
        ["feature": feature.name, "agreeing": feature.agreeing, "compared": feature.count] as JSONMembers)
    }
    raw(",\n\"differing\":")
    list(verification.cases.filter { !$0.differences.isEmpty }) { text, one in
      text.raw("\n{")
      text.members(["file": one.file, "name": one.name])
      text.raw(",\"differences\":[")
      for (number, difference) in one.differences.enumerated() { text.difference(difference, isFirst: number == 0) }
      text.raw("]}")
    }
    raw("}\n")
  }
}
