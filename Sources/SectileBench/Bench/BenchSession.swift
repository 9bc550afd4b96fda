import BenchmarkKit
import JSONStream
import PayloadTools

/// One run of `bench`: payload after payload, and what is said at the end.
struct BenchSession {
  private var bench: AppBench
  /// The strategy that ratios are relative to; nil when it is not measured.
  private(set) var reference: String?
  private let progress = ProgressLine()
  /// How many payloads there are in all, as far as is known, and which one it is at.
  private let count: Int
  private var number = 0
  /// The time for all of it; nil gives each payload its own.
  private var time: TimeBudget?
  private var payloads: [PayloadDescription] = []
  private var measurements: [BenchmarkMeasurement] = []
  private var notes: [MeasurementTable.Note] = []
  private var typeNotes: [MeasurementTable.Note] = []
  private var isEqual = true
  /// The first thing that went wrong; the other payloads are measured all the same.
  private(set) var status = ExitStatus.done
  /// What went wrong, a sentence each.
  private(set) var failures: [String] = []

  /// A run.
  ///
  /// - Parameters:
  ///   - bench: What measures the first app's payloads.
  ///   - count: How many payloads there are in all.
  ///   - time: The time for all of it: a part for each payload, and one for its cells' types where they are measured; nil
  ///     gives each payload its own.
  init(_ bench: AppBench, count: Int, time: TimeBudget? = nil) {
    self.bench = bench
    self.count = count
    self.time = time
    reference = bench.reference
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
    case .generated: for make in BenchPayload.defaultMakers { measure("generated", "generating", make) }
    case .own(let files, let made):
      for path in files { measure(contentsOf: path) }
      for payload in made { measure(payload.name, "generating") { BenchPayload(payload) } }
    }
  }

  /// Measures a file's payload.
  mutating func measure(contentsOf path: String) { measure(path, "reading") { try .read(path) } }

  /// Measures a payload, and says what fails.
  ///
  /// - Parameter doing: What is shown at once: it may take seconds until there is more to say.
  private mutating func measure(_ name: String, _ doing: String, _ make: () throws -> BenchPayload) {
    number += 1
    progress.begin("\(doing) payload \(number) of \(count)")
    var name = name
    do {
      let payload = try make()
      name = payload.name
      try measure(payload)
      progress.erase()
    } catch {
      fail(ToolFailure((error as? CaseFailure)?.underlying ?? error, in: name))
    }
  }

  private mutating func measure(_ payload: BenchPayload) throws {
    let (name, subject) = (payload.name, "\(payload.name), payload \(number) of \(count)")
    let outcome = try bench.measuring(payload, time?.next()) { [progress] in progress.show($0, of: subject) }
    payloads.append(
      PayloadDescription(
        name: name, bytes: payload.bytes.count, counts: ["sections": outcome.sections, "cells": outcome.cells],
        workload: bench.workload(payload)))
    measurements += outcome.measurements
    notes += outcome.notes + outcome.comparisons
    if let failure = outcome.layoutFailure {
      let what = ToolFailure(failure, in: name)
      fail(ToolFailure(what.status, "the layout is not measured: \(what.message ?? "\(failure)")"))
    }
    guard outcome.isEqual else {
      return differ(outcome.notes) { "\(name): \($0.strategy) is \($0.text); no speed is shown" }
    }
    measurements +=
      try bench.counting?(payload) { [progress] in progress.begin("\(subject): counting the instructions of \($0)") }
      .compactMap { strategy, instructions in
        BenchmarkMeasurement(
          payload: name, strategy: strategy,
          metric: strategy == LayoutSuite.strategy ? "layout.instructions" : "decode.instructions",
          unit: "instructions", value: Double(instructions))
      } ?? []
    guard let measuring = bench.cellTypes else { return }
    let types = try measuring(payload, time?.next()) { [progress] in progress.show($0, of: subject) }
    measurements += types.measurements
    typeNotes += types.notes
    if !types.isEqual { differ(types.notes) { "\(name): cells of type \($0.strategy): \($0.text)" } }
  }

  /// Takes down that results differ.
  private mutating func differ(_ notes: [MeasurementTable.Note], _ sentence: (MeasurementTable.Note) -> String) {
    isEqual = false
    for note in notes { fail(ToolFailure(.badInput, sentence(note))) }
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
    BenchmarkReport(
      environment: environment, payloads: payloads, equal: isEqual, measurements: measurements,
      processes: bench.processes)
  }

  /// What is printed: the tables, and how to read them.
  func text(_ report: BenchmarkReport) -> String {
    guard !report.measurements.isEmpty || !notes.isEmpty else { return "" }
    let answer = BenchAnswer(report, reference: reference).map { "\($0.sentence).\n\n" } ?? ""
    let busy = BusyMachine(report.measurements).map { "\($0.warning)\n" } ?? ""
    let processes =
      bench.processes > 1
      ? "Ratios are the geometric means of \(bench.processes) processes, their 95 % intervals Student's t over those."
      : "Ratios and intervals are within one process: another one may differ by more."
    let ratios =
      reference.map { "\(processes) Above 1 is faster than \($0). " }
      ?? "Without the reference among the strategies there are no ratios. "
    let memory =
      report.measurements.contains { $0.metric == "decode.peak_memory" }
      ? "Peak memory: heap bytes above those before, all sections kept, the payload not counted; allocations: calls of "
        + "malloc and its kin in one decode, and the bytes that they asked for. " : ""
    let tables =
      BenchTable(report: report, reference: reference ?? "reference", notes: notes, typeNotes: typeNotes)
      .texts()
    return answer + busy + tables.map { $0 + "\n" }.joined(separator: "\n") + """

      \(ratios)\(memory)A ratio says nothing of \
      what a screen gains: look at the times.
      \(report.environment.line)

      """
  }
}

/// What measures an app's payloads.
struct AppBench {
  /// Counts the instructions of each case of a payload.
  typealias Counting = (BenchPayload, (_ name: String) -> Void) throws -> [(name: String, instructions: Int)]

  let measuring: Measuring
  /// Nil leaves the types of the cells out.
  let cellTypes: Measuring?
  /// Nil leaves instructions out.
  let counting: Counting?
  /// The strategy that ratios are relative to; nil when it is not measured.
  let reference: String?
  /// How many processes time each payload.
  let processes: Int
  /// What is done with a payload, as ``PayloadWork`` tells it.
  let workload: (BenchPayload) -> String
}
