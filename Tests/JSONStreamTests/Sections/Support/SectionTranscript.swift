import HomeFeed
import JSONStream
import TestSupport
import Testing

/// The events of a decoder of sections, and the error that it ended with.
struct SectionTranscript<Cell: SectionCell & Hashable>: Equatable, CustomStringConvertible
where Cell.Header: Equatable {
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
  /// The error of an app's own conformance.
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

  var description: String { "\(events.count) events, \(failure?.description ?? "accepted")" }

  var reports: [SkipReport] {
    events.compactMap { if case .skipped(let report) = $0 { report } else { nil } }
  }
}

typealias BuiltIn = SectionTranscript<CellData>

/// Decodes a payload whole and cut in every way, with the engines whose share it is, and records an issue where they
/// differ.
@discardableResult
func decode<Cell: SectionCell & Hashable>(
  _ bytes: [UInt8], options: SectionDecodingOptions = .init(), as cell: Cell.Type = CellData.self,
  chunkings: [Chunking]? = nil, _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws -> SectionTranscript<Cell> where Cell.Header: Hashable {
  let share = EngineShare(of: bytes)
  return try sameRuns(
    of: bytes, chunkings, "\(comment) \(options.granularity)", sourceLocation, engines: share.engines(for:)
  ) { try SectionTranscript<Cell>(of: bytes, engine: $0, options: options, $1) }
}

@discardableResult
func decode<Cell: SectionCell & Hashable>(
  _ text: String, options: SectionDecodingOptions = .init(), as cell: Cell.Type = CellData.self,
  chunkings: [Chunking]? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws -> SectionTranscript<Cell> where Cell.Header: Hashable {
  try decode(Array(text.utf8), options: options, as: cell, chunkings: chunkings, sourceLocation: sourceLocation)
}
