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
  ///   - time: The time for all of it, unless the settings say how many rounds there are. What is measured under other
  ///     conditions comes on top.
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
        let workloads = workloads(of: comparable, bytes, payload, cells: outcome.cells, onScreen) + layoutWork
        let measured = try runner(bytes, deciding: comparable, in: time).measurements(
          of: workloads, on: payload.name, reference: app.reference, progress: progress)
        // Comparisons stand behind all else, in the app's order.
        outcome.measurements =
          measured.filter { row in !app.comparisons.contains { $0.isOf(row) } }
          + app.comparisons.compactMap { measured.first(where: $0.isOf) }
      }
      describeComparisons(of: payload, in: &outcome)
      try countAllocations(of: comparable, bytes, payload, firstRuns, &outcome, progress)
      try measureConditions(comparable, bytes, payload, firstRuns, &outcome, progress)
      return outcome
    }
  }

  private func runner(
    _ bytes: UnsafeBufferPointer<UInt8>, deciding strategies: [any BenchStrategy<Section>], in time: Duration
  ) -> PairedRunner {
    let warmUps = isDear(bytes) && settings.samples == nil ? 0 : 1
    let names = strategies.map(\.name) + settings.engines.map(\.aloneName)
    var runner =
      settings.samples.map { PairedRunner(samples: $0, warmUps: warmUps) }
      ?? PairedRunner(
        samples: StoppingRule.looks.max() ?? 1, warmUps: warmUps, budget: time,
        stopping: StoppingRule(deciding: Set(names)))
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

  private func measureConditions(
    _ strategies: [any BenchStrategy<Section>], _ bytes: UnsafeBufferPointer<UInt8>, _ payload: BenchPayload,
    _ firstRuns: [String: FirstRun], _ outcome: inout DecodeOutcome, _ progress: (RunProgress) -> Void
  ) throws {
    func decode(_ strategy: any BenchStrategy<Section>, chunkBytes: Int) throws {
      keep(try strategy.decode(bytes, chunkBytes: chunkBytes, options: settings.options) {})
    }
    if settings.isColdMeasured {
      let caches = ColdCaches()
      let cold = strategies.map { strategy in
        Workload(
          BenchmarkCase(strategy.name, prepare: caches.empty) { try decode(strategy, chunkBytes: settings.chunkBytes) },
          rows: [.init(strategy.name, "decode.cold_time", "ms") { $0 * 1e-6 }])
      }
      let runner = PairedRunner(samples: settings.samples ?? 15, warmUps: 0, budget: .seconds(15))
      outcome.measurements += try runner.measurements(
        of: cold, on: payload.name, reference: app.reference, progress: progress)
      outcome.measurements += strategies.compactMap { strategy in
        BenchmarkMeasurement(
          payload: payload.name, strategy: strategy.name, metric: "decode.first_run_time", unit: "ms",
          value: firstRuns[strategy.name].map { Double($0.nanoseconds) * 1e-6 })
      }
    }
    let sizes = settings.sweptChunkBytes
    guard !sizes.isEmpty else { return }
    let repeats = repeats(bytes.count)
    for strategy in strategies where strategy.isStreaming {
      func name(_ size: Int) -> String { "\(strategy.name) in chunks of \(size)" }
      let chunked = ([settings.chunkBytes].filter { !sizes.contains($0) } + sizes).map { size in
        Workload(
          BenchmarkCase(name(size)) { for _ in 0..<repeats { try decode(strategy, chunkBytes: size) } },
          rows: sizes.contains(size)
            ? [.init(strategy.name, BenchTable.sweepMetric(size), "ms") { $0 * 1e-6 / Double(repeats) }] : [])
      }
      let runner = PairedRunner(samples: settings.samples ?? 21, warmUps: 1, budget: .seconds(20))
      // Ratios are to the size that `--chunk-bytes` says.
      outcome.measurements += try runner.measurements(
        of: chunked, on: payload.name, reference: name(settings.chunkBytes), progress: progress)
    }
  }

  func repeats(_ bytes: Int) -> Int { BenchmarkCase.repeats(ofBytes: bytes) }
}

extension StrategyComparison {
  fileprivate func isOf(_ measurement: BenchmarkMeasurement) -> Bool {
    measurement.strategy == strategy && measurement.metric == metric
  }
}
