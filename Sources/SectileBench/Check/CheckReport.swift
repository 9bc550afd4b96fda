import BenchmarkKit
import JSONStream

struct CheckReport: Encodable {
  private var schemaVersion = 2
  var payloads: [CheckedPayload] = []
  var against: PayloadDifference?
  var failures: [String] = []

  var isGood: Bool { failures.isEmpty && payloads.allSatisfy(\.problems.isEmpty) }

  var text: String {
    var lines = payloads.flatMap(\.lines)
    if let against, let payload = payloads.first { lines += against.lines(payload) }
    return lines.map { $0 + "\n" }.joined()
  }

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

  fileprivate func place(of problem: Problem) -> String {
    let position = problem.line.flatMap { line in problem.column.map { ":\(line):\($0)" } } ?? ""
    return "\(name)\(position) \(problem.firstPath)".onOneLine
  }
}

struct PayloadDifference: Encodable {
  let old: String
  let bytes: Int
  let compressedBytes: Int?
  let milliseconds: Double?
  let newKeys: [String]
  let goneKeys: [String]
  let newKinds: [String]
  let goneKinds: [String]

  init(_ payload: CheckedPayload, against old: CheckedPayload) {
    func new(_ counts: [String: Int], _ old: [String: Int]) -> [String] {
      // A new object is named once, without the keys in it.
      Set(counts.keys).subtracting(old.keys).outermost
    }
    self.old = old.name
    (bytes, compressedBytes, milliseconds) = (old.bytes, old.compressedBytes, old.milliseconds)
    (newKeys, goneKeys) = (new(payload.keys, old.keys), new(old.keys, payload.keys))
    (newKinds, goneKinds) = (new(payload.kinds, old.kinds), new(old.kinds, payload.kinds))
  }

  private static let mostNamed = 20

  func lines(_ payload: CheckedPayload) -> [String] {
    func change(_ what: String, _ old: Double?, _ new: Double?, _ format: (Double?) -> String) -> [String] {
      guard let old, let new else { return [] }
      let share = old == 0 ? "" : " (\(PercentFormat.signed(new / old - 1)))"
      return ["  \(what): \(format(old)) → \(format(new))\(share)"]
    }
    func list(_ what: String, _ names: [String]) -> [String] {
      guard !names.isEmpty else { return [] }
      let more = names.count > Self.mostNamed ? " and \(names.count - Self.mostNamed) more" : ""
      return ["  \(what): \(names.prefix(Self.mostNamed).map(\.onOneLine).joined(separator: ", "))\(more)"]
    }
    return ["against \(old.onOneLine)"] + change("bytes", Double(bytes), Double(payload.bytes), HumanFormat.bytes)
      + change(
        "compressed", compressedBytes.map(Double.init), payload.compressedBytes.map(Double.init), HumanFormat.bytes)
      + change("decode", milliseconds, payload.milliseconds) { HumanFormat.time(nanoseconds: $0.map { $0 * 1e6 }) }
      + list("new keys", newKeys) + list("gone keys", goneKeys) + list("new kinds", newKinds)
      + list("gone kinds", goneKinds)
  }
}
