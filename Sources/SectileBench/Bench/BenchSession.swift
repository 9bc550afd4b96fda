import BenchmarkKit
import JSONStream
import Sections

/// One run of `bench`: payload after payload, and what is said at the end.
struct BenchSession {
  private let suite: DecodeSuite
  private let progress = ProgressLine()
  private var payloads: [PayloadDescription] = []
  private var measurements: [BenchmarkMeasurement] = []
  private(set) var notes: [MeasurementTable.Note] = []
  private var isEqual = true
  /// The first thing that went wrong; the other payloads are measured all the same.
  private(set) var status = ExitStatus.done

  init(suite: DecodeSuite) { self.suite = suite }

  /// Measures a file's payload.
  mutating func measure(contentsOf path: String) {
    do {
      measure(try BenchPayload.read(path))
    } catch let failure as InputFailure {
      StandardError.write("error: \(failure.path): \(failure.reason)\n")
      note(failure.status)
    } catch {
      StandardError.write("error: \(path): \(error)\n")
      note(.ioFailed)
    }
  }

  /// Measures a payload.
  mutating func measure(_ payload: BenchPayload) {
    do {
      defer { progress.erase() }
      let outcome = try suite.run(payload, layout: LayoutSuite.cases) { [progress] in
        progress.show($0, of: payload.name)
      }
      payloads.append(
        PayloadDescription(
          name: payload.name, bytes: payload.bytes.count,
          counts: ["sections": outcome.sections, "cells": outcome.cells]))
      measurements += outcome.measurements
      notes += outcome.notes
      guard outcome.isEqual else {
        isEqual = false
        note(.badInput)
        for difference in outcome.notes {
          StandardError.write("error: \(payload.name): \(difference.strategy) is \(difference.text)\n")
        }
        return
      }
    } catch {
      StandardError.write(ErrorLine.text(error, in: payload.name))
      note(.badInput)
    }
  }

  private mutating func note(_ status: ExitStatus) {
    if self.status == .done { self.status = status }
  }

  func report(environment: BenchmarkEnvironment) -> BenchmarkReport {
    BenchmarkReport(environment: environment, payloads: payloads, equal: isEqual, measurements: measurements)
  }

  /// What is printed: the tables, and how to read them.
  func text(_ report: BenchmarkReport) -> String {
    var text = BenchTable.decode(report, notes: notes).text() + "\n"
    if report.measurements.contains(where: { $0.metric.hasPrefix("layout.") }) {
      text += "\n" + BenchTable.layout(report).text() + "\n"
    }
    let memory =
      report.measurements.contains { $0.metric == "decode.peak_memory" }
      ? "Peak memory: heap bytes above those before, all sections kept, the payload not counted. " : ""
    text += """

      Ratios are of paired runs in one process; above 1 is faster than json-decoder. \(memory)A ratio says nothing of \
      what a screen gains: look at the times.
      \(environmentLine(report.environment))

      """
    return text
  }

  private func environmentLine(_ environment: BenchmarkEnvironment) -> String {
    [environment.cpu, "\(environment.cores) cores", environment.os, "Swift \(environment.swift)"]
      .joined(separator: " · ")
      + (environment.libraries["libyajl"].map { " · libyajl \($0)" } ?? "")
  }
}
