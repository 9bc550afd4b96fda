import BenchmarkKit
import JSONStream

// The timed cases of a payload, and the rows made of them.

private enum Moment: String {
  case firstSection = "first section"
  case firstViewport = "first viewport"
}

extension DecodeSuite {
  func workloads(
    of strategies: [Strategy<Section>], cells: Int, _ screen: LaidOut<Cell.Header>?
  ) throws -> [Workload] {
    let size = Double(bytes.count)
    // Computed from a run's nanoseconds: bytes per nanosecond, times a thousand, are megabytes per second.
    let metrics: [(name: String, unit: String, sample: SampleMetric, value: (Double) -> Double)] = [
      ("time", "ms", .undisturbedTime, { $0 * 1e-6 }), ("wall_time", "ms", .wallTime, { $0 * 1e-6 }),
      ("cpu_time", "ms", .cpuTime, { $0 * 1e-6 }), ("throughput", "MB/s", .undisturbedTime, { size * 1e3 / $0 }),
      ("cells", "cells/s", .undisturbedTime, { Double(cells) * 1e9 / $0 }),
    ]
    func rows(_ name: String) -> [Workload.Row] {
      metrics.map {
        .init(
          strategy: name, metric: "decode.\($0.name)", unit: $0.unit, sample: $0.sample, reference: app.reference,
          value: $0.value)
      }
    }
    let whole = try strategies.map { strategy in
      let repeats = try repeats(bytes.count) { keep(try strategy.decode(bytes, settings.options)) }
      let moments = strategy.isStreaming ? [] : [Moment.firstSection, .firstViewport]
      return Workload(
        timed: decodeCase(strategy, repeats: repeats, screen), repeats: repeats,
        rows: rows(strategy.name) + moments.map { row(of: $0, by: strategy.name) })
    }
    let streaming = strategies.filter(\.isStreaming)
    let sections = try streaming.map { try workload(.firstSection, $0, firstSectionTime) }
    let viewports = try screen.map { screen in
      try streaming.map { try workload(.firstViewport, $0) { try firstViewportTime(of: $0, on: screen) } }
    }
    let alone = try settings.engines.map { engine in
      func tokenize() throws {
        guard engine.tokenize(bytes) else {
          throw ToolFailure(
            .badInput, "\(payload.name): \(engine.rawValue) alone does not accept what the decoder does")
        }
      }
      let repeats = try repeats(bytes.count, of: tokenize)
      return Workload(
        timed: BenchmarkCase(engine.aloneName, repeats: repeats, run: tokenize), repeats: repeats,
        // Without the row of cells per second.
        rows: rows(engine.aloneName).dropLast())
    }
    return whole + sections + (viewports ?? []) + alone
  }

  /// Returns the runs in a sample of about a millisecond, because other processes disturb long samples more often.
  private func repeats(_ bytes: Int, of work: () throws -> Void) throws -> Int {
    guard bytes < 1_000_000 else { return 1 }
    let timer = WorkTimer()
    try work()
    return BatchPlan(runNanoseconds: timer.times().undisturbed).repeats
  }

  private func decodeCase(
    _ strategy: Strategy<Section>, repeats: Int, _ screen: LaidOut<Cell.Header>?
  ) -> BenchmarkCase {
    let (bytes, options) = (bytes, settings.options)
    // All sections are kept until the decode ends; releasing them is part of its cost.
    func decode() throws { keep(try strategy.decode(bytes, options)) }
    guard !strategy.isStreaming else { return BenchmarkCase(strategy.name, repeats: repeats, run: decode) }
    var decoded: Int64 = 0
    return BenchmarkCase(
      strategy.name, prepare: repeats > 1 ? decode : nil,
      sampling: { _ in
        for _ in 1..<repeats { try decode() }
        let began = ThreadCPUClock.nanoseconds()
        let result = try strategy.decode(bytes, options)
        decoded = ThreadCPUClock.nanoseconds() - began
        keep(result)
      },
      // Not between the decodes, which are as short as the system calls of the clocks.
      afterwards: { sample in
        sample.report(.firstSection, [decoded])
        if let screen {
          // The second of two, because it is warm.
          let laidOut = try (0..<2).map { _ in try screen.firstViewportTime { try screen.sections.forEach($0) } }
          sample.report(.firstViewport, [decoded + laidOut[1]])
        }
      })
  }

  // Times to the first section and screen. Streaming strategies have cases of their own; the others report the whole
  // decode.

  private func row(of moment: Moment, by name: String) -> Workload.Row {
    let isOwn = app.strategies.contains { $0.name == app.reference && $0.isStreaming }
    return .init(
      strategy: name, metric: "decode.\(moment.rawValue.replacing(" ", with: "_"))", unit: "µs",
      sample: .reported(moment.rawValue), reference: isOwn ? "\(app.reference) \(moment.rawValue)" : app.reference
    ) { $0 * 1e-3 }
  }

  private func workload(
    _ moment: Moment, _ strategy: Strategy<Section>, _ time: @escaping (Strategy<Section>) throws -> Int64?
  ) throws -> Workload {
    let repeats = try repeats(0) { _ = try time(strategy) }
    let timed = BenchmarkCase(
      "\(strategy.name) \(moment.rawValue)",
      sampling: { sample in
        var times: [Int64] = []
        times.reserveCapacity(repeats)
        for _ in 0..<repeats {
          if let time = try time(strategy) { times.append(time) }
        }
        sample.report(moment, times)
      })
    return Workload(timed: timed, rows: [row(of: moment, by: strategy.name)])
  }

  /// Stops the decode there, because in a whole decode the time would depend on the memory that earlier runs released.
  private func firstSectionTime(of strategy: Strategy<Section>) throws -> Int64? {
    var time: Int64?
    let began = ThreadCPUClock.nanoseconds()
    do {
      keep(
        try strategy.decode(bytes, settings.options) {
          time = ThreadCPUClock.nanoseconds() - began
          throw Enough()
        })
    } catch is Enough {}
    return time
  }

  private func firstViewportTime(of strategy: Strategy<Section>, on screen: LaidOut<Cell.Header>) throws -> Int64 {
    let feeder = try strategy.makeFeeder(settings.options)
    return try screen.firstViewportTime { take in
      func pass(_ event: ElementEvent<Section, Never>) throws {
        if case .element(let section) = event { try take((section.header, section.cells.count)) }
      }
      try bytes.forEachChunk(of: BenchSettings.chunkBytes) { try feeder.feed($0, pass) }
      try feeder.finish(pass)
    }
  }
}

extension Sample {
  fileprivate mutating func report(_ moment: Moment, _ times: [Int64]) {
    if let median = Quantile.value(at: 0.5, of: times.map(Double.init)) { report(moment.rawValue, median) }
  }
}
