import BenchmarkKit
import JSONStream
import Sections
import SectionsFoundation

/// One payload through one strategy, chunk by chunk as it is read.
struct PayloadDecode {
  /// How the payload becomes sections.
  var strategy: DecodingStrategy
  /// How it is decoded; the granularity is chosen here.
  var options: SectionDecodingOptions

  /// Decodes without keeping anything, and counts. With `yajl` not even a section is held.
  ///
  /// - Parameter summary: Counts up while sections complete, so that it holds what there was when an error is thrown.
  /// - Throws: ``ToolFailure`` when reading fails; what the strategy throws.
  func count(_ input: inout PayloadInput, into summary: inout DecodeSummary) throws {
    guard strategy == .yajl else {
      return try sections(of: &input, into: &summary) { _ in }
    }
    var options = options
    options.granularity = .cell
    options.headerComesFirst = false
    let decoder = try SectionStreamDecoder(CellData.self, options: options)
    try timed(&input, &summary) { input, summary, start in
      func take(_ event: SectionEvent<CellData>) {
        guard case .ended(let header, let cellCount) = event else { return }
        summary.add(header.cellType, cells: cellCount, since: start)
      }
      while try input.next({ try decoder.feed($0, take) }) {}
      try decoder.finish(take)
    }
  }

  /// Decodes and hands on whole sections.
  ///
  /// - Parameter summary: Counts up while sections complete, so that it holds what there was when an error is thrown.
  /// - Throws: ``ToolFailure`` when reading fails; what the strategy throws; what the handler throws.
  func sections(
    of input: inout PayloadInput, into summary: inout DecodeSummary, _ handler: (SectionModel) throws -> Void
  ) throws {
    let feeder = try strategy.makeFeeder(options: options)
    var probe = try FormatProbe<CellData>(options: options)
    let probes = strategy != .yajl && options.root == .automatic
    try timed(&input, &summary) { input, summary, start in
      func take(_ section: SectionModel) throws {
        summary.add(section.cellType, cells: section.cells.count, since: start)
        try handler(section)
      }
      while try input.next({ bytes in
        if probes { try probe.look(at: bytes) }
        try feeder.feed(bytes, take)
      }) {}
      try feeder.finish(take)
    }
  }

  private func timed(
    _ input: inout PayloadInput, _ summary: inout DecodeSummary,
    _ body: (inout PayloadInput, inout DecodeSummary, _ start: Int64) throws -> Void
  ) throws {
    let start = MonotonicClock.nanoseconds()
    defer {
      summary.time = MonotonicClock.nanoseconds() - start
      summary.bytes = input.byteCount
    }
    try body(&input, &summary, start)
    summary.isComplete = true
  }
}

extension DecodeSummary {
  /// Counts a section, and notes when the first one was there.
  fileprivate mutating func add(_ type: CellType, cells: Int, since start: Int64) {
    if firstSection == nil { firstSection = MonotonicClock.nanoseconds() - start }
    count(type, cells: cells)
  }
}
