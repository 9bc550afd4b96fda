import BenchmarkKit
import CompositionalLayout
import JSONStream
import PayloadTools
import Sections

/// Profiles one payload against an app's cells, in this process and from memory.
struct ProfileSuite<Cell: SectionCell> {
  typealias Section = ListSection<Cell>

  let app: App<Cell>
  let settings: ProfileSettings
  let path: JSONPath
  let options: SectionDecodingOptions

  init(app: App<Cell>, settings: ProfileSettings) throws {
    self.app = app
    self.settings = settings
    path = try settings.path ?? JSONPath(parsing: app.path)
    options = SectionDecodingOptions(
      path: path, root: settings.root, mode: settings.mode, engine: settings.engine,
      maxSkipped: settings.maxSkipped)
  }

  /// Profiles the payload.
  ///
  /// - Throws: `JSONStreamError` when it is bad; ``CaseFailure`` with what a run throws; `LayoutError`.
  func run(_ payload: BenchPayload, progress: (RunProgress) -> Void) throws -> CostProfile {
    try payload.bytes.withUnsafeBufferPointer { bytes in
      // Also the first warm-up. Its marks say how many there are, so that later recorders do not grow.
      let first = ProfileRecorder(capacity: 1024)
      var sections: [Section] = []
      try app.runs.keeping(options, bytes, settings.chunkBytes, first) { sections.append($0) }
      let outlines = sections.map { SectionShape(header: $0.header, cellCount: $0.cells.count) }
      guard settings.mode == .strict || SectionClock(first.marks).sections.count == sections.count else {
        throw ToolFailure(
          .badInput,
          "\(payload.name): sections are left out, whose costs would be nobody's; `sectile decode --mode lenient` names "
            + "them")
      }
      let counted = try countAllocations(bytes, outlines, marks: first.marks.count)
      let neverRead = try neverRead(payload.name, bytes, sections, progress)
      sections = []
      let repeats = BenchmarkCase.repeats(ofBytes: bytes.count)
      let watched = WatchedRuns()
      let measured = try measure(bytes, repeats, first.marks.count, watched, progress)
      let clock = SectionClock(first.marks)
      let rounds = measured.rounds
      let phases = measured.phases(hasLayout: app.layout != nil, allocations: counted?.cases)
      let isSingle = try isSingle(bytes)
      let costs = sectionCosts(clock, watched, outlines, counted?.sections, isSingle: isSingle)
      let tokens = try JSONStreamParser.collectOnly(bytes, engine: settings.engine, chunkBytes: settings.chunkBytes)
      return CostProfile(
        payload: payload.name,
        environment: .current(
          buildMode: settings.buildMode, libraries: JSONEngine.libraries),
        bytes: bytes.count, tokens: tokens, rounds: rounds, phases: phases,
        whole: measured.estimate(.whole), reading: watched.reading, decoding: watched.decoding,
        watching: measured.estimate(.watch).median / max(1, measured.estimate(.keep).median), sections: costs,
        types: typeCosts(costs, bytes.count, tokens, watched.reading + watched.decoding),
        neverRead: neverRead, timeline: try timeline(bytes, marks: first.marks.count, costs))
    }
  }

  /// A section without its cells.
  struct SectionShape {
    let header: Cell.Header
    let cellCount: Int
  }

  // MARK: Runs

  /// Decodes and keeps all sections, then calls `body`; what is kept is given back before this returns.
  private func keepAll(
    _ bytes: UnsafeBufferPointer<UInt8>, observer: (any DecodeObserver)? = nil, _ body: ([Section]) throws -> Void
  ) throws {
    var sections: [Section] = []
    try app.runs.keeping(options, bytes, settings.chunkBytes, observer) { sections.append($0) }
    try body(sections)
  }

  private func layOut(_ count: Int, _ section: (Int) -> (header: Cell.Header, cellCount: Int)) throws {
    func solve(_ templates: AppLayout<Cell.Header>) throws {
      var screen = try templates.screen(in: LayoutSuite.container)
      for index in 0..<count {
        let (header, cellCount) = section(index)
        try screen.append(header, itemCount: cellCount)
      }
      keep(screen.layout.frames().count)
    }
    if let layout = app.layout { try solve(layout) }
  }

  private func measure(
    _ bytes: UnsafeBufferPointer<UInt8>, _ repeats: Int, _ marks: Int, _ watched: WatchedRuns,
    _ progress: (RunProgress) -> Void
  ) throws -> ProfileRounds {
    let (options, engine, chunkBytes, runs) = (options, settings.engine, settings.chunkBytes, app.runs)
    func one(_ name: ProfileRounds.Name, _ body: @escaping () throws -> Void) -> BenchmarkCase {
      ProfileRounds.timed(name, repeats: repeats, body)
    }
    let cases = [
      one(.tokenise) { keep(engine.tokenize(bytes, chunkBytes: chunkBytes)) },
      one(.collect) { keep(try JSONStreamParser.collectOnly(bytes, engine: engine, chunkBytes: chunkBytes)) },
      one(.skip) { try runs.skipping(options, bytes, chunkBytes) },
      one(.discard) { try runs.discarding(options, bytes, chunkBytes) },
      one(.keep) { try keepAll(bytes) { keep($0.count) } },
      ProfileRounds.timed(.whole, reporting: .layout, repeats: repeats) {
        var layout: Int64 = 0
        try keepAll(bytes) { sections in
          let began = ProcessCPUClock.nanoseconds()
          try layOut(sections.count) { (sections[$0].header, sections[$0].cells.count) }
          layout = ProcessCPUClock.nanoseconds() - began
        }
        return layout
      },
      ProfileRounds.timed(.watch, reporting: .watch, repeats: repeats) { try watch(bytes, marks, watched) },
    ]
    let rounds = try ProfileRounds(
      of: cases, repeats: repeats, bytes: bytes.count, settings, within: .seconds(10), progress: progress)
    // A single run's sections are too short for a clock on a busy machine: a few more runs, within a time.
    let ended = MonotonicClock.nanoseconds()
    while settings.samples == nil, watched.count < Self.watchedRuns,
      MonotonicClock.nanoseconds() - ended < 3_000_000_000
    {
      _ = try watch(bytes, marks, watched)
    }
    return rounds
  }

  /// - Returns: What the run takes, without looking at what was recorded.
  private func watch(_ bytes: UnsafeBufferPointer<UInt8>, _ marks: Int, _ watched: WatchedRuns) throws -> Int64 {
    let recorder = ProfileRecorder(capacity: marks)
    let began = ProcessCPUClock.nanoseconds()
    try keepAll(bytes, observer: recorder) { keep($0.count) }
    let ended = ProcessCPUClock.nanoseconds()
    watched.add(SectionClock(recorder.marks))
    return ended - began
  }

  /// The fewest watched runs that sections' times are medians of.
  private static var watchedRuns: Int { 15 }

  /// What each run, and each section of a watched run, allocates; nil where nothing counts.
  private func countAllocations(
    _ bytes: UnsafeBufferPointer<UInt8>, _ shapes: [SectionShape], marks: Int
  ) throws -> (cases: [ProfileRounds.Name: Int], sections: [Int])? {
    guard let counter = settings.allocations else { return nil }
    let (options, engine, chunkBytes, runs) = (options, settings.engine, settings.chunkBytes, app.runs)
    func count(_ body: () throws -> Void) throws -> Int { try counter.measure(body).snapshot.allocations }
    var cases: [ProfileRounds.Name: Int] = [:]
    cases[.tokenise] = try count { _ = engine.tokenize(bytes, chunkBytes: chunkBytes) }
    cases[.collect] = try count {
      _ = try JSONStreamParser.collectOnly(bytes, engine: engine, chunkBytes: chunkBytes)
    }
    cases[.skip] = try count { try runs.skipping(options, bytes, chunkBytes) }
    cases[.discard] = try count { try runs.discarding(options, bytes, chunkBytes) }
    cases[.keep] = try count { try keepAll(bytes) { keep($0.count) } }
    cases[.layout] = try count { try layOut(shapes.count) { (shapes[$0].header, shapes[$0].cellCount) } }
    let sections = try counter.counting { counted in
      let recorder = ProfileRecorder(capacity: marks, counted: counted)
      try keepAll(bytes, observer: recorder) { keep($0.count) }
      return SectionClock(recorder.marks).sections.map(\.allocations)
    }
    return (cases, sections)
  }

  /// A run for the timeline, layout included.
  private func timeline(
    _ bytes: UnsafeBufferPointer<UInt8>, marks: Int, _ costs: [CostProfile.SectionCost]
  ) throws -> Timeline {
    let recorder = ProfileRecorder(capacity: marks)
    let began = MonotonicClock.nanoseconds()
    var decoded = began
    try keepAll(bytes, observer: recorder) { sections in
      decoded = MonotonicClock.nanoseconds()
      try layOut(sections.count) { (sections[$0].header, sections[$0].cells.count) }
    }
    let ended = MonotonicClock.nanoseconds()
    return Timeline(
      recorder.marks, from: began, decoded: decoded, ended: ended, hasLayout: app.layout != nil, sections: costs)
  }

  // MARK: Results

  /// Whether the payload is one section, not a list: its path has no index then.
  private func isSingle(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Bool {
    var options = options
    options.root = .list
    do {
      try app.runs.skipping(options, bytes, settings.chunkBytes)
      return false
    } catch let error as JSONStreamError where error.code == .typeMismatch && error.path == path {
      return true
    }
  }

  private func sectionCosts(
    _ clock: SectionClock, _ watched: WatchedRuns, _ shapes: [SectionShape], _ allocations: [Int]?, isSingle: Bool
  ) -> [CostProfile.SectionCost] {
    let times = watched.sectionTimes
    return zip(clock.sections, shapes).enumerated().map { index, section in
      let (entry, shape) = section
      return CostProfile.SectionCost(
        path: JSONPath(path.components + (isSingle ? [] : [.index(index)])).description,
        type: App<Cell>.name(of: shape.header.cellType), cells: shape.cellCount, byteOffset: entry.byteOffset,
        bytes: entry.bytes, tokens: entry.tokens, nanoseconds: times.indices.contains(index) ? times[index] : 0,
        allocations: allocations.flatMap { $0.indices.contains(index) ? $0[index] : nil })
    }
  }

  private func typeCosts(
    _ sections: [CostProfile.SectionCost], _ bytes: Int, _ tokens: Int, _ time: Double
  ) -> [CostProfile.TypeCost] {
    var types: [String: CostProfile.TypeCost] = [:]
    var outside = CostProfile.TypeCost(type: nil)
    (outside.bytes, outside.tokens, outside.nanoseconds) = (bytes, tokens, time)
    for section in sections {
      var type = types[section.type] ?? CostProfile.TypeCost(type: section.type)
      type.sections += 1
      type.cells += section.cells
      type.bytes += section.bytes
      type.tokens += section.tokens
      type.nanoseconds += section.nanoseconds
      if let allocations = section.allocations { type.allocations = (type.allocations ?? 0) + allocations }
      types[section.type] = type
      outside.bytes -= section.bytes
      outside.tokens -= section.tokens
      outside.nanoseconds -= section.nanoseconds
    }
    // Sums of medians need not agree to the last bit.
    outside.nanoseconds = max(0, outside.nanoseconds)
    var names = app.kinds.map { App<Cell>.name(of: $0) }
    for section in sections where !names.contains(section.type) { names.append(section.type) }
    return names.compactMap { types[$0] } + [outside]
  }
}
