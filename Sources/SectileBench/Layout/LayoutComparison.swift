import CompositionalLayout
import LayoutDocuments
import LayoutInspection
import PayloadTools

/// `sectile layout --diff`: holds a recording against a layout and says what differs.
struct LayoutComparison {
  let source: LayoutSource
  let recording: LayoutRecording
  /// In points.
  let tolerance: Double
  /// The most differences that are said in lines.
  let limit: Int

  /// Compares.
  ///
  /// - Parameters:
  ///   - say: Takes each line for people.
  ///   - json: Takes all differences as JSON.
  /// - Returns: What was counted.
  func run(
    say: (String) throws(ToolFailure) -> Void, json: (_ write: (inout JSONText) -> Void) throws(ToolFailure) -> Void
  ) throws(ToolFailure) -> DifferenceTally {
    var tally = DifferenceTally()
    let assumptions = source.layout.assumptions
    try json { $0.begin(tolerance: tolerance) }
    let compared = try source.layout.forEachDifference(
      from: recording, tolerance: tolerance, contentOffset: source.contentOffset
    ) { (difference) throws(ToolFailure) in
      let isFirst = tally.differing == 0
      if tally.differing < limit { try say(DifferenceText.line(difference)) }
      tally.add(difference)
      try json { $0.difference(difference, isFirst: isFirst) }
    }
    tally.compared = compared
    let unsaid = tally.differing - min(limit, tally.differing)
    if unsaid > 0 { try say("… and \(unsaid) more; --limit \(tally.differing) shows all") }
    for line in DifferenceText.summary(tally, assumptions: assumptions) { try say(line) }
    try json { $0.end(tally, assumptions: assumptions) }
    return tally
  }
}
