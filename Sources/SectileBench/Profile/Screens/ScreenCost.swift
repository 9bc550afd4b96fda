import BenchmarkKit
import HomeFeed
import JSONStream
import PayloadTools
import Sections

/// Where the cost of a screen graph or a content list goes, by the same phases as a list's.
struct ScreenCost {
  /// What there is of one type.
  struct TypeCount {
    /// What a part is: a template, a component, a content.
    let what: String
    let type: String
    let count: Int
  }

  let format: PayloadFormat
  /// Templates or contents.
  let parts: Int
  /// Components; of a content list as many as contents.
  let cells: Int
  /// In order of appearance.
  let types: [TypeCount]
  let costs: PhaseCosts
}

extension ScreenCost {
  private var isGraph: Bool { format == .screenGraph }

  /// Tables for people.
  func text() -> String {
    let typeTable = ReportTable(["part", "type", "count"], left: [0, 1], of: types) {
      [$0.what, $0.type.onOneLine, HumanFormat.count(Double($0.count))]
    }
    let phases = costs.table([
      .convert: isGraph
        ? "tokens become templates, components and bodies, joined by id" : "tokens become contents",
      .build: "\(isGraph ? "templates" : "contents") kept and given back",
    ])
    return "\(phases.text())\n\(costs.account)\n\n\(typeTable.text())"
  }

  /// What the payload is, for a headline.
  var headline: String {
    isGraph
      ? "\(HumanFormat.counted(parts, "template")), \(HumanFormat.counted(cells, "component"))"
      : HumanFormat.counted(parts, "content")
  }

  /// The costs, as members of an object that has others.
  var members: JSONMembers {
    JSONMembers(joining: [
      ["format": format.rawValue, "parts": parts, "cells": cells], costs.members,
      ["types": types.map { ["part": $0.what, "type": $0.type, "count": $0.count] as JSONMembers }],
    ])
  }
}

extension ProfileSuite where Cell == PartCell {
  /// Times the phases of a screen.
  ///
  /// - Throws: `JSONStreamError` when it is bad; ``CaseFailure`` with what a run throws; `LayoutError`.
  func screen(
    _ format: PayloadFormat, _ payload: BenchPayload, progress: (RunProgress) -> Void
  ) throws -> ScreenCost {
    try payload.bytes.withUnsafeBufferPointer { bytes in
      let parts = try keepAll(bytes)
      let runs = phaseRuns(bytes)
      let (rounds, allocations) = try (runs.measure(progress), runs.allocations())
      return ScreenCost(
        format: format, parts: parts.count, cells: parts.reduce(0) { $0 + $1.cells.count }, types: types(of: parts),
        costs: rounds.costs(allocations: allocations))
    }
  }

  private func types(of parts: [Section]) -> [ScreenCost.TypeCount] {
    let all = parts.flatMap { part in
      [(what: part.header.cellType == .component ? "template" : "content", type: part.header.type)]
        + part.cells.compactMap { cell in
          if case .component(let component) = cell { ("component", component.type.rawValue) } else { nil }
        }
    }
    return all.grouped { "\($0.what) \($0.type)" }.map { _, same in
      ScreenCost.TypeCount(what: same[0].what, type: same[0].type, count: same.count)
    }
  }
}

extension PayloadFormat {
  /// Where the cost of a screen goes; nil for what is no screen.
  func screenCost(
    of payload: BenchPayload, _ settings: ProfileSettings, progress: (RunProgress) -> Void
  ) throws -> ScreenCost? {
    let app: App<PartCell>? =
      switch self {
      case .sectionList, .section: nil
      case .screenGraph: .screenGraph
      case .contentList: .contentList
      }
    return try app.map { try ProfileSuite(app: $0, settings: settings).screen(self, payload, progress: progress) }
  }
}
