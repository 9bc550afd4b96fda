import BenchmarkKit
import JSONStream

struct DecodeOutcome {
  var measurements: [BenchmarkMeasurement] = []
  /// The reference where another app's run was read.
  var reference: String?
  var notes: [MeasurementTable.Note] = []
  var sections = 0
  var cells = 0
  var skipped = SkipCounts()
  var isEqual = true
  var layoutFailure: (any Error)?

  func description(of payload: BenchPayload, of app: String, _ settings: BenchSettings)
    -> PayloadDescription
  {
    PayloadDescription(
      name: payload.name, bytes: payload.bytes.count,
      counts: ["sections": sections, "cells": cells],
      workload: PayloadWork.workload(payload, of: app, settings))
  }
}

struct DecodeSuite<Cell: SectionCell> {
  typealias Section = ListSection<Cell>

  let app: App<Cell>
  let settings: BenchSettings
  let payload: BenchPayload
  let bytes: UnsafeBufferPointer<UInt8>
  let progress: (RunProgress) -> Void
  private(set) var outcome = DecodeOutcome()
  private(set) var counted: [String: AllocationSnapshot] = [:]

  /// Compares the strategies' results, and measures when they are equal, for `time` unless the
  /// rounds are fixed.
  mutating func run(in time: Duration) throws -> DecodeOutcome {
    var time = TimeBudget(time, parts: 1)
    let sections = try referenceSections()
    let strategies = comparable(to: sections)
    guard outcome.isEqual else { return outcome }
    var screen = app.layout.map {
      LaidOut(sections: sections.map { ($0.header, $0.cells.count) }, layout: $0)
    }
    var layoutWork: [Workload] = []
    do {
      layoutWork = try screen?.workloads() ?? []
    } catch {
      outcome.layoutFailure = error
      screen = nil
    }
    let names = strategies.map(\.name) + settings.engines.map(\.aloneName)
    let budget = time.next()
    if case .processes(let processes) = settings.timing {
      outcome.measurements = try processes.measurements(
        of: payload, by: names, in: budget, progress: progress)
    } else {
      outcome.measurements = try runner(deciding: names, in: budget).measurements(
        of: workloads(of: strategies, cells: outcome.cells, screen) + layoutWork, on: payload.name,
        reference: app.reference, progress: progress)
    }
    if let model = app.model {
      outcome.notes.append(
        (payload: payload.name, strategy: app.reference, text: model.description))
    }
    for strategy in strategies {
      guard let allocated = try counted[strategy.name] ?? allocations(of: strategy) else {
        continue
      }
      outcome.measurements += [
        ("decode.peak_memory", "bytes", allocated.peakLiveBytes),
        ("decode.allocations", "allocations", allocated.allocations),
        ("decode.allocated_bytes", "bytes", allocated.bytesAllocated),
      ].compactMap { metric, unit, value in
        BenchmarkMeasurement(
          payload: payload.name, strategy: strategy.name, metric: metric, unit: unit,
          value: Double(value))
      }
    }
    return outcome
  }

  private func runner(deciding names: [String], in time: Duration) -> PairedRunner {
    var runner = PairedRunner(
      samples: settings.samples ?? StoppingRule.looks.max() ?? 1,
      warmUps: isDear && settings.samples == nil ? 0 : 1,
      budget: settings.samples == nil ? time : nil)
    if settings.samples == nil {
      runner.stopping = StoppingRule(deciding: Set(names))
    }
    runner.process = settings.process
    return runner
  }

  private func allocations(of strategy: Strategy<Section>) throws -> AllocationSnapshot? {
    progress("counting allocations of \(strategy.name)")
    // The allocations of `JSONDecoder` vary slightly from one decode to the next, and the largest
    // of several counts varies least. For a large payload the variation is small and decodes are
    // slow, so one count is enough.
    return try (0..<(bytes.count < 1_000_000 ? 5 : 1)).compactMap { _ in
      try settings.allocations?.measure { try strategy.decode(bytes, settings.options) }.snapshot
    }.max { $0.allocations < $1.allocations }
  }

  private var isDear: Bool { bytes.count >= 10_000_000 }

  private mutating func referenceSections() throws -> [Section] {
    func strategy(_ name: String) -> Strategy<Section>? {
      app.strategies.first { $0.name == name }
    }
    let streaming = strategy(App<Cell>.streaming)
    // Results that another process has compared are equal, so the fastest strategy makes them.
    let compared = settings.process == nil ? nil : streaming
    guard let reference = compared ?? strategy(app.reference) else { return [] }
    let sections: [Section]
    do {
      (sections, outcome.skipped) = try decode(by: reference)
    } catch {
      // The payload is bad. The streaming decoder's error is more precise, if it throws one.
      guard let streaming, app.reference != streaming.name else { throw error }
      _ = try decode(by: streaming)
      guard var located = error as? JSONStreamError else { throw error }
      located.message =
        "\(app.reference) fails where \(streaming.name) does not: \(located.message)"
      throw located
    }
    outcome.sections = sections.count
    outcome.cells = sections.reduce(0) { $0 + $1.cells.count }
    return sections
  }

  private mutating func comparable(to reference: [Section]) -> [Strategy<Section>] {
    var strategies = app.strategies
    if let names = settings.strategies {
      // For any JSON, an engine's name also selects its decoder of `Decodable` types.
      let all =
        names + (app.model == nil ? [] : names.compactMap { JSONEngine(rawValue: $0)?.codableName })
      strategies.removeAll { !all.contains($0.name) }
    }
    guard settings.process == nil else { return strategies }
    return strategies.filter { strategy in
      guard strategy.name != app.reference else { return true }
      let why: String
      do {
        let (own, skipped) = try decode(by: strategy)
        let place =
          app.equality.difference(own, from: reference)
          ?? (skipped == outcome.skipped ? nil : "it leaves out \(skipped), not \(outcome.skipped)")
        guard let place else { return true }
        why = "differs from \(app.reference): \(place)"
      } catch {
        // Without the position: the note is printed on a line that has the payload's name already.
        let phrase =
          (error as? JSONStreamError).map { "\($0.message) (path \($0.path))" } ?? "\(error)"
        why = "fails where \(app.reference) does not: \(phrase)"
      }
      outcome.notes.append(
        (payload: payload.name, strategy: strategy.name, text: "not comparable: \(why)"))
      if !strategy.mayDiffer { outcome.isEqual = false }
      return false
    }
  }

  private mutating func decode(by strategy: Strategy<Section>) throws -> (
    sections: [Section], skipped: SkipCounts
  ) {
    progress("comparing results of \(strategy.name)")
    let bytes = bytes
    let options = settings.options
    func run() throws -> Strategy<Section>.Decoded {
      try strategy.decode(bytes, options)
    }
    let measured = isDear ? try settings.allocations?.measure(run) : nil
    counted[strategy.name] = measured?.snapshot
    let result = try measured?.result ?? run()
    return (result.sections(), result.skipped)
  }
}
