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
  private var notes: [MeasurementTable.Note] = []
  private var typeNotes: [MeasurementTable.Note] = []
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

  /// Goes on with another app's payloads.
  mutating func turn(to bench: AppBench) {
    self.bench = bench
    // One table has all: where they do not agree on a name, the reference has none.
    if reference != bench.reference { reference = reference == nil || bench.reference == nil ? nil : "reference" }
  }

  /// Measures an app's own payloads.
  mutating func measure(_ samples: SamplePayloads) {
    switch samples {
    case .generated where !sizes.isEmpty: measureSizes(of: "generated", BenchPayload.generated(cells:))
    case .generated: for make in BenchPayload.defaultMakers { measure("generated", "generating", make) }
    case .own(let files, let made):
      for path in files { measure(contentsOf: path) }
      for payload in made { measure(payload.name, "generating") { BenchPayload(payload) } }
    }
  }

  /// Measures a file's payload, and others of its sections in the sizes that are asked for.
  mutating func measure(contentsOf path: String) {
    guard let payload = measure(path, "reading", { try .read(path) }), !sizes.isEmpty else { return }
    do { measureSizes(of: path, try bench.scaler(payload)) } catch { fail(ToolFailure(error, in: path)) }
  }

  /// Measures a payload in the sizes that are asked for.
  ///
  /// - Parameter scaled: Makes the payload of so many cells.
  private mutating func measureSizes(of base: String, _ scaled: (Int) throws -> BenchPayload) {
    for size in sizes {
      guard let payload = measure(base, "generating", { try scaled(size) }), let cells = payloads.last?.counts["cells"]
      else { continue }
      scaledPayloads.append((payload.name, base, cells))
    }
  }

  /// Measures a payload, and says what fails.
  ///
  /// - Parameter doing: What is shown at once: it may take seconds until there is more to say.
  @discardableResult
  private mutating func measure(
    _ name: String, _ doing: String, _ make: () throws -> BenchPayload
  ) -> BenchPayload? {
    number += 1
    progress.begin("\(doing) payload \(number) of \(count)")
    var name = name
    do {
      let payload = try make()
      name = payload.name
      try measure(payload)
      progress.erase()
      return payload
    } catch {
      fail(ToolFailure((error as? CaseFailure)?.underlying ?? error, in: name))
      return nil
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
    var report = BenchmarkReport(
      environment: environment, payloads: payloads, equal: isEqual,
      measurements: measurements + growth.flatMap(\.measurements), processes: bench.processes)
    report.growth = growth
    return report
  }

  private var growth: [GrowthCurve] {
    GrowthCurve.curves(measurements, ["decode.time", "layout.time"], of: scaledPayloads)
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
      .texts(sweptChunkBytes)
      + growth.grouped(by: \.subject).map { "\($0):\n\n\(GrowthCurve.table(of: $1).text())" }
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
  /// Makes what makes payloads of a payload's sections, with so many cells.
  let scaler: (BenchPayload) throws -> (Int) -> BenchPayload
  /// The strategy that ratios are relative to; nil when it is not measured.
  let reference: String?
  /// How many processes time each payload.
  let processes: Int
  /// What is done with a payload, as ``PayloadWork`` tells it.
  let workload: (BenchPayload) -> String
}
