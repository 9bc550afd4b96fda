import BenchmarkKit
import JSONStream
import PayloadTools

/// One run of `bench`: payload after payload, and what is said at the end.
struct BenchSession {
  /// Counts the instructions of each case of a payload, which is of this app.
  typealias Counting =
    (BenchPayload, any RegisteredApp, (_ name: String) -> Void) throws -> [(name: String, instructions: Int)]

  private let app: any RegisteredApp
  private let settings: BenchSettings
  /// Nil leaves instructions out.
  private let counting: Counting?
  /// How many processes time each payload.
  private let processes: Int
  private let progress = ProgressLine()
  /// How many payloads there are in all, and which one it is at.
  private let count: Int
  private var number = 0
  /// The time for all of it; nil gives each payload its own.
  private var time: TimeBudget?
  private var payloads: [PayloadDescription] = []
  private var measurements: [BenchmarkMeasurement] = []
  private var notes: [MeasurementTable.Note] = []
  private var isEqual = true
  /// The first thing that went wrong; the other payloads are measured all the same.
  private(set) var status = ExitStatus.done
  /// What went wrong, a sentence each.
  private(set) var failures: [String] = []

  init(
    app: any RegisteredApp, settings: BenchSettings, counting: Counting?, processes: Int, count: Int,
    time: TimeBudget?
  ) {
    self.app = app
    self.settings = settings
    self.counting = counting
    self.processes = processes
    self.count = count
    self.time = time
  }

  /// The strategy that ratios are relative to; nil when it is not measured.
  var reference: String? {
    let isMeasured = settings.strategies?.contains(app.reference) ?? true
    return isMeasured && app.strategyNames.count > 1 ? app.reference : nil
  }

  /// Measures a payload, and says what fails.
  mutating func measure(_ name: String, _ read: () throws -> BenchPayload) {
    number += 1
    // Shown at once: it may take seconds until there is more to say.
    progress.begin("reading payload \(number) of \(count)")
    var name = name
    do {
      let payload = try read()
      name = payload.name
      try measure(payload)
      progress.erase()
    } catch {
      fail(ToolFailure(error, in: name))
    }
  }

  private mutating func measure(_ payload: BenchPayload) throws {
    let (name, subject) = (payload.name, "\(payload.name), payload \(number) of \(count)")
    let own = app.resolved(for: payload, settings.options)
    let outcome = try own.measure(payload, settings, in: time?.next()) { [progress] in progress.show($0, of: subject) }
    payloads.append(
      PayloadDescription(
        name: name, bytes: payload.bytes.count, counts: ["sections": outcome.sections, "cells": outcome.cells],
        workload: PayloadWork.workload(payload, of: app.name, settings)))
    measurements += outcome.measurements
    notes += outcome.notes
    if let failure = outcome.layoutFailure {
      let what = ToolFailure(failure, in: name)
      fail(ToolFailure(what.status, "the layout is not measured: \(what.message ?? "\(failure)")"))
    }
    guard outcome.isEqual else {
      isEqual = false
      for note in outcome.notes {
        fail(ToolFailure(.badInput, "\(name): \(note.strategy) is \(note.text); no speed is shown"))
      }
      return
    }
    measurements +=
      try counting?(payload, own) { [progress] in progress.begin("\(subject): counting the instructions of \($0)") }
      .compactMap { strategy, instructions in
        BenchmarkMeasurement(
          payload: name, strategy: strategy,
          metric: strategy == LayoutSuite.strategy ? "layout.instructions" : "decode.instructions",
          unit: "instructions", value: Double(instructions))
      } ?? []
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
      processes: processes)
  }

  /// What is printed: the tables, and how to read them.
  func text(_ report: BenchmarkReport) -> String {
    guard !report.measurements.isEmpty || !notes.isEmpty else { return "" }
    let answer = BenchAnswer(report, reference: reference).map { "\($0.sentence).\n\n" } ?? ""
    let busy = BusyMachine(report.measurements).map { "\($0.warning)\n" } ?? ""
    let processes =
      self.processes > 1
      ? "Ratios are the geometric means of \(self.processes) processes, their 95 % intervals Student's t over those."
      : "Ratios and intervals are within one process: another one may differ by more."
    let ratios =
      reference.map { "\(processes) Above 1 is faster than \($0). " }
      ?? "Without the reference among the strategies there are no ratios. "
    let memory =
      report.measurements.contains { $0.metric == "decode.peak_memory" }
      ? "Memory: the peak of heap bytes above those before, all sections kept, the payload not counted; allocations: calls of "
        + "malloc and its kin in one decode, and the bytes that they asked for. " : ""
    let tables =
      BenchTable(report: report, reference: reference ?? "reference", notes: notes)
      .texts()
    return answer + busy + tables.map { $0 + "\n" }.joined(separator: "\n") + """

      \(ratios)\(memory)A ratio says nothing of \
      what a screen gains: look at the times.
      \(report.environment.line)

      """
  }
}
