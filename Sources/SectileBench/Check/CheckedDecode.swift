import BenchmarkKit
import JSONStream

/// One payload's decode: its sizes, its time, and what it delivers and leaves out.
struct CheckedDecode {
  /// The most decodes of which the shortest counts: other work makes a decode longer, never
  /// shorter, and the first one makes what the others find made.
  private static let mostTimed = 3
  /// There is no further decode once so much time went by: what takes long is measured well.
  private static let longTime = Duration.milliseconds(50)

  /// The name as the command line has it.
  let name: String
  /// The size when decompressed.
  let bytes: Int
  /// The size as gzip; nil where it does not compress.
  let compressedBytes: Int?
  /// The shortest of few decodes; nil where none was timed.
  let milliseconds: Double?
  /// The parts that the first decode delivered and left out.
  let tally: CheckTally

  /// Decodes a payload, leaving out what cannot be decoded.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - checker: What decodes it.
  ///   - isTimed: Whether it is decoded once or twice more, for its time.
  /// - Throws: `JSONStreamError` if it is bad as a whole.
  init(_ payload: BenchPayload, by checker: PayloadChecker, isTimed: Bool = false) throws {
    let tally = CheckTally()
    (milliseconds, compressedBytes) = try payload.bytes.withUnsafeBufferPointer { bytes in
      let clock = ContinuousClock()
      let first = try clock.measure { try checker.decode(bytes, tally.add, take: tally.take) }
      var times = isTimed ? [first] : []
      while isTimed, times.count < Self.mostTimed, times.reduce(.zero, +) < Self.longTime {
        times.append(
          try clock.measure { try checker.decode(bytes, { _ in }, take: { _, _ in }) })
      }
      return (
        times.min().map { $0 / .milliseconds(1) }, try Gzip.offsets(of: bytes).last?.compressed
      )
    }
    name = payload.name
    bytes = payload.bytes.count
    self.tally = tally
  }
}
