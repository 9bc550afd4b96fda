import BenchmarkKit
import JSONStream

/// Where the time of one payload goes: by phase, by kind of section, and by field.
struct CostProfile: Sendable, Encodable {
  /// The cost of one step of the way from bytes to a layout: `tokens`, `cells` or `layout`.
  struct Phase: Sendable, Encodable {
    /// The step's name.
    let name: String
    /// A difference of times; noise may make it negative.
    let cost: Double
    /// The ends of the 95 % interval.
    let low: Double
    let high: Double
  }

  /// The cost of a kind of section or of a field. Its time is the time by which the decode gets
  /// shorter without it.
  struct Part: Sendable, Encodable {
    /// The kind's name, or the field's path.
    let name: String
    /// The sections of the kind, or the values of the field.
    let count: Int
    /// The bytes of the payload that belong to it.
    let bytes: Int
    /// The cells of the kind's sections; nil for a field.
    var cells: Int?
    /// The median of the time; nil where it could not be measured, since the payload does not
    /// decode without it.
    var nanoseconds: Double?
    /// The ends of the 95 % interval, nil without a time; a lower end of 0 or less means noise.
    var low: Double?
    var high: Double?
    /// Is true when values were shortened instead of removed, because the payload does not decode
    /// without the field.
    var isShortened = false
  }

  /// The payload's name, as it was given.
  let payload: String
  /// The strategy that decoded it.
  let strategy: String
  /// The size of the payload.
  let bytes: Int
  /// The sections and cells of the decoded payload.
  let sections: Int
  let cells: Int
  /// The phases in their order: tokens, cells, layout. One without times is missing.
  let phases: [Phase]
  /// The costs by kind of section; empty where none was measured.
  let kinds: [Part]
  /// The costs by field; a table shows the first ten of them.
  let fields: [Part]
}

extension [CostProfile.Phase] {
  /// Takes the phases from measurements; nil without those of the decode. The tokens are timed
  /// alone, and the cells are what the decode takes longer than they do, sample by sample.
  init?(_ rows: [BenchmarkMeasurement], strategy: String, alone: String) {
    guard let tokens = rows.nanoseconds(alone, "decode.time"),
      let decode = rows.nanoseconds(strategy, "decode.time")
    else { return nil }
    let all = [
      ("tokens", tokens), ("cells", zip(decode, tokens).map { $0 - $1 }),
      ("layout", rows.nanoseconds(LayoutSuite.strategy, "layout.time") ?? []),
    ]
    self = all.compactMap { name, times in
      MedianEstimate(times).map {
        CostProfile.Phase(name: name, cost: $0.median, low: $0.low, high: $0.high)
      }
    }
  }

  /// The time of all phases.
  var sum: Double { reduce(0) { $0 + $1.cost } }
  /// The time of the decode, without the layout.
  var decodeTime: Double { filter { $0.name != "layout" }.sum }
}

extension CostProfile {
  /// The rows of a table of fields; the JSON has all that were measured.
  private static let shownFields = 10

  /// The phases, one behind the other.
  fileprivate var picture: RowChart? {
    RowChart(
      bars: phases.map { phase in
        (
          phase.name, phase.cost,
          phase.low <= 0 ? "noise" : Rounded.percent(phase.cost / phases.sum),
          HumanFormat.time(nanoseconds: phase.cost)
        )
      }, isStacked: true, heading: "Phases of \(payload.fileName)")
  }

  /// Names the dearest phase in a sentence.
  fileprivate var headline: String {
    guard let dearest = phases.max(by: { $0.cost < $1.cost }) else {
      return "\(payload) costs nothing"
    }
    return
      "\(dearest.name) cost\(dearest.name == "layout" ? "s" : "") most of \(payload.fileName): "
      + "\(HumanFormat.time(nanoseconds: dearest.cost)) of \(HumanFormat.time(nanoseconds: phases.sum))"
  }

  /// The tables of a report; an empty one is left out.
  fileprivate var tables: [Report.Detail] {
    let phaseTable = ReportTable(["phase", "cost", "95 % interval", "share"], of: phases) { phase in
      let ends = [phase.low, phase.high].map { HumanFormat.time(nanoseconds: $0) }
      return [
        phase.name, HumanFormat.time(nanoseconds: phase.cost),
        // One round has no interval.
        phase.low < phase.high ? ends.joined(separator: " – ") : HumanFormat.absent,
        phase.low <= 0 ? "below noise" : Rounded.percent(phase.cost / phases.sum),
      ]
    }
    let titles = ["bytes", "share", "decode", "share"]
    let kindTable = ReportTable(["kind", "sections", "cells"] + titles, of: kinds) { kind in
      [
        kind.name.onOneLine, HumanFormat.count(Double(kind.count)),
        HumanFormat.count(kind.cells.map(Double.init)),
      ]
        + columns(of: kind)
    }
    // A field that costs nothing that can be measured says nothing here; the JSON has it.
    let dear = fields.filter { $0.nanoseconds.map { $0 > 0 } ?? true }
    let fieldTable = ReportTable(["field", "values"] + titles, of: dear.prefix(Self.shownFields)) {
      field in
      [
        field.name.onOneLine + (field.isShortened ? " *" : ""),
        HumanFormat.count(Double(field.count)),
      ]
        + columns(of: field)
    }
    return [("Phases", phaseTable), ("By kind", kindTable), ("By field", fieldTable)].filter {
      !$1.rows.isEmpty
    }.map {
      Report.Detail("\($0): \(payload.onOneLine)", $1, isFolded: false)
    }
  }

  /// Returns the columns that kinds and fields share. A share whose interval reaches 0 is not told
  /// apart from noise.
  private func columns(of part: Part) -> [String] {
    let share =
      (part.low ?? 0) > 0
      ? Rounded.percent((part.nanoseconds ?? 0) / phases.decodeTime) : "below noise"
    return [
      HumanFormat.bytes(Double(part.bytes)), Rounded.percent(Double(part.bytes) / Double(bytes)),
      part.nanoseconds.flatMap { $0 > 0 ? HumanFormat.time(nanoseconds: $0) : nil }
        ?? HumanFormat.absent,
      part.nanoseconds == nil ? "needed" : share,
    ]
  }
}

/// The JSON that `profile` writes.
struct ProfileDocument: Encodable {
  /// A payload that could not be profiled.
  struct Failure: Encodable {
    /// The payload's name.
    let payload: String
    /// The reason, in words.
    let message: String
  }

  /// The version of the JSON.
  let schemaVersion = 2
  /// The machine and the build that ran.
  let environment: BenchmarkEnvironment
  /// The profiles, in the order of the command line.
  let payloads: [CostProfile]
  /// The payloads that are bad; the others were profiled all the same.
  let failures: [Failure]
}

extension Report {
  /// Creates the report of a profile. Its headline and picture are those of the first payload.
  init(profile document: ProfileDocument, title: String) {
    let entries = document.payloads.flatMap { profile in
      profile.phases.map { phase in
        var entry = ReportEntry(
          group: profile.payload, name: phase.name, metric: "profile.time", unit: "ns")
        entry.value = phase.cost
        return entry
      }
    }
    let parts = document.payloads.flatMap { $0.kinds + $0.fields }
    var said = document.payloads.map {
      "\($0.payload.onOneLine): \(HumanFormat.bytes(Double($0.bytes))), \(HumanFormat.counted($0.sections, "section")), "
        + "\(HumanFormat.counted($0.cells, "cell")), decoded by \($0.strategy)."
    }
    if !parts.isEmpty {
      said.append(
        "A kind or a field costs what the decode gets shorter by without it; \"needed\" cannot be left out."
      )
    }
    if parts.contains(where: \.isShortened) {
      said.append("* With the field's values as short as they can be: its cells need it.")
    }
    self.init(
      kind: .profile, title: title,
      headline: document.payloads.first?.headline ?? "Nothing was profiled",
      environment: document.environment, entries: entries,
      problems: document.failures.map(\.message),
      notes: said, picture: document.payloads.first?.picture,
      details: document.payloads.flatMap(\.tables))
  }
}

extension String {
  /// A path's last part, or the whole name of what is no file.
  var fileName: String {
    (split(separator: "/").last.map(String.init) ?? self).onOneLine
  }
}
