import BenchmarkKit
import JSONStream

/// The results of a payload's measurement.
struct DecodeOutcome {
  /// The rows; empty if results differ.
  var measurements: [BenchmarkMeasurement] = []
  /// The reference where another app's run was read.
  var reference: String?
  /// Notes on strategies that are not comparable, and on the model that was learned.
  var notes: [MeasurementTable.Note] = []
  /// The sections of the reference.
  var sections = 0
  /// The cells of these sections.
  var cells = 0
  /// The parts that lenient mode left out of the reference's result; the other strategies have to
  /// leave out as many.
  var skipped = SkipCounts()
  /// Is false if a strategy that has to agree with the reference does not.
  var isEqual = true
  /// The number of processes that timed the strategies; nil where none were timed here.
  var processes: Int?
  /// Says that there were fewer processes than usual, and why; nil where there were not.
  var hurry: String?
  /// The reason why the sections could not be laid out; the decode is measured all the same.
  var layoutFailure: (any Error)?

  /// Returns the payload's entry in a report.
  func description(of payload: BenchPayload, of app: String, _ settings: BenchSettings)
    -> PayloadDescription
  {
    var description = PayloadDescription(
      name: payload.name, bytes: payload.bytes.count,
      counts: ["sections": sections, "cells": cells],
      workload: PayloadWork.workload(payload, of: app, settings))
    description.processes = processes
    return description
  }
}

/// The measurement of one payload by all strategies of an app.
///
///     1  the reference decodes                    its sections are the expected result
///     2  each other strategy decodes, compares    unequal results end here, without times
///     3  all cases in turns, here or in new processes
///     4  allocations, one strategy after the other
///
/// Nothing is timed whose result is not known to be equal: a decoder that drops a field is not
/// faster.
struct DecodeSuite<Cell: SectionCell> {
  /// The section type that all results are converted to.
  typealias Section = ListSection<Cell>

  /// The app, with its strategies and its layout.
  let app: App<Cell>
  /// The strategies, the options and the time of the measurement.
  let settings: BenchSettings
  /// The payload's name and bytes.
  let payload: BenchPayload
  /// The payload's bytes, which outlive the suite.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Is told what is being done.
  let progress: (RunProgress) -> Void
  /// The results so far.
  private(set) var outcome = DecodeOutcome()
  /// The allocations that were counted during the comparison, by strategy; only of dear payloads
  /// and of slow decodes.
  private(set) var counted: [String: AllocationSnapshot] = [:]
  /// The nanoseconds in which each strategy has decoded once, to be compared.
  private(set) var comparisonTime: Int64 = 0

  /// Compares the strategies' results, and measures when they are equal, for `time` unless the
  /// rounds are fixed.
  mutating func run(in time: Duration) throws -> DecodeOutcome {
    var time = TimeBudget(time, parts: 1)
    let sections = try referenceSections()
    let strategies = comparable(to: sections)
    guard outcome.isEqual else { return outcome }
    // Before the times, because the layout's work is measured in turns with theirs.
    let (screen, layoutWork) = laidOut(sections)
    let names = strategies.map(\.name) + settings.engines.map(\.aloneName)
    let budget = time.next()
    if case .processes(let all) = settings.timing {
      let processes = all.fitting(round: Double(comparisonTime))
      note(processes, of: all)
      outcome.processes = processes.count
      outcome.measurements = try processes.measurements(
        of: payload, by: names, in: budget, progress: progress)
    } else {
      outcome.processes = 1
      outcome.measurements = try runner(deciding: names, in: budget).measurements(
        of: workloads(of: strategies, cells: outcome.cells, screen) + layoutWork, on: payload.name,
        reference: app.reference, progress: progress)
    }
    if let model = app.model {
      outcome.notes.append(
        (payload: payload.name, strategy: app.reference, text: model.description))
    }
    for strategy in strategies {
      outcome.measurements += try memoryRows(of: strategy)
    }
    return outcome
  }

  /// Returns the sections with their layout, and the work to lay them out. A layout that fails is
  /// noted, and there is none then.
  private mutating func laidOut(_ sections: [Section]) -> (
    screen: LaidOut<Cell.Header>?, work: [Workload]
  ) {
    guard let layout = app.layout else { return (nil, []) }
    let screen = LaidOut(
      sections: sections.map { ($0.header, $0.cells.count) }, layout: layout)
    do {
      return (screen, try screen.workloads())
    } catch {
      outcome.layoutFailure = error
      return (nil, [])
    }
  }

  /// Returns the rows of what a strategy allocates; none without a counter.
  private func memoryRows(of strategy: Strategy<Section>) throws -> [BenchmarkMeasurement] {
    guard let allocated = try counted[strategy.name] ?? allocations(of: strategy) else {
      return []
    }
    let rows = [
      ("decode.peak_memory", "bytes", allocated.peakLiveBytes),
      ("decode.allocations", "allocations", allocated.allocations),
      ("decode.allocated_bytes", "bytes", allocated.bytesAllocated),
    ]
    return rows.compactMap { metric, unit, value in
      BenchmarkMeasurement(
        payload: payload.name, strategy: strategy.name, metric: metric, unit: unit,
        value: Double(value))
    }
  }

  /// Notes that there are fewer processes than usual.
  private mutating func note(_ processes: StrategyProcesses, of all: StrategyProcesses) {
    guard processes.count < all.count else { return }
    let round = HumanFormat.time(nanoseconds: Double(comparisonTime))
    let once = processes.isHurried ? "once, " : ""
    let count = HumanFormat.counted(processes.count, "process")
    outcome.hurry =
      "all strategies were measured \(once)in \(count) instead of \(all.count): "
      + "to decode by each of them once takes \(round)"
  }

  /// Returns what runs the cases in turns: for the rounds of the settings, or until the intervals
  /// of the named cases are narrow.
  private func runner(deciding names: [String], in time: Duration) -> PairedRunner {
    var runner = PairedRunner(
      samples: settings.samples ?? StoppingRule.looks.max() ?? 1,
      warmUps: (isDear || settings.isHurried) && settings.samples == nil ? 0 : 1,
      budget: settings.samples == nil ? time : nil)
    if settings.samples == nil {
      runner.stopping = StoppingRule(deciding: Set(names))
    }
    runner.process = settings.process
    return runner
  }

  /// Returns a strategy's allocations; nil without a counter.
  private func allocations(of strategy: Strategy<Section>) throws -> AllocationSnapshot? {
    progress("counting allocations of \(strategy.name)")
    // The allocations of `JSONDecoder` vary slightly from one decode to the next, and the largest
    // of several counts varies least. For a large payload the variation is small and decodes are
    // slow, so one count is enough.
    return try (0..<(bytes.count < 1_000_000 ? 5 : 1)).compactMap { _ in
      try settings.allocations?.measure { try strategy.decode(bytes, settings.options) }.snapshot
    }.max { $0.allocations < $1.allocations }
  }

  /// Tells whether the payload is so large that it is decoded no more than needed: the comparison
  /// is then the warm-up, and its allocations are the ones shown. Those of a process's first decode
  /// are few among so many.
  private var isDear: Bool { bytes.count >= 10_000_000 }

  /// The nanoseconds from which on a decode is not repeated for its allocations alone.
  private static var slow: Int64 { 1_000_000_000 }

  /// Decodes by the reference. In one of several processes the results have been compared before.
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

  /// Returns the strategies that are asked for and whose results equal the reference's, and takes a
  /// note of each other one. A strategy whose results may differ costs its own row only; any other
  /// one makes the results unequal.
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
          (error as? JSONStreamError).map {
            "\($0.message) (path \($0.path.description.shortPath))"
          } ?? "\(error)"
        why = "fails where \(app.reference) does not: \(phrase)"
      }
      outcome.notes.append(
        (payload: payload.name, strategy: strategy.name, text: "not comparable: \(why)"))
      if !strategy.mayDiffer { outcome.isEqual = false }
      return false
    }
  }

  /// Decodes by a strategy and converts the result. Of a dear payload, and of a slow decode, the
  /// allocations of this one count.
  private mutating func decode(by strategy: Strategy<Section>) throws -> (
    sections: [Section], skipped: SkipCounts
  ) {
    progress("comparing results of \(strategy.name)")
    let bytes = bytes
    let options = settings.options
    func run() throws -> Strategy<Section>.Decoded {
      try strategy.decode(bytes, options)
    }
    // Without the time in which other work had the processor: it says nothing of the decode.
    let timer = WorkTimer()
    let measured = try settings.allocations?.measure(run)
    let result = try measured?.result ?? run()
    let time = timer.times().undisturbed
    comparisonTime += time
    if isDear || time > Self.slow {
      counted[strategy.name] = measured?.snapshot
    }
    return (result.sections(), result.skipped)
  }
}
