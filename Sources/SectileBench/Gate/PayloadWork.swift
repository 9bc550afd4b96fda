import BenchmarkKit
import JSONStream

enum PayloadWork {
  fileprivate static let step = 64

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
      app, "\(BenchSettings.chunkBytes)", settings.options.path.description, "\(step)",
      "\(LayoutSuite.width) x \(LayoutSuite.height)", "\(LayoutSuite.queryCount)",
    ]
    let hashes = [ResultDigest.hash(payload.bytes), ResultDigest.hash(choices.joined(separator: "\n").utf8)]
    return hashes.map { String($0, radix: 16) }.joined(separator: "-")
  }
}

extension RegisteredApp {
  /// Returns the bytes fed until the first section, to within one chunk; nil without streaming or sections.
  func firstSectionBytes(
    of name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions
  ) throws -> Int? {
    guard let strategy = app.strategies.first(where: { $0.name == name }), strategy.isStreaming else { return nil }
    let feeder = try strategy.makeFeeder(options)
    var fed = 0
    do {
      try bytes.forEachChunk(of: PayloadWork.step) {
        fed += $0.count
        try feeder.feed($0) { _ in throw Enough() }
      }
      try feeder.finish { _ in throw Enough() }
      return nil
    } catch is Enough {
      return fed
    }
  }
}
