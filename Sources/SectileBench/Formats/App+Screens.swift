import Foundation
import HomeFeed
import JSONStream
import Sections
import SectionsFoundation

// The other built-in formats as apps: every command that measures or lays out does so through them.

extension App where Cell == PartCell {
  /// Screen graphs.
  static var screenGraph: App {
    var app = App(
      PayloadFormat.screenGraph.rawValue, kinds: [.component], feeder: { try PartFeeder(graph: $0, $1) },
      section: { Section($0) })
    for strategy in [DecodingStrategy.jsonDecoder, .jsonSerialization] {
      app.insert(
        WholeStrategy(
          name: strategy.rawValue, mayDiffer: strategy == .jsonSerialization,
          lenientDecode: { payload, options, onSkip in
            try withoutActuallyEscaping(onSkip) {
              try strategy.decodeScreen(payload, options: options.ofScreen, onSkip: $0).templates
            }
          }, model: { Section($0) }))
    }
    app.refusals[DecodingStrategy.splitJSONDecoder.rawValue] =
      "a screen graph's parts refer to one another, so that none can be decoded alone"
    app.emitWhole = { try $0.writeScreenGraph(&$1, to: &$2, &$3) }
    return app
  }

  /// Content lists.
  static var contentList: App {
    var app = App(
      PayloadFormat.contentList.rawValue, kinds: [.title, .plusTitle],
      feeder: { try PartFeeder(contents: $0, $1) }, section: { Section($0) })
    for strategy in [DecodingStrategy.jsonDecoder, .jsonSerialization] {
      app.insert(
        WholeStrategy(
          name: strategy.rawValue, mayDiffer: strategy == .jsonSerialization,
          lenientDecode: { payload, options, onSkip in
            try withoutActuallyEscaping(onSkip) {
              try strategy.decodeContents(payload, options: options.ofScreen, onSkip: $0).contents
            }
          }, model: { Section($0) }))
    }
    app.insert(
      FeedingStrategy(
        name: DecodingStrategy.splitJSONDecoder.rawValue, isLenient: true,
        feeder: { try PartFeeder(contents: .splitJSONDecoder, $0) }, model: { Section($0) }))
    app.writer = .contentLines
    return app
  }

  private init<Event, Part>(
    _ name: String, kinds: [PartCell.Kind],
    feeder parts: @escaping @Sendable (DecodingStrategy, SectionDecodingOptions) throws -> PartFeeder<Event, Part>,
    section: @escaping @Sendable (Part) -> Section
  ) {
    let streaming = JSONEngine.allCases.map { engine in
      FeedingStrategy(
        name: engine.rawValue, isLenient: true, feeder: { try parts(DecodingStrategy(engine), $0) }, model: section)
    }
    @Sendable func feeder(_ options: SectionDecodingOptions) throws -> ModellingFeeder<PartFeeder<Event, Part>, Section>
    {
      ModellingFeeder(try parts(DecodingStrategy(options.engine), options), model: section)
    }
    self.init(
      name, kinds, "$", streaming,
      headers: { options, next, onSkip, take in
        let feeder = try feeder(options)
        feeder.onSkip = onSkip
        try feeder.run(next) { try take($0.header, $0.cells.count) }
      },
      counting: { kinds, options, next, take in
        try feeder(options).run(next) { take(kinds.firstIndex(of: $0.cellType), $0.cells.count) }
      },
      decodeCell: { try PartCell($0, from: $1) }, runs: ProfileRuns(), ==, ==)
    layout = PartAppLayout(catalog: ScreenCatalog())
  }
}

extension SectionFeeder {
  fileprivate func run(_ next: ChunkSource, _ take: @escaping (Section) throws -> Void) throws {
    while try next({ try feed($0, take) }) {}
    try finish(take)
  }
}
