import BenchmarkKit
import CompositionalLayout
import HomeFeed
import JSONStream
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
        phases: CostProfile.Phase.allCases.map { phase in
          let (more, less) = Self.terms(of: phase)
          let measured = rounds.estimate(more, less)
          return CostProfile.PhaseCost(
            phase: phase, nanoseconds: measured.low <= 0 ? 0 : measured.median, measured: measured,
            allocations: allocations.map { counts in
              more.reduce(0) { $0 + counts[$1, default: 0] } - less.reduce(0) { $0 + counts[$1, default: 0] }
            })
        },
        whole: rounds.estimate(.whole))
    }
  }

  private static func terms(
    of phase: CostProfile.Phase
  ) -> (more: [ProfileRounds.Name], less: [ProfileRounds.Name]) {
    switch phase {
    case .tokenise: ([.tokenise], [])
    case .collect: ([.collect], [.tokenise])
    case .convert: ([.discard], [.collect])
    case .build: ([.keep], [.discard])
    case .layout: ([.layout], [])
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
    var screen = try PartAppLayout(catalog: ScreenCatalog()).screen(in: LayoutSuite.container)
    for part in parts {
      let section = section(part)
      try screen.append(section.header, itemCount: section.cells.count)
    }
    keep(screen.layout.frames().count)
  }

  private func measure(
    _ bytes: UnsafeBufferPointer<UInt8>, _ progress: (RunProgress) -> Void
  ) throws -> ProfileRounds {
    let repeats = max(1, min(50, 100_000 / max(1, bytes.count)))
    let (engine, chunkBytes) = (settings.engine, settings.chunkBytes)
    func one(_ name: ProfileRounds.Name, _ body: @escaping () throws -> Void) -> BenchmarkCase {
      BenchmarkCase(name.rawValue) { for _ in 0..<repeats { try body() } }
    }
    let cases = [
      one(.tokenise) { keep(engine.tokenize(bytes, chunkBytes: chunkBytes)) },
      one(.collect) { keep(try JSONStreamParser.collectOnly(bytes, engine: engine, chunkBytes: chunkBytes)) },
      one(.discard) { try decode(bytes) { _ in } },
      one(.keep) { keep(try parts(of: bytes).count) },
      BenchmarkCase(
        ProfileRounds.Name.whole.rawValue,
        sampling: { sample in
          var layout: Int64 = 0
          for _ in 0..<repeats {
            let parts = try parts(of: bytes)
            let began = ProcessCPUClock.nanoseconds()
            try layOut(parts)
            layout += ProcessCPUClock.nanoseconds() - began
          }
          sample.report(ProfileRounds.Name.layout.rawValue, Double(layout))
        }),
    ]
    let runner = PairedRunner(
      samples: settings.samples ?? (bytes.count > 1_000_000 ? 21 : 41), warmUps: 1,
      budget: settings.samples == nil ? .seconds(10) : nil)
    return ProfileRounds(run: try runner.run(reference: nil, candidates: cases, progress: progress), repeats: repeats)
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
