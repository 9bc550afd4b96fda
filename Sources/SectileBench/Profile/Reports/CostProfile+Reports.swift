import BenchmarkKit
import JSONStream
import PayloadTools

extension CostProfile {
  /// Tables for people: phases, kinds of cells, the dearest sections, and what is never read.
  public func text() -> String {
    let cells = sections.reduce(0) { $0 + $1.cells }
    var text = """
      \(payload.onOneLine): \(HumanFormat.bytes(Double(bytes))), \(HumanFormat.counted(sections.count, "section")), \
      \(HumanFormat.counted(cells, "cell")), \(HumanFormat.counted(tokens, "token"))

      \(costs.table().text())
      \(costs.account)\(costs.isAccountedFor ? "" : Self.doubt)
      \(clocked)

      \(typeTable.text())
      """
    if !sections.isEmpty { text += "\n" + sectionTable.text() }
    return text + "\n" + neverReadText
  }

  private var clocked: String {
    """
    Clocked inside the decoder: reading \(HumanFormat.time(nanoseconds: reading)) (tokenise, collect), \
    decoding \(HumanFormat.time(nanoseconds: decoding)) (convert, build); watched, a decode takes \
    \(HumanFormat.share(watching, of: 1)) of its time.
    """
  }

  private static let doubt =
    " That is too far off for its parts to be right: the machine is busy; try again."

  var typeTable: ReportTable {
    let titles = ["type", "sections", "cells", "bytes", "share", "tokens", "time", "share", "allocations"]
    return ReportTable(titles, of: types) { cost in
      let counts = [cost.sections, cost.cells].map { HumanFormat.count(cost.type == nil ? nil : Double($0)) }
      return [(cost.type ?? "(outside of sections)").onOneLine] + counts + [
        HumanFormat.bytes(Double(cost.bytes)), HumanFormat.share(Double(cost.bytes), of: Double(bytes)),
        HumanFormat.count(Double(cost.tokens)), HumanFormat.time(nanoseconds: cost.nanoseconds),
        HumanFormat.share(cost.nanoseconds, of: watchedTime), HumanFormat.count(cost.allocations.map(Double.init)),
      ]
    }
  }

  var sectionTable: ReportTable {
    let dearest = dearestSections()
    let first = dearest.count < sections.count ? "the \(dearest.count) dearest sections" : "sections"
    let titles = [first, "type", "cells", "bytes", "tokens", "time", "share", "allocations"]
    return ReportTable(titles, left: [0, 1], of: dearest) { cost in
      [
        cost.path, cost.type.onOneLine, HumanFormat.count(Double(cost.cells)), HumanFormat.bytes(Double(cost.bytes)),
        HumanFormat.count(Double(cost.tokens)), HumanFormat.time(nanoseconds: cost.nanoseconds),
        HumanFormat.share(cost.nanoseconds, of: watchedTime), HumanFormat.count(cost.allocations.map(Double.init)),
      ]
    }
  }

  /// How many fields are named.
  private static let namedFields = 10

  /// A part of the sections' bytes.
  private func percent(_ part: Int) -> String { CheckReport.percent(part, of: neverRead.bytes) }

  var neverReadTable: ReportTable {
    let fields = neverRead.fields.prefix(Self.namedFields)
    return ReportTable(["never read", "in", "bytes", "share", "why"], left: [0, 1, 4], of: fields) { field in
      [
        (field.field ?? "(cells)").onOneLine, field.scope.onOneLine, HumanFormat.bytes(Double(field.bytes ?? 0)),
        percent(field.bytes ?? 0), field.category == .unknownKey ? "the key is unknown" : "known, not used here",
      ]
    }
  }

  private var neverReadText: String {
    guard neverRead.bytesNeverRead > 0 else {
      return "Of the sections' bytes all are read.\(unexamined)\n"
    }
    let more = neverRead.fields.count - Self.namedFields
    var text = """
      \(percent(neverRead.bytesNeverRead)) of your sections' bytes are never read: unknown keys \
      \(percent(neverRead.unknownKeyBytes)), unused fields \(percent(neverRead.unusedBytes)).\(unexamined)

      """
    if let time = neverRead.time {
      text += """
        Decoding the sections takes \(HumanFormat.time(nanoseconds: time.everything)) with them, \
        \(HumanFormat.time(nanoseconds: time.read)) without\(time.saved.low <= 0 ? ", no more than noise" : "") (both written anew, \
        without white space).

        """
    }
    text += "\n" + neverReadTable.text()
    if more > 0 { text += "… and \(more) more; --json has all\n" }
    return text
  }

  private var unexamined: String {
    neverRead.unexamined == 0 ? "" : " \(HumanFormat.counted(neverRead.unexamined, "field")) could not be examined."
  }

  /// The platform that a result was taken on.
  static func platform(_ environment: BenchmarkEnvironment) -> String {
    var parts = [
      environment.cpu, environment.architecture, "\(environment.cores) core\(environment.cores == 1 ? "" : "s")",
      environment.os,
      "Swift \(environment.swift)", "\(environment.buildMode.rawValue) build",
    ]
    parts += environment.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return parts.joined(separator: " · ")
  }

  /// The profile as one JSON object.
  var members: JSONMembers {
    JSONMembers(joining: [
      [
        "payload": payload, "mode": "sections", "platform": Self.platform(environment), "bytes": bytes,
        "tokens": tokens,
      ], costs.members,
      [
        "accountedFor": costs.accountedFor,
        "clocked": ["reading": reading, "decoding": decoding, "watching": watching] as JSONMembers,
        "types": types.map(json), "neverRead": neverReadJSON, "sections": sections.map(json),
      ],
    ])
  }

  private func shareOfTime(_ nanoseconds: Double) -> Double { watchedTime > 0 ? nanoseconds / watchedTime : 0 }

  private func json(_ cost: TypeCost) -> JSONMembers {
    [
      "type": cost.type, "sections": cost.sections, "cells": cost.cells, "bytes": cost.bytes, "tokens": cost.tokens,
      "ns": cost.nanoseconds, "shareOfBytes": bytes > 0 ? Double(cost.bytes) / Double(bytes) : 0,
      "shareOfTime": shareOfTime(cost.nanoseconds), "allocations": cost.allocations,
    ]
  }

  private func json(_ cost: SectionCost) -> JSONMembers {
    [
      "path": cost.path, "type": cost.type, "cells": cost.cells, "byteOffset": cost.byteOffset, "bytes": cost.bytes,
      "tokens": cost.tokens, "ns": cost.nanoseconds, "shareOfTime": shareOfTime(cost.nanoseconds),
      "allocations": cost.allocations,
    ]
  }

  private var neverReadJSON: JSONMembers {
    let (cost, time) = (neverRead, neverRead.time)
    return [
      "bytes": cost.bytes, "bytesNeverRead": cost.bytesNeverRead, "unknownKeyBytes": cost.unknownKeyBytes,
      "unusedBytes": cost.unusedBytes, "fieldsNotExamined": cost.unexamined, "nsWithThem": time?.everything,
      "nsWithout": time?.read, "nsSaved": time?.saved.median, "nsSavedLow": time?.saved.low,
      "nsSavedHigh": time?.saved.high,
      "fields": cost.fields.map { field -> JSONMembers in
        [
          "type": field.scope, "field": field.field, "unknownKey": field.category == .unknownKey,
          "bytes": field.bytes ?? 0,
        ]
      },
    ]
  }
}
