import BenchmarkKit
import HomeFeed
import JSONStream
import PayloadTools

extension ScreenCost: PhaseCosts {
  /// Tables for people.
  func text() -> String {
    var typeTable = ReportTable(columns: [.init("part", .left), .init("type", .left), .init("count")])
    for type in types {
      typeTable.add([type.what, type.type.onOneLine, HumanFormat.count(Double(type.count))])
    }
    return """
      \(phaseTable.text())
      Accounted for: \(share(phaseSum, of: whole.median)) of the \(HumanFormat.time(nanoseconds: whole.median)) that all of it \
      takes in one run (\(HumanFormat.count(Double(rounds))) rounds).

      \(typeTable.text())
      """
  }

  /// What the payload is, for a headline.
  var headline: String {
    switch format {
    case .screenGraph: "\(counted(parts, "template")), \(counted(cells, "component"))"
    default: counted(parts, "content")
    }
  }

  func explanation(of phase: CostProfile.Phase) -> String {
    switch phase {
    case .tokenise, .collect, .layout: phase.explanation
    case .convert:
      format == .screenGraph ? "tokens become templates, components and bodies, joined by id" : "tokens become contents"
    case .build: "\(format == .screenGraph ? "templates" : "contents") kept and given back"
    }
  }

  /// The costs, as members of an object that has others.
  var json: JSONMembers {
    [
      "format": format.rawValue, "parts": parts, "cells": cells, "rounds": rounds, "phases": phasesJSON,
      "whole": wholeJSON,
      "types": types.map { ["part": $0.what, "type": $0.type, "count": $0.count] as JSONMembers },
    ]
  }
}
