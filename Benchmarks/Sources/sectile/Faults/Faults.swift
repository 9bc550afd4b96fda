import BenchmarkKit
import HomeFeed
import JSONStream
@_spi(Faults) import SectileBench

extension [WorkFault] {
  /// What can go wrong with a change, built on purpose: each has to be a regression for the gate.
  static let all: [WorkFault] = [
    // The same way to the results with nothing wrong: it has to pass, or what a gate notices is the way.
    decode("nothing") { decode in { keep(try decode.gathered(decode.decode)) } },
    // A new String for each cell.
    decode("string-per-cell") { $0.copyStrings },
    // The decoder runs unspecialised, as behind a generic function that the optimizer cannot see into.
    decode("lost-specialisation") { decode in
      { keep(try decode.gathered { try FaultyDecode.decodeUnspecialised(decode, of: CellData.self, $0) }) }
    },
    // The cells are gathered in an array that is made anew for each of them.
    decode("array-regrown") { $0.regrowArrays },
    // A lock is taken for each cell.
    decode("lock-per-cell") { decode in
      let tally = LockedTally()
      return { try decode.lock(tally) }
    },
    // The chunks are gathered, and decoded at the end.
    decode("buffered-stream", holdsBytesBack: true) { decode in { keep(try decode.gathered(decode.decodeBuffered)) } },
    // A section keeps itself alive.
    decode("leaked-section") { $0.leakSection },
    // Frames that are used together lie a page apart.
    WorkFault("hostile-frames", in: ["layout"], work: FaultyLayout.spreadingFrames),
    // A query looks at every frame.
    WorkFault("linear-query", in: ["layout-query"], work: FaultyLayout.queryingLinearly),
  ]

  private static func decode(
    _ name: String, holdsBytesBack: Bool = false, _ work: @escaping @Sendable (FaultyDecode) -> () throws -> Void
  ) -> WorkFault {
    WorkFault(name, in: Set(JSONEngine.allCases.map(\.rawValue)), holdsBytesBack: holdsBytesBack) {
      work(FaultyDecode($0))
    }
  }
}
