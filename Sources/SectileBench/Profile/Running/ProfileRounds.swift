import BenchmarkKit
import JSONStream
import PayloadTools

/// The times of interleaved runs, and the phases that are their differences.
///
/// Times are the processor's: the runs wait for nothing, so on a quiet machine they are those of the clock on the wall, and
/// on a busy one they are not those of whoever else is busy.
struct ProfileRounds {
  /// The runs.
  enum Name: String {
    case tokenise, collect, skip, discard, keep, whole
    /// Clocks itself: what is done with its marks is no part of it.
    case watch
    /// Clocked at its beginning and end, in the runs of the whole.
    case layout
    /// Of what is never read.
    case everything, read
  }

  let run: PairedRun
  /// How often each run did its work for one time.
  let repeats: Int

  /// A run's time.
  func estimate(_ name: Name) -> MedianEstimate { estimate([name], []) }

  /// What some runs take longer than others, within a round each.
  func estimate(_ more: [Name], _ less: [Name]) -> MedianEstimate {
    let plus = more.map(times)
    let minus = less.map(times)
    let count = (plus + minus).map(\.count).min() ?? 0
    func sum(_ times: [[Double]], in round: Int) -> Double { times.reduce(0) { $0 + $1[round] } }
    let values = (0..<count).map { round in sum(plus, in: round) - sum(minus, in: round) }
    return MedianEstimate(values) ?? .none
  }

  /// The phases, with allocations where the runs' are known.
  func costs(hasLayout: Bool = true, allocations: [Name: Int]?) -> PhaseCosts {
    let phases = PhaseCosts.Phase.allCases.filter { hasLayout || $0 != .layout }.map { phase in
      let (more, less) = terms(of: phase)
      let counted = allocations.map { counts in
        more.reduce(0) { $0 + counts[$1, default: 0] } - less.reduce(0) { $0 + counts[$1, default: 0] }
      }
      return PhaseCosts.Cost(phase: phase, measured: estimate(more, less), allocations: counted)
    }
    return PhaseCosts(
      rounds: run.series.map(\.samples.count).min() ?? 0, phases: phases, whole: estimate(.whole))
  }

  /// The runs whose times a phase is the sum of, and those that are taken off.
  private func terms(of phase: PhaseCosts.Phase) -> (more: [Name], less: [Name]) {
    let hasSkipping = run[Name.skip.rawValue] != nil
    return switch phase {
    case .tokenise: ([.tokenise], [])
    case .collect: ([.collect], [.tokenise])
    case .convert: ([.discard], hasSkipping ? [.skip] : [.collect])
    case .build: hasSkipping ? ([.skip, .keep], [.collect, .discard]) : ([.keep], [.discard])
    case .layout: ([.layout], [])
    }
  }

  private func times(_ name: Name) -> [Double] {
    if name == .layout || name == .watch {
      let series = name == .layout ? Name.whole : name
      return run[series.rawValue]?.samples.compactMap { $0[name.rawValue].map { $0 / Double(repeats) } } ?? []
    }
    return run[name.rawValue]?.samples.map { Double($0.times.cpu) / Double(repeats) } ?? []
  }
}

extension ProfileRounds {
  /// Runs the cases.
  ///
  /// - Parameters:
  ///   - bytes: The size of what they decode: how many rounds there are unless the settings say it.
  ///   - budget: The time, unless the settings say how many rounds there are.
  init(
    of cases: [BenchmarkCase], repeats: Int, bytes: Int, _ settings: ProfileSettings, within budget: Duration,
    progress: (RunProgress) -> Void
  ) throws {
    let usual =
      switch bytes {
      case 10_000_000...: 11
      case 1_000_000...: 21
      default: 41
      }
    let runner = PairedRunner(
      samples: settings.samples ?? usual, warmUps: 1, budget: settings.samples == nil ? budget : nil)
    self.init(run: try runner.run(reference: nil, candidates: cases, progress: progress), repeats: repeats)
  }

  /// A run that is timed as a whole.
  static func timed(_ name: Name, repeats: Int, _ body: @escaping () throws -> Void) -> BenchmarkCase {
    BenchmarkCase(name.rawValue) { for _ in 0..<repeats { try body() } }
  }

  /// A run that says itself how many nanoseconds a part of it took.
  static func timed(
    _ name: Name, reporting part: Name, repeats: Int, _ body: @escaping () throws -> Int64
  ) -> BenchmarkCase {
    BenchmarkCase(
      name.rawValue,
      sampling: { sample in
        var time: Int64 = 0
        for _ in 0..<repeats { time += try body() }
        sample.report(part.rawValue, Double(time))
      })
  }
}

/// The runs over a payload whose differences are its phases: each does all that the one before does, and more.
struct PhaseRuns<Kept> {
  let settings: ProfileSettings
  let bytes: UnsafeBufferPointer<UInt8>
  /// Finds sections and skips their cells; nil for a screen, of which nothing is found without its parts.
  let skip: (() throws -> Void)?
  /// Decodes everything and keeps nothing.
  let discard: () throws -> Void
  /// Decodes and keeps everything.
  let decode: () throws -> Kept
  let layOut: (Kept) throws -> Void

  /// How often a run does its work for one time.
  var repeats: Int { BenchmarkCase.repeats(ofBytes: bytes.count) }

  private var decodes: [(name: ProfileRounds.Name, run: () throws -> Void)] {
    let (bytes, engine, chunkBytes) = (bytes, settings.engine, settings.chunkBytes)
    let all: [(ProfileRounds.Name, (() throws -> Void)?)] = [
      (.tokenise, { keep(engine.tokenize(bytes, chunkBytes: chunkBytes)) }),
      (.collect, { keep(try JSONStreamParser.collectOnly(bytes, engine: engine, chunkBytes: chunkBytes)) }),
      (.skip, skip), (.discard, discard), (.keep, { keep(try decode()) }),
    ]
    return all.compactMap { name, run in run.map { (name, $0) } }
  }

  /// Times the runs.
  ///
  /// - Parameter others: What is timed with them.
  func measure(besides others: [BenchmarkCase] = [], _ progress: (RunProgress) -> Void) throws -> ProfileRounds {
    let whole = ProfileRounds.timed(.whole, reporting: .layout, repeats: repeats) {
      let kept = try decode()
      // What is kept is given back when the layout's time is known.
      return try withExtendedLifetime(kept) {
        let began = ProcessCPUClock.nanoseconds()
        try layOut(kept)
        return ProcessCPUClock.nanoseconds() - began
      }
    }
    return try ProfileRounds(
      of: decodes.map { ProfileRounds.timed($0.name, repeats: repeats, $0.run) } + [whole] + others, repeats: repeats,
      bytes: bytes.count, settings, within: .seconds(10), progress: progress)
  }

  /// What each run allocates; nil where nothing counts.
  func allocations() throws -> [ProfileRounds.Name: Int]? {
    guard let counter = settings.allocations else { return nil }
    var counts: [ProfileRounds.Name: Int] = [:]
    for (name, run) in decodes { counts[name] = try counter.measure(run).snapshot.allocations }
    let kept = try decode()
    counts[.layout] = try counter.measure { try layOut(kept) }.snapshot.allocations
    return counts
  }
}
