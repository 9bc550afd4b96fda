import BenchmarkKit
import JSONStream
import PayloadTools
import Sections

/// What the work on a payload consists of.
struct PayloadWork {
  let sections: Int
  let cells: Int
  /// What the tokeniser finds in it: values, keys and brackets.
  let tokens: Int
  let description: PayloadDescription

  /// Counts.
  ///
  /// - Throws: `ToolFailure` when the payload is bad.
  init(
    _ payload: BenchPayload, of app: some RegisteredApp, named name: String, _ settings: BenchSettings
  ) throws {
    let (counts, tokens) = try ToolFailure.about(payload.name) {
      try payload.bytes.withUnsafeBufferPointer { bytes in
        (
          try app.counts(settings.options, from: ChunkedPayload.source(of: bytes)),
          try JSONEngine.native.tokenCount(in: bytes, limits: settings.options.limits)
        )
      }
    }
    sections = counts.sections
    cells = counts.cells
    self.tokens = tokens
    description = PayloadDescription(
      name: payload.name, bytes: payload.bytes.count,
      counts: ["sections": sections, "cells": cells, "tokens": tokens],
      workload: Self.workload(payload, of: name, settings))
  }

  /// A hash of the payload and of all that the benchmark does with it by its own choice; not of what comes of it, which
  /// is the program's.
  static func workload(_ payload: BenchPayload, of app: String, _ settings: BenchSettings) -> String {
    let choices = [
      app, "\(BenchSettings.chunkBytes)", settings.options.path.description, "\(FirstSectionBytes.step)",
      "\(LayoutSuite.width) x \(LayoutSuite.height)", "\(LayoutSuite.queryCount)",
    ]
    let hashes = [ResultDigest.hash(payload.bytes), ResultDigest.hash(choices.joined(separator: "\n").utf8)]
    return hashes.map { String($0, radix: 16) }.joined(separator: "-")
  }
}
