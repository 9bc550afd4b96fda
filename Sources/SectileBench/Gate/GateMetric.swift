import BenchmarkKit
import CompositionalLayout
import JSONStream

/// A measurement of a gate, as `--metrics` names it: both counts are taken in a process of its own
/// for each case.
enum GateMetric: String, CaseIterable {
  case instructions, allocations

  /// The kind of the metric's rows in a report.
  var kind: MetricKind { self == .instructions ? .instructions : .allocations }
}

/// A part of the baseline that a gate may leave out when told so: a metric, or payloads that are
/// not given.
enum AllowedGap: String, CaseIterable { case instructions, allocations, payloads }

extension BenchmarkEnvironment {
  /// The default name of a baseline, such as `x86_64-swift6.3.1-glibc2.36-yajl2.1.0-avx2`. It is
  /// made of all that counts of instructions depend on; characters that a file's name may lack
  /// become underscores.
  var baselineName: String {
    let parts = [
      architecture, "swift\(swift)", "glibc\(glibc ?? "none")",
      "yajl\(libraries["libyajl"] ?? "none")",
      libraries["vectors"] ?? "none",
    ]
    return parts.joined(separator: "-").replacing(/[^A-Za-z0-9._\-]/, with: "_")
  }
}

extension PayloadDescription {
  /// Returns the rows of a strategy's counts; none for what is nil.
  ///
  /// - Parameters:
  ///   - strategy: The strategy, or the layout.
  ///   - allocated: The allocations of one run.
  ///   - instructions: The instructions of one run.
  func rows(of strategy: String, _ allocated: AllocationSnapshot?, instructions: Int?)
    -> [BenchmarkMeasurement]
  {
    let values: [(metric: String, unit: String, value: Double?)] = [
      ("allocations", "allocations", allocated.map { Double($0.allocations) }),
      ("allocated_bytes", "bytes", allocated.map { Double($0.bytesAllocated) }),
      ("peak_bytes", "bytes", allocated.map { Double($0.peakLiveBytes) }),
      // The result has been released by then.
      ("leaked_bytes", "bytes", allocated.map { Double(max(0, $0.liveBytes)) }),
      ("instructions", "instructions", instructions.map(Double.init)),
    ]
    let family = strategy == LayoutSuite.strategy ? "layout." : "decode."
    return values.compactMap { metric, unit, value in
      value.flatMap {
        BenchmarkMeasurement(
          payload: name, strategy: strategy, metric: family + metric, unit: unit, value: $0)
      }
    }
  }
}

/// The work that a payload gives: its parts, and a hash of what is done with it.
enum PayloadWork {
  /// Counts sections, cells and tokens: values, keys and brackets.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - app: The app that decodes it.
  ///   - name: The name of the app that the command is about; `app` may be the one that it takes
  ///     the payload for.
  ///   - settings: The options of the decode.
  /// - Throws: `ToolFailure` if the payload is bad.
  static func description(
    of payload: BenchPayload, by app: some RegisteredApp, named name: String,
    _ settings: BenchSettings
  ) throws -> PayloadDescription {
    let (counts, tokens) = try ToolFailure.about(payload.name) {
      try payload.bytes.withUnsafeBufferPointer { bytes in
        (
          try app.counts(
            settings.options.ofWhole(bytes.count), from: ChunkedPayload.source(of: bytes)),
          try JSONEngine.native.tokenCount(
            in: bytes, settings.options.documents,
            limits: settings.options.limits.ofWhole(bytes.count))
        )
      }
    }
    return PayloadDescription(
      name: payload.name, bytes: payload.bytes.count,
      counts: ["sections": counts.sections, "cells": counts.cells, "tokens": tokens],
      workload: workload(payload, of: name, settings))
  }

  /// Returns a hash of the payload's bytes, a hyphen, and a hash of all that the benchmark does
  /// with it by its own choice. The results are not in it, since they are the program's. Two
  /// results with unequal hashes cannot be compared.
  static func workload(_ payload: BenchPayload, of app: String, _ settings: BenchSettings) -> String
  {
    let lines = settings.options.documents == .lines ? ["lines"] : []
    let choices =
      [
        app, "\(BenchSettings.chunkBytes)", settings.options.path.description,
        "\(LayoutSuite.container.width) x \(LayoutSuite.container.height)",
      ] + lines
    let hashes = [
      ResultDigest.hash(payload.bytes), ResultDigest.hash(choices.joined(separator: "\n").utf8),
    ]
    return hashes.map { String($0, radix: 16) }.joined(separator: "-")
  }
}
