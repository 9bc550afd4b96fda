import BenchmarkKit
import JSONStream

extension HostileTable {
  /// Under a sanitizer, which counts no memory and takes ten times as long, fewer.
  private var many: Int { AllocationCounter.linked == nil ? 4 * million : 10 * million }

  /// A header of an app's own that comes in pieces, a second list of cells behind each: more than may be.
  private func pieces(_ name: String, _ piece: String) -> HostileInput {
    let before = #"[{"kind":"nothing","#
    // The kind counts 17 bytes, and a piece eight.
    let fitting = (limits.elementBytes - 25) / 8 + 1
    return input(
      name, HostileText(.once(before), .many(piece, million), .once(#""z":0}]"#)),
      .at([.own], .error(.elementLimit, at: before.utf8.count + fitting * piece.utf8.count)),
      .element(limits.elementBytes))
  }

  var keys: [HostileInput] {
    [
      input(
        "a header of an app's own of empty arrays, larger than may be",
        HostileText(
          .once(#"[{"x":["#), .many("[],", limits.elementBytes / 8 + 10), .once(#"[]],"kind":"nothing"}]"#)),
        .at([.own], .error(.elementLimit, at: 2)), .element(limits.elementBytes)),
      pieces("10⁶ pieces of a header of an app's own", #""a":1,"items":0,"#),
      pieces("10⁶ pieces of a header of an app's own, line by line", "\"a\":1,\n\"items\":0,\n"),

      input(
        "10⁷ keys at the root", HostileText(.once("{"), .members(many), .once(#""z":0}"#)),
        .at([.sections], .error(.unknownFormat, at: 1 + many * 14 + 5))),
      input(
        "10⁷ unknown keys in a section", HostileText(.once("[{"), .members(many), .once(header + "}]")),
        .at([.lenientCells], .result(sections: 1, cells: 0))),
      input(
        "10⁷ keys in an unknown member", HostileText(.once("[{\"x\":{"), .members(many), .once("\"z\":0},\(header)}]")),
        .at([.cells], .result(sections: 1, cells: 0))),
      input(
        "10⁷ keys in a cell",
        HostileText(.once("[{\(header),\"data\":[{\"id\":1,\"url\":\"\","), .members(many), .once("\"z\":0}]}]")),
        .at([.sections, .lenientCells], .error(.elementLimit, at: header.utf8.count + 11)),
        .element(limits.elementBytes)),
      input(
        "10⁷ keys in a header of an app's own", HostileText(.once("[{"), .members(many), .once(#""kind":"words"}]"#)),
        .at([.own], .error(.elementLimit, at: 2)), .element(limits.elementBytes)),
      input(
        "10⁷ times the same key", HostileText(.once("[{\(header)"), .many(#","id":2"#, many), .once("}]")),
        .at([.lenient], .result(sections: 1, cells: 0))),
      input(
        "a cell of nothing but tokens, as large as may be",
        HostileText(
          .once("[{\(header),\"data\":[{\"id\":1,\"url\":\"\",\"x\":["), .many("0,", limits.elementBytes / 2 - 30),
          .once("0]}]}]")), .at([.sections, .lenientCells], .result(sections: 1, cells: 1)),
        .element(limits.elementBytes)),
      input(
        "a cell of empty arrays, larger than may be",
        HostileText(.once("[{\(header),\"data\":[{\"id\":1,\"url\":\"\",\"x\":["), .many("[],", 64 * mebibyte)),
        .at([.cells, .lenient], .error(.elementLimit, at: header.utf8.count + 11)), .element(limits.elementBytes)),
      input(
        "a cell of nothing but tokens, larger than may be",
        HostileText(.once("[{\(header),\"data\":[{\"id\":1,\"url\":\"\",\"x\":["), .many("0,", 64 * mebibyte)),
        .at([.cells, .lenient], .error(.elementLimit, at: header.utf8.count + 11)), .element(limits.elementBytes)),
    ]
  }
}
