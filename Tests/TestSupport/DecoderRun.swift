package import JSONStream
package import JSONStreamFoundation

/// Payloads in which every value that may be one is a mark that no source has, so that it shows
/// wherever it turns up.
package enum MarkedPayload {
  package static let marks = ["zqx", "7351", "ключ"]

  package static func cell(_ id: Int) -> String {
    #"{"id":7351\#(id),"url":"https://zqx.example/\#(id)","title":"zqx ключ \#(id)"}"#
  }

  package static func section(_ id: Int, cells: Int) -> String {
    #"{"id":7351\#(id),"title":"zqx \#(id)","layoutTemplateDTO":{"layoutTemplate":"card_02","scrollDirection":"#
      + #""horizontal","groupOrientation":"horizontal"},"cellType":"card_image_title","buttonTypes":["zqx"],"#
      + #""zqx":{"ключ":7351},"data":[\#((0..<cells).map(cell).joined(separator: ","))]}"#
  }

  package static func list(_ sections: Int, cells: Int = 3) -> String {
    "[\((0..<sections).map { section($0, cells: cells) }.joined(separator: ","))]"
  }
}

/// The sections, reports and error of a payload that was fed to a decoder in chunks.
package struct DecoderRun<Section> {
  package var sections: [Section] = []
  package var reports: [SkipReport] = []
  /// The number of sections before each report.
  package var places: [Int] = []
  package var error: (any Error)?

  package init() {}

  package var code: JSONStreamError.Code? { (error as? JSONStreamError)?.code }
}

extension DecoderRun: Equatable where Section: Equatable {
  /// Foundation has words of its own: of reports and errors, what is the same for all strategies
  /// counts.
  package static func == (one: Self, other: Self) -> Bool {
    one.sections == other.sections && one.places == other.places && one.code == other.code
      && one.reports.map(StrategyReport.init) == other.reports.map(StrategyReport.init)
  }
}

extension PayloadDecoder {
  package func run<Section>(
    _ text: some StringProtocol, _ chunking: Chunking = .whole,
    _ handler: (Section) throws -> Void = { _ in },
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) -> DecoderRun<Section> where Event == ElementEvent<Section, Never> {
    run(Array(text.utf8), chunking, handler, onSkip: onSkip)
  }

  package func run<Section>(
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
  package func run(
    _ text: some StringProtocol, _ chunking: Chunking = .whole,
    _ options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws -> DecoderRun<Section> { try makeDecoder(options: options).run(text, chunking) }
}

/// A payload with everything that the strategies could read differently.
package let everything = #"""
  [
    {"id": 1.0, "title": "Çiçek \ud83c\udf55 \"x\"", "headerImageDTO": {"id": 1e2, "type": "SYSTEM", "imageText": "tag",
      "color": null}, "layoutTemplateDTO": {"layoutTemplate": "card_03", "scrollDirection": "horizontal",
      "groupOrientation": "vertical"}, "cellType": "card_info", "buttonTypes": ["alllist", "View"], "unknown": [[{}]],
      "data": [{"id": 9, "imageUrl": "u", "rating": 4.35, "reviewCount": 120, "name": "", "minimumPrice": 1e-7,
        "distanceKm": 0.1, "category": "日本", "deliveryTime": 25, "deliveryType": "goCourier", "campaignList": []}]},
    {"data": [{"url": "a", "id": -3}, {"id": 4, "url": "b"}], "cellType": "card_image", "buttonTypes": [], "title": "",
      "id": -9007199254740993, "layoutTemplateDTO": {"scrollDirection": "vertical", "groupOrientation": "vertical",
      "layoutTemplate": "featured_02"}},
    {"id": 3, "title": "none", "layoutTemplateDTO": {"layoutTemplate": "card_01", "scrollDirection": "horizontal",
      "groupOrientation": "horizontal"}, "cellType": "none", "buttonTypes": ["alllist"], "data": [1, "x"]}
  ]
  """#
