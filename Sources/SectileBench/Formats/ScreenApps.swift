import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import JSONStreamFoundation

// The built-in screen formats as apps, for all commands that measure or lay out.

extension App where Cell == PartCell {
  /// The app of screen graphs. A graph is written whole, because its name comes with it.
  static var screenGraph: App {
    let source = ScreenSource(
      stream: { try ScreenGraphStreamDecoder(options: $0) }, whole: CodableScreens.graph)
    var app = App(.screenGraph, kinds: [.component], source)
    app.origin = .screen { decode, input, output, summary in
      var name = ""
      var templates = [TemplateModel]()
      let parts = try source.decoder(decode.request.strategy, decode.request.options) {
        name = $0
      }
      let decoder = parts.mapped { part in
        if case .template(let template) = part { templates.append(template) }
        return Section(part)
      }
      try decode.sections(of: &input, by: decoder, into: summary) { _ in }
      try output.append {
        $0.line(ModelLine.object(ScreenModel(screenName: name, templates: templates)))
      }
    }
    return app
  }

  /// The app of content lists, each content of which is a line.
  static var contentList: App {
    let source = ScreenSource(
      stream: { try ContentStreamDecoder(options: $0) }, whole: CodableScreens.contents)
    var app = App(.contentList, kinds: [.title, .plusTitle], source)
    app.origin = .screen(emit: nil)
    app.writer = { section, text in
      for case .content(let content) in section.cells {
        text.line(ModelLine.object(content))
      }
    }
    return app
  }

  /// Makes the app of a screen format: a streaming strategy for each engine, and `JSONDecoder` on
  /// the whole as the reference.
  private init(_ format: PayloadFormat, kinds: [PartCell.Kind], _ source: ScreenSource) {
    let section: @Sendable (AnyScreenPart) -> Section = { Section($0) }
    self.init(
      format.rawValue, kinds,
      JSONEngine.allCases.map { engine in
        .streamed(
          engine.rawValue, isLenient: true, decoder: { try source.decoder(engine.rawValue, $0) },
          section: section)
      })
    layout = AppLayout(ScreenCatalog())
    let name = DecodingStrategy.jsonDecoder.rawValue
    add(
      .whole(
        name,
        decode: { data, options, _ in
          try source.decoder(name, options).sections(of: data, onSkip: nil)
        },
        section: section))
  }
}

/// The ways to a screen's parts: a stream on either engine, and `JSONDecoder` on the whole payload.
private struct ScreenSource: Sendable {
  /// Makes the streaming decoder.
  let stream:
    @Sendable (SectionDecodingOptions) throws -> any PayloadDecoder<ScreenEvent<AnyScreenPart>>
  /// Decodes the whole payload, and hands on its name and parts.
  let whole:
    @Sendable (Data, SectionDecodingOptions, (ScreenEvent<AnyScreenPart>) throws -> Void) throws ->
      Void

  /// Returns a strategy's way from bytes to parts.
  ///
  /// - Parameters:
  ///   - strategy: An engine's name; any other one decodes the whole.
  ///   - options: The options of the decode.
  ///   - named: Takes the screen's name.
  func decoder(
    _ strategy: String, _ options: SectionDecodingOptions,
    named: @escaping (String) -> Void = { _ in }
  ) throws -> any SectionDecoder<AnyScreenPart> {
    let screen: any PayloadDecoder<ScreenEvent<AnyScreenPart>> =
      try JSONEngine(rawValue: strategy).map { try stream(options.wholeSections(by: $0)) }
      ?? GatheringDecoder { try whole($0, options, $1) }
    return screen.compactMap { event in
      switch event {
      case .envelope(let name): named(name)
      case .part(let part): return .element(part)
      case .skipped(let report): return .skipped(report)
      case .arriving: break
      }
      return nil
    }
  }
}

/// Decodes a whole screen by `JSONDecoder`, the reference for the streaming decoders of screens.
/// Strict mode only.
private enum CodableScreens {
  /// Takes the name and the parts of a screen.
  typealias Handler = (ScreenEvent<AnyScreenPart>) throws -> Void

  /// Decodes a screen graph, and joins its lists.
  static func graph(_ payload: Data, _ options: SectionDecodingOptions, _ handler: Handler) throws {
    let screen = try decode(payload, options.path) { (graph: ScreenGraphDTO) in try graph.toEntity()
    }
    try handler(.envelope(screen.screenName))
    for template in screen.templates { try handler(.part(.template(template))) }
  }

  /// Decodes a content list.
  static func contents(_ payload: Data, _ options: SectionDecodingOptions, _ handler: Handler)
    throws
  {
    let (type, contents) = try decode(payload, options.path) { (list: ContentListDTO) in
      (try list.toEntity().screenType, list.contents)
    }
    try handler(.envelope(type.rawValue))
    for content in contents { try handler(.part(.content(content))) }
  }

  /// Decodes the screen at a path.
  ///
  /// - Throws: `JSONStreamError` with the path from the payload's root and, where it can be found,
  ///   the position.
  private static func decode<Screen: Decodable, Result>(
    _ payload: Data, _ path: JSONPath, _ make: (Screen) throws -> Result
  ) throws -> Result {
    do {
      let options = SectionDecodingOptions(path: path, root: .section)
      let screens = try LocatingJSONDecoder<Screen>(options).sections(of: payload)
      guard !path.hasWildcards, let screen = screens.first else {
        throw JSONStreamError(
          code: .pathNotFound, category: .data, message: "\(path) is one of many")
      }
      return try make(screen)
    } catch var error as JSONStreamError where error.category == .data && error.position == nil {
      // The screen's own errors have paths that begin at the screen.
      error.path = JSONPath(path.components + error.path.components)
      error.position = SkipLocator.position(of: error.path, in: payload)
      throw error
    }
  }
}

extension PayloadFormat {
  /// The app of a screen format; nil for sections, which each app decodes itself.
  var screenApp: (any RegisteredApp)? {
    switch self {
    case .sectionList, .section: nil
    case .screenGraph: App.screenGraph
    case .contentList: App.contentList
    }
  }

  /// Tells whether the format is a screen's.
  var isScreen: Bool { screenApp != nil }
}
