import BenchmarkKit
import JSONStream
import PayloadTools
import Sections

/// What came of measuring a payload.
struct DecodeOutcome {
  var measurements: [BenchmarkMeasurement] = []
  var notes: [MeasurementTable.Note] = []
  /// Of strategies that are held against each other.
  var comparisons: [MeasurementTable.Note] = []
  var sections = 0
  var cells = 0
  /// What lenient mode left out.
  var skipped: SkipCounts = [:]
  /// False when a strategy that has to agree does not.
  var isEqual = true
  /// Why the sections could not be laid out; the decode is measured all the same.
  var layoutFailure: (any Error)?
}

/// Measures an app's strategies on one payload.
struct DecodeSuite<Cell: SectionCell> {
  typealias Section = ListSection<Cell>

  let app: App<Cell>
  let settings: BenchSettings

  /// The strategies that are asked for.
  var strategies: [any BenchStrategy<Section>] {
    guard let names = settings.strategies else { return app.strategies }
    // Of any JSON an engine's own decoder takes `Decodable` types.
    let all = names + (app.model == nil ? [] : names.compactMap { JSONEngine(rawValue: $0)?.codableName })
    return app.strategies.filter { all.contains($0.name) }
  }

  /// Compares the results, and when they are equal, measures.
  ///
  /// - Parameters:
  ///   - layout: What lays the sections out.
  ///   - viewport: Lays sections out as they come; nil where the app has no layouts.
  ///   - time: The time for all of it, unless the settings say how many rounds there are.
  /// - Throws: What the reference strategy throws: the payload is bad.
  func run(
    _ payload: BenchPayload, layout: ([LayoutSuite.Section<Cell.Header>]) throws -> [Workload],
    viewport: FirstViewportRun<Cell.Header>? = nil, in time: Duration = .seconds(40),
    progress: (RunProgress) -> Void
  ) throws -> DecodeOutcome {
    var time = TimeBudget(time, parts: 1)
    return try payload.bytes.withUnsafeBufferPointer { bytes in
      var outcome = DecodeOutcome()
      var firstRuns: [String: FirstRun] = [:]
      let (models, skipped) = try referenceModels(bytes, &firstRuns, progress)
      outcome.skipped = skipped
      let comparable = compare(models, bytes, payload, &firstRuns, &outcome, progress)
      guard outcome.isEqual else { return outcome }
      let sections = models.map { ($0.header, $0.cells.count) }
      var layoutWork: [Workload] = []
      do {
        layoutWork = try layout(sections)
      } catch {
        outcome.layoutFailure = error
      }
      let onScreen = outcome.layoutFailure == nil ? viewport.map { ($0, sections) } : nil
      let time = time.next()
      if case .processes(let processes) = settings.timing {
        outcome.measurements = try processes.measurements(
          of: payload, by: comparable.map(\.name) + settings.engines.map(\.aloneName), in: time, progress: progress)
      } else {
        let workloads = try workloads(of: comparable, bytes, payload, cells: outcome.cells, onScreen) + layoutWork
        let measured = try runner(bytes, deciding: comparable, in: time).measurements(
          of: workloads, on: payload.name, reference: app.reference, progress: progress)
        // Comparisons stand behind all else, in the app's order.
        outcome.measurements =
          measured.filter { row in !app.comparisons.contains { $0.isOf(row) } }
          + app.comparisons.compactMap { measured.first(where: $0.isOf) }
      }
      describeComparisons(of: payload, in: &outcome)
      try countAllocations(of: comparable, bytes, payload, firstRuns, &outcome, progress)
      return outcome
    }
  }

  private func runner(
    _ bytes: UnsafeBufferPointer<UInt8>, deciding strategies: [any BenchStrategy<Section>], in time: Duration
  ) -> PairedRunner {
    let warmUps = isDear(bytes) && settings.samples == nil ? 0 : 1
    let names = strategies.map(\.name) + settings.engines.map(\.aloneName)
    var runner = PairedRunner(
      samples: settings.samples ?? StoppingRule.looks.max() ?? 1, warmUps: warmUps,
      budget: settings.samples == nil ? time : nil)
    if settings.samples == nil { runner.stopping = StoppingRule(deciding: Set(names)) }
    runner.process = settings.process
    return runner
  }

  private func describeComparisons(of payload: BenchPayload, in outcome: inout DecodeOutcome) {
    if let model = app.model {
      outcome.comparisons.append(.init(payload: payload.name, strategy: app.reference, text: model.description))
    }
    for comparison in app.comparisons {
      guard let ratio = outcome.measurements.first(where: comparison.isOf)?.ratioToReference else { continue }
      outcome.comparisons.append(
        .init(payload: payload.name, strategy: comparison.strategy, text: comparison.phrase(ratio)))
    }
  }

  private func countAllocations(
    of strategies: [any BenchStrategy<Section>], _ bytes: UnsafeBufferPointer<UInt8>, _ payload: BenchPayload,
    _ firstRuns: [String: FirstRun], _ outcome: inout DecodeOutcome, _ progress: (RunProgress) -> Void
  ) throws {
    for strategy in strategies {
      let counted =
        try firstRuns[strategy.name]?.allocations ?? countedAllocations(of: strategy, bytes, progress)
      guard let counted else { continue }
      outcome.measurements += [
        ("decode.peak_memory", "bytes", counted.peakLiveBytes),
        ("decode.allocations", "allocations", counted.allocations),
        ("decode.allocated_bytes", "bytes", counted.bytesAllocated),
      ].compactMap { metric, unit, value in
        BenchmarkMeasurement(
          payload: payload.name, strategy: strategy.name, metric: metric, unit: unit, value: Double(value))
      }
    }
  }

  private func countedAllocations(
    of strategy: any BenchStrategy<Section>, _ bytes: UnsafeBufferPointer<UInt8>, _ progress: (RunProgress) -> Void
  ) throws -> AllocationSnapshot? {
    progress(.once(.countingAllocations, strategy.name))
    // JSONDecoder's count is a few more or fewer from one decode to the next, and the most of several varies least. Those are
    // few beside what a large payload needs, and its decodes take long: it has one.
    return try (0..<(bytes.count < 1_000_000 ? 5 : 1)).compactMap { _ in
      try settings.allocations?.measure {
        try strategy.decode(bytes, chunkBytes: settings.chunkBytes, options: settings.options) {}
      }.snapshot
    }.max { $0.allocations < $1.allocations }
  }
}

extension StrategyComparison {
  fileprivate func isOf(_ measurement: BenchmarkMeasurement) -> Bool {
    measurement.strategy == strategy && measurement.metric == metric
  }
}
