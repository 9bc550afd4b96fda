import FuzzSupport
import JSONStream

/// What becomes of a value as a cell of a section: the token tape beneath the parser.
struct TapeRun: Equatable {
  private(set) var cells: [TapeCell] = []
  private(set) var failure: String?
  private(set) var isLimit = false

  private static let head = Array(
    #"[{"id":1,"title":"","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","groupOrientation":"vertical"},"cellType":"any","buttonTypes":[],"data":["#
      .utf8)
  private static let tail = Array("]}]".utf8)

  init(_ bytes: [UInt8], _ limits: JSONLimits, _ chunking: Chunking, _ engine: JSONEngine = .native) {
    do {
      let options = SectionDecodingOptions(granularity: .cell, engine: engine, limits: limits)
      let decoder = try SectionStreamDecoder<TapeCell>(options: options)
      try decoder.feed(Self.head) { take($0) }
      try chunking.forEachChunk(of: bytes) { try decoder.feed($0) { take($0) } }
      try decoder.feed(Self.tail) { take($0) }
      try decoder.finish { take($0) }
    } catch let error as JSONStreamError {
      failure = ParserRun.text(error)
      isLimit = error.category == .limit
    } catch {
      Fuzzer.fail("the decoder throws \(error)")
    }
  }

  private mutating func take(_ event: SectionEvent<TapeCell>) {
    if case .cell(let cell) = event { cells.append(cell) }
  }
}
