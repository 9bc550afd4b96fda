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
      let (rounds, allocations) = try (measure(bytes, progress), countAllocations(bytes))
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
    var screen = try AppLayout(ScreenCatalog()).screen(in: LayoutSuite.container)
    for part in parts {
      let section = section(part)
      try screen.append(section.header, itemCount: section.cells.count)
    }
    keep(screen.layout.frames().count)
  }

  private func measure(
    _ bytes: UnsafeBufferPointer<UInt8>, _ progress: (RunProgress) -> Void
  ) throws -> ProfileRounds {
    let repeats = BenchmarkCase.repeats(ofBytes: bytes.count)
    let (engine, chunkBytes) = (settings.engine, settings.chunkBytes)
    func one(_ name: ProfileRounds.Name, _ body: @escaping () throws -> Void) -> BenchmarkCase {
      ProfileRounds.timed(name, repeats: repeats, body)
    }
    let cases = [
      one(.tokenise) { keep(engine.tokenize(bytes, chunkBytes: chunkBytes)) },
      one(.collect) { keep(try JSONStreamParser.collectOnly(bytes, engine: engine, chunkBytes: chunkBytes)) },
      one(.discard) { try decode(bytes) { _ in } },
      one(.keep) { keep(try parts(of: bytes).count) },
      ProfileRounds.timed(.whole, reporting: .layout, repeats: repeats) {
        let parts = try parts(of: bytes)
        let began = ProcessCPUClock.nanoseconds()
        try layOut(parts)
        return ProcessCPUClock.nanoseconds() - began
      },
    ]
    return try ProfileRounds(
      of: cases, repeats: repeats, bytes: bytes.count, settings, within: .seconds(10), progress: progress)
  }

  /// What each run allocates; nil where nothing counts.
  private func countAllocations(_ bytes: UnsafeBufferPointer<UInt8>) throws -> [ProfileRounds.Name: Int]? {
    guard let counter = settings.allocations else { return nil }
    func count(_ body: () throws -> Void) throws -> Int { try counter.measure(body).snapshot.allocations }
    let parts = try parts(of: bytes)
    let (engine, chunkBytes) = (settings.engine, settings.chunkBytes)
    return [
      .tokenise: try count { _ = engine.tokenize(bytes, chunkBytes: chunkBytes) },
      .collect: try count { _ = try JSONStreamParser.collectOnly(bytes, engine: engine, chunkBytes: chunkBytes) },
      .discard: try count { try decode(bytes) { _ in } },
      .keep: try count { _ = try self.parts(of: bytes) },
      .layout: try count { try layOut(parts) },
    ]
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
