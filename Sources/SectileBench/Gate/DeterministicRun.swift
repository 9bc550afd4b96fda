#if Commands && canImport(Glibc)
  import BenchmarkKit
  import JSONStream
  import Sections

  /// Measures what is the same in every run: the work, its allocations and its instructions.
  struct DeterministicRun {
    let app: any RegisteredApp
    let settings: BenchSettings
    /// The strategies that are measured; the layout comes besides, where the app has one.
    let strategies: [String]
    /// Nil leaves instructions out.
    let counter: InstructionCounter?
    let isCountingAllocations: Bool

    /// Measures payloads.
    ///
    /// - Parameter slowdown: The share of instructions that each decode does besides, 0.01 for 1 %: what a gate has to
    ///   notice.
    /// - Throws: ``ToolFailure``; what is wrong with a payload.
    func report(of payloads: [BenchPayload], slowdown: Double = 0, tool: SectileTool) throws -> BenchmarkReport {
      var descriptions: [PayloadDescription] = []
      var measurements: [BenchmarkMeasurement] = []
      for payload in payloads {
        let counts = try counts(of: payload)
        descriptions.append(
          PayloadDescription(
            name: payload.name, bytes: payload.bytes.count,
            counts: ["sections": counts.sections, "cells": counts.cells]))
        func add(_ strategy: String, _ metric: String, _ unit: String, _ value: Int) {
          guard let summary = SampleSummary([Double(value)]) else { return }
          measurements.append(
            BenchmarkMeasurement(
              payload: payload.name, strategy: strategy, metric: metric, unit: unit, summary: summary))
        }
        add("payload", "work.cells", "cells", counts.cells)
        add("payload", "work.sections", "sections", counts.sections)
        let file = try PayloadFile(payload)
        for name in strategies + (app.hasLayout ? [CountedCase.layout] : []) {
          let family = name == CountedCase.layout ? "layout" : "decode"
          var counted = CountedCase(
            app: app.name, strategy: name, path: settings.options.path.description, chunkBytes: settings.chunkBytes,
            payload: file.path)
          if isCountingAllocations {
            let allocated = try CaseAllocations.count(counted)
            add(name, "\(family).allocations", "allocations", allocated.allocations)
            add(name, "\(family).allocated_bytes", "bytes", allocated.bytes)
          }
          guard let counter else { continue }
          var count = try counter.count(counted)
          if slowdown > 0, family == "decode" {
            counted.burn = Int(Double(count) * slowdown)
            count = try counter.count(counted)
          }
          add(name, "\(family).instructions", "instructions", count)
        }
      }
      return BenchmarkReport(
        environment: Self.environmentOfCases(of: tool), payloads: descriptions, equal: true, measurements: measurements)
    }

    /// The environment of the processes that are counted or timed.
    static func environmentOfCases(of tool: SectileTool) -> BenchmarkEnvironment {
      var environment = environment(of: tool)
      environment.glibcTunables = CaseProcess.tunables
      environment.swiftDeterministicHashing = "1"
      return environment
    }

    static func environment(of tool: SectileTool) -> BenchmarkEnvironment {
      .current(buildMode: tool.buildMode, libraries: ["libyajl": JSONStreamParser.yajlVersion])
    }

    private func counts(of payload: BenchPayload) throws -> (sections: Int, cells: Int) {
      try ToolFailure.about(payload.name) {
        try payload.bytes.withUnsafeBufferPointer { bytes in try app.counts(in: bytes, options: settings.options) }
      }
    }
  }
#endif
