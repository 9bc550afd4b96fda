import BenchmarkKit
import HomeFeed
import JSONStream

/// Counts and times one decode, and prints the summary of `sectile decode`. It is right at any
/// moment, so that a decode that fails still has one.
final class DecodeSummary {
  /// The payload's name.
  private let payload: String
  /// The strategy's name.
  private let strategy: String
  /// The screen format; nil for lists of sections.
  private let format: PayloadFormat?
  /// The sentence on a learned model; nil without one.
  private let model: String?
  /// The kinds that have cells, by name, with their numbers of cells; in the app's order.
  private var kinds: [(key: String, value: Int)]
  /// The bytes that were read.
  var bytes = 0
  /// The sections so far.
  private var sections = 0
  /// The parts that lenient mode left out; nil in strict mode.
  var losses: LossReporter?
  /// The moments of the decode.
  private var clock = Clock()
  /// Is true once the decode has ended without an error.
  private var isComplete = false
  /// Is true where the payload told no format. A decode that fails then says nothing of the
  /// strategy and the cells of an app that the payload is not of.
  var isOfUnknownFormat = false

  /// The moments of a decode, in nanoseconds.
  private struct Clock {
    /// The moment before the first byte was read, on the monotonic clock.
    var start: Int64 = 0
    /// The time until the first section; nil until it is there.
    var firstSection: Int64?
    /// The time of the whole decode; 0 until it ends.
    var whole: Int64 = 0

    /// The time since the first byte.
    var now: Int64 { MonotonicClock.nanoseconds() - start }
  }

  /// - Parameters:
  ///   - payload: The payload's name.
  ///   - strategy: The strategy's name.
  ///   - found: The payload's format, or the model that was learned from it.
  ///   - kinds: The names of the kinds that have cells.
  init(
    payload: String, strategy: String, of found: DetectedFormat = DetectedFormat(nil),
    kinds: [String]
  ) {
    self.payload = payload
    self.strategy = strategy
    format = found.format?.isScreen == true ? found.format : nil
    model = found.learned?.model?.description
    self.kinds = kinds.map { ($0, 0) }
  }

  /// The cells of all kinds.
  var cells: Int { kinds.reduce(0) { $0 + $1.value } }

  /// Runs and times the decode; the time counts, too, if it throws.
  func timing(_ decode: () throws -> Void) rethrows {
    clock.start = MonotonicClock.nanoseconds()
    defer { clock.whole = clock.now }
    try decode()
    isComplete = true
  }

  /// Counts a section, and notes when the first one was there.
  ///
  /// - Parameters:
  ///   - kind: The place of its kind; nil for a kind without cells.
  ///   - count: The number of its cells.
  func count(_ kind: Int?, cells count: Int) {
    if clock.firstSection == nil { clock.firstSection = clock.now }
    sections += 1
    if let kind { kinds[kind].value += count }
  }

  /// The summary for people, a line `name: value` for each part.
  var text: String {
    parts.compactMap { part in part.line.map { "\($0): \(part.text)\n" } }.joined()
  }

  /// The summary as JSON; times in nanoseconds.
  var json: JSONMembers {
    JSONMembers(parts.compactMap { part in part.key.map { ($0, part.value) } })
  }

  /// A part of the summary: its line and text for people, its key and value for programs. A part
  /// without a line is in the JSON only, one without a key in the text only.
  private typealias Part = (line: String?, text: String, key: String?, value: (any JSONPart)?)

  /// All parts, in the order of both forms. A screen names its parts otherwise, and tells of losses
  /// in one line.
  private var parts: [Part] {
    let time = clock.whole
    let firstSection = clock.firstSection.map { Int($0) }
    let first = HumanFormat.time(nanoseconds: clock.firstSection.map(Double.init))
    let speed = HumanFormat.value(
      time > 0 ? Double(bytes) * 1e3 / Double(time) : nil, unit: "MB/s")
    let times: [Part] = [
      ("first \(words.first)", first, "firstSectionNanoseconds", firstSection),
      ("time", HumanFormat.time(nanoseconds: Double(time)), "timeNanoseconds", Int(time)),
      ("throughput", speed, nil, nil),
      ("complete", isComplete ? "yes" : "no", "complete", isComplete),
    ]
    return subject + counts + lost + times
  }

  /// Is true where the decode has failed on a payload that is perhaps of no app: then nothing is
  /// told of the strategy, and of the cells of the app that was tried.
  private var isOfNoApp: Bool { isOfUnknownFormat && !isComplete }

  /// The payload and the strategy that decoded it.
  private var subject: [Part] {
    let all: [(name: String, value: String?)] = [
      ("payload", payload), ("strategy", isOfNoApp ? nil : strategy), ("format", format?.rawValue),
      ("model", model),
    ]
    return all.compactMap { name, value in value.map { (name, $0, name, $0) } }
  }

  /// The bytes, the sections, and the cells by kind. The kinds are lines for people, and one object
  /// for programs.
  private var counts: [Part] {
    var parts: [Part] = [
      ("bytes", "\(bytes)", "bytes", bytes),
      (words.parts, "\(sections)", "sections", sections),
      (words.cells, "\(cells)", "cells", cells),
    ]
    guard !isOfNoApp else { return parts }
    if format != .screenGraph {
      parts += kinds.map { kind, count in ("\(words.cells) \(kind)", "\(count)", nil, nil) }
    }
    parts.append((nil, "", "cellsByType", JSONMembers(kinds.map { ($0, $1) })))
    return parts
  }

  /// The parts that lenient mode left out; empty in strict mode.
  private var lost: [Part] {
    guard let losses else { return [] }
    let skipped = losses.counts
    let told = Self.losses.prefix(format == nil ? 3 : Self.losses.count)
    let lines: [Part] =
      format == nil
      ? told.map { ($0.line, "\(skipped[$0.part])", nil, nil) }
      : [("skipped", "\(skipped)", nil, nil)]
    let members: [Part] = [
      (nil, "", "skipped", JSONMembers(told.map { ($0.key, skipped[$0.part]) })),
      (nil, "", "losses", losses.first.map(\.members)),
      (nil, "", "furtherLosses", losses.further),
    ]
    return lines + members
  }

  /// The lines and the keys of what can be lost. The first three are those of lists of sections;
  /// the others have no line, as only screens have them.
  private static let losses: [(line: String, key: String, part: SkipReport.Part)] = [
    ("skipped cells", "cells", .cell), ("skipped sections", "sections", .section),
    ("sections of unknown type", "cellTypes", .kind), ("", "templates", .template),
    ("", "components", .component), ("", "bodies", .body), ("", "contents", .content),
  ]

  /// The words of a format for its parts, for what is in them, and for one part.
  private var words: (parts: String?, cells: String, first: String) {
    switch format {
    case .screenGraph?: ("templates", "components", "template")
    case .contentList?: (nil, "contents", "content")
    case .sectionList?, .section?, nil: ("sections", "cells", "section")
    }
  }
}

/// Tells of losses on standard error, and keeps the first of them for the summary.
final class LossReporter {
  /// The payload's name.
  private let payload: String
  /// Puts a report into the words of an error.
  private let naming: (SkipReport) -> SkipReport
  /// The number of losses by what was lost.
  private(set) var counts = SkipCounts()
  /// The first losses, with place and reason.
  private(set) var first: [SkipReport] = []
  /// The number of losses behind the first.
  private(set) var further = 0
  /// The most losses in a summary: a bad cell of two bytes makes hundreds of bytes of it, so that a
  /// thousand of them are some hundred KB.
  private static let most = 1000

  /// - Parameters:
  ///   - payload: The payload's name.
  ///   - naming: Puts a report into the words of the error that ends a strict decode.
  init(payload: String, naming: @escaping (SkipReport) -> SkipReport = { $0 }) {
    self.payload = payload
    self.naming = naming
  }

  /// Takes a report as it happens, and writes a line `payload:line:column: …`.
  func report(_ report: SkipReport) {
    let report = naming(report)
    counts.count(report.part)
    if first.count < Self.most { first.append(report) } else { further += 1 }
    let text = report.description(path: report.path.description.shortPath)
    Descriptor.standardError.say("\(payload):\(text.onOneLine)")
  }
}

extension SkipReport {
  /// The report in a summary. A report without a place or a type has none there.
  fileprivate var members: JSONMembers {
    let all: [(key: String, value: (any JSONPart)?)] = [
      ("what", part.rawValue), ("path", path.description), ("byte", position?.byteOffset),
      ("line", position?.line),
      ("column", position?.column), ("code", code.rawValue), ("reason", reason),
      ("cellType", kind),
    ]
    return JSONMembers(all.filter { $0.value != nil })
  }
}
