import BenchmarkKit
import JSONStream

/// What `check` found, in all payloads.
struct CheckReport: Encodable {
  private var schemaVersion = 2
  var payloads: [CheckedPayload] = []
  /// What the only payload has that the older one had not.
  var against: PayloadDifference?
  /// The payloads that are bad as a whole, and why.
  var failures: [String] = []

  private enum CodingKeys: CodingKey {
    case schemaVersion, payloads, against, failures
  }

  var isGood: Bool { failures.isEmpty && payloads.allSatisfy(\.problems.isEmpty) }

  /// The lines that people read.
  var text: String {
    var lines = payloads.flatMap(\.lines)
    if let against, let payload = payloads.first { lines += against.lines(payload) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The same for JUnit, annotations and pages: an entry for each problem, or one for a payload without.
  func report(title: String) -> Report {
    let entries = payloads.flatMap { payload -> [ReportEntry] in
      if payload.problems.isEmpty {
        var entry = ReportEntry(group: payload.name, name: "$", metric: "left out", unit: "")
        (entry.value, entry.verdict) = (0, .pass)
        return [entry]
      }
      return payload.problems.map { problem in
        var entry = ReportEntry(group: payload.name, name: problem.path, metric: "left out", unit: "")
        (entry.value, entry.verdict) = (Double(problem.count), .regression)
        entry.note = "\(problem.reason.onOneLine); \(payload.place(of: problem))"
        return entry
      }
    }
    let leftOut = payloads.reduce(0) { $0 + $1.leftOut }
    return Report(
      kind: .gate, title: title, verdict: isGood ? .pass : .regression,
      headline: isGood ? "The app decodes all of it." : "The app cannot decode \(leftOut) of its values.",
      entries: entries, problems: failures, notes: against.map { $0.lines(payloads[0]) } ?? [])
  }
}

extension CheckedPayload {
  /// A payload's lines: what is in it, and what the app cannot decode.
  fileprivate var lines: [String] {
    let size = [Optional(bytes), compressedBytes].compactMap { $0.map { HumanFormat.bytes(Double($0)) } }
    let summary = [
      HumanFormat.counted(sections, "section"), HumanFormat.counted(cells, "cell"),
      size.joined(separator: ", compressed "),
    ]
    let more = leftOut - problems.reduce(0) { $0 + $1.count }
    return ["\(name.onOneLine): \(summary.joined(separator: ", "))"]
      + (problems.isEmpty ? ["  the app decodes all of it"] : ["  the app cannot decode"])
      + problems.map { "    \($0.path) \($0.count) ×: \($0.reason.onOneLine); first \(place(of: $0))" }
      + (more > 0 ? ["    and \(more) more elsewhere"] : [])
  }

  /// `FILE:LINE:COLUMN $[3].data[7].rating`
  fileprivate func place(of problem: Problem) -> String {
    let position = problem.line.flatMap { line in problem.column.map { ":\(line):\($0)" } } ?? ""
    return "\(name)\(position) \(problem.firstPath)".onOneLine
  }
}
