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
    /// Tells whether it is one line that is no JSON. Not in the JSON, which has ``what``.
    let isBrokenLine: Bool

    /// - Parameters:
    ///   - report: The first report of the problem.
    ///   - count: The number of reports.
    ///   - path: The pattern of their paths.
    init(_ report: SkipReport, count: Int, at path: String) {
      what = report.part.rawValue
      self.path = path
      reason = report.reason
      firstPath = report.path.description
      line = report.position?.line
      column = report.position?.column
      byte = report.position?.byteOffset
      isBrokenLine = report.isOfBrokenLine
      self.count = count
    }

    /// The keys of the JSON.
    private enum CodingKeys: CodingKey {
      case what, path, reason, count, firstPath, line, column, byte
    }
  }

  /// The most paths of keys that are counted, so that hostile payloads cannot fill the memory.
  private static let mostKeys = 20_000
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
  /// The shortest of few decodes; nil where none was timed.
  let milliseconds: Double?

  /// Decodes a payload once, leaving out what cannot be decoded.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - checker: What decodes it.
  /// - Throws: `JSONStreamError` if it is bad as a whole.
  init(_ payload: BenchPayload, by checker: PayloadChecker) throws {
    let decode = try CheckedDecode(payload, by: checker)
    self = try PayloadShape.with(payload, checker.documents) { shape in
      CheckedPayload(decode, shape, by: checker)
    }
  }

  /// - Parameters:
  ///   - decode: The payload's decode.
  ///   - shape: The payload's values.
  ///   - checker: What decoded it.
  init(_ decode: CheckedDecode, _ shape: PayloadShape, by checker: PayloadChecker) {
    let found = shape.keys(atMost: Self.mostKeys)
    name = decode.name
    decodedBy = checker.identity
    bytes = decode.bytes
    compressedBytes = decode.compressedBytes
    milliseconds = decode.milliseconds
    kinds = decode.tally.kinds
    sections = decode.tally.sections
    cells = decode.tally.cells
    leftOut = decode.tally.leftOut
    keys = found.counts
    problems = decode.tally.problems(in: found)
  }
}
