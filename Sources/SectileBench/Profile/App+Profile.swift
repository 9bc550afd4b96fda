public import BenchmarkKit
import JSONStream
import PayloadTools
import Sections

// The suites without a command line: in this process, from memory, without files. So a test target can run them where no
// process can be started, such as on a device.

extension App {
  /// Shows where a payload's cost goes. Takes some seconds.
  ///
  ///     let profile = try shop.profile(payload, named: "feed", ProfileSettings(buildMode: BuildMode { assert($0()) }))
  ///     print(profile.text())
  ///
  /// - Throws: `JSONStreamError` when the payload is bad; what the app's layouts throw.
  public func profile(
    _ payload: [UInt8], named name: String, _ settings: ProfileSettings
  ) throws -> CostProfile {
    try CaseFailure.unwrapping {
      try ProfileSuite(app: self, settings: settings).run(BenchPayload(name: name, bytes: payload)) { _ in }
    }
  }

  /// Compares the app's strategies on a payload as `bench` does, and lays its cells out.
  ///
  /// - Returns: The results, which name the platform. Where strategies that have to agree do not, there are no times, and
  ///   the report's `equal` is false.
  /// - Throws: `JSONStreamError` when the payload is bad; what the app's layouts throw.
  public func bench(
    _ payload: [UInt8], named name: String, _ settings: ProfileSettings
  ) throws -> BenchmarkReport {
    var bench = BenchSettings(samples: settings.samples)
    bench.options = SectionDecodingOptions(
      path: try settings.path ?? JSONPath(parsing: path), root: settings.root, mode: settings.mode,
      engine: settings.engine, maxSkipped: settings.maxSkipped)
    bench.allocations = settings.allocations
    let payload = BenchPayload(name: name, bytes: payload)
    let outcome = try CaseFailure.unwrapping { try measure(payload, bench) { _ in } }
    return BenchmarkReport(
      environment: .current(buildMode: settings.buildMode, libraries: JSONEngine.libraries),
      payloads: [
        PayloadDescription(
          name: name, bytes: payload.bytes.count, counts: ["sections": outcome.sections, "cells": outcome.cells],
          workload: PayloadWork.workload(payload, of: self.name, bench))
      ], equal: outcome.isEqual, measurements: outcome.measurements)
  }
}

extension CostProfile {
  /// The profile as one JSON object.
  public func json() -> [UInt8] {
    var text = JSONText()
    text.value(members)
    return text.bytes
  }

  /// A watched run as a trace for Perfetto, chrome://tracing and speedscope: chunks, phases and sections.
  public func trace() -> [UInt8] { TraceFile.json(of: [(payload, timeline)]) }
}

extension CaseFailure {
  /// Throws what a run threw without the run's name.
  fileprivate static func unwrapping<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as CaseFailure {
      throw failure.underlying
    }
  }
}
