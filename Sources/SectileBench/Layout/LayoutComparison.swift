import CompositionalLayout
import JSONStream
import LayoutInspection

/// A comparison of Sectile's layouts with recordings of UIKit's.
struct LayoutComparison {
  let agrees: Bool
  let json: JSONMembers
  private let differences: [String]
  private let summary: [String]

  func lines(limit: Int) -> [String] {
    let unsaid = differences.count - min(limit, differences.count)
    return differences.prefix(limit)
      + (unsaid > 0 ? ["… and \(unsaid) more; --limit \(differences.count) shows all"] : []) + summary
  }
}

extension LayoutComparison {
  /// Compares the frames of one layout for `sectile layout --diff`. The tolerance is in points.
  init(_ source: LayoutSource, with recording: LayoutRecording, tolerance: Double) {
    var all: [LayoutDifference] = []
    let compared = source.layout.forEachDifference(
      from: recording, tolerance: tolerance, contentOffset: source.contentOffset
    ) { all.append($0) }
    let worst = all.max { $0.worst ?? 0 < $1.worst ?? 0 }.flatMap { one in
      one.worst.flatMap { $0 > 0 ? (points: $0, subject: one.subject) : nil }
    }
    // Sorted by the number of differences, most first; with the open question about a rule, where this layout relies on
    // it.
    let rules = Dictionary(grouping: all.compactMap(\.rule)) { $0 }
      .map { rule, all in (rule, all.count, doubt: source.layout.assumptions.contains(rule) ? rule.decision : nil) }
      .sorted { ($1.1, $0.0.rawValue) < ($0.1, $1.0.rawValue) }
    let unruled = all.count { $0.rule == nil }
    let width = "\(max(rules.first?.1 ?? 0, unruled))".count + 2
    func padded(_ count: Int) -> String { String(repeating: " ", count: width - "\(count)".count) + "\(count)" }
    let most = worst.map { ", by \($0.points.inPoints) points at worst (\($0.subject.description.onOneLine))" } ?? ""
    agrees = all.isEmpty
    differences = all.map(\.line)
    summary =
      all.isEmpty
      ? ["\(compared) compared, none differs"]
      : ["\(compared) compared, \(all.count) \(all.count == 1 ? "differs" : "differ")\(most)"]
        + rules.map { "\(padded($0.1)) by rule \($0.0)" + ($0.doubt.map { " (an assumption: \($0))" } ?? "") }
        + (unruled > 0 ? ["\(padded(unruled)) by no rule: see their lines"] : [])
    json = [
      "tolerance": tolerance, "differences": all.map(\.json), "compared": compared, "differing": all.count,
      "worst": worst?.points,
      "rules": rules.map { rule, count, doubt -> JSONMembers in
        ["rule": rule.rawValue, "summary": rule.summary, "differences": count, "assumption": doubt]
      },
    ]
  }

  init(verifying name: String, tolerance: Double) throws {
    var cases: [(file: String, name: String, features: [String], differences: [LayoutDifference])] = []
    for entry in PayloadPaths.expand([name]) {
      switch entry {
      case .failed(_, let failure): throw failure
      case .payload(let file):
        for (number, recorded) in try JSONFile.decode(RecordedLayouts.self, from: file).layouts.enumerated() {
          let name = recorded.document.name ?? "layout \(number)"
          cases.append((file, name, recorded.features, recorded.differences(tolerance: tolerance)))
        }
      }
    }
    // The layouts with each feature, and those of them that agree; features of most layouts first.
    var byFeature: [UTF8Name: (agreeing: Int, count: Int)] = [:]
    for one in cases {
      for feature in Set(one.features.map(UTF8Name.init)) {
        byFeature[feature, default: (0, 0)].count += 1
        if one.differences.isEmpty { byFeature[feature]?.agreeing += 1 }
      }
    }
    let features = byFeature.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let differing = cases.filter { !$0.differences.isEmpty }
    let agreeing = cases.count - differing.count
    agrees = differing.isEmpty
    differences = differing.flatMap { one in one.differences.map { "\(one.file): \(one.name.onOneLine): \($0.line)" } }
    summary =
      ["agrees with UIKit in \(agreeing) of \(cases.count)"]
      + features.map { "  \($0.key.text.onOneLine): \($0.value.agreeing) of \($0.value.count)" }
    json = [
      "agreeing": agreeing, "compared": cases.count,
      "features": features.map { feature, counts -> JSONMembers in
        ["feature": feature.text, "agreeing": counts.agreeing, "compared": counts.count]
      },
      "differing": differing.map { one -> JSONMembers in
        ["file": one.file, "name": one.name, "differences": one.differences.map(\.json)]
      },
    ]
  }
}

/// One recorded layout, or a list of them.
private struct RecordedLayouts: Decodable {
  let layouts: [RecordedLayout]

  init(from decoder: any Decoder) throws {
    // Only an array is a list; anything else is decoded as one layout, so that its errors name their path.
    let isList = (try? decoder.unkeyedContainer()) != nil
    layouts = try isList ? [RecordedLayout](from: decoder) : [RecordedLayout(from: decoder)]
  }
}
