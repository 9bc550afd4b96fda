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

  /// Creates the transcript of a payload. The cells of lazy sections are asked for when their
  /// section arrives.
  init(
    of bytes: [UInt8], engine: JSONEngine = .native, options: SectionDecodingOptions = .init(),
    _ chunking: Chunking = .whole, isLazy: Bool = false
  ) throws {
    var options = options
    options.engine = engine
    let events = Guarded<[Event]>([])
    @Sendable func take(_ event: Event) { events.with { $0.append(event) } }
    let again = try SectionStreamDecoder<Cell>(options: options)
    if chunking != .whole {
      // It has read the payload or a part of it, as far as there was no error, and is reset.
      try? chunking.forEachChunk(of: bytes.dropLast(bytes.count % 7 * 9)) {
        try again.feed($0) { _ in }
      }
      if bytes.count % 2 == 0 { try? again.finish { _ in } }
      try again.reset()
    }
    let decoder: any PayloadDecoder<Event> =
      isLazy
      ? try SectionStreamDecoder<Cell>.lazy(options: options) { take(.skipped($0)) }.compactMap {
        event in
        switch event {
        case .element(let lazy):
          .section(ListSection(header: lazy.header, cells: try lazy.allCells()))
        case .skipped(let report): .skipped(report)
        }
      } : again.compactMap { Event($0) }
    do {
      try chunking.forEachChunk(of: bytes) { try decoder.feed($0, take) }
      try decoder.finish(take)
    } catch let error as JSONStreamError {
      failure = Failure(error)
      underlying = error.underlying.map { "\($0)" }
    }
    self.events = events.with { $0 }
  }

  /// Returns whether this is what a decoder of lazy sections may say: the same, or of a section
  /// that has a bad cell and another fault, the other one.
  func agrees(withLazy lazy: Self) -> Bool {
    self == lazy
      || events == lazy.events && lazy.failure != nil
        && failure?.path.contains("\(Cell.keys.cells)[") == true
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
        if report.part == .section { cells = [] }
      }
    }
    return sections
  }

  var description: String {
    "\(events.count) events, \(failure?.description ?? "accepted")"
  }

  var reports: [SkipReport] {
    events.compactMap { if case .skipped(let report) = $0 { report } else { nil } }
  }
}

typealias BuiltIn = SectionTranscript<CellData>

/// Decodes a payload whole and cut in every way, with the engines whose share it is, and records an
/// issue where they differ.
@discardableResult
func decode<Cell: SectionCell & Hashable>(
  _ bytes: [UInt8], options: SectionDecodingOptions = .init(), as cell: Cell.Type = CellData.self,
  chunkings: [Chunking]? = nil, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> SectionTranscript<Cell> where Cell.Header: Hashable {
  let share = EngineShare(of: bytes)
  let eager = try sameRuns(
    of: bytes, chunkings, "\(comment) \(options.granularity)", sourceLocation,
    engines: share.engines(for:)
  ) { try SectionTranscript<Cell>(of: bytes, engine: $0, options: options, $1) }
  if options.granularity == .section {
    let some = (chunkings ?? Chunking.all(for: bytes.count)).enumerated().filter {
      $0.offset % 5 == 0
    }.map(\.element)
    let lazy = try sameRuns(
      of: bytes, some, "\(comment) lazy", sourceLocation, engines: share.engines(for:)
    ) { try SectionTranscript<Cell>(of: bytes, engine: $0, options: options, $1, isLazy: true) }
    #expect(
      eager.agrees(withLazy: lazy), "\(comment) eager: \(eager) lazy: \(lazy)",
      sourceLocation: sourceLocation)
  }
  return eager
}

@discardableResult
func decode<Cell: SectionCell & Hashable>(
  _ text: String, options: SectionDecodingOptions = .init(), as cell: Cell.Type = CellData.self,
  chunkings: [Chunking]? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws -> SectionTranscript<Cell> where Cell.Header: Hashable {
  try decode(
    Array(text.utf8), options: options, as: cell, chunkings: chunkings,
    sourceLocation: sourceLocation)
}

/// Parts of payloads that tests put together.
enum Samples {
  static let layout =
    #""layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"horizontal","groupOrientation":"vertical"}"#
  static let header = #""id":1,"title":"T",\#(layout),"buttonTypes":["alllist","View"]"#

  static func image(_ id: Int) -> String { #"{"id":\#(id),"url":"u\#(id)"}"# }

  static func section(_ id: Int, cells: [String] = [], type: String = "card_image") -> String {
    #"{"id":\#(id),"title":"T",\#(layout),"cellType":"\#(type)","buttonTypes":[],"data":[\#(cells.joined(separator: ","))]}"#
  }

  /// Three sections with two cells each.
  static let list =
    "["
    + (1...3).map { section($0, cells: [image(10 * $0), image(10 * $0 + 1)]) }.joined(
      separator: ",") + "]"
}
