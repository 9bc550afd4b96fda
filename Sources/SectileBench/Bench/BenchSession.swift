import BenchmarkKit
import JSONStream

/// One run of `bench`: payload after payload, and what is said at the end.
struct BenchSession {
  private let measuring: Measuring
  /// The strategy that ratios are relative to; nil when it is not measured.
  private let reference: String?
  private let cellTypes: CellTypeMeasuring?
  private let progress = ProgressLine()
  private var payloads: [PayloadDescription] = []
  private var measurements: [BenchmarkMeasurement] = []
  private(set) var notes: [MeasurementTable.Note] = []
  private(set) var typeNotes: [MeasurementTable.Note] = []
  private var isEqual = true
  /// The first thing that went wrong; the other payloads are measured all the same.
  private(set) var status = ExitStatus.done

  /// A run.
  ///
  /// - Parameters:
  ///   - measuring: What measures a payload.
  ///   - cellTypes: What measures the types of its cells; nil leaves it out.
  ///   - reference: The strategy that ratios are relative to; nil when it is not measured.
  init(measuring: @escaping Measuring, cellTypes: CellTypeMeasuring?, reference: String?) {
    self.measuring = measuring
    self.cellTypes = cellTypes
    self.reference = reference
  }

  /// Measures a file's payload.
  mutating func measure(contentsOf path: String) {
    attempt(path) { session in session.measured(try BenchPayload.read(path)) }
  }

  /// Measures a payload.
  mutating func measure(_ payload: BenchPayload) {
    attempt(payload.name) { session in session.measured(payload) }
  }

  private mutating func measured(_ payload: BenchPayload) {
    attempt(payload.name) { session in
      let outcome = try session.measuring(payload) { [progress = session.progress] in
        progress.show($0, of: payload.name)
      }
      session.payloads.append(
        PayloadDescription(
          name: payload.name, bytes: payload.bytes.count,
          counts: ["sections": outcome.sections, "cells": outcome.cells]))
      session.measurements += outcome.measurements
      session.notes += outcome.notes
      guard !outcome.isEqual else { return try session.measureCellTypes(payload) }
      session.isEqual = false
      for difference in outcome.notes {
        session.fail(
          ToolFailure(.badInput, "\(payload.name): \(difference.strategy) is \(difference.text); no speed is shown"))
      }
    }
  }

  private mutating func measureCellTypes(_ payload: BenchPayload) throws {
    guard let outcome = try cellTypes?(payload, { [progress] in progress.show($0, of: payload.name) }) else { return }
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
    if let message = failure.message { Descriptor.standardError.say("error: \(message)") }
    if status == .done { status = failure.status }
  }

  func report(environment: BenchmarkEnvironment) -> BenchmarkReport {
    BenchmarkReport(environment: environment, payloads: payloads, equal: isEqual, measurements: measurements)
  }

  /// What is printed: the tables, and how to read them.
  func text(_ report: BenchmarkReport) -> String {
    guard !report.measurements.isEmpty || !notes.isEmpty else { return "" }
    var text = BenchTable.decode(report, reference: reference ?? "reference", notes: notes).text() + "\n"
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
    let ratios =
      reference.map { "Ratios are of paired runs in one process; above 1 is faster than \($0). " }
      ?? "Without the reference among the strategies there are no ratios. "
    let memory =
      report.measurements.contains { $0.metric == "decode.peak_memory" }
      ? "Peak memory: heap bytes above those before, all sections kept, the payload not counted. " : ""
    text += """

      \(ratios)\(memory)A ratio says nothing of \
      what a screen gains: look at the times.
      \(environmentLine(report.environment))

      """
    return text
  }

  /// What the figures were taken on, and what of the process is not the same in the next run.
  private func environmentLine(_ environment: BenchmarkEnvironment) -> String {
    var parts = [
      environment.cpu, "\(environment.cores) cores", environment.os, "Swift \(environment.swift)",
      "\(environment.buildMode.rawValue) build",
    ]
    if let glibc = environment.glibc { parts.append("glibc \(glibc)") }
    if let yajl = environment.libraries["libyajl"] { parts.append("libyajl \(yajl)") }
    if environment.addressRandomisation == true { parts.append("addresses randomised") }
    if environment.swiftDeterministicHashing == nil { parts.append("hashing seeded") }
    return parts.joined(separator: " · ")
  }
}
