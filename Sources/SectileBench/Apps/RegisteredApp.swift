import BenchmarkKit
import CompositionalLayout
import HomeFeed
import JSONStream

/// An app with its cell type erased, for the commands.
protocol RegisteredApp: Sendable {
  associatedtype Cell: SectionCell
  /// The app itself, with its cell type.
  var app: App<Cell> { get }
}

extension App: RegisteredApp { var app: App { self } }

/// The settings of a measurement: what is measured, how long, and where.
struct BenchSettings {
  /// The bytes of a chunk that is fed to a streaming decoder: 64 KiB.
  static let chunkBytes = 65_536
  /// The names of the strategies that are measured; nil measures all.
  var strategies: [String]?
  /// The engines that are measured alone, without a decoder.
  var engines = JSONEngine.allCases
  /// The options of every decode.
  var options = SectionDecodingOptions()
  /// The number of rounds; nil measures until the intervals are narrow.
  var samples: Int?
  /// Counts allocations; nil in an executable without a counter.
  var allocations: AllocationCounter?
  /// The time for one payload, where nothing else is said: with what comes before and after, it is
  /// answered for in about a minute.
  static let usualTime = Duration.seconds(40)
  /// The time for one payload, if the rounds are not fixed.
  var time = usualTime
  /// The processes that measure.
  var timing = Timing.here

  /// The processes that measure: this one alone, this one of several (another one has compared the
  /// results), or several new ones.
  enum Timing {
    /// This process alone.
    case here
    /// This process, in its place among several; another one has compared the results.
    case oneOfSeveral(ProcessPlace)
    /// Likewise, but each case runs once, without a warm-up, because decodes are slow.
    case onceOfSeveral(ProcessPlace)
    /// Several new processes, whose rows are pooled.
    case processes(StrategyProcesses)
  }

  /// The place of this process among several; nil if it measures alone or starts others.
  var process: ProcessPlace? {
    switch timing {
    case .oneOfSeveral(let place), .onceOfSeveral(let place): place
    case .here, .processes: nil
    }
  }

  /// Is true where each case runs once, without a warm-up.
  var isHurried: Bool {
    if case .onceOfSeveral = timing { true } else { false }
  }

  /// Leaves out all strategies and engines but these.
  mutating func only(_ names: [String]) {
    strategies = names
    engines.removeAll { !names.contains($0.aloneName) }
  }
}

/// A request to decode one payload.
struct DecodeRequest {
  /// The name of the strategy.
  var strategy: String
  var options: SectionDecodingOptions
  /// Tells whether sections are written; otherwise they are counted.
  var writesSections: Bool
  /// Takes each part that lenient mode leaves out.
  var onSkip: (SkipReport) throws -> Void = { _ in }
}

/// A request to lay one payload out.
struct LayoutRequest {
  /// The payload's name, for errors and titles.
  var payload: String
  /// The options of the decode.
  var options: SectionDecodingOptions
  /// Takes each part that lenient mode leaves out.
  var onSkip: (SkipReport) throws -> Void = { _ in }
  /// The collection view that is laid out.
  var container: LayoutContainer
  /// The file with templates that replace the app's; nil keeps them.
  var catalog: String?
  /// Tells whether a drawing needs titles and kinds; otherwise neither is kept.
  var isDrawn: Bool
}

// The work that commands have an app do. The app of the payload has been found before.
extension RegisteredApp {
  typealias Section = ListSection<Cell>

  var name: String { app.name }
  var path: String { app.path }
  /// The model that was learned from the payload; nil of an app that somebody registered.
  var model: LearnedModel? { app.model }
  /// Tells whether it stands for all built-in formats.
  var isBuiltIn: Bool { app.isBuiltIn }
  /// The name of the strategy that the others are compared with.
  var reference: String { app.reference }
  var strategyNames: [String] { app.strategies.map(\.name) }
  /// The app with its lenient strategies only.
  var lenientApp: any RegisteredApp { app.leniently }
  var hasLayout: Bool { app.layout != nil }
  /// The payloads that are measured if none is named.
  var samplePayloads: [SamplePayload] {
    app.isBuiltIn && app.payloads.isEmpty ? SamplePayload.builtIn : app.payloads
  }

  /// Returns the app for a payload of a format: each built-in screen format has one of its own.
  func app(for format: PayloadFormat?) -> any RegisteredApp {
    isBuiltIn ? format?.screenApp ?? self : self
  }

  /// Measures a payload, after the strategies' results have been compared.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - settings: What is measured, and how.
  ///   - time: The time for all of it; nil takes that of the settings.
  ///   - progress: Is told what is being done.
  /// - Throws: An error of the payload.
  func measure(
    _ payload: BenchPayload, _ settings: BenchSettings, in time: Duration? = nil,
    progress: @escaping (RunProgress) -> Void
  ) throws -> DecodeOutcome {
    try payload.bytes.withUnsafeBufferPointer { bytes in
      var suite = DecodeSuite(
        app: app, settings: settings, payload: payload, bytes: bytes, progress: progress)
      return try naming(settings.options) { try suite.run(in: time ?? settings.time) }
    }
  }

  /// Returns the work that is timed and counted: a strategy's decode, an engine alone, or the
  /// layout. All preparations are done before.
  ///
  /// - Parameters:
  ///   - name: The name of a strategy, an engine alone, or the layout.
  ///   - bytes: The payload; it has to outlive the work.
  ///   - options: The options of the decode.
  func work(
    of name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions
  ) throws -> () throws -> Void {
    if let engine = JSONEngine(aloneName: name) {
      return { keep(engine.tokenize(bytes, options.documents)) }
    }
    if name == LayoutSuite.strategy {
      let frames = try framesWork(bytes, options)
      return { keep(try frames().count) }
    }
    let strategy = try strategy(named: name)
    return { keep(try strategy.decode(bytes, options)) }
  }

  /// Returns a strategy by its name. An engine's name also finds its decoder of `Codable` types, if
  /// the app was learned.
  ///
  /// - Throws: `ToolFailure` if there is none.
  func strategy(named name: String) throws(ToolFailure) -> Strategy<Section> {
    let names =
      [name]
      + (app.model == nil ? [] : [JSONEngine(rawValue: name)?.codableName].compactMap(\.self))
    if let strategy = app.strategies.first(where: { names.contains($0.name) }) {
      return strategy
    }
    throw ToolFailure(.usage, "the app '\(app.name)' has no strategy '\(name)'")
  }

  /// Returns the numbers of sections and cells of a payload.
  ///
  /// - Throws: An error of the payload.
  func counts(_ options: SectionDecodingOptions, from next: ChunkSource) throws -> (
    sections: Int, cells: Int
  ) {
    var sections = 0
    var cells = 0
    try app.headers(options, next, { _ in }, nil) {
      sections += 1
      cells += $1
    }
    return (sections, cells)
  }

  /// Decodes a payload's headers, and returns the work of laying them out and writing all frames.
  func framesWork(
    _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions
  ) throws -> () throws -> [LayoutRect] {
    let layout = try layoutOrFailure()
    var sections: [LayoutSuite.Section<Cell.Header>] = []
    let options = options.ofWhole(bytes.count)
    let source = ChunkedPayload.source(of: bytes)
    try app.headers(options, source, { _ in }, nil) { sections.append(($0, $1)) }
    return { [sections] in
      var frames: [LayoutRect] = []
      try layout.solved(sections).writeFrames(into: &frames)
      return frames
    }
  }

  /// Decodes a payload chunk by chunk, and writes or counts its sections.
  func decode(
    _ request: DecodeRequest, _ input: inout PayloadInput, to output: inout ByteOutput,
    _ summary: DecodeSummary
  ) throws {
    let decode = PayloadDecode(app: app, request: request)
    guard request.writesSections else {
      return try decode.count(&input, into: summary)
    }
    if case .screen(let emit?) = app.origin {
      return try emit(decode, &input, &output, summary)
    }
    try decode.sections(of: &input, into: summary) { section in
      try output.append { app.writer(section, &$0) }
    }
  }

  /// Decodes a payload and lays it out, without keeping any cell.
  func layout(_ request: LayoutRequest, _ input: inout PayloadInput) throws -> LayoutSource {
    try LayoutSource(
      request, &input, of: app,
      by: try layoutOrFailure().applying(request.catalog, for: request.container))
  }

  /// Returns the app's templates as a catalog file, with those of another file where one is named.
  func catalogText(replacing catalog: String?) throws -> [UInt8] {
    try layoutOrFailure().applying(catalog, for: nil).document()
  }

  /// Returns the layout.
  ///
  /// - Throws: `ToolFailure` that says how to give the app one.
  private func layoutOrFailure() throws -> AppLayout<Cell.Header> {
    if let layout = app.layout { return layout }
    throw ToolFailure(.usage, "the app '\(app.name)' has no layouts: give it some with layOut(by:)")
  }
}
