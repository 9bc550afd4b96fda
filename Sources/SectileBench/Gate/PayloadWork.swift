import BenchmarkKit
import CompositionalLayout
import JSONStream

enum PayloadWork {
  static func description(
    of payload: BenchPayload, by app: some RegisteredApp, named name: String, _ settings: BenchSettings
  ) throws -> PayloadDescription {
    let (counts, tokens) = try ToolFailure.about(payload.name) {
      try payload.bytes.withUnsafeBufferPointer { bytes in
        (
          try app.counts(settings.options, from: ChunkedPayload.source(of: bytes)),
          try JSONEngine.native.tokenCount(in: bytes, limits: settings.options.limits)
        )
      }
    }
    return PayloadDescription(
      name: payload.name, bytes: payload.bytes.count,
      counts: ["sections": counts.sections, "cells": counts.cells, "tokens": tokens],
      workload: workload(payload, of: name, settings))
  }

  static func workload(_ payload: BenchPayload, of app: String, _ settings: BenchSettings) -> String {
    let choices = [
      app, "\(BenchSettings.chunkBytes)", settings.options.path.description,
      "\(LayoutSuite.container.width) x \(LayoutSuite.container.height)",
    ]
    let hashes = [ResultDigest.hash(payload.bytes), ResultDigest.hash(choices.joined(separator: "\n").utf8)]
    return hashes.map { String($0, radix: 16) }.joined(separator: "-")
  }
}
