import FuzzSupport
import HomeFeed
import JSONStream
import JSONStreamFoundation
import SectileBench

struct SectionsRun: Equatable {
  enum Event: Equatable {
    case section(SectionModel)
    case began(SectionHeader<CellType>)
    case cell(CellData)
    case ended(SectionHeader<CellType>, cellCount: Int)
    case skipped(SkipReport)
  }

  private(set) var events: [Event] = []
  /// The sections, whichever the granularity was; of an unfinished one nothing.
  private(set) var sections: [SectionModel] = []
  private(set) var reports: [SkipReport] = []
  private(set) var failure: String?
  private(set) var category: JSONStreamError.Category?
  private var cells: [CellData] = []

  init(_ bytes: [UInt8], _ options: SectionDecodingOptions, _ chunking: Chunking) {
    do {
      let decoder = try SectionStreamDecoder<CellData>(options: options)
      note(
        chunking.failure(
          of: bytes, feed: { try decoder.feed($0) { take($0) } },
          finish: { try decoder.finish { take($0) } }))
      guard decoder.skipped.total == reports.count else {
        Fuzzer.fail("\(decoder.skipped) counted, \(reports.count) reported")
      }
    } catch { note(error) }
  }

  /// Another strategy, which delivers whole sections.
  init(
    _ strategy: DecodingStrategy, _ bytes: [UInt8], _ options: SectionDecodingOptions,
    _ chunking: Chunking
  ) {
    do {
      let decoder = try strategy.makeDecoder(options: options)
      func take(_ event: ElementEvent<SectionModel, Never>) {
        switch event {
        case .element(let section): sections.append(section)
        case .skipped(let report): reports.append(report)
        }
      }
      try chunking.forEachChunk(of: bytes) { try decoder.feed($0, take) }
      try decoder.finish(take)
    } catch { note(error) }
  }

  private mutating func note(_ error: (any Error)?) {
    guard let error else { return }
    guard let error = error as? JSONStreamError else {
      Fuzzer.fail("no typed error: \(error)")
    }
    failure = error.words
    category = error.category
  }

  private mutating func take(_ event: SectionEvent<CellData>) {
    switch event {
    case .section(let section):
      events.append(.section(section))
      sections.append(section)
    case .began(let header):
      events.append(.began(header))
    case .cell(let cell):
      events.append(.cell(cell))
      cells.append(cell)
    case .ended(let header, let count):
      events.append(.ended(header, cellCount: count))
      guard count == cells.count else {
        Fuzzer.fail("\(cells.count) cells of \(count)")
      }
      sections.append(SectionModel(header: header, cells: cells))
      cells = []
    case .skipped(let report):
      events.append(.skipped(report))
      reports.append(report)
      // In place of the end of a section that has begun.
      if report.part == .section { cells = [] }
    }
  }
}
