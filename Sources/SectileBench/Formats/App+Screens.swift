import Foundation
import HomeFeed
import JSONStream
import PayloadTools
import ScreenPipeline
import JSONStreamFoundation

// The other built-in formats as apps: every command that measures or lays out does so through them.

extension App where Cell == PartCell {
  /// Screen graphs.
  static var screenGraph: App {
    let source = ScreenSource<TemplateModel>(
      stream: { try ScreenGraphStreamDecoder(options: $0) }, whole: CodableScreens.graph)
    var app = App(.screenGraph, kinds: [.component], source) { Section($0) }
    app.emitWhole = { decode, input, output, summary in
      var templates: [TemplateModel] = []
      let parts = PartFeeder(try source.reader(decode.strategy, decode.options))
      let feeder = MappedFeeder(parts) { template in
        templates.append(template)
        return Section(template)
      }
      try decode.sections(of: &input, by: feeder, into: summary) { _ in }
      let screen = ScreenModel(screenName: parts.name, templates: templates)
      try output.append { $0.line(PartLine.object(screen)) }
    }
    return app
  }

  /// Content lists.
  static var contentList: App {
    let source = ScreenSource<ContentDTO>(
      stream: { try ContentStreamDecoder(options: $0) }, whole: CodableScreens.contents)
    var app = App(.contentList, kinds: [.title, .plusTitle], source) { Section($0) }
    app.writer = { section, text, relieve in
      for case .content(let content) in section.cells { text.line(PartLine.object(content)) }
      try relieve(&text)
    }
    return app
  }

  private init<Part>(
    _ format: PayloadFormat, kinds: [PartCell.Kind], _ source: ScreenSource<Part>,
    section: @escaping @Sendable (Part) -> Section
  ) {
    @Sendable func feeder(_ strategy: String, _ options: SectionDecodingOptions) throws -> PartFeeder<Part> {
      PartFeeder(try source.reader(strategy, options))
    }
    self.init(
      format.rawValue, kinds,
      JSONEngine.allCases.map { engine in
        .streamed(engine.rawValue, isLenient: true, feeder: { try feeder(engine.rawValue, $0) }, section: section)
      },
      sections: { MappedFeeder(try feeder($0.engine.rawValue, $0), section) })
    layout = AppLayout(ScreenCatalog())
    let name = DecodingStrategy.jsonDecoder.rawValue
    add(
      .whole(
        name, decode: { data, options, _ in try feeder(name, options).sections(of: data, onSkip: nil) },
        section: section))
  }
}

/// The ways to a screen's parts: the streaming decoder on either engine, and JSONDecoder on the whole payload.
private struct ScreenSource<Part: ScreenPart>: Sendable {
  let stream: @Sendable (ScreenDecodingOptions) throws -> any ScreenReader<Part>
  let whole: @Sendable (Data, ScreenDecodingOptions, (ScreenEvent<Part>) throws -> Void) throws -> Void

  func reader(_ strategy: String, _ options: SectionDecodingOptions) throws -> any ScreenReader<Part> {
    var screen = ScreenDecodingOptions(path: options.path)
    screen.stream = options.stream
    guard let engine = JSONEngine(rawValue: strategy) else {
      return GatheringReader<Part> { [screen] in try whole($0, screen, $2) }
    }
    screen.engine = engine
    return try stream(screen)
  }
}

/// Gathers a screen's payload, then decodes it at once.
private final class GatheringReader<Part: ScreenPart>: GatheringFeeder<ScreenEvent<Part>>, ScreenReader {}
