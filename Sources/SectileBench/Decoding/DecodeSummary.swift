import BenchmarkKit
import HomeFeed
import JSONStream
import PayloadTools

/// What a decode came to: what `sectile decode` prints unless told otherwise. An object, so that a decoder's handler can
/// hold it.
final class DecodeSummary {
  /// The payload's name as it was given.
  let payload: String
  /// The strategy's name.
  let strategy: String
  /// Bytes read.
  var bytes = 0
  /// Sections that were complete.
  private var sections = 0
  /// Nanoseconds from before the first byte was read until the first section was there; nil when none was.
  private var firstSection: Int64?
  /// Nanoseconds from before the first byte was read to the end.
  private var time: Int64 = 0
  /// What lenient mode left out; nil in strict mode.
  var skipped: SkipCounts?
  /// Whether the payload was decoded to its end.
  private var isComplete = false
  private var start: Int64 = 0

  /// The kinds that have cells, by their names, in the format's order.
  private let kinds: [String]
  private var cellCounts: [Int]

  /// What model was learned, where there is no other.
  var model: String?

  /// The format, where it is no list of sections.
  private let format: PayloadFormat?

  init(payload: String, strategy: String, format: PayloadFormat? = nil, kinds: [String]) {
    self.payload = payload
    self.strategy = strategy
    self.format = format
    self.kinds = kinds
    cellCounts = Array(repeating: 0, count: kinds.count)
  }

  /// Cells of complete sections.
  var cells: Int { cellCounts.reduce(0, +) }

  /// The kinds that have cells, with how many.
  private var cellsByKind: [(key: String, value: Int)] { zip(kinds, cellCounts).map { (key: $0, value: $1) } }

  /// Times the whole decode.
  func timing(_ decode: () throws -> Void) rethrows {
    start = MonotonicClock.nanoseconds()
    defer { time = MonotonicClock.nanoseconds() - start }
    try decode()
    isComplete = true
  }

  /// Counts a section, and notes when the first one was there.
  ///
  /// - Parameter kind: The place of its kind.
  func count(_ kind: Int?, cells count: Int) {
    if firstSection == nil { firstSection = MonotonicClock.nanoseconds() - start }
    sections += 1
    if let kind { cellCounts[kind] += count }
  }

  /// Writes one `name: value` a line.
  func write(to text: inout JSONText) {
    func line(_ name: String, _ value: String) { text.raw("\(name): \(value)\n") }
    line("payload", payload)
    line("strategy", strategy)
    if let format { line("format", format.rawValue) }
    if let model { line("model", model) }
    line("bytes", "\(bytes)")
    if let parts = words.parts { line(parts, "\(sections)") }
    line(words.cells, "\(cells)")
    if format != .screenGraph { for (kind, count) in cellsByKind { line("\(words.cells) \(kind)", "\(count)") } }
    if let skipped, format != nil {
      line("skipped", "\(skipped)")
    } else if let skipped {
      line("skipped cells", "\(skipped[.cell])")
      line("skipped sections", "\(skipped[.section])")
      line("sections of unknown type", "\(skipped[.cellType])")
    }
    line("first \(words.first)", HumanFormat.time(nanoseconds: firstSection.map(Double.init)))
    line("time", HumanFormat.time(nanoseconds: Double(time)))
    line("throughput", HumanFormat.throughput(megabytesPerSecond: megabytesPerSecond))
    line("complete", isComplete ? "yes" : "no")
  }

  /// The summary as JSON; times in nanoseconds.
  var json: JSONMembers {
    var members: [(key: String, value: (any JSONPart)?)] = [("payload", payload), ("strategy", strategy)]
    if let format { members.append(("format", format.rawValue)) }
    if let model { members.append(("model", model)) }
    members += [
      ("bytes", bytes), ("sections", sections), ("cells", cells),
      ("cellsByType", JSONMembers(cellsByKind.map { ($0, $1) })),
    ]
    if let skipped { members.append(("skipped", json(skipped))) }
    return JSONMembers(
      members + [
        ("firstSectionNanoseconds", firstSection.map { Int($0) }), ("timeNanoseconds", Int(time)),
        ("complete", isComplete),
      ])
  }

  private func json(_ skipped: SkipCounts) -> JSONMembers {
    let parts: [(key: String, value: SkipReport.What)] = [
      ("cells", .cell), ("sections", .section), ("cellTypes", .cellType), ("templates", .template),
      ("components", .component), ("bodies", .body), ("contents", .content),
    ]
    return JSONMembers(parts.prefix(format == nil ? 3 : parts.count).map { ($0, skipped[$1]) })
  }

  /// What the format calls the parts, what is in them, and one part.
  private var words: (parts: String?, cells: String, first: String) {
    switch format {
    case .screenGraph?: ("templates", "components", "template")
    case .contentList?: (nil, "contents", "content")
    case .sectionList?, .section?, nil: ("sections", "cells", "section")
    }
  }

  private var megabytesPerSecond: Double? { time > 0 ? Double(bytes) * 1e3 / Double(time) : nil }
}
