import HomeFeed
import JSONStream
import TestSupport
import Testing

/// What a decoder reported for a payload: its events, and how it ended.
struct SectionTranscript<Cell: SectionCell & Hashable>: Equatable where Cell.Header: Equatable {
  enum Event: Equatable {
    case section(ListSection<Cell>)
    case began(Cell.Header)
    case cell(Cell)
    case ended(Cell.Header, cellCount: Int)
    case skipped(SkipReport)

    init(_ event: SectionEvent<Cell>) {
      self =
        switch event {
        case .section(let section): .section(section)
        case .began(let header): .began(header)
        case .cell(let cell): .cell(cell)
        case .ended(let header, let count): .ended(header, cellCount: count)
        case .skipped(let report): .skipped(report)
        }
    }
  }

  var events: [Event] = []
  var failure: Failure?
  /// What an app's own conformance threw.
  var underlying: String?

  init(
    of bytes: [UInt8], engine: JSONEngine = .native, options: SectionDecodingOptions = .init(),
    _ chunking: Chunking = .whole
  ) throws {
    var options = options
    options.engine = engine
    let decoder = try SectionStreamDecoder<Cell>(options: options)
    do {
      try chunking.forEachChunk(of: bytes) { try decoder.feed($0) { events.append(Event($0)) } }
      try decoder.finish { events.append(Event($0)) }
    } catch let error as JSONStreamError {
      failure = Failure(error)
      underlying = error.underlying.map { "\($0)" }
    }
  }

  /// The sections, whichever the granularity was; of an unfinished one nothing.
  var sections: [ListSection<Cell>] {
    var sections: [ListSection<Cell>] = []
    var cells: [Cell] = []
    for event in events {
      switch event {
      case .section(let section): sections.append(section)
      case .began: break
      case .cell(let cell): cells.append(cell)
      case .ended(let header, _):
        sections.append(ListSection(header: header, cells: cells))
        cells = []
      case .skipped(let report):
        // In place of the end of a section that has begun.
        if report.what == .section { cells = [] }
      }
    }
    return sections
  }

  /// What was left out.
  var reports: [SkipReport] {
    events.compactMap { if case .skipped(let report) = $0 { report } else { nil } }
  }
}

typealias BuiltIn = SectionTranscript<CellData>

/// Runs a payload whole and cut in every way, with the engines whose share it is, and records an issue where they differ.
///
/// - Returns: What the whole payload gave.
@discardableResult
func decode<Cell: SectionCell & Hashable>(
  _ bytes: [UInt8], options: SectionDecodingOptions = .init(), as cell: Cell.Type = CellData.self,
  chunkings: [Chunking]? = nil, _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> SectionTranscript<Cell> where Cell.Header: Hashable {
  let whole = try SectionTranscript<Cell>(of: bytes, options: options)
  let runs = EngineShare(of: bytes).runs([.whole] + (chunkings ?? Chunking.all(for: bytes.count)))
  for (engine, chunking) in runs where (engine, chunking) != (.native, .whole) {
    let cut = try SectionTranscript<Cell>(of: bytes, engine: engine, options: options, chunking)
    guard cut != whole else { continue }
    let shown = String(decoding: bytes.prefix(300), as: UTF8.self)
    Issue.record(
      """
      \(comment()) \(engine), \(chunking) differs for \(shown.debugDescription), \(options.granularity):
      whole: \(whole.events.count) events, \(whole.failure?.description ?? "accepted")
      cut:   \(cut.events.count) events, \(cut.failure?.description ?? "accepted")
      """, sourceLocation: sourceLocation)
    return whole
  }
  return whole
}

@discardableResult
func decode<Cell: SectionCell & Hashable>(
  _ text: String, options: SectionDecodingOptions = .init(), as cell: Cell.Type = CellData.self,
  chunkings: [Chunking]? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws -> SectionTranscript<Cell> where Cell.Header: Hashable {
  try decode(Array(text.utf8), options: options, as: cell, chunkings: chunkings, sourceLocation: sourceLocation)
}
