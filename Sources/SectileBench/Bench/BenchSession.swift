import BenchmarkKit
import JSONStream
import ScreenPipeline
import Sections

/// One run of `bench`: payload after payload, and what is said at the end.
struct BenchSession {
  private let suite: DecodeSuite
  private let catalog: TemplateCatalog
  private let cellTypes: CellTypeSuite?
  private let progress = ProgressLine()
  private var payloads: [PayloadDescription] = []
  private var measurements: [BenchmarkMeasurement] = []
  private(set) var notes: [MeasurementTable.Note] = []
  private(set) var typeNotes: [MeasurementTable.Note] = []
  private var isEqual = true
  /// The first thing that went wrong; the other payloads are measured all the same.
  private(set) var status = ExitStatus.done

  /// A run of a suite.
  ///
  /// - Parameters:
  ///   - catalog: The templates that the cells are laid out by.
  ///   - cellTypes: What measures the types of the cells; nil leaves it out.
  init(suite: DecodeSuite, catalog: TemplateCatalog = TemplateCatalog(), cellTypes: CellTypeSuite? = nil) {
    self.suite = suite
    self.catalog = catalog
    self.cellTypes = cellTypes
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
      let outcome = try session.suite.run(
        payload, layout: { [catalog = session.catalog] in try LayoutSuite.cases(for: $0, catalog: catalog) },
        progress: { [progress = session.progress] in progress.show($0, of: payload.name) })
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
    guard let outcome = try cellTypes?.run(payload, progress: { progress.show($0, of: payload.name) }) else { return }
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

  private mutating func fail(_ failure: ToolFailure) {
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
    var text = BenchTable.decode(report, notes: notes).text() + "\n"
    if report.measurements.contains(where: { $0.metric.hasPrefix("layout.") }) {
      text += "\n" + BenchTable.layout(report).text() + "\n"
    }
    if report.measurements.contains(where: { $0.metric.hasPrefix("type.") }) || !typeNotes.isEmpty {
      text += """

        \(BenchTable.cellTypes(report, notes: typeNotes).text())

        Cells of one type alone, from their bytes: what they cost through Codable, and what a fast decoder gains.

        """
    }
    let reference =
      suite.strategies.contains { $0.name == DecodeSuite.reference }
      ? "Ratios are of paired runs in one process; above 1 is faster than json-decoder. "
      : "Without json-decoder among the strategies there are no ratios. "
    let memory =
      report.measurements.contains { $0.metric == "decode.peak_memory" }
      ? "Peak memory: heap bytes above those before, all sections kept, the payload not counted. " : ""
    text += """

      \(reference)\(memory)A ratio says nothing of \
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
