import BenchmarkKit
import JSONStream
import PayloadTools

extension CostProfile {
  /// Tables for people: phases, kinds of cells and the dearest sections.
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
    return text
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
        "types": types.map(json), "sections": sections.map(json),
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
}
