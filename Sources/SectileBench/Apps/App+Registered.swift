import BenchmarkKit
import CompositionalLayout
import JSONStream
import PayloadTools
import Sections

extension App: RegisteredApp {
  var app: App { self }
}

// The work that commands have an app do with a payload. Which app a payload is of has been found before.

extension RegisteredApp {
  typealias Section = ListSection<Cell>

  /// The strategies' names, in the tables' order.
  var strategyNames: [String] { app.strategies.map(\.name) }
  /// The app without the strategies that have no lenient mode.
  var lenientApp: any RegisteredApp { app.leniently }
  /// Whether it can lay its sections out.
  var hasLayout: Bool { app.layout != nil }

  /// The payloads that are measured where none is named.
  var samplePayloads: [SamplePayload] {
    if app.isBuiltIn, app.payloads.isEmpty { return SamplePayload.builtIn }
    return app.payloads
  }

  /// Measures a payload.
  ///
  /// - Parameter time: The time for all of it; nil is what a payload alone gets.
  /// - Throws: What is wrong with the payload.
  func measure(
    _ payload: BenchPayload, _ settings: BenchSettings, in time: Duration? = nil,
    progress: @escaping (RunProgress) -> Void
  ) throws -> DecodeOutcome {
    try payload.bytes.withUnsafeBufferPointer { bytes in
      var suite = DecodeSuite(app: app, settings: settings, payload: payload, bytes: bytes, progress: progress)
      return try suite.run(in: time ?? settings.time)
    }
  }

  /// Makes the work of a strategy on a payload, or of the layout: what is timed and counted.
  ///
  /// - Parameter bytes: The payload; the work is for as long as it is there.
  func work(
    of name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions
  ) throws -> () throws -> Void {
    if let engine = JSONEngine(aloneName: name) { return { keep(engine.tokenize(bytes)) } }
    if name == LayoutSuite.strategy {
      let frames = try framesWork(bytes, options)
      return { keep(try frames().count) }
    }
    if name == LayoutSuite.query {
      let layout = try solving(bytes, options)()
      let queries = LayoutSuite.queries(over: layout)
      return {
        var hits = 0
        for query in queries { layout.forEachElement(in: query) { _ in hits += 1 } }
        keep(hits)
      }
    }
    let strategy = try strategy(named: name)
    return { keep(try strategy.decode(bytes, options)) }
  }

  func strategy(named name: String) throws(ToolFailure) -> Strategy<Section> {
    let names = [name] + (app.model == nil ? [] : [JSONEngine(rawValue: name)?.codableName].compactMap(\.self))
    if let strategy = app.strategies.first(where: { names.contains($0.name) }) { return strategy }
    throw ToolFailure(.usage, "the app '\(app.name)' has no strategy '\(name)'")
  }

  /// Counts a payload's sections and cells.
  ///
  /// - Throws: What is wrong with the payload.
  func counts(
    _ options: SectionDecodingOptions, from next: ChunkSource
  ) throws -> (sections: Int, cells: Int) {
    var (sections, cells) = (0, 0)
    try app.headers(options, next, { _ in }) {
      sections += 1
      cells += $1
    }
    return (sections, cells)
  }

  /// Makes the work of laying all sections out and writing all frames.
  func framesWork(
    _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions
  ) throws -> () throws -> [LayoutRect] {
    let solved = try solving(bytes, options)
    return {
      var frames: [LayoutRect] = []
      try solved().writeFrames(into: &frames)
      return frames
    }
  }

  /// Makes the work of laying a payload's sections out, which are decoded before.
  func solving(
    _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions
  ) throws -> () throws -> SolvedLayout {
    let layout = try layoutOrFailure()
    var sections: [LayoutSuite.Section<Cell.Header>] = []
    try app.headers(options, ChunkedPayload.source(of: bytes), { _ in }) { sections.append(($0, $1)) }
    return {
      // Not by what solves any sequence: an iterator of any type allocates for each section, and this is counted.
      var screen = try layout.screen(in: LayoutSuite.container)
      for section in sections { try screen.append(section.header, itemCount: section.itemCount) }
      return screen.layout
    }
  }

  /// Decodes a payload and counts, or writes its sections too.
  func decode(
    _ request: DecodeRequest, _ input: inout PayloadInput, to output: inout ByteOutput,
    _ summary: DecodeSummary
  ) throws {
    let decode = PayloadDecode(
      app: app, strategy: request.strategy, options: request.options, onSkip: request.onSkip)
    guard request.writesSections else { return try decode.count(&input, into: summary) }
    if let emitWhole = app.emitWhole { return try emitWhole(decode, &input, &output, summary) }
    try decode.sections(of: &input, into: summary) { section in
      try output.stream { text, relieve in try app.writer(section, &text, relieve) }
    }
  }

  /// Lays a payload's sections out.
  func layout(_ request: LayoutRequest, _ input: inout PayloadInput) throws -> LayoutSource {
    try LayoutSource(
      request, &input, of: app, by: try layoutOrFailure().applying(request.catalog, for: request.container))
  }

  /// The catalog's file, with the templates of another one where it is named.
  func catalogText(replacing catalog: String?) throws -> [UInt8] {
    try layoutOrFailure().applying(catalog, for: nil).catalogText()
  }

  private func layoutOrFailure() throws -> AppLayout<Cell.Header> {
    if let layout = app.layout { return layout }
    throw ToolFailure(.usage, "the app '\(app.name)' has no layouts: give it some with layOut(by:)")
  }
}
