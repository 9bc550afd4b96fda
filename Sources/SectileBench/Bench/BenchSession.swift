import BenchmarkKit
import JSONStream
import PayloadTools

/// One run of `bench`: payload after payload, and what is said at the end.
struct BenchSession {
  private var bench: AppBench
  /// The strategy that ratios are relative to; nil when it is not measured.
  private(set) var reference: String?
  /// The sizes in cells that payloads are measured in, besides.
  private let sizes: [Int]
  /// The sizes of chunks that are compared.
  private let sweptChunkBytes: [Int]
  private let progress = ProgressLine()
  /// How many payloads there are in all, as far as is known, and which one it is at.
  private let count: Int
  private var number = 0
  /// The time for all of it; nil gives each payload its own.
  private var time: TimeBudget?
  private var payloads: [PayloadDescription] = []
  private var measurements: [BenchmarkMeasurement] = []
  private(set) var notes: [MeasurementTable.Note] = []
  private var comparisons: [MeasurementTable.Note] = []
  private(set) var typeNotes: [MeasurementTable.Note] = []
  private var isEqual = true
  /// The payloads that were made of another one's sections.
  private var scaledPayloads: [(name: String, base: String, cells: Int)] = []
  /// The first thing that went wrong; the other payloads are measured all the same.
  private(set) var status = ExitStatus.done
  /// What went wrong, a sentence each.
  private(set) var failures: [String] = []

  /// A run.
  ///
  /// - Parameters:
  ///   - bench: What measures the first app's payloads.
  ///   - sizes: The sizes in cells that payloads are measured in, besides.
  ///   - sweptChunkBytes: The sizes of chunks that are compared.
  ///   - count: How many payloads there are in all.
  ///   - time: The time for all of it: a part for each payload, and one for its cells' types where they are measured; nil
  ///     gives each payload its own.
  init(
    _ bench: AppBench, sizes: [Int] = [], sweptChunkBytes: [Int] = [], count: Int, time: TimeBudget? = nil
  ) {
    self.bench = bench
    self.sizes = sizes
    self.count = count
    self.time = time
    self.sweptChunkBytes = sweptChunkBytes
    reference = bench.reference
  }

  /// Measures a payload in several sizes.
  ///
  /// - Parameter scaled: Makes the payload of so many cells.
  private mutating func measure(_ base: String, in sizes: [Int], _ scaled: (Int) throws -> BenchPayload) {
    for size in sizes {
      attempt(base) { session in
        session.begin("generating")
        let payload = try scaled(size)
        let before = session.payloads.count
        session.measured(payload)
        guard session.payloads.count > before, let cells = session.payloads[before].counts["cells"] else { return }
        session.scaledPayloads.append((payload.name, base, cells))
      }
    }
  }

  /// Goes on with another app's payloads.
  mutating func turn(to bench: AppBench) {
    self.bench = bench
    // One table has all: where they do not agree on a name, the reference has none.
    if reference != bench.reference { reference = reference == nil || bench.reference == nil ? nil : "reference" }
  }

  /// Measures an app's own payloads.
  mutating func measure(_ samples: SamplePayloads) {
    switch samples {
    case .generated where !sizes.isEmpty: measure("generated", in: sizes, BenchPayload.generated(cells:))
    case .generated: for make in BenchPayload.defaultMakers { measure(generated: make) }
    case .own(let files, let made):
      for path in files { measure(contentsOf: path) }
      for payload in made { measure(generated: { BenchPayload(payload) }) }
    }
  }

  /// Goes on to the next payload, and shows so at once: it may take seconds until there is more to say.
  private mutating func begin(_ what: String) {
    number += 1
    progress.begin("\(what) payload \(number) of \(count)")
  }

  /// What is going on, as the progress names it.
  private func subject(_ payload: BenchPayload) -> String { "\(payload.name), payload \(number) of \(count)" }

  /// Measures a file's payload, and others of its sections in the sizes that are asked for.
  mutating func measure(contentsOf path: String) {
    attempt(path) { session in
      session.begin("reading")
      let payload = try BenchPayload.read(path)
      session.measured(payload)
      guard !session.sizes.isEmpty else { return }
      session.measure(path, in: session.sizes, try session.bench.scaler(payload))
    }
  }

  private mutating func measure(generated make: () -> BenchPayload) {
    begin("generating")
    measured(make())
  }

  private mutating func measured(_ payload: BenchPayload) {
    attempt(payload.name) { session in
      let (progress, subject) = (session.progress, session.subject(payload))
      let outcome = try session.bench.measuring(payload, session.time?.next()) { progress.show($0, of: subject) }
      session.payloads.append(
        PayloadDescription(
          name: payload.name, bytes: payload.bytes.count,
          counts: ["sections": outcome.sections, "cells": outcome.cells], workload: session.bench.workload(payload)))
      session.measurements += outcome.measurements
      session.notes += outcome.notes
      if let failure = outcome.layoutFailure {
        let what = ToolFailure(failure, in: payload.name)
        session.fail(ToolFailure(what.status, "the layout is not measured: \(what.message ?? "\(failure)")"))
      }
      session.comparisons += outcome.comparisons
      if outcome.isEqual {
        try session.countInstructions(payload)
        return try session.measureCellTypes(payload)
      }
      session.isEqual = false
      for difference in outcome.notes {
        session.fail(
          ToolFailure(.badInput, "\(payload.name): \(difference.strategy) is \(difference.text); no speed is shown"))
      }
    }
  }

  private mutating func countInstructions(_ payload: BenchPayload) throws {
    guard let counting = bench.counting else { return }
    let counts = try counting(payload) { [progress, subject = subject(payload)] name in
      progress.begin("\(subject): counting the instructions of \(name)")
    }
    measurements += counts.compactMap { name, instructions in
      BenchmarkMeasurement(
        payload: payload.name, strategy: name,
        metric: name == LayoutSuite.strategy ? "layout.instructions" : "decode.instructions", unit: "instructions",
        value: Double(instructions))
    }
  }

  private mutating func measureCellTypes(_ payload: BenchPayload) throws {
    guard let measuring = bench.cellTypes else { return }
    let (progress, subject) = (progress, subject(payload))
    let outcome = try measuring(payload, time?.next()) { progress.show($0, of: subject) }
    measurements += outcome.measurements
    typeNotes += outcome.notes
    guard !outcome.isEqual else { return }
    isEqual = false
    for note in outcome.notes {
      fail(ToolFailure(.badInput, "\(payload.name): cells of type \(note.strategy): \(note.text)"))
    }
  }

  /// Says what fails, and goes on with the next payload.
  private mutating func attempt(_ payload: String, _ body: (inout BenchSession) throws -> Void) {
    do {
      try body(&self)
      progress.erase()
    } catch let failure as CaseFailure {
      fail(ToolFailure(failure.underlying, in: payload))
    } catch {
      fail(ToolFailure(error, in: payload))
    }
  }

  /// Takes down that a payload cannot be measured, and says why.
  mutating func fail(_ failure: ToolFailure) {
    progress.erase()
    if let message = failure.message {
      Descriptor.standardError.say("error: \(message)")
      failures.append(message)
    }
    if status == .done { status = failure.status }
  }

  func report(environment: BenchmarkEnvironment) -> BenchmarkReport {
    var report = BenchmarkReport(
      environment: environment, payloads: payloads, equal: isEqual,
      measurements: measurements + growth.flatMap(\.measurements), processes: bench.processes)
    report.growth = growth.map(\.curve)
    return report
  }

  private var growth: [GrowthFit] { GrowthFit.fits(measurements, of: scaledPayloads) }

  /// What is printed: the tables, and how to read them.
  func text(_ report: BenchmarkReport) -> String {
    guard !report.measurements.isEmpty || !notes.isEmpty else { return "" }
    var text = BenchAnswer(report, reference: reference).map { "\($0.sentence).\n\n" } ?? ""
    text += BenchTable.decode(report, reference: reference ?? "reference", notes: notes + comparisons).text() + "\n"
    if report.measurements.contains(where: { $0.metric.hasPrefix("layout.") }) {
      text += "\n" + BenchTable.layout(report).text() + "\n"
    }
    if report.measurements.contains(where: { $0.metric.hasPrefix("type.") }) || !typeNotes.isEmpty {
      text += """

        \(BenchTable.cellTypeTable(report, notes: typeNotes).text())

        Cells of one type alone, from their bytes: what they cost through Codable, what a fast decoder gains, and what one
        could gain at most, if making models of the tokens cost nothing.

        """
    }
    if report.measurements.contains(where: { $0.metric.hasSuffix(".instructions") }) {
      text += "\n" + BenchTable.instructions(report).text() + "\n"
    }
    if report.measurements.contains(where: { $0.metric == "decode.cold_time" }) {
      text += "\n" + BenchTable.cold(report, reference: reference ?? "reference").text() + "\n"
    }
    if !sweptChunkBytes.isEmpty { text += "\n" + BenchTable.sweep(report, sweptChunkBytes).text() + "\n" }
    let processes =
      bench.processes > 1
      ? "Ratios are the geometric means of \(bench.processes) processes, their 95 % intervals Student's t over those."
      : "Ratios and intervals are within one process: another one may differ by more."
    let growth = growth
    if !growth.isEmpty { text += "\n" + GrowthFit.table(growth).text() + "\n" }
    let ratios =
      reference.map { "\(processes) Above 1 is faster than \($0). " }
      ?? "Without the reference among the strategies there are no ratios. "
    let memory =
      report.measurements.contains { $0.metric == "decode.peak_memory" }
      ? "Peak memory: heap bytes above those before, all sections kept, the payload not counted; allocations: calls of "
        + "malloc and its kin in one decode, and the bytes that they asked for. " : ""
    text += """

      \(ratios)\(memory)A ratio says nothing of \
      what a screen gains: look at the times.
      \(report.environment.line)

      """
    return text
  }
}

/// What measures an app's payloads.
struct AppBench {
  /// Counts the instructions of each case of a payload.
  typealias Counting = (BenchPayload, (_ name: String) -> Void) throws -> [(name: String, instructions: Int)]

  let measuring: Measuring
  /// Nil leaves the types of the cells out.
  let cellTypes: CellTypeMeasuring?
  /// Nil leaves instructions out.
  let counting: Counting?
  /// Makes what makes payloads of a payload's sections, with so many cells.
  let scaler: (BenchPayload) throws -> (Int) -> BenchPayload
  /// The strategy that ratios are relative to; nil when it is not measured.
  let reference: String?
  /// How many processes time each payload.
  let processes: Int
  /// What is done with a payload, as ``PayloadWork`` tells it.
  let workload: (BenchPayload) -> String
}
