import BenchmarkKit
import Sections

extension BenchmarkCase {
  /// How often a payload is decoded for one sample: small ones until the clock's steps do not matter.
  static func repeats(ofBytes count: Int) -> Int { max(1, min(50, 100_000 / max(1, count))) }
}

/// The first section is there: the decode is given up.
private struct Enough: Error {}

extension BenchStrategy {
  /// The middle of the times until the first section, in nanoseconds of a clock. The decode is given up there: in a whole
  /// decode the figure would say more about what ran before it, and how much memory that gave back.
  ///
  /// - Returns: Nil for an empty list, which has no first section.
  func firstSectionTime(
    _ bytes: UnsafeBufferPointer<UInt8>, chunkBytes: Int, options: SectionDecodingOptions, times count: Int,
    clock: () -> Int64
  ) throws -> Double? {
    var times: [Double] = []
    for _ in 0..<count {
      let began = clock()
      do {
        keep(
          try decode(bytes, chunkBytes: chunkBytes, options: options) {
            times.append(Double(clock() - began))
            throw Enough()
          })
      } catch is Enough {}
    }
    return SampleSummary(times)?.median
  }
}
