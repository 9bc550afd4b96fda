import Foundation
import HomeFeed
import JSONStream
import PayloadTools
import ScreenPipeline
import Sections
import SectionsFoundation

// The other built-in formats as apps: every command that measures or lays out does so through them.

extension App where Cell == PartCell {
  /// Screen graphs.
  static var screenGraph: App {
    var app = App(
      PayloadFormat.screenGraph.rawValue, kinds: [.component], reader: { try $0.makeScreenGraphFeeder(options: $1) },
      section: { Section($0) })
    app.refusals[DecodingStrategy.splitJSONDecoder.rawValue] =
      "a screen graph's parts refer to one another, so that none can be decoded alone"
    app.emitWhole = { try $0.writeScreenGraph(&$1, to: &$2, $3) }
    return app
  }

  /// Content lists.
  static var contentList: App {
    var app = App(
      PayloadFormat.contentList.rawValue, kinds: [.title, .plusTitle],
      reader: { try $0.makeContentFeeder(options: $1) }, section: { Section($0) })
    app.insert(
      FeedingStrategy(
        name: DecodingStrategy.splitJSONDecoder.rawValue, isLenient: true,
        feeder: { PartFeeder(try DecodingStrategy.splitJSONDecoder.makeContentFeeder(options: $0.ofScreen)) },
        model: { Section($0) }))
    app.writer = { section, text, relieve in
      for case .content(let content) in section.cells { text.line(PartLine.object(content)) }
      try relieve(&text)
    }
    return app
  }

  private init<Part: ScreenPart>(
    _ name: String, kinds: [PartCell.Kind],
    reader: @escaping @Sendable (DecodingStrategy, ScreenDecodingOptions) throws -> any ScreenReader<Part>,
    section: @escaping @Sendable (Part) -> Section
  ) {
    let streaming = JSONEngine.allCases.map { engine in
      FeedingStrategy(
        name: engine.rawValue, isLenient: true,
        feeder: { PartFeeder(try reader(DecodingStrategy(engine), $0.ofScreen)) }, model: section)
    }
    @Sendable func parts(_ options: SectionDecodingOptions) throws -> PartFeeder<Part> {
      PartFeeder(try reader(DecodingStrategy(options.engine), options.ofScreen))
    }
    self.init(
      name, kinds, "$", streaming,
      headers: { options, next, onSkip, take in
        let feeder = MappedFeeder(try parts(options), section)
        feeder.onSkip = onSkip
        try feeder.run(next) { try take($0.header, $0.cells.count) }
      }, ==, ==)
    layout = AppLayout(ScreenCatalog())
    for strategy in [DecodingStrategy.jsonDecoder, .jsonSerialization] {
      insert(
        WholeStrategy(
          name: strategy.rawValue, mayDiffer: strategy == .jsonSerialization,
          lenientDecode: { try PartFeeder(try reader(strategy, $1.ofScreen)).sections(of: $0, onSkip: $2) },
          model: section))
    }
  }
}

extension SectionFeeder {
  fileprivate func run(_ next: ChunkSource, _ take: @escaping (Section) throws -> Void) throws {
    while try next({ try feed($0, take) }) {}
    try finish(take)
  }
}
