import BenchmarkKit
import JSONStream
import PayloadTools

// The cases that are timed of a payload, and the rows that they become.

extension DecodeSuite {
  func workloads(
    of strategies: [Strategy<Section>], _ bytes: UnsafeBufferPointer<UInt8>, _ payload: BenchPayload,
    cells: Int, _ screen: LaidOut<Cell.Header>?
  ) throws -> [Workload] {
    func times(_ name: String, _ repeats: Int) -> [Workload.Row] {
      let one = 1 / Double(repeats)
      return [
        .init(name, "decode.time", "ms") { $0 * one * 1e-6 },
        .init(name, "decode.wall_time", "ms", of: .wallTime) { $0 * one * 1e-6 },
        .init(name, "decode.cpu_time", "ms", of: .cpuTime) { $0 * one * 1e-6 },
        // Bytes a nanosecond, times a thousand, are megabytes a second.
        .init(name, "decode.throughput", "MB/s") { Double(bytes.count) * 1e3 / ($0 * one) },
      ]
    }
    let whole = try strategies.map { strategy in
      let name = strategy.name
      let repeats = try repeats(bytes.count) {
        keep(try strategy.decode(bytes, settings.options))
      }
      let one = 1 / Double(repeats)
      var rows = times(name, repeats) + [.init(name, "decode.cells", "cells/s") { Double(cells) * 1e9 / ($0 * one) }]
      if !strategy.isStreaming {
        rows += [FirstThing.section, .viewport].map { row(of: $0, by: name, among: strategies) }
      }
      return Workload(decodeCase(strategy, bytes, repeats: repeats, screen), repeats: repeats, rows: rows)
    }
    let alone = try settings.engines.map { engine in
      func tokenize() throws {
        guard engine.tokenize(bytes) else {
          throw ToolFailure(
            .badInput, "\(payload.name): \(engine.rawValue) alone does not accept what the decoder does")
        }
      }
      let repeats = try repeats(bytes.count, of: tokenize)
      let work = BenchmarkCase(engine.aloneName) { for _ in 0..<repeats { try tokenize() } }
      return Workload(work, repeats: repeats, rows: times(engine.aloneName, repeats))
    }
    return try whole + firstThings(of: strategies, bytes, screen) + alone
  }

  /// What comes before a payload's end.
  private enum FirstThing: String {
    case section = "first_section"
    case viewport = "first_viewport"

    /// The case that times it for a strategy that streams; of the others it is known with the decode.
    func ownCase(_ strategy: String) -> String { "\(strategy) \(rawValue.replacing("_", with: " "))" }
  }

  private func row(
    of thing: FirstThing, by name: String, among strategies: [Strategy<Section>]
  ) -> Workload.Row {
    let isOwn = strategies.contains { $0.name == app.reference && $0.isStreaming }
    return .init(
      name, "decode.\(thing.rawValue)", "µs", of: .reported(thing.rawValue),
      against: .named(isOwn ? thing.ownCase(app.reference) : app.reference)
    ) { $0 * 1e-3 }
  }

  /// Cases of their own for strategies that stream.
  private func firstThings(
    of strategies: [Strategy<Section>], _ bytes: UnsafeBufferPointer<UInt8>, _ screen: LaidOut<Cell.Header>?
  ) throws -> [Workload] {
    func workload(
      _ thing: FirstThing, _ strategy: Strategy<Section>, _ time: @escaping () throws -> Int64?
    ) throws -> Workload {
      let repeats = try repeats(0) { _ = try time() }
      let work = BenchmarkCase(
        thing.ownCase(strategy.name),
        sampling: { sample in
          var times = SampleTimes(repeats)
          for _ in 0..<repeats {
            if let time = try time() { times.append(time) }
          }
          times.report(to: &sample, as: thing.rawValue)
        })
      return Workload(work, rows: [row(of: thing, by: strategy.name, among: strategies)])
    }
    let streaming = strategies.filter(\.isStreaming)
    let sections = try streaming.map { strategy in
      try workload(.section, strategy) {
        try strategy.firstSectionTime(bytes, settings.options, clock: ThreadCPUClock.nanoseconds)
      }
    }
    guard let screen else { return sections }
    return try sections
      + streaming.map { strategy in
        try workload(.viewport, strategy) { try screen.firstViewportTime(of: strategy, bytes, settings.options) }
      }
  }

  /// How often work runs in one sample: as often as takes about a millisecond. Other work of the machine disturbs long
  /// samples more often than short ones. A payload that takes longer than that by any strategy is decoded once.
  ///
  /// - Parameter bytes: The bytes that the work reads to the end.
  private func repeats(_ bytes: Int, of work: () throws -> Void) throws -> Int {
    guard bytes < 1_000_000 else { return 1 }
    let timer = WorkTimer()
    try work()
    return BatchPlan(runNanoseconds: timer.times().undisturbed).repeats
  }

  private func decodeCase(
    _ strategy: Strategy<Section>, _ bytes: UnsafeBufferPointer<UInt8>, repeats: Int, _ screen: LaidOut<Cell.Header>?
  ) -> BenchmarkCase {
    let options = settings.options
    guard !strategy.isStreaming else {
      return BenchmarkCase(strategy.name) {
        // All sections are kept until the decode is over; giving them back belongs to its cost.
        for _ in 0..<repeats { keep(try strategy.decode(bytes, options)) }
      }
    }
    return BenchmarkCase(
      strategy.name,
      sampling: { sample in
        var (sections, viewports) = (SampleTimes(repeats), SampleTimes(repeats))
        for _ in 0..<repeats {
          let began = ThreadCPUClock.nanoseconds()
          var first: Int64?
          let result = try strategy.decode(bytes, options) {
            if first == nil { first = ThreadCPUClock.nanoseconds() - began }
          }
          if let first { sections.append(first) }
          if let screen {
            // Decoded whole, the payload need not be decoded again for what is on the screen: the layout comes on top.
            let decoded = ThreadCPUClock.nanoseconds() - began
            viewports.append(
              decoded + (try sample.untimed { try screen.firstViewportTime() }))
          }
          keep(result)
        }
        sections.report(to: &sample, as: FirstThing.section.rawValue)
        viewports.report(to: &sample, as: FirstThing.viewport.rawValue)
      })
  }
}
