import BenchmarkKit
import JSONStream
import PayloadTools

/// Where the cost of a payload goes: from bytes to frames, by kind of section, by field. Times are in nanoseconds.
struct CostProfile: Sendable, Encodable {
  /// A part of the way from bytes to frames.
  struct Phase: Sendable, Encodable {
    let name: String
    /// Nanoseconds; a difference, which may be negative where there is little to measure.
    let cost: Double
    /// Where the cost lies with 95 % confidence.
    let low: Double
    let high: Double
  }

  /// A kind of section or a field.
  struct Part: Sendable, Encodable {
    /// A kind's name, a field's path.
    let name: String
    /// How many sections, or values.
    let count: Int
    let bytes: Int
    /// The cells in the sections; nil for a field.
    var cells: Int?
    /// What the decode gets shorter by without it, and where that lies with 95 % confidence; nil where it does not
    /// decode then.
    var nanoseconds: Double?
    var low: Double?
    var high: Double?
    /// Whether values were made as short as possible, because it does not decode without the field.
    var isShortened = false
  }

  let payload: String
  /// The strategy that decodes.
  let strategy: String
  let bytes: Int
  let sections: Int
  let cells: Int
  /// Tokens, cells, and layout where the app has one.
  let phases: [Phase]
  /// The kinds of sections, the dearest first; none where there is but one.
  let kinds: [Part]
  /// The fields that cost most, the dearest first.
  let fields: [Part]

  /// The decode without the layout.
  var decodeTime: Double { phases.prefix(2).reduce(0) { $0 + $1.cost } }
}

extension CostProfile {
  /// The phases in the rows of `bench`: what the engine takes alone, what the strategy takes beyond that, and the layout.
  /// Nil where one was not measured.
  static func phases(in rows: [BenchmarkMeasurement], strategy: String, alone: String) -> [Phase]? {
    /// In each process.
    func times(_ name: String, _ metric: String) -> [Double]? {
      guard let row = rows.first(where: { $0.strategy == name && $0.metric == metric }) else { return nil }
      return (row.processMedians.isEmpty ? [row.median] : row.processMedians).map { $0 * 1e6 }
    }
    guard let tokens = times(alone, "decode.time"), let decode = times(strategy, "decode.time") else { return nil }
    let all = [
      ("tokens", tokens), ("cells", zip(decode, tokens).map { $0 - $1 }),
      ("layout", times(LayoutSuite.strategy, "layout.time") ?? []),
    ]
    return all.compactMap { name, times in
      MedianEstimate(times).map { Phase(name: name, cost: $0.median, low: $0.low, high: $0.high) }
    }
  }

  private static let shownFields = 10

  private var sum: Double { phases.reduce(0) { $0 + $1.cost } }
  /// The file's name alone, for headlines.
  private var fileName: String { (payload.split(separator: "/").last.map(String.init) ?? payload).onOneLine }

  /// The phases one after another.
  var picture: RowChart? {
    RowChart(
      bars: phases.map { phase in
        (
          phase.name, phase.cost, phase.low <= 0 ? "noise" : HumanFormat.share(phase.cost, of: sum),
          HumanFormat.time(nanoseconds: phase.cost)
        )
      }, isStacked: true, heading: "Phases of \(fileName)")
  }

  /// The phases, each with its share.
  private var phaseTable: ReportTable {
    ReportTable(["phase", "cost", "95 % interval", "share"], of: phases) { phase in
      let ends = [phase.low, phase.high].map { HumanFormat.time(nanoseconds: $0) }
      return [
        phase.name, HumanFormat.time(nanoseconds: phase.cost), ends.joined(separator: " – "),
        phase.low <= 0 ? "below noise" : HumanFormat.share(phase.cost, of: sum),
      ]
    }
  }

  /// Which phase costs most, in a sentence.
  var headline: String {
    guard let dearest = phases.max(by: { $0.cost < $1.cost }) else { return "\(payload) costs nothing" }
    return "\(dearest.name) cost\(dearest.name == "layout" ? "s" : "") most of \(fileName): "
      + "\(HumanFormat.time(nanoseconds: dearest.cost)) of \(HumanFormat.time(nanoseconds: sum))"
  }

  /// What was profiled, in a sentence.
  var note: String {
    "\(payload.onOneLine): \(HumanFormat.bytes(Double(bytes))), \(HumanFormat.counted(sections, "section")), "
      + "\(HumanFormat.counted(cells, "cell")), decoded by \(strategy)."
  }

  /// The kinds and the fields, where there are some.
  var tables: [Report.Detail] {
    let shown = fields.prefix(Self.shownFields)
    let kindTable = ReportTable(["kind", "sections", "cells"] + Self.titles, of: kinds) { kind in
      [kind.name.onOneLine, HumanFormat.count(Double(kind.count)), HumanFormat.count(kind.cells.map(Double.init))]
        + columns(of: kind)
    }
    let fieldTable = ReportTable(["field", "values"] + Self.titles, of: shown) { field in
      [field.name.onOneLine + (field.isShortened ? " *" : ""), HumanFormat.count(Double(field.count))]
        + columns(of: field)
    }
    return [("Phases", phaseTable), ("By kind", kindTable), ("By field", fieldTable)].filter { !$1.rows.isEmpty }.map {
      Report.Detail("\($0): \(payload.onOneLine)", $1, isFolded: false)
    }
  }

  private static let titles = ["bytes", "share", "decode", "share"]

  private func columns(of part: Part) -> [String] {
    let share = (part.low ?? 0) > 0 ? HumanFormat.share(part.nanoseconds ?? 0, of: decodeTime) : "below noise"
    return [
      HumanFormat.bytes(Double(part.bytes)), HumanFormat.share(Double(part.bytes), of: Double(bytes)),
      part.nanoseconds.map { HumanFormat.time(nanoseconds: max(0, $0)) } ?? HumanFormat.absent,
      part.nanoseconds == nil ? "needed" : share,
    ]
  }
}

/// What `profile --json` writes.
struct ProfileDocument: Encodable {
  /// A payload that came to nothing, and why.
  struct Failure: Encodable {
    let payload: String
    let message: String
  }

  let schemaVersion = 2
  let environment: BenchmarkEnvironment
  let payloads: [CostProfile]
  let failures: [Failure]
}

extension Report {
  /// The report of a profile.
  ///
  /// - Parameter notes: What is to be said besides.
  init(profile document: ProfileDocument, title: String, notes: [String]) {
    let entries = document.payloads.flatMap { profile in
      profile.phases.map { phase in
        var entry = ReportEntry(group: profile.payload, name: phase.name, metric: "profile.time", unit: "ns")
        entry.value = phase.cost
        return entry
      }
    }
    let parts = document.payloads.flatMap { $0.kinds + $0.fields }
    let how = [
      parts.isEmpty
        ? nil : "A kind or a field costs what the decode gets shorter by without it; \"needed\" cannot be left out.",
      parts.contains(where: \.isShortened)
        ? "* With the field's values as short as they can be: its cells need it." : nil,
    ]
    self.init(
      kind: .profile, title: title, headline: document.payloads.first?.headline ?? "Nothing was profiled",
      environment: document.environment, entries: entries, problems: document.failures.map(\.message),
      notes: document.payloads.map(\.note) + how.compactMap { $0 } + notes, picture: document.payloads.first?.picture,
      details: document.payloads.flatMap(\.tables))
  }
}

extension HumanFormat {
  /// A part of a whole in hundredths, such as "12.5 %".
  static func share(_ part: Double, of whole: Double) -> String {
    guard whole > 0 else { return absent }
    let tenths = (part / whole * 1000).rounded()
    if tenths == 0, part > 0 { return "< 0.1 %" }
    return tenths >= 100 || tenths == 0 ? "\(Int((tenths / 10).rounded())) %" : "\(tenths / 10) %"
  }

  /// Such as "1 section" and "1,234 sections".
  static func counted(_ number: Int, _ what: String) -> String {
    "\(count(Double(number))) \(what)\(number == 1 ? "" : "s")"
  }
}
