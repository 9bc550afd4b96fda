import BenchmarkKit
import JSONStream
import PayloadTools
import Sections

/// The result of measuring a payload.
struct DecodeOutcome {
  var measurements: [BenchmarkMeasurement] = []
  /// Of strategies that are not comparable, and of the model that was learned.
  var notes: [MeasurementTable.Note] = []
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
  var strategies: [Strategy<Section>] {
    guard let names = settings.strategies else { return app.strategies }
    // Of any JSON an engine's own decoder takes `Decodable` types.
    let all = names + (app.model == nil ? [] : names.compactMap { JSONEngine(rawValue: $0)?.codableName })
    return app.strategies.filter { all.contains($0.name) }
  }

  /// Compares the results, and when they are equal, measures.
  ///
  /// - Parameter time: The time for all of it, unless the settings say how many rounds there are.
  /// - Throws: What the reference strategy throws: the payload is bad.
  func run(
    _ payload: BenchPayload, in time: Duration = .seconds(40), progress: (RunProgress) -> Void
  ) throws -> DecodeOutcome {
    var time = TimeBudget(time, parts: 1)
    return try payload.bytes.withUnsafeBufferPointer { bytes in
      var outcome = DecodeOutcome()
      var counted: [String: AllocationSnapshot] = [:]
      let (models, skipped) = try referenceModels(bytes, &counted, progress)
      outcome.skipped = skipped
      let comparable = compare(models, bytes, payload, &counted, &outcome, progress)
      guard outcome.isEqual else { return outcome }
      let screen = LaidOut(sections: models.map { ($0.header, $0.cells.count) }, layout: app.layout)
      var layoutWork: [Workload] = []
      do {
        layoutWork = try screen.map(LayoutSuite.workloads) ?? []
      } catch {
        outcome.layoutFailure = error
      }
      let time = time.next()
      if case .processes(let processes) = settings.timing {
        outcome.measurements = try processes.measurements(
          of: payload, by: comparable.map(\.name) + settings.engines.map(\.aloneName), in: time, progress: progress)
      } else {
        let shown = outcome.layoutFailure == nil ? screen : nil
        let workloads = try workloads(of: comparable, bytes, payload, cells: outcome.cells, shown) + layoutWork
        outcome.measurements = try runner(bytes, deciding: comparable, in: time).measurements(
          of: workloads, on: payload.name, reference: app.reference, progress: progress)
      }
      if let model = app.model {
        outcome.notes.append(.init(payload: payload.name, strategy: app.reference, text: model.description))
      }
      for strategy in comparable {
        if let allocated = try counted[strategy.name] ?? countedAllocations(of: strategy, bytes, progress) {
          outcome.measurements += rows(allocated, of: strategy.name, payload)
        }
      }
      return outcome
    }
  }

  private func runner(
    _ bytes: UnsafeBufferPointer<UInt8>, deciding strategies: [Strategy<Section>], in time: Duration
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

  private func rows(
    _ allocated: AllocationSnapshot, of strategy: String, _ payload: BenchPayload
  ) -> [BenchmarkMeasurement] {
    [
      ("decode.peak_memory", "bytes", allocated.peakLiveBytes),
      ("decode.allocations", "allocations", allocated.allocations),
      ("decode.allocated_bytes", "bytes", allocated.bytesAllocated),
    ].compactMap { metric, unit, value in
      BenchmarkMeasurement(
        payload: payload.name, strategy: strategy, metric: metric, unit: unit, value: Double(value))
    }
  }

  private func countedAllocations(
    of strategy: Strategy<Section>, _ bytes: UnsafeBufferPointer<UInt8>, _ progress: (RunProgress) -> Void
  ) throws -> AllocationSnapshot? {
    progress("counting allocations of \(strategy.name)")
    // JSONDecoder's count is a few more or fewer from one decode to the next, and the most of several varies least. Those are
    // few beside what a large payload needs, and its decodes take long: it has one.
    return try (0..<(bytes.count < 1_000_000 ? 5 : 1)).compactMap { _ in
      try settings.allocations?.measure { try strategy.decode(bytes, settings.options) }.snapshot
    }.max { $0.allocations < $1.allocations }
  }
}
