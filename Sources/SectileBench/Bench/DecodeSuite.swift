import BenchmarkKit
import JSONStream
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
    app.strategies.filter { settings.strategies?.contains($0.name) ?? true }
  }

  /// Compares the results, and when they are equal, measures.
  ///
  /// - Parameters:
  ///   - layout: The cases that lay the sections out.
  ///   - viewport: Lays sections out as they come; nil where the app has no layouts.
  ///   - time: The time for all of it, unless the settings say how many rounds there are. What is measured under other
  ///     conditions comes on top.
  /// - Throws: What the reference strategy throws: the payload is bad.
  func run(
    _ payload: BenchPayload, layout: ([LayoutSuite.Section<Cell.Header>]) throws -> [BenchmarkCase],
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
      var layoutCases: [BenchmarkCase] = []
      do {
        layoutCases = try layout(sections)
      } catch {
        outcome.layoutFailure = error
      }
      let onScreen = outcome.layoutFailure == nil ? viewport.map { ($0, sections) } : nil
      let cases = try cases(of: comparable, bytes, payload, layoutCases, onScreen)
      try measure(comparable, cases, bytes, payload, firstRuns, &time, &outcome, progress)
      try measureConditions(comparable, bytes, payload, firstRuns, &outcome, progress)
      return outcome
    }
  }

  /// What lays out the first screen, and all of the sections.
  private typealias OnScreen = (viewport: FirstViewportRun<Cell.Header>, sections: [LayoutSuite.Section<Cell.Header>])

  private func cases(
    of strategies: [any BenchStrategy<Section>], _ bytes: UnsafeBufferPointer<UInt8>, _ payload: BenchPayload,
    _ layoutCases: [BenchmarkCase], _ onScreen: OnScreen?
  ) throws -> [BenchmarkCase] {
    let repeats = repeats(bytes.count)
    var cases = strategies.map { decodeCase($0, bytes, repeats: repeats, onScreen) }
    let streaming = strategies.filter(\.isStreaming)
    cases += streaming.map { firstSectionCase($0, bytes) }
    if let onScreen { cases += streaming.map { viewportCase($0, bytes, onScreen.viewport) } }
    let chunkBytes = settings.chunkBytes
    cases += settings.engines.map { engine in
      BenchmarkCase(engine.aloneName) {
        for _ in 0..<repeats {
          guard engine.tokenize(bytes, chunkBytes: chunkBytes) else {
            throw ToolFailure(
              .badInput, "\(payload.name): \(engine.rawValue) alone does not accept what the decoder does")
          }
        }
      }
    }
    return cases + layoutCases
  }

  private func measure(
    _ strategies: [any BenchStrategy<Section>], _ cases: [BenchmarkCase], _ bytes: UnsafeBufferPointer<UInt8>,
    _ payload: BenchPayload, _ firstRuns: [String: FirstRun], _ time: inout TimeBudget,
    _ outcome: inout DecodeOutcome, _ progress: (RunProgress) -> Void
  ) throws {
    let repeats = repeats(bytes.count)
    let names = strategies.map(\.name) + settings.engines.map(\.aloneName)
    let counts = try strategies.reduce(into: [String: AllocationSnapshot]()) { counts, strategy in
      counts[strategy.name] =
        try firstRuns[strategy.name]?.allocations ?? countedAllocations(of: strategy, bytes, progress)
    }
    var cases = cases
    let reference = cases.firstIndex { $0.name == app.reference }.map { cases.remove(at: $0) }
    let warmUps = isDear(bytes) && settings.samples == nil ? 0 : 1
    let runner =
      settings.samples.map { PairedRunner(samples: $0, warmUps: warmUps) }
      ?? PairedRunner(
        samples: StoppingRule.looks.max() ?? 1, warmUps: warmUps, budget: time.next(),
        stopping: StoppingRule(deciding: Set(names)))
    let run = try runner.run(reference: reference, candidates: cases, progress: progress)
    let recorder = MeasurementRecorder(payload: payload.name, run: run)
    for name in names {
      outcome.measurements += recorder.decodeTimes(
        of: name, bytes: bytes.count, cells: outcome.cells, repeats: repeats,
        isLimit: JSONEngine(aloneName: name) != nil)
      if let counted = counts[name] { outcome.measurements += recorder.memory(of: name, counted) }
    }
    outcome.measurements += recorder.layoutTimes()
    for comparison in app.comparisons {
      guard
        let measurement = recorder.comparison(comparison, repeats: repeats), let ratio = measurement.ratioToReference
      else { continue }
      outcome.measurements.append(measurement)
      outcome.comparisons.append(
        .init(payload: payload.name, strategy: comparison.strategy, text: comparison.phrase(ratio)))
    }
  }

  private func countedAllocations(
    of strategy: any BenchStrategy<Section>, _ bytes: UnsafeBufferPointer<UInt8>, _ progress: (RunProgress) -> Void
  ) throws -> AllocationSnapshot? {
    progress(.once(.countingAllocations, strategy.name))
    return try settings.allocations?.measure {
      try strategy.decode(bytes, chunkBytes: settings.chunkBytes, options: settings.options) {}
    }.snapshot
  }

  private func decodeCase(
    _ strategy: any BenchStrategy<Section>, _ bytes: UnsafeBufferPointer<UInt8>, repeats: Int, _ onScreen: OnScreen?
  ) -> BenchmarkCase {
    let (chunkBytes, options) = (settings.chunkBytes, settings.options)
    let onScreen = strategy.isStreaming ? nil : onScreen
    return BenchmarkCase(
      strategy.name,
      sampling: { sample in
        var first: Int64?
        for number in 1...repeats {
          let began = MonotonicClock.nanoseconds()
          // All sections are kept until the decode is over; giving them back belongs to its cost.
          let result = try strategy.decode(bytes, chunkBytes: chunkBytes, options: options) {
            if first == nil { first = MonotonicClock.nanoseconds() - began }
          }
          if number == repeats, let onScreen {
            // Decoded whole, the payload need not be decoded again for what is on the screen: the layout comes on top.
            let decoded = MonotonicClock.nanoseconds() - began
            let laidOut = try sample.untimed { try onScreen.viewport.nanoseconds(of: onScreen.sections) }
            sample.report(MeasurementRecorder.firstViewport, Double(decoded + laidOut))
          }
          keep(result)
        }
        if !strategy.isStreaming, let first { sample.report(MeasurementRecorder.firstSection, Double(first)) }
      })
  }

  private func firstSectionCase(
    _ strategy: any BenchStrategy<Section>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> BenchmarkCase {
    BenchmarkCase(
      MeasurementRecorder.firstSectionCase(of: strategy.name),
      sampling: { sample in
        let time = try strategy.firstSectionTime(
          bytes, chunkBytes: settings.chunkBytes, options: settings.options, times: 21,
          clock: MonotonicClock.nanoseconds)
        if let time { sample.report(MeasurementRecorder.firstSection, time) }
      })
  }

  private func viewportCase(
    _ strategy: any BenchStrategy<Section>, _ bytes: UnsafeBufferPointer<UInt8>,
    _ viewport: FirstViewportRun<Cell.Header>
  ) -> BenchmarkCase {
    BenchmarkCase(
      MeasurementRecorder.firstViewportCase(of: strategy.name),
      sampling: { sample in
        let times = try (0..<7).map { _ in
          Double(try viewport.nanoseconds(of: strategy, bytes, settings))
        }
        if let summary = SampleSummary(times) { sample.report(MeasurementRecorder.firstViewport, summary.median) }
      })
  }

  private func measureConditions(
    _ strategies: [any BenchStrategy<Section>], _ bytes: UnsafeBufferPointer<UInt8>, _ payload: BenchPayload,
    _ firstRuns: [String: FirstRun], _ outcome: inout DecodeOutcome, _ progress: (RunProgress) -> Void
  ) throws {
    let conditions = DecodeConditions<Cell>(settings: settings, payload: payload.name, bytes: bytes)
    if settings.isColdMeasured {
      outcome.measurements += try conditions.cold(strategies, reference: app.reference, progress: progress)
      outcome.measurements += strategies.compactMap { strategy in
        firstRuns[strategy.name].flatMap { SampleSummary([Double($0.nanoseconds) * 1e-6]) }.map {
          BenchmarkMeasurement(
            payload: payload.name, strategy: strategy.name, metric: "decode.first_run_time", unit: "ms", summary: $0)
        }
      }
    }
    guard !settings.sweptChunkBytes.isEmpty else { return }
    for strategy in strategies where strategy.isStreaming {
      outcome.measurements += try conditions.sweep(
        strategy, settings.sweptChunkBytes, repeats: repeats(bytes.count), progress: progress)
    }
  }

  private func repeats(_ bytes: Int) -> Int { BenchmarkCase.repeats(ofBytes: bytes) }
}
