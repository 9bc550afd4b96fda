import BenchmarkKit
import HomeFeed
import JSONStream

struct CheckedPayload: Encodable {
  /// A problem; occurrences in different elements of an array count as one.
  struct Problem: Encodable, Hashable {
    let what: String
    let path: String
    let reason: String
    var count = 1
    let firstPath: String
    let line: Int?
    let column: Int?
    let byte: Int?

    fileprivate init(_ report: SkipReport, at path: String) {
      (what, self.path, reason, firstPath) = (report.what.rawValue, path, report.reason, report.path.description)
      (line, column, byte) = (report.position?.line, report.position?.column, report.position?.byteOffset)
    }
  }

  private struct Group: Hashable {
    let what: SkipReport.What
    let path: String
    let code: JSONStreamError.Code
    let kind: String?
  }

  private static let mostProblems = 1000
  private static let mostKeys = 20_000
  private static let timedRuns = 7
  let name: String
  let bytes: Int
  let compressedBytes: Int?
  let sections: Int
  let cells: Int
  let kinds: [String: Int]
  let keys: [String: Int]
  let problems: [Problem]
  let leftOut: Int
  let milliseconds: Double?

  init(
    _ payload: BenchPayload, by app: some RegisteredApp, at path: JSONPath,
    _ documents: StreamDecodingOptions.Documents = .one, isTimed: Bool = false
  ) throws {
    var options = SectionDecodingOptions(path: path)
    options.documents = documents
    var (kinds, keys, sections, cells, unknown, leftOut) = ([String: Int](), [String: Int](), 0, 0, 0, 0)
    var (groups, order) = ([Group: Problem](), [Group]())
    func add(_ report: SkipReport) {
      leftOut += 1
      if report.what == .cellType { unknown += 1 }
      // A section that is skipped as a whole still counts for its kind.
      let kind = [.cellType, .section, .content].contains(report.what) ? report.cellType : nil
      if let kind { kinds[kind, default: 0] += 1 }
      let pattern = report.path.components.map { if case .index = $0 { JSONPath.Component.wildcard } else { $0 } }
      let group = Group(
        what: report.what, path: JSONPath(pattern).description, code: report.code,
        kind: [.unknownValue, .unknownSectionComponent].contains(report.code) ? kind : nil)
      if groups[group] == nil {
        guard order.count < Self.mostProblems else { return }
        order.append(group)
        groups[group] = Problem(report, at: group.path)
      } else {
        groups[group]?.count += 1
      }
    }
    (compressedBytes, milliseconds) = try payload.bytes.withUnsafeBufferPointer { bytes in
      let found = try app.resolved(for: payload, options)
      try Self.decode(bytes, by: found, options, add) { kind, count in
        // A section of an unknown kind is delivered without cells after its report.
        if unknown > 0 { unknown -= 1 } else { kinds[kind, default: 0] += 1 }
        sections += 1
        cells += count
      }
      let tape = try ValueTape(bytes, documents)
      tape.forEachGroup(of: tape.roots) { path, values in
        if case .key? = path.last, keys.count < Self.mostKeys { keys[JSONPath(path).description] = values.count }
      }
      let times = try (0..<(isTimed ? Self.timedRuns : 0)).map { _ in
        try ContinuousClock().measure { try Self.decode(bytes, by: found, options, { _ in }) { _, _ in } }
      }
      return (try Gzip.offsets(of: bytes).last?.compressed, times.min().map { $0 / .milliseconds(1) })
    }
    (name, bytes) = (payload.name, payload.bytes.count)
    (self.kinds, self.keys, self.sections, self.cells, self.leftOut) = (kinds, keys, sections, cells, leftOut)
    problems = order.compactMap { groups[$0] }.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  private static func decode<Registered: RegisteredApp>(
    _ bytes: UnsafeBufferPointer<UInt8>, by app: Registered, _ options: SectionDecodingOptions,
    _ onSkip: @escaping (SkipReport) -> Void, take: @escaping (_ kind: String, _ cells: Int) -> Void
  ) throws {
    var options = options
    options.mode = .lenient
    try app.app.headers(options, ChunkedPayload.source(of: bytes), onSkip, nil) { header, cells in
      take(App<Registered.Cell>.name(of: header.cellType), cells)
    }
  }
}
