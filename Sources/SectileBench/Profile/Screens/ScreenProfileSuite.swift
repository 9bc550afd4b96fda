import BenchmarkKit
import CompositionalLayout
import HomeFeed
import JSONStream
import PayloadTools
import ScreenPipeline
import Sections
import SectionsFoundation

/// Times the phases of a screen graph or a content list, in this process and from memory.
struct ScreenProfileSuite<Part: ScreenPart> {
  let format: PayloadFormat
  let settings: ProfileSettings
  let feeder: (SectionDecodingOptions) throws -> PartFeeder<Part>
  let section: (Part) -> ListSection<PartCell>

  /// Times the payload.
  ///
  /// - Throws: `JSONStreamError` when it is bad; ``CaseFailure`` with what a run throws; `LayoutError`.
  func run(_ payload: BenchPayload, progress: (RunProgress) -> Void) throws -> ScreenCost {
    try payload.bytes.withUnsafeBufferPointer { bytes in
      let parts = try parts(of: bytes)
      let runs = PhaseRuns(
        settings: settings, bytes: bytes, discard: { try decode(bytes) { _ in } },
        decode: { try self.parts(of: bytes) }, layOut: layOut)
      let (rounds, allocations) = try (runs.measure(progress), runs.allocations())
      return ScreenCost(
        format: format, parts: parts.count, cells: parts.reduce(0) { $0 + section($1).cells.count },
        types: types(of: parts), rounds: rounds.rounds,
        phases: rounds.phases(hasSkipping: false, allocations: allocations),
        whole: rounds.estimate(.whole))
    }
  }

  // MARK: Runs

  private func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ take: (Part) -> Void) throws {
    let options = SectionDecodingOptions(
      path: settings.path ?? JSONPath(), mode: settings.mode, maxSkipped: settings.maxSkipped)
    let feeder = try feeder(options)
    let next = ChunkedPayload.source(of: bytes, chunkBytes: settings.chunkBytes)
    while try next({ try feeder.feed($0, take) }) {}
    try feeder.finish(take)
  }

  private func parts(of bytes: UnsafeBufferPointer<UInt8>) throws -> [Part] {
    var parts: [Part] = []
    try decode(bytes) { parts.append($0) }
    return parts
  }

  private func layOut(_ parts: [Part]) throws {
    let sections = parts.lazy.map(section).map { (header: $0.header, itemCount: $0.cells.count) }
    keep(try AppLayout(ScreenCatalog()).solved(sections).frames().count)
  }

  // MARK: Results

  private func types(of parts: [Part]) -> [ScreenCost.TypeCount] {
    var types: [ScreenCost.TypeCount] = []
    var places: [[String]: Int] = [:]
    func add(_ what: String, _ type: String) {
      if let place = places[[what, type]] { return types[place].count += 1 }
      places[[what, type]] = types.count
      types.append(ScreenCost.TypeCount(what: what, type: type, count: 1))
    }
    for part in parts {
      let section = section(part)
      add(format == .screenGraph ? "template" : "content", section.header.type)
      for case .component(let component) in section.cells { add("component", component.type.rawValue) }
    }
    return types
  }
}

extension PayloadFormat {
  /// Where the cost of a screen goes; nil for what is no screen.
  func screenCost(
    of payload: BenchPayload, _ settings: ProfileSettings, progress: (RunProgress) -> Void
  ) throws -> ScreenCost? {
    let strategy = DecodingStrategy(settings.engine)
    return switch self {
    case .sectionList, .section: nil
    case .screenGraph:
      try ScreenProfileSuite(
        format: self, settings: settings,
        feeder: { PartFeeder(try strategy.makeScreenGraphFeeder(options: $0.ofScreen)) },
        section: { ListSection($0) }
      ).run(payload, progress: progress)
    case .contentList:
      try ScreenProfileSuite(
        format: self, settings: settings,
        feeder: { PartFeeder(try strategy.makeContentFeeder(options: $0.ofScreen)) },
        section: { ListSection($0) }
      ).run(payload, progress: progress)
    }
  }
}
