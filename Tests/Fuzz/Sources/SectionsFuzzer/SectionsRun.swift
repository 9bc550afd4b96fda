import FuzzSupport
import HomeFeed
import JSONStream

/// What the streaming decoder made of a payload.
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
  private(set) var code: JSONStreamError.Code?
  private(set) var category: JSONStreamError.Category?
  private(set) var message = ""
  private var cells: [CellData] = []

  init(_ bytes: [UInt8], _ options: SectionDecodingOptions, _ chunking: Chunking) {
    do {
      let decoder = try SectionStreamDecoder<CellData>(options: options)
      do {
        try chunking.forEachChunk(of: bytes) { try decoder.feed($0) { take($0) } }
        try decoder.finish { take($0) }
      } catch let error as JSONStreamError {
        note(error)
        checkItStaysFailed(decoder)
      }
      guard decoder.skipped.total == reports.count else {
        Fuzzer.fail("\(decoder.skipped) counted, \(reports.count) reported")
      }
    } catch let error as JSONStreamError {
      note(error)
    } catch {
      Fuzzer.fail("the decoder throws \(error)")
    }
  }

  private mutating func note(_ error: JSONStreamError) {
    (code, category, message) = (error.code, error.category, error.message)
    // The excerpt is of what was there to be shown.
    failure = Self.text(error)
  }

  private static func text(_ error: JSONStreamError) -> String {
    "\(error.code) \(error.category) \(error.message) \(error.path) \(error.position.map { "\($0)" } ?? "")"
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
      guard count == cells.count else { Fuzzer.fail("\(cells.count) cells of \(count)") }
      sections.append(SectionModel(header: header, cells: cells))
      cells = []
    case .skipped(let report):
      events.append(.skipped(report))
      reports.append(report)
      // In place of the end of a section that has begun.
      if report.what == .section { cells = [] }
    }
  }

  private func checkItStaysFailed(_ decoder: borrowing SectionStreamDecoder<CellData>) {
    do {
      try decoder.feed([0x20]) { Fuzzer.fail("behind an error, \($0)") }
      Fuzzer.fail("a decoder that failed takes more")
    } catch {
      guard let error = error as? JSONStreamError, Self.text(error) == failure else {
        Fuzzer.fail("a decoder that failed by \(failure ?? "") fails by \(error) then")
      }
    }
  }
}
