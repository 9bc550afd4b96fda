import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import JSONStreamFoundation

// The built-in screen formats as apps, for all commands that measure or lay out.

extension App where Cell == PartCell {
  static var screenGraph: App {
    let source = ScreenSource(stream: { try ScreenGraphStreamDecoder(options: $0) }, whole: CodableScreens.graph)
    var app = App(.screenGraph, kinds: [.component], source)
    app.emitWhole = { decode, input, output, summary in
      var templates: [TemplateModel] = []
      let parts = try source.feeder(decode.request.strategy, decode.request.options)
      let feeder = parts.mapped { part in
        if case .template(let template) = part { templates.append(template) }
        return Section(part)
      }
      try decode.sections(of: &input, by: feeder, into: summary) { _ in }
      let screen = ScreenModel(screenName: parts.name, templates: templates)
      try output.append { $0.line(ModelLine.object(screen)) }
    }
    return app
  }

  static var contentList: App {
    let source = ScreenSource(stream: { try ContentStreamDecoder(options: $0) }, whole: CodableScreens.contents)
    var app = App(.contentList, kinds: [.title, .plusTitle], source)
    app.writer = { section, text in
      for case .content(let content) in section.cells { text.line(ModelLine.object(content)) }
    }
    return app
  }

  private init(_ format: PayloadFormat, kinds: [PartCell.Kind], _ source: ScreenSource) {
    let section: @Sendable (AnyScreenPart) -> Section = { Section($0) }
    self.init(
      format.rawValue, kinds,
      JSONEngine.allCases.map { engine in
        .streamed(
          engine.rawValue, isLenient: true, feeder: { try source.feeder(engine.rawValue, $0) }, section: section)
      }, sections: { try source.feeder($0.engine.rawValue, $0).mapped(section) })
    layout = AppLayout(ScreenCatalog())
    let name = DecodingStrategy.jsonDecoder.rawValue
    add(
      .whole(
        name, decode: { data, options, _ in try source.feeder(name, options).sections(of: data, onSkip: nil) },
        section: section))
  }
}

private struct ScreenSource: Sendable {
  let stream: @Sendable (SectionDecodingOptions) throws -> any ScreenReader<AnyScreenPart>
  let whole: @Sendable (Data, SectionDecodingOptions, (ScreenEvent<AnyScreenPart>) throws -> Void) throws -> Void

  func feeder(_ strategy: String, _ options: SectionDecodingOptions) throws -> PartFeeder {
    guard let engine = JSONEngine(rawValue: strategy) else {
      return PartFeeder(GatheringReader { try whole($0, options, $1) })
    }
    var options = options
    options.engine = engine
    return PartFeeder(try stream(options))
  }
}

private final class GatheringReader: GatheringFeeder<ScreenEvent<AnyScreenPart>> {}

private final class PartFeeder: EventDecoder {
  typealias Event = ElementEvent<AnyScreenPart, Never>

  private let base: any ScreenReader<AnyScreenPart>
  private(set) var name = ""

  init(_ base: any ScreenReader<AnyScreenPart>) { self.base = base }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws {
    try base.feed(bytes) { try take($0, handler) }
  }

  func finish(_ handler: (Event) throws -> Void) throws { try base.finish { try take($0, handler) } }

  private func take(_ event: ScreenEvent<AnyScreenPart>, _ handler: (Event) throws -> Void) throws {
    switch event {
    case .name(let name): self.name = name
    case .part(let part): try handler(.element(part))
    case .skipped(let report): try handler(.skipped(report))
    // Only parts are measured.
    case .envelope, .arriving: break
    }
  }
}

extension PayloadFormat {
  init?(of bytes: UnsafeBufferPointer<UInt8>, at path: JSONPath) {
    guard let detector = try? FormatDetector(path: path) else { return nil }
    // The parser reads a whole chunk, so chunks are short.
    bytes.forEachChunk(of: 4096) { if !detector.isOver { _ = detector.feed($0) } }
    guard let format = detector.format else { return nil }
    self = format
  }

  var screenApp: (any RegisteredApp)? {
    switch self {
    case .sectionList, .section: nil
    case .screenGraph: App.screenGraph
    case .contentList: App.contentList
    }
  }

  var isScreen: Bool { screenApp != nil }
}
