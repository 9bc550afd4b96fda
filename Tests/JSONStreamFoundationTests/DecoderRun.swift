import HomeFeed
import JSONStream
import JSONStreamFoundation
import TestSupport

/// Payloads in which every value that may be one is a mark that no source has, so that it shows
/// wherever it turns up.
enum MarkedPayload {
  static let marks = ["zqx", "7351", "ключ"]

  static func cell(_ id: Int) -> String {
    #"{"id":7351\#(id),"url":"https://zqx.example/\#(id)","title":"zqx ключ \#(id)"}"#
  }

  static func section(_ id: Int, cells: Int) -> String {
    #"{"id":7351\#(id),"title":"zqx \#(id)","layoutTemplateDTO":{"layoutTemplate":"card_02","scrollDirection":"#
      + #""horizontal","groupOrientation":"horizontal"},"cellType":"card_image_title","buttonTypes":["zqx"],"#
      + #""zqx":{"ключ":7351},"data":[\#((0..<cells).map(cell).joined(separator: ","))]}"#
  }

  static func list(_ sections: Int, cells: Int = 3) -> String {
    "[\((0..<sections).map { section($0, cells: cells) }.joined(separator: ","))]"
  }
}

/// The sections, reports and error of a payload that was fed to a decoder in chunks.
struct DecoderRun<Section> {
  var sections: [Section] = []
  var reports: [SkipReport] = []
  /// The number of sections before each report.
  var places: [Int] = []
  var error: (any Error)?

  var code: JSONStreamError.Code? { (error as? JSONStreamError)?.code }
}

extension DecoderRun: Equatable where Section: Equatable {
  /// Foundation has words of its own: of reports and errors, what is the same for all strategies
  /// counts.
  static func == (one: Self, other: Self) -> Bool {
    one.sections == other.sections && one.places == other.places && one.code == other.code
      && one.reports.map(StrategyReport.init) == other.reports.map(StrategyReport.init)
  }
}

extension PayloadDecoder {
  func run<Section>(
    _ text: some StringProtocol, _ chunking: Chunking = .whole,
    _ handler: (Section) throws -> Void = { _ in },
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) -> DecoderRun<Section> where Event == ElementEvent<Section, Never> {
    run(Array(text.utf8), chunking, handler, onSkip: onSkip)
  }

  func run<Section>(
    _ bytes: [UInt8], _ chunking: Chunking = .whole, _ handler: (Section) throws -> Void = { _ in },
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) -> DecoderRun<Section> where Event == ElementEvent<Section, Never> {
    var run = DecoderRun<Section>()
    func take(_ event: Event) throws {
      switch event {
      case .element(let section):
        run.sections.append(section)
        try handler(section)
      case .skipped(let report):
        run.reports.append(report)
        run.places.append(run.sections.count)
        try onSkip?(report)
      }
    }
    do {
      try chunking.forEachChunk(of: bytes) { try feed($0, take) }
      try finish(take)
    } catch { run.error = error }
    return run
  }
}

extension SectionStrategy {
  func run(
    _ text: some StringProtocol, _ chunking: Chunking = .whole,
    _ options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws -> DecoderRun<Section> { try makeDecoder(options: options).run(text, chunking) }
}

/// Decodes the cells of one section, each of this type.
func runCells<Cell: SectionCell>(
  _ cell: Cell.Type, _ cells: String, _ chunking: Chunking = .whole
) throws -> DecoderRun<ListSection<Cell>> {
  try DecoderStrategy.native(cell).run(BothDecoders.head + cells + BothDecoders.tail, chunking)
}
