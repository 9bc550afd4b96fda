import BenchmarkKit
import Sections

extension BenchmarkCase {
  /// How often a payload is decoded for one sample: small ones until the clock's steps do not matter.
  static func repeats(ofBytes count: Int) -> Int { max(1, min(50, 100_000 / max(1, count))) }
}

/// The first section is there: the decode is given up.
private struct Enough: Error {}

extension BenchStrategy {
  /// The time until the first section, in nanoseconds of a clock. The decode is given up there: in a whole decode the
  /// figure would say more about what ran before it, and how much memory that gave back.
  ///
  /// - Returns: Nil for an empty list, which has no first section.
  func firstSectionTime(
    _ bytes: UnsafeBufferPointer<UInt8>, chunkBytes: Int, options: SectionDecodingOptions, clock: () -> Int64
  ) throws -> Int64? {
    var time: Int64?
    let began = clock()
    do {
      keep(
        try decode(bytes, chunkBytes: chunkBytes, options: options) {
          time = clock() - began
          throw Enough()
        })
    } catch is Enough {}
    return time
  }
}

/// The times of the runs of one sample, in nanoseconds.
struct SampleTimes {
  private var times: [Double] = []

  init(_ count: Int) { times.reserveCapacity(count) }

  mutating func append(_ nanoseconds: Int64) { times.append(Double(nanoseconds)) }

  /// Reports the middle of them, where there are any.
  func report(to sample: inout Sample, as name: String) {
    if let median = Quantile.value(at: 0.5, of: times) { sample.report(name, median) }
  }
}
