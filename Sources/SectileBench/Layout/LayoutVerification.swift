import CompositionalLayout
import JSONStream
import LayoutInspection
import PayloadTools

/// `sectile layout --verify`: whole layouts, as UIKit has them.
struct LayoutVerification: LayoutComparison {
  /// One recorded layout, held against ours.
  private struct Case {
    var file: String
    var name: String
    var features: [String]
    var differences: [LayoutDifference]
  }

  private var cases: [Case] = []

  private var agreeing: Int { cases.count { $0.differences.isEmpty } }

  var agrees: Bool { agreeing == cases.count }

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
  private var features: [(name: String, agreeing: Int, count: Int)] {
    var all: [UTF8Name: [Case]] = [:]
    for one in cases { for feature in Set(one.features.map(UTF8Name.init)) { all[feature, default: []].append(one) } }
    return all.map { ($0.text, $1.count { $0.differences.isEmpty }, $1.count) }.sorted {
      ($1.2, UTF8Name($0.0)) < ($0.2, UTF8Name($1.0))
    }
  }

  func lines(limit: Int) -> [String] {
    let differences = cases.flatMap { one in
      one.differences.map { (name: "\(one.file): \(one.name.onOneLine): ", difference: $0) }
    }
    return LayoutDifference.lines(differences, limit: limit)
      + ["agrees with UIKit in \(agreeing) of \(cases.count)"]
      + features.map { "  \($0.name.onOneLine): \($0.agreeing) of \($0.count)" }
  }

  var json: JSONMembers {
    [
      "agreeing": agreeing, "compared": cases.count,
      "features": features.map { name, agreeing, count -> JSONMembers in
        ["feature": name, "agreeing": agreeing, "compared": count]
      },
      "differing": cases.filter { !$0.differences.isEmpty }.map { one -> JSONMembers in
        ["file": one.file, "name": one.name, "differences": one.differences.map(\.json)]
      },
    ]
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
