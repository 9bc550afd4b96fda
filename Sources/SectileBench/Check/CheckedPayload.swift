import BenchmarkKit
import JSONStream

/// A payload, what cannot be decoded of it, and what is in it. It is decoded leniently once; each
/// report of a part that is left out is counted under its pattern.
///
///     $[0].data[3].id  typeMismatch  ┐
///     $[7].data[0].id  typeMismatch  ┘ one problem, 2 × at $[*].data[*].id, first at the upper
struct CheckedPayload: Encodable {
  /// A problem; occurrences in different elements of an array, or values of a map, count as one.
  struct Problem: Encodable, Hashable {
    /// The kind of part that is left out.
    let what: String
    /// The path's pattern, such as `$[*].data[*].id`.
    let path: String
    /// The decoder's words on the first occurrence.
    let reason: String
    /// How often it comes; at least once.
    var count: Int
    /// The path of the first occurrence; so are the place in the text.
    let firstPath: String
    /// nil, as the column and the byte, where the decoder cannot see the bytes.
    let line: Int?
    /// From 1 on, in bytes.
    let column: Int?
    /// From 0 on, in the payload.
    let byte: Int?

    /// - Parameters:
    ///   - report: The first report of the problem.
    ///   - count: The number of reports.
    ///   - path: The pattern of their paths.
    init(_ report: SkipReport, count: Int, at path: String) {
      what = report.what.rawValue
      self.path = path
      reason = report.reason
      firstPath = report.path.description
      line = report.position?.line
      column = report.position?.column
      byte = report.position?.byteOffset
      self.count = count
    }
  }

  /// The most paths of keys that are counted, so that hostile payloads cannot fill the memory.
  private static let mostKeys = 20_000
  /// The decodes of which the shortest counts: other work makes a decode longer, never shorter.
  private static let timedRuns = 7
  /// The name as the command line has it.
  let name: String
  /// The app or the model that decoded it.
  let decodedBy: PayloadChecker.Identity
  /// The size when decompressed.
  let bytes: Int
  /// The size as gzip; nil where it does not compress.
  let compressedBytes: Int?
  /// The sections, or elements of a list, that were delivered.
  let sections: Int
  /// The cells of these.
  let cells: Int
  /// How often each kind comes, kinds that are left out included.
  let kinds: [String: Int]
  /// How often each key comes, by path; a map's keys count as one.
  let keys: [String: Int]
  /// Those that come most first.
  let problems: [Problem]
  /// All that was left out: at least the sum of the problems' counts.
  let leftOut: Int
  /// The shortest of several decodes; nil where none was timed.
  let milliseconds: Double?

  /// Decodes a payload, leaving out what cannot be decoded.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - checker: What decodes it.
  ///   - isTimed: Whether it is decoded several times more, for its time.
  /// - Throws: `JSONStreamError` if it is bad as a whole.
  init(_ payload: BenchPayload, by checker: PayloadChecker, isTimed: Bool = false) throws {
    let tally = CheckTally()
    let (found, compressed, time) = try payload.bytes.withUnsafeBufferPointer { bytes in
      try checker.decode(bytes, tally.add, take: tally.take)
      let found = try PayloadShape(bytes, checker.documents).keys(atMost: Self.mostKeys)
      let times = try (0..<(isTimed ? Self.timedRuns : 0)).map { _ in
        try ContinuousClock().measure { try checker.decode(bytes, { _ in }, take: { _, _ in }) }
      }
      return (
        found, try Gzip.offsets(of: bytes).last?.compressed,
        times.min().map { $0 / .milliseconds(1) }
      )
    }
    name = payload.name
    decodedBy = checker.identity
    bytes = payload.bytes.count
    compressedBytes = compressed
    milliseconds = time
    kinds = tally.kinds
    sections = tally.sections
    cells = tally.cells
    leftOut = tally.leftOut
    keys = found.counts
    problems = tally.problems(in: found)
  }
}
