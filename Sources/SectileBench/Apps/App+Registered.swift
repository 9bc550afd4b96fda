import BenchmarkKit
import CompositionalLayout
import JSONStream
import PayloadTools
import Sections

extension App: RegisteredApp {
  var app: App { self }
}

// What commands ask of an app.

extension RegisteredApp {
  typealias Section = ListSection<Cell>

  /// The strategies' names, in the tables' order.
  var strategyNames: [String] { app.strategies.map(\.name) }
  /// The app without the strategies that have no lenient mode.
  var lenientApp: any RegisteredApp { app.leniently }
  /// Whether it can lay its sections out.
  var hasLayout: Bool { app.layout != nil }
  /// Payloads for when none is named.
  var samplePayloads: SamplePayloads {
    app.isBuiltIn && app.payloads.isEmpty && app.madePayloads.isEmpty
      ? .generated : .own(files: app.payloads, made: app.madePayloads)
  }

  /// What measures a payload.
  ///
  /// - Parameter catalog: A file with templates.
  func measuring(_ settings: BenchSettings, catalog: String?) throws -> Measuring {
    let own = try measuringSections(settings, catalog: catalog)
    guard app.isBuiltIn else { return own }
    return { payload, time, progress in
      // A catalog's file is of sections' templates.
      guard let screen = screenApp(of: payload, at: settings.options.path) else {
        return try own(payload, time, progress)
      }
      return try screen.measuring(settings, catalog: nil)(payload, time, progress)
    }
  }

  private func measuringSections(_ settings: BenchSettings, catalog: String?) throws -> Measuring {
    let suite = DecodeSuite(app: app, settings: settings)
    let layout = try app.layout.map { try $0.applying(catalog, for: LayoutSuite.container) }
    let viewport = layout.map { layout in
      FirstViewportRun<Cell.Header> { try layout.screen(in: LayoutSuite.container) }
    }
    return { payload, time, progress in
      try suite.run(
        payload, layout: { sections in try layout.map { try LayoutSuite.workloads(for: sections, by: $0) } ?? [] },
        viewport: viewport, in: time ?? settings.time, progress: progress)
    }
  }

  /// What a strategy does with a payload, or the layout: the work whose instructions are counted.
  ///
  /// - Parameter bytes: The payload; the work is for as long as it is there.
  func work(
    of name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings
  ) throws -> () throws -> Void {
    if let screen = screenApp(in: bytes, at: settings.options.path) {
      return try screen.work(of: name, bytes, settings)
    }
    if let engine = JSONEngine(aloneName: name) {
      return { keep(engine.tokenize(bytes, chunkBytes: settings.chunkBytes)) }
    }
    if name == LayoutSuite.strategy { return try layoutWork(bytes, settings) }
    if name == LayoutSuite.query { return try queryWork(bytes, settings) }
    let strategy = try strategy(named: name)
    return { keep(try strategy.decode(bytes, chunkBytes: settings.chunkBytes, options: settings.options) {}) }
  }

  func strategy(named name: String) throws(ToolFailure) -> any BenchStrategy<Section> {
    let names = [name] + (app.model == nil ? [] : [JSONEngine(rawValue: name)?.codableName].compactMap(\.self))
    if let strategy = app.strategies.first(where: { names.contains($0.name) }) { return strategy }
    throw ToolFailure(.usage, "the app '\(app.name)' has no strategy '\(name)'")
  }

  /// How many sections and cells a payload has.
  func counts(in bytes: UnsafeBufferPointer<UInt8>, options: SectionDecodingOptions) throws -> SectionCount {
    if let screen = screenApp(in: bytes, at: options.path) {
      return try screen.counts(in: bytes, options: options)
    }
    return try count(options, from: ChunkedPayload.source(of: bytes))
  }

  private func layoutWork(
    _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings
  ) throws -> () throws -> Void {
    let frames = try framesWork(bytes, settings)
    return { keep(try frames().count) }
  }

  /// What lays all sections out and writes all frames.
  func framesWork(
    _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings
  ) throws -> () throws -> [LayoutRect] {
    let solved = try solving(bytes, settings)
    return {
      var frames: [LayoutRect] = []
      try solved().writeFrames(into: &frames)
      return frames
    }
  }

  private func queryWork(
    _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings
  ) throws -> () throws -> Void {
    let layout = try solving(bytes, settings)()
    let queries = LayoutSuite.queries(over: layout)
    return {
      var hits = 0
      for query in queries { layout.forEachElement(in: query) { _ in hits += 1 } }
      keep(hits)
    }
  }

  /// What lays a payload's sections out, which are decoded before.
  func solving(
    _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings
  ) throws -> () throws -> SolvedLayout {
    let layout = try layoutOrFailure()
    var sections: [LayoutSuite.Section<Cell.Header>] = []
    try app.headers(settings.options, ChunkedPayload.source(of: bytes), { _ in }) { sections.append(($0, $1)) }
    return {
      // Not by what solves any sequence: an iterator of any type allocates for each section, and this is counted.
      var screen = try layout.screen(in: LayoutSuite.container)
      for section in sections { try screen.append(section.header, itemCount: section.itemCount) }
      return screen.layout
    }
  }

  /// What measures the types of a payload's cells.
  func measuringCellTypes(_ settings: BenchSettings) -> Measuring {
    let own = CellTypeSuite(app: app, options: settings.options, samples: settings.samples)
    return { payload, time, progress in
      // A screen's parts have no types to choose a decoder for.
      screenApp(of: payload, at: settings.options.path) == nil
        ? try own.run(payload, in: time, progress: progress) : DecodeOutcome()
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
