import BenchmarkKit
import JSONStream
import PayloadTools
import Sections

/// A payload as an app decodes it, leaving out what it cannot.
struct CheckedPayload: Encodable {
  /// A place and reason for which something is left out.
  struct Problem: Encodable, Hashable {
    let what: String
    let path: String
    let reason: String
    let count: Int
    let firstPath: String
    let line: Int?
    let column: Int?
    let byte: Int?
  }

  let name: String
  let bytes: Int
  /// As a server sends it; nil where the executable cannot compress.
  let compressedBytes: Int?
  let sections: Int
  let cells: Int
  /// How many sections there are of each kind, also of those that the app does not know.
  let kinds: [String: Int]
  /// How often each key comes, by path.
  let keys: [String: Int]
  /// The most frequent first.
  let problems: [Problem]
  /// How much is left out.
  let leftOut: Int

  /// Decodes a payload.
  ///
  /// - Throws: `JSONStreamError` when it is bad as a whole.
  init(_ payload: BenchPayload, by app: some RegisteredApp, at path: JSONPath, _ compressor: PayloadCompressor?) throws
  {
    var findings = SkipFindings()
    var (kinds, sections, cells, unknown) = ([String: Int](), 0, 0, 0)
    let inventory = try KeyInventory()
    compressedBytes = try payload.bytes.withUnsafeBufferPointer { bytes in
      try Self.decode(bytes, by: app.resolved(for: payload, SectionDecodingOptions(path: path)), at: path) { report in
        findings.add(report)
        guard report.what == .cellType else { return }
        unknown += 1
        if let kind = report.cellType { kinds[kind, default: 0] += 1 }
      } take: { kind, count in
        // A section of an unknown kind comes as one without cells, behind the report.
        if unknown > 0 { unknown -= 1 } else { kinds[kind, default: 0] += 1 }
        sections += 1
        cells += count
      }
      try inventory.read(bytes)
      return compressor?.run(bytes)?.last?.compressed
    }
    (name, bytes, keys) = (payload.name, payload.bytes.count, inventory.keys)
    (self.kinds, self.sections, self.cells) = (kinds, sections, cells)
    leftOut = findings.count
    problems = findings.findings.map {
      Problem(
        what: $0.what.rawValue, path: $0.pattern.description, reason: $0.reason, count: $0.count,
        firstPath: $0.firstPath.description, line: $0.position?.line, column: $0.position?.column,
        byte: $0.position?.byteOffset)
    }
  }

  private static func decode<Registered: RegisteredApp>(
    _ bytes: UnsafeBufferPointer<UInt8>, by app: Registered, at path: JSONPath,
    _ onSkip: @escaping (SkipReport) -> Void,
    take: @escaping (_ kind: String, _ cells: Int) -> Void
  ) throws {
    let options = SectionDecodingOptions(path: path, mode: .lenient)
    try app.app.headers(options, ChunkedPayload.source(of: bytes), onSkip) { header, cells in
      take(App<Registered.Cell>.name(of: header.cellType), cells)
    }
  }
}
