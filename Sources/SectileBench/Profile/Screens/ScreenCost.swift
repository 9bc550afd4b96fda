import BenchmarkKit
import HomeFeed
import JSONStream
import PayloadTools

/// Where the cost of a screen graph or a content list goes, by the same phases as a list's; see ``CostProfile``.
///
///     tokenise   the engine alone: yajl with empty callbacks; the native one, whose tokens are in order
///     collect    … with checks and positions, and tokens in order       minus tokenise
///     convert    … and parts made of tokens, joined, none kept           minus collect
///     build      parts kept, and given back                              minus none kept
///     layout     layouts solved, and all frames: clocked at its ends, in the run of everything
struct ScreenCost {
  /// What there is of one type.
  struct TypeCount {
    /// What a part is: a template, a component, a content.
    var what: String
    var type: String
    var count: Int
  }

  let format: PayloadFormat
  /// Templates or contents.
  let parts: Int
  /// Components; of a content list as many as contents.
  let cells: Int
  /// In order of appearance.
  let types: [TypeCount]
  let rounds: Int
  let phases: [CostProfile.PhaseCost]
  /// Everything at once: decoded, kept, laid out, given back. Of the processor's time, in nanoseconds.
  let whole: MedianEstimate
}

extension ScreenCost: PhaseCosts {
  /// Tables for people.
  func text() -> String {
    var typeTable = ReportTable(columns: [.init("part", .left), .init("type", .left), .init("count")])
    for type in types {
      typeTable.add([type.what, type.type.onOneLine, HumanFormat.count(Double(type.count))])
    }
    return "\(phaseTable.text())\n\(account)\n\n\(typeTable.text())"
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
  var members: JSONMembers {
    [
      "format": format.rawValue, "parts": parts, "cells": cells, "rounds": rounds, "phases": phasesJSON,
      "whole": wholeJSON,
      "types": types.map { ["part": $0.what, "type": $0.type, "count": $0.count] as JSONMembers },
    ]
  }
}
