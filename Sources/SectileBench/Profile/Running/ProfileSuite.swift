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
      var sections = try keepAll(bytes, observer: first)
      let shapes = sections.map { (type: App<Cell>.name(of: $0.cellType), cells: $0.cells.count) }
      let clock = SectionClock(first.marks)
      guard settings.mode == .strict || clock.sections.count == sections.count else {
        throw ToolFailure(
          .badInput,
          "\(payload.name): sections are left out, whose costs would be nobody's; `sectile decode --mode lenient` names "
            + "them")
      }
      let runs = phaseRuns(bytes)
      let counted = try runs.allocations()
      let allocations = try sectionAllocations(bytes, marks: first.marks.count)
      sections = []
      let watched = WatchedRuns()
      let measured = try measure(runs, first.marks.count, watched, progress)
      let costs = sectionCosts(clock, watched, shapes, allocations, isSingle: try isSingle(bytes))
      let tokens = try JSONStreamParser.collectOnly(bytes, engine: settings.engine, chunkBytes: settings.chunkBytes)
      return CostProfile(
        payload: payload.name,
        environment: .current(
          buildMode: settings.buildMode, libraries: JSONEngine.libraries),
        bytes: bytes.count, tokens: tokens,
        costs: measured.costs(hasLayout: app.layout != nil, allocations: counted),
        reading: watched.reading, decoding: watched.decoding,
        watching: measured.estimate(.watch).median / max(1, measured.estimate(.keep).median), sections: costs,
        types: typeCosts(costs, bytes.count, tokens, watched.reading + watched.decoding),
        timeline: try timeline(bytes, marks: first.marks.count, costs))
    }
  }

  // MARK: Runs

  func keepAll(
    _ bytes: UnsafeBufferPointer<UInt8>, observer: (any DecodeObserver)? = nil
  ) throws -> [Section] {
    var sections: [Section] = []
    try app.runs.keeping(options, bytes, settings.chunkBytes, observer) { sections.append($0) }
    return sections
  }

  private func layOut(_ sections: [Section]) throws {
    guard let layout = app.layout else { return }
    keep(try layout.solved(sections.lazy.map { (header: $0.header, itemCount: $0.cells.count) }).frames().count)
  }

  func phaseRuns(_ bytes: UnsafeBufferPointer<UInt8>) -> PhaseRuns<[Section]> {
    let (options, chunkBytes, runs) = (options, settings.chunkBytes, app.runs)
    return PhaseRuns(
      settings: settings, bytes: bytes, skip: runs.skipping.map { skip in { try skip(options, bytes, chunkBytes) } },
      discard: { try runs.discarding(options, bytes, chunkBytes) }, decode: { try keepAll(bytes) }, layOut: layOut)
  }

  private func measure(
    _ runs: PhaseRuns<[Section]>, _ marks: Int, _ watched: WatchedRuns, _ progress: (RunProgress) -> Void
  ) throws -> ProfileRounds {
    let bytes = runs.bytes
    let watching = ProfileRounds.timed(.watch, reporting: .watch, repeats: runs.repeats) {
      try watch(bytes, marks, watched)
    }
    let rounds = try runs.measure(besides: [watching], progress)
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
    keep(try keepAll(bytes, observer: recorder))
    let ended = ProcessCPUClock.nanoseconds()
    watched.add(SectionClock(recorder.marks))
    return ended - began
  }

  /// The fewest watched runs that sections' times are medians of.
  private static var watchedRuns: Int { 15 }

  /// What each section of a watched run allocates; nil where nothing counts.
  private func sectionAllocations(_ bytes: UnsafeBufferPointer<UInt8>, marks: Int) throws -> [Int]? {
    try settings.allocations?.counting { counted in
      let recorder = ProfileRecorder(capacity: marks, counted: counted)
      keep(try keepAll(bytes, observer: recorder))
      return SectionClock(recorder.marks).sections.map(\.allocations)
    }
  }

  /// A run for the timeline, layout included.
  private func timeline(
    _ bytes: UnsafeBufferPointer<UInt8>, marks: Int, _ costs: [CostProfile.SectionCost]
  ) throws -> Timeline {
    let recorder = ProfileRecorder(capacity: marks)
    let began = MonotonicClock.nanoseconds()
    let sections = try keepAll(bytes, observer: recorder)
    let decoded = MonotonicClock.nanoseconds()
    try layOut(sections)
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
      try app.runs.skipping?(options, bytes, settings.chunkBytes)
      return false
    } catch let error as JSONStreamError where error.code == .typeMismatch && error.path == path {
      return true
    }
  }

  private func sectionCosts(
    _ clock: SectionClock, _ watched: WatchedRuns, _ shapes: [(type: String, cells: Int)], _ allocations: [Int]?,
    isSingle: Bool
  ) -> [CostProfile.SectionCost] {
    let times = watched.sectionTimes
    return zip(clock.sections, shapes).enumerated().map { index, section in
      let (entry, shape) = section
      return CostProfile.SectionCost(
        path: JSONPath(path.components + (isSingle ? [] : [.index(index)])).description,
        type: shape.type, cells: shape.cells, byteOffset: entry.byteOffset, bytes: entry.bytes,
        tokens: entry.tokens, nanoseconds: times.indices.contains(index) ? times[index] : 0,
        allocations: allocations.flatMap { $0.indices.contains(index) ? $0[index] : nil })
    }
  }

  private func typeCosts(
    _ sections: [CostProfile.SectionCost], _ bytes: Int, _ tokens: Int, _ time: Double
  ) -> [CostProfile.TypeCost] {
    let types = sections.grouped(by: \.type).map { CostProfile.TypeCost(of: $1, type: $0) }
    let all = CostProfile.TypeCost(of: sections, type: nil)
    var outside = CostProfile.TypeCost(type: nil, bytes: bytes - all.bytes, tokens: tokens - all.tokens)
    // Sums of medians need not agree to the last bit.
    outside.nanoseconds = max(0, time - all.nanoseconds)
    let names = app.kinds.map { App<Cell>.name(of: $0) }
    return names.compactMap { name in types.first { $0.type == name } }
      + types.filter { !names.contains($0.type ?? "") } + [outside]
  }
}
