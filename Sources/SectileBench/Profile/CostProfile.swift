import BenchmarkKit
import JSONStream

struct CostProfile: Sendable, Encodable {
  struct Phase: Sendable, Encodable {
    let name: String
    /// A difference of times; noise may make it negative.
    let cost: Double
    let low: Double
    let high: Double
  }

  struct Part: Sendable, Encodable {
    let name: String
    let count: Int
    let bytes: Int
    var cells: Int?
    var nanoseconds: Double?
    var low: Double?
    var high: Double?
    /// Is true when values were shortened instead of removed, because the payload does not decode
    /// without the field.
    var isShortened = false
  }

  let payload: String
  let strategy: String
  let bytes: Int
  let sections: Int
  let cells: Int
  let phases: [Phase]
  let kinds: [Part]
  let fields: [Part]
}

extension [CostProfile.Phase] {
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

  var sum: Double { reduce(0) { $0 + $1.cost } }
  var decodeTime: Double { filter { $0.name != "layout" }.sum }
}

extension CostProfile {
  private static let shownFields = 10

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

  fileprivate var headline: String {
    guard let dearest = phases.max(by: { $0.cost < $1.cost }) else {
      return "\(payload) costs nothing"
    }
    return
      "\(dearest.name) cost\(dearest.name == "layout" ? "s" : "") most of \(payload.fileName): "
      + "\(HumanFormat.time(nanoseconds: dearest.cost)) of \(HumanFormat.time(nanoseconds: phases.sum))"
  }

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

struct ProfileDocument: Encodable {
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
  var fileName: String {
    (split(separator: "/").last.map(String.init) ?? self).onOneLine
  }
}

extension HumanFormat {
  static func counted(_ number: Int, _ what: String) -> String {
    "\(count(Double(number))) \(what)\(number == 1 ? "" : "s")"
  }
}
