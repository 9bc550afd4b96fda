import BenchmarkKit
import JSONStream

/// The results of `check`, for people and programs.
struct CheckReport: Encodable {
  /// The version of the JSON.
  private var schemaVersion = 2
  /// The payloads that could be checked, in order.
  var payloads: [CheckedPayload] = []
  /// The differences of the only payload from an older one; nil if none is named.
  var against: PayloadDifference?
  /// The reasons why payloads could not be checked at all.
  var failures: [String] = []

  /// Tells whether all payloads were checked and all of them decoded. Where no app was asked,
  /// nothing may be of a type or a kind that the older payload has not: a struct that was learned
  /// takes any name, and a member of several types takes each of them.
  var isGood: Bool {
    guard failures.isEmpty, payloads.allSatisfy(\.problems.isEmpty) else {
      return false
    }
    let isLearned = payloads.contains { $0.decodedBy.app == nil }
    guard isLearned, let shape = against?.shape else { return true }
    return shape.newValues.isEmpty && shape.types.isEmpty
  }

  /// The text for a terminal.
  var text: String {
    var lines = payloads.flatMap(\.lines)
    if let against, let payload = payloads.first {
      lines += against.lines(payload)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The lines of the text that have a verdict.
  var verdicts: [String: Verdict] {
    let all = payloads.map { ($0.verdictLine, $0.problems.isEmpty ? Verdict.pass : .regression) }
    return Dictionary(all) { first, _ in first }
  }

  /// Returns the results for JUnit, annotations and pages: an entry for each problem, or one for a
  /// payload without.
  func report(title: String) -> Report {
    let entries = payloads.flatMap { payload -> [ReportEntry] in
      if payload.problems.isEmpty {
        var entry = ReportEntry(group: payload.name, name: "$", metric: "left out", unit: "")
        entry.value = 0
        entry.verdict = .pass
        return [entry]
      }
      return payload.problems.map { problem in
        var entry = ReportEntry(
          group: payload.name, name: problem.path, metric: "left out", unit: "")
        entry.value = Double(problem.count)
        entry.verdict = .regression
        entry.note = "\(problem.reason.onOneLine); \(payload.place(of: problem))"
        return entry
      }
    }
    return Report(
      kind: .gate, title: title, verdict: isGood ? .pass : .regression,
      headline: headline,
      entries: entries, problems: failures, notes: against.map { $0.lines(payloads[0]) } ?? [])
  }
}

extension CheckReport {
  /// A sentence on all payloads. It names what decoded them if that is one and the same for all.
  private var headline: String {
    let askers = Set(payloads.map(\.decodedBy))
    let who = askers.count == 1 ? askers.first?.subject : nil
    let leftOut = payloads.reduce(0) { $0 + $1.leftOut }
    if failures.isEmpty, !payloads.isEmpty, payloads.allSatisfy(\.isWithoutSections) {
      return "There are no sections to decode."
    }
    let verdict =
      leftOut == 0
      ? "\(who ?? "What was asked") \(askers.first?.decodes ?? "decodes") all of it"
      : "\(who ?? "What was asked") cannot decode \(HumanFormat.counted(leftOut, "value"))"
    guard failures.isEmpty else {
      return "\(HumanFormat.counted(failures.count, "payload")) could not be checked"
    }
    return verdict.prefix(1).uppercased() + verdict.dropFirst() + "."
  }
}

extension PayloadChecker.Identity {
  /// The subject of a verdict: "the app", or a model that stands in for one.
  fileprivate var subject: String {
    learnedFrom.map { "no app was asked: the models learned from \($0.fileName)" } ?? "the app"
  }

  /// The verb in the number of the subject.
  fileprivate var decodes: String { learnedFrom == nil ? "decodes" : "decode" }
}

extension CheckedPayload {
  /// Tells whether an app was given an empty list, of which it has nothing to decode.
  fileprivate var isWithoutSections: Bool {
    problems.isEmpty && sections == 0 && decodedBy.app != nil
  }

  /// The line of the text that has the verdict.
  var verdictLine: String {
    if isWithoutSections {
      return "  there are no sections to decode, so the app was asked nothing"
    }
    if problems.isEmpty, decodedBy.learnedFrom == name {
      return
        "  no app was asked: models learned from the payload decode it, as they always do; --against holds it "
        + "against an older one"
    }
    return "  \(decodedBy.subject) "
      + (problems.isEmpty ? "\(decodedBy.decodes) all of it" : "cannot decode")
  }

  /// The lines of a payload: its sizes, the verdict, and a line for each problem. Reports beyond
  /// the problems that are kept are counted in a last line.
  fileprivate var lines: [String] {
    let size = [Optional(bytes), compressedBytes].compactMap {
      $0.map { HumanFormat.bytes(Double($0)) }
    }
    let summary = [
      HumanFormat.counted(sections, "section"), HumanFormat.counted(cells, "cell"),
      size.joined(separator: ", compressed "),
    ]
    let more = leftOut - problems.reduce(0) { $0 + $1.count }
    return ["\(name.onOneLine): \(summary.joined(separator: ", "))"]
      + [verdictLine]
      + problems.map { problem in
        "    \(what(problem)): \(problem.reason.onOneLine); \(first(problem))\(place(of: problem))"
      }
      + (more > 0 ? ["    and \(more) more elsewhere"] : [])
  }

  /// The part that is bad: a line that is no JSON, or values, with how many they are.
  private func what(_ problem: Problem) -> String {
    if problem.isBrokenLine, let line = problem.line { return "line \(line)" }
    return "\(problem.path.shortPath) \(problem.count) ×"
  }

  /// A line is where it is; of values, the first one's place is told.
  private func first(_ problem: Problem) -> String {
    problem.isBrokenLine ? "" : "first "
  }

  /// The place of a problem's first occurrence, such as `home.json:3:17 $[3].data[7].rating (byte
  /// 84)`; without line, column and byte if the decoder saw no bytes.
  fileprivate func place(of problem: Problem) -> String {
    let position = problem.line.flatMap { line in problem.column.map { ":\(line):\($0)" } } ?? ""
    let byte = problem.byte.map { " (byte \($0))" } ?? ""
    return "\(name)\(position) \(problem.firstPath.shortPath)\(byte)".onOneLine
  }
}
