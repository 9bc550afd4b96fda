import AllocationCounting
import BenchmarkKit
import JSONStream
import Sections

extension HostileInput {
  /// Under a sanitizer, which counts no memory and takes ten times as long, fewer.
  private static let many = AllocationCounter.linked == nil ? 4 * million : 10 * million

  static let keys: [HostileInput] = [
    HostileInput(
      "10⁷ keys at the root", HostileText(.once("{"), .members(many), .once(#""z":0}"#)),
      .at([.sections], .error(.unknownFormat, at: 1 + many * 14 + 5))),
    HostileInput(
      "10⁷ unknown keys in a section", HostileText(.once("[{"), .members(many), .once(header + "}]")),
      .at([.lenientCells], .result(sections: 1, cells: 0))),
    HostileInput(
      "10⁷ keys in an unknown member", HostileText(.once("[{\"x\":{"), .members(many), .once("\"z\":0},\(header)}]")),
      .at([.cells], .result(sections: 1, cells: 0))),
    HostileInput(
      "10⁷ keys in a cell",
      HostileText(.once("[{\(header),\"data\":[{\"id\":1,\"url\":\"\","), .members(many), .once("\"z\":0}]}]")),
      .at([.sections, .lenientCells], .error(.elementLimit, at: header.utf8.count + 11)), .element(32 << 20)),
    HostileInput(
      "10⁷ keys in a header of an app's own", HostileText(.once("[{"), .members(many), .once(#""kind":"words"}]"#)),
      .at([.own], .error(.elementLimit, at: 2)), .element(32 << 20)),
    HostileInput(
      "10⁷ times the same key", HostileText(.once("[{\(header)"), .many(#","id":2"#, many), .once("}]")),
      .at([.lenient], .result(sections: 1, cells: 0))),
    HostileInput(
      "a cell of nothing but tokens, as large as may be",
      HostileText(
        .once("[{\(header),\"data\":[{\"id\":1,\"url\":\"\",\"x\":["), .many("0,", (16 << 20) - 30), .once("0]}]}]")),
      .at([.sections, .lenientCells], .result(sections: 1, cells: 1)), .element(32 << 20)),
    HostileInput(
      "a cell of nothing but tokens, larger than may be",
      HostileText(.once("[{\(header),\"data\":[{\"id\":1,\"url\":\"\",\"x\":["), .many("0,", 64 << 20)),
      .at([.cells, .lenient], .error(.elementLimit, at: header.utf8.count + 11)), .element(32 << 20)),
  ]
}
