import BenchmarkKit
import JSONStream
import PayloadTools
import Sections

/// What of a payload is timed, and the rows that it becomes.
extension DecodeSuite {
  /// What lays out the first screen, and all of the sections.
  typealias OnScreen = (viewport: FirstViewportRun<Cell.Header>, sections: [LayoutSuite.Section<Cell.Header>])

  func workloads(
    of strategies: [any BenchStrategy<Section>], _ bytes: UnsafeBufferPointer<UInt8>, _ payload: BenchPayload,
    cells: Int, _ onScreen: OnScreen?
  ) -> [Workload] {
    let repeats = repeats(bytes.count)
    let one = 1 / Double(repeats)
    func times(_ name: String) -> [Workload.Row] {
      [
        .init(name, "decode.time", "ms") { $0 * one * 1e-6 },
        // Bytes a nanosecond, times a thousand, are megabytes a second.
        .init(name, "decode.throughput", "MB/s") { Double(bytes.count) * 1e3 / ($0 * one) },
      ]
    }
    let whole = strategies.map { strategy in
      let name = strategy.name
      var rows =
        times(name) + [
          .init(name, "decode.cpu_time", "ms", of: .cpuTime) { $0 * one * 1e-6 },
          .init(name, "decode.cells", "cells/s") { Double(cells) * 1e9 / ($0 * one) },
        ]
      for comparison in app.comparisons where comparison.strategy == name {
        rows.append(
          .init(name, comparison.metric, "ms", against: .required(comparison.other)) { $0 * one * 1e-6 })
      }
      if !strategy.isStreaming {
        rows += [FirstThing.section, .viewport].map { row(of: $0, by: name, among: strategies) }
      }
      return Workload(decodeCase(strategy, bytes, repeats: repeats, onScreen), rows: rows)
    }
    let alone = settings.engines.map { engine in
      let work = BenchmarkCase(engine.aloneName) {
        for _ in 0..<repeats {
          guard engine.tokenize(bytes, chunkBytes: settings.chunkBytes) else {
            throw ToolFailure(
              .badInput, "\(payload.name): \(engine.rawValue) alone does not accept what the decoder does")
          }
        }
      }
      return Workload(work, rows: times(engine.aloneName))
    }
    return whole + firstThings(of: strategies, bytes, repeats: repeats, onScreen) + alone
  }

  /// What comes before a payload's end.
  private enum FirstThing: String {
    case section = "first_section"
    case viewport = "first_viewport"

    /// The case that times it for a strategy that streams; of the others it is known with the decode.
    func ownCase(_ strategy: String) -> String { "\(strategy) \(rawValue.replacing("_", with: " "))" }
  }

  private func row(
    of thing: FirstThing, by name: String, among strategies: [any BenchStrategy<Section>]
  ) -> Workload.Row {
    let isOwn = strategies.contains { $0.name == app.reference && $0.isStreaming }
    return .init(
      name, "decode.\(thing.rawValue)", "µs", of: .reported(thing.rawValue),
      against: .named(isOwn ? thing.ownCase(app.reference) : app.reference)
    ) { $0 * 1e-3 }
  }

  /// Cases of their own for strategies that stream: as many runs a sample as those of the strategies that decode whole,
  /// behind a run of the same case or of another one, as theirs are: only so can the times be compared.
  private func firstThings(
    of strategies: [any BenchStrategy<Section>], _ bytes: UnsafeBufferPointer<UInt8>, repeats: Int,
    _ onScreen: OnScreen?
  ) -> [Workload] {
    func workload(
      _ thing: FirstThing, _ strategy: any BenchStrategy<Section>, _ time: @escaping () throws -> Int64?
    ) -> Workload {
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
    let sections = streaming.map { strategy in
      workload(.section, strategy) {
        try strategy.firstSectionTime(
          bytes, chunkBytes: settings.chunkBytes, options: settings.options, clock: MonotonicClock.nanoseconds)
      }
    }
    guard let onScreen else { return sections }
    return sections
      + streaming.map { strategy in
        workload(.viewport, strategy) { try onScreen.viewport.nanoseconds(of: strategy, bytes, settings) }
      }
  }

  private func decodeCase(
    _ strategy: any BenchStrategy<Section>, _ bytes: UnsafeBufferPointer<UInt8>, repeats: Int, _ onScreen: OnScreen?
  ) -> BenchmarkCase {
    let (chunkBytes, options) = (settings.chunkBytes, settings.options)
    guard !strategy.isStreaming else {
      return BenchmarkCase(strategy.name) {
        // All sections are kept until the decode is over; giving them back belongs to its cost.
        for _ in 0..<repeats { keep(try strategy.decode(bytes, chunkBytes: chunkBytes, options: options) {}) }
      }
    }
    return BenchmarkCase(
      strategy.name,
      sampling: { sample in
        var (sections, viewports) = (SampleTimes(repeats), SampleTimes(repeats))
        for _ in 0..<repeats {
          let began = MonotonicClock.nanoseconds()
          var first: Int64?
          let result = try strategy.decode(bytes, chunkBytes: chunkBytes, options: options) {
            if first == nil { first = MonotonicClock.nanoseconds() - began }
          }
          if let first { sections.append(first) }
          if let onScreen {
            // Decoded whole, the payload need not be decoded again for what is on the screen: the layout comes on top.
            let decoded = MonotonicClock.nanoseconds() - began
            viewports.append(
              decoded + (try sample.untimed { try onScreen.viewport.nanoseconds(of: onScreen.sections) }))
          }
          keep(result)
        }
        sections.report(to: &sample, as: FirstThing.section.rawValue)
        viewports.report(to: &sample, as: FirstThing.viewport.rawValue)
      })
  }
}
