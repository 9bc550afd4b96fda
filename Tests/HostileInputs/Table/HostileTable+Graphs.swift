import HomeFeed
import JSONStream

/// Screen graphs whose parts wait for others that never come, or refer to nothing.
extension HostileTable {
  private var references: Int { scaled(400_000) }
  private static let template = #"{"id":"k00000000","type":"","order":0,"componentsId":["#

  var graphs: [HostileInput] {
    [referencesToNothing, waitingReferences, waitingComponents, waitingBodies, spareComponents]
  }

  private var referencesToNothing: HostileInput {
    let before = #"{"screenName":"","templates":["# + Self.template
    return input(
      "a screen graph of 400,000 references to nothing",
      HostileText(.once(before), .many(#""a","#, references), .once(#""a"]}],"components":[],"body":[]}"#)),
      .at([.graph], .error(.danglingID, at: before.utf8.count)).and(
        .lenientGraph, .result(sections: 1, cells: 0, skipped: references + 1)), .graph(maxDeferredBytes))
  }

  private var waitingReferences: HostileInput {
    // With a comma behind each but the last one.
    let behind =
      #"","type":"","order":0,"componentsId":["# + String(repeating: #""","#, count: 999) + #"""]}"#
    // Beside each there is its id, which counts as 32 bytes.
    let count = maxDeferredBytes / (behind.utf8.count + 16 + 32) - 1
    return input(
      "references of a screen graph that wait, as much as may be",
      HostileText(
        .once(#"{"screenName":"","templates":["#), .numbered(#"{"id":"k"#, behind + ",", count),
        .once(#"{"id":"","type":"","order":0,"componentsId":[]}],"components":[],"body":[]}"#)),
      .at([.lenientGraph], .result(sections: count + 1, cells: 0, skipped: 1000 * count)), .graph(maxDeferredBytes))
  }

  /// Behind how many parts of so many bytes, whose ids count as so many more, the limit acts.
  private func last(_ bytes: Int, ids: Int, _ otherIDs: Int = 0) -> Int {
    let most = max(maxDeferredBytes, 8 << 20)
    return min(maxDeferredBytes / bytes, (most - otherIDs) / (bytes + ids))
  }

  private var waitingComponents: HostileInput {
    let (start, before, behind) = (#"{"screenName":"","components":["#, #"{"id":"k"#, #"","type":"","bodyId":""}"#)
    let bytes = before.utf8.count + 8 + behind.utf8.count
    return input(
      "components of a screen graph that wait, more than may be",
      HostileText(.once(start), .numbered(before, behind + ",", maxDeferredBytes / bytes + 2)),
      .at(
        [.graph, .lenientGraph],
        .error(.deferredLimit, at: start.utf8.count + last(bytes, ids: 64, 32) * (bytes + 1))), .graph(maxDeferredBytes)
    )
  }

  private var waitingBodies: HostileInput {
    let members = (0..<26).map { "\"\(Unicode.Scalar(UInt8(97 + $0)))\":\"\"" }.joined(separator: ",")
    let (start, before, behind) = (#"{"screenName":"","body":["#, #"{"id":"k"#, #"","body":{"# + members + "}}")
    let bytes = before.utf8.count + 8 + behind.utf8.count
    return input(
      "bodies of a screen graph that wait, more than may be",
      HostileText(.once(start), .numbered(before, behind + ",", maxDeferredBytes / bytes + 2)),
      .at(
        [.graph, .lenientGraph],
        .error(.deferredLimit, at: start.utf8.count + last(2 * bytes, ids: 32) * (bytes + 1))), .graph(maxDeferredBytes)
    )
  }

  private var spareComponents: HostileInput {
    input(
      "130,000 components of a screen graph that nothing refers to",
      HostileText(
        .once(#"{"screenName":"","templates":[],"components":["#),
        .numbered(#"{"id":"k"#, #"","type":"","bodyId":""},"#, scaled(130_000)),
        .once(#"{"id":"","type":"","bodyId":""}],"body":[]}"#)),
      .at([.graph, .lenientGraph], .result(sections: 0, cells: 0)), .graph(max(maxDeferredBytes, 64 * scaled(130_000))))
  }
}
