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
      let time = time.next()
      if case .processes(let processes) = settings.timing {
        outcome.measurements = try processes.measurements(
          of: payload, by: comparable.map(\.name) + settings.engines.map(\.aloneName), in: time, progress: progress)
      } else {
        let cases = try cases(of: comparable, bytes, payload, layoutCases, onScreen)
        outcome.measurements = try times(of: comparable, cases, bytes, payload, outcome, in: time, progress)
      }
      describeComparisons(of: payload, in: &outcome)
      try countAllocations(of: comparable, bytes, payload, firstRuns, &outcome, progress)
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
    let chunkBytes = settings.chunkBytes
    cases += streaming.map { strategy in
      let name = MeasurementRecorder.firstSectionCase(of: strategy.name)
      return firstCase(name, MeasurementRecorder.firstSection, repeats: repeats) {
        try strategy.firstSectionTime(
          bytes, chunkBytes: chunkBytes, options: settings.options, clock: MonotonicClock.nanoseconds)
      }
    }
    if let onScreen {
      cases += streaming.map { strategy in
        let name = MeasurementRecorder.firstViewportCase(of: strategy.name)
        return firstCase(name, MeasurementRecorder.firstViewport, repeats: repeats) {
          try onScreen.viewport.nanoseconds(of: strategy, bytes, settings)
        }
      }
    }
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

  private func times(
    of strategies: [any BenchStrategy<Section>], _ cases: [BenchmarkCase], _ bytes: UnsafeBufferPointer<UInt8>,
    _ payload: BenchPayload, _ outcome: DecodeOutcome, in time: Duration, _ progress: (RunProgress) -> Void
  ) throws -> [BenchmarkMeasurement] {
    let repeats = repeats(bytes.count)
    let names = strategies.map(\.name) + settings.engines.map(\.aloneName)
    var cases = cases
    let reference = cases.firstIndex { $0.name == app.reference }.map { cases.remove(at: $0) }
    let warmUps = isDear(bytes) && settings.samples == nil ? 0 : 1
    var runner =
      settings.samples.map { PairedRunner(samples: $0, warmUps: warmUps) }
      ?? PairedRunner(
        samples: StoppingRule.looks.max() ?? 1, warmUps: warmUps, budget: time,
        stopping: StoppingRule(deciding: Set(names)))
    runner.process = settings.process
    let run = try runner.run(reference: reference, candidates: cases, progress: progress)
    let recorder = MeasurementRecorder(payload: payload.name, run: run, isOneOfSeveral: settings.process != nil)
    let times = names.flatMap { name in
      recorder.decodeTimes(
        of: name, bytes: bytes.count, cells: outcome.cells, repeats: repeats,
        isLimit: JSONEngine(aloneName: name) != nil)
    }
    return times + recorder.layoutTimes() + app.comparisons.compactMap { recorder.comparison($0, repeats: repeats) }
  }

  private func describeComparisons(of payload: BenchPayload, in outcome: inout DecodeOutcome) {
    for comparison in app.comparisons {
      let measured = outcome.measurements.first {
        $0.strategy == comparison.strategy && $0.metric == comparison.metric
      }
      guard let ratio = measured?.ratioToReference else { continue }
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
      outcome.measurements += MeasurementRecorder.memory(of: strategy.name, on: payload.name, counted)
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
    guard !strategy.isStreaming else {
      return BenchmarkCase(strategy.name) {
        // All sections are kept until the decode is over; giving them back belongs to its cost.
        for _ in 0..<repeats { keep(try strategy.decode(bytes, chunkBytes: chunkBytes, options: options) {}) }
      }
    }
    return BenchmarkCase(
      strategy.name,
      sampling: { sample in
        var (sections, viewports) = (SampleTimes(repeats), SampleTimes(repeats))
        for _ in 0..<repeats {
          let began = MonotonicClock.nanoseconds()
          var first: Int64?
          let result = try strategy.decode(bytes, chunkBytes: chunkBytes, options: options) {
            if first == nil { first = MonotonicClock.nanoseconds() - began }
          }
          if let first { sections.append(first) }
          if let onScreen {
            // Decoded whole, the payload need not be decoded again for what is on the screen: the layout comes on top.
            let decoded = MonotonicClock.nanoseconds() - began
            viewports.append(
              decoded + (try sample.untimed { try onScreen.viewport.nanoseconds(of: onScreen.sections) }))
          }
          keep(result)
        }
        sections.report(to: &sample, as: MeasurementRecorder.firstSection)
        viewports.report(to: &sample, as: MeasurementRecorder.firstViewport)
      })
  }

  /// As many runs a sample as those of the strategies that decode whole, behind a run of the same case or of another one,
  /// as theirs are: only so can the times be compared.
  private func firstCase(
    _ name: String, _ metric: String, repeats: Int, _ time: @escaping () throws -> Int64?
  ) -> BenchmarkCase {
    BenchmarkCase(
      name,
      sampling: { sample in
        var times = SampleTimes(repeats)
        for _ in 0..<repeats {
          if let time = try time() { times.append(time) }
        }
        times.report(to: &sample, as: metric)
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
