import BenchmarkKit
import JSONStream

extension DecodeSuite {
  /// Returns all that is timed of a payload.
  ///
  /// - a whole decode by each strategy; of one that does not stream, the moments are a part of it;
  /// - a decode up to the first section, and one up to the first viewport, by each that streams. A
  ///   decode that ends there tells more than a moment within a whole one, which depends on the
  ///   decodes before it;
  /// - each engine alone, without a decoder.
  ///
  /// - Parameters:
  ///   - strategies: The strategies, whose results are equal.
  ///   - cells: The cells of the payload.
  ///   - screen: The sections that are laid out; nil without a layout.
  func workloads(of strategies: [Strategy<Section>], cells: Int, _ screen: LaidOut<Cell.Header>?)
    throws -> [Workload]
  {
    let timing = DecodeTiming(
      bytes: bytes.count, cells: cells, reference: app.reference, runsOnce: settings.isHurried)
    let whole = try strategies.map { strategy in
      let repeats = try timing.repeats { keep(try strategy.decode(bytes, settings.options)) }
      let moments = strategy.isStreaming ? [] : [DecodeTiming.Moment.firstSection, .firstViewport]
      return Workload(
        timed: decodeCase(strategy, repeats: repeats, screen), repeats: repeats,
        rows: timing.rows(strategy.name) + moments.map { timing.row(of: $0, by: strategy.name) })
    }
    let streaming = strategies.filter(\.isStreaming)
    let sections = try streaming.map { strategy in
      try timing.workload(.firstSection, by: strategy.name) {
        try DecodeTiming.time {
          keep(try strategy.decode(bytes, settings.options, firstSection: $0))
        }
      }
    }
    let viewports = try screen.map { screen in
      try streaming.map { strategy in
        try timing.workload(.firstViewport, by: strategy.name) {
          try firstViewportTime(of: strategy, on: screen)
        }
      }
    }
    // The engine's tokens are the least that any decoder on it takes.
    let alone = try settings.engines.map { engine in
      func tokenize() throws {
        guard engine.tokenize(bytes, settings.options.documents) else {
          throw refusal(by: engine)
        }
      }
      let repeats = try timing.repeats(of: tokenize)
      return Workload(
        timed: BenchmarkCase(engine.aloneName, repeats: repeats, run: tokenize), repeats: repeats,
        // Without the row of cells per second.
        rows: timing.rows(engine.aloneName).dropLast())
    }
    return whole + sections + (viewports ?? []) + alone
  }

  /// Returns the error of bytes that an engine alone refuses, with their place: it has no lenient
  /// mode, in which a decoder leaves a line out that is no JSON.
  private func refusal(by engine: JSONEngine) -> any Error {
    do {
      let parser = try JSONStreamParser(
        limits: JSONLimits().ofWhole(bytes.count), documents: settings.options.documents)
      try parser.feed(bytes) { _ in }
      try parser.finish { _ in }
    } catch var error as JSONStreamError {
      error.message +=
        "; \(engine.rawValue) alone leaves nothing out: to measure the rest, take this out of the file"
      return error
    } catch {
      return error
    }
    return ToolFailure(
      .badInput, "\(payload.name): \(engine.rawValue) alone does not accept what the decoder does")
  }

  /// Returns the case of a whole decode. A strategy that does not stream has its first section when
  /// all is decoded, and its first viewport after the layout.
  private func decodeCase(
    _ strategy: Strategy<Section>, repeats: Int, _ screen: LaidOut<Cell.Header>?
  ) -> BenchmarkCase {
    let bytes = bytes
    let options = settings.options
    // All sections are kept until the decode ends; releasing them is part of its cost.
    func decode() throws { keep(try strategy.decode(bytes, options)) }
    guard !strategy.isStreaming else {
      return BenchmarkCase(strategy.name, repeats: repeats, run: decode)
    }
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
        // One decode of several can take longer than they take on average. The table shows both.
        let decoded = min(decoded, sample.times.undisturbed / Int64(repeats))
        sample.report(.firstSection, [decoded])
        if let screen {
          // The second of two, because it is warm.
          let laidOut = try (0..<2).map { _ in
            try screen.firstViewportTime { try screen.sections.forEach($0) }
          }
          sample.report(.firstViewport, [decoded + laidOut[1]])
        }
      })
  }

  /// Returns the nanoseconds of a streaming decode until the first screen is full, and of its
  /// layout. An error of its own ends the decode there.
  private func firstViewportTime(of strategy: Strategy<Section>, on screen: LaidOut<Cell.Header>)
    throws -> Int64
  {
    let decoder = try strategy.makeDecoder(settings.options.ofWhole(bytes.count))
    return try screen.firstViewportTime { take in
      func pass(_ event: ElementEvent<Section, Never>) throws {
        if case .element(let section) = event {
          try take((section.header, section.cells.count))
        }
      }
      try bytes.forEachChunk(of: BenchSettings.chunkBytes) { try decoder.feed($0, pass) }
      try decoder.finish(pass)
    }
  }
}
