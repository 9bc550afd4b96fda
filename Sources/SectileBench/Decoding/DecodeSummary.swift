import BenchmarkKit
import HomeFeed
import JSONStream

/// Counts and times one decode, and prints the summary of `sectile decode`.
final class DecodeSummary {
  private let payload: String
  private let strategy: String
  private let format: PayloadFormat?
  private let model: String?
  private var kinds: [(key: String, value: Int)]
  var bytes = 0
  private var sections = 0
  var skipped: SkipCounts?
  private var firstSection: Int64?
  private var time: Int64 = 0
  private var start: Int64 = 0
  private var isComplete = false

  init(payload: String, strategy: String, format: PayloadFormat? = nil, model: String? = nil, kinds: [String]) {
    (self.payload, self.strategy, self.format, self.model) = (payload, strategy, format, model)
    self.kinds = kinds.map { ($0, 0) }
  }

  var cells: Int { kinds.reduce(0) { $0 + $1.value } }

  func timing(_ decode: () throws -> Void) rethrows {
    start = MonotonicClock.nanoseconds()
    defer { time = MonotonicClock.nanoseconds() - start }
    try decode()
    isComplete = true
  }

  func count(_ kind: Int?, cells count: Int) {
    if firstSection == nil { firstSection = MonotonicClock.nanoseconds() - start }
    sections += 1
    if let kind { kinds[kind].value += count }
  }

  var text: String {
    var text = ""
    func line(_ name: String, _ value: String) { text += "\(name): \(value)\n" }
    line("payload", payload)
    line("strategy", strategy)
    if let format { line("format", format.rawValue) }
    if let model { line("model", model) }
    line("bytes", "\(bytes)")
    if let parts = words.parts { line(parts, "\(sections)") }
    line(words.cells, "\(cells)")
    if format != .screenGraph { for (kind, count) in kinds { line("\(words.cells) \(kind)", "\(count)") } }
    if let skipped, format != nil {
      line("skipped", "\(skipped)")
    } else if let skipped {
      line("skipped cells", "\(skipped[.cell])")
      line("skipped sections", "\(skipped[.section])")
      line("sections of unknown type", "\(skipped[.cellType])")
    }
    line("first \(words.first)", HumanFormat.time(nanoseconds: firstSection.map(Double.init)))
    line("time", HumanFormat.time(nanoseconds: Double(time)))
    line("throughput", HumanFormat.value(time > 0 ? Double(bytes) * 1e3 / Double(time) : nil, unit: "MB/s"))
    line("complete", isComplete ? "yes" : "no")
    return text
  }

  /// The summary as JSON; times in nanoseconds.
  var json: JSONMembers {
    var members: [(key: String, value: (any JSONPart)?)] = [("payload", payload), ("strategy", strategy)]
    if let format { members.append(("format", format.rawValue)) }
    if let model { members.append(("model", model)) }
    members += [
      ("bytes", bytes), ("sections", sections), ("cells", cells), ("cellsByType", JSONMembers(kinds.map { ($0, $1) })),
    ]
    if let skipped {
      let parts: [(key: String, value: SkipReport.What)] = [
        ("cells", .cell), ("sections", .section), ("cellTypes", .cellType), ("templates", .template),
        ("components", .component), ("bodies", .body), ("contents", .content),
      ]
      let all = parts.prefix(format == nil ? 3 : parts.count).map { ($0, skipped[$1]) }
      members.append(("skipped", JSONMembers(all)))
    }
    return JSONMembers(
      members + [
        ("firstSectionNanoseconds", firstSection.map { Int($0) }), ("timeNanoseconds", Int(time)),
        ("complete", isComplete),
      ])
  }

  private var words: (parts: String?, cells: String, first: String) {
    switch format {
    case .screenGraph?: ("templates", "components", "template")
    case .contentList?: (nil, "contents", "content")
    case .sectionList?, .section?, nil: ("sections", "cells", "section")
    }
  }
}

final class LossReporter {
  private let payload: String
  private let asJSON: Bool
  private(set) var counts: SkipCounts = [:]

  init(payload: String, asJSON: Bool) {
    self.payload = payload
    self.asJSON = asJSON
  }

  func report(_ report: SkipReport) {
    counts.count(report.what)
    Descriptor.standardError.say(asJSON ? Self.json(report) : "\(payload):\(report.description.onOneLine)")
  }

  static func json(_ report: SkipReport) -> String {
    var text = JSONText()
    text.value(
      [
        "what": report.what.rawValue, "path": report.path.description, "byte": report.position?.byteOffset,
        "line": report.position?.line, "column": report.position?.column, "reason": report.reason,
        "cellType": report.cellType,
      ] as JSONMembers)
    return LogText.safe(json: String(decoding: text.bytes, as: UTF8.self))
  }
}
