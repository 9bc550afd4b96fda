import BenchmarkKit
import CompositionalLayout
import HomeFeed
import JSONStream

/// An app with its cell type erased, for the commands.
protocol RegisteredApp: Sendable {
  associatedtype Cell: SectionCell
  var app: App<Cell> { get }
}

extension App: RegisteredApp { var app: App { self } }

struct BenchSettings {
  static let chunkBytes = 65_536
  var strategies: [String]?
  var engines = JSONEngine.allCases
  var options = SectionDecodingOptions()
  /// The number of rounds; nil measures until the intervals are narrow.
  var samples: Int?
  var allocations: AllocationCounter?
  var time = Duration.seconds(40)
  var timing = Timing.here

  enum Timing {
    case here
    case oneOfSeveral(ProcessPlace)
    case processes(StrategyProcesses)
  }

  var process: ProcessPlace? {
    if case .oneOfSeveral(let place) = timing { place } else { nil }
  }

  mutating func only(_ names: [String]) {
    strategies = names
    engines.removeAll { !names.contains($0.aloneName) }
  }
}

struct DecodeRequest {
  var strategy: String
  var options: SectionDecodingOptions
  var writesSections: Bool
  var onSkip: (SkipReport) throws -> Void = { _ in }
}

struct LayoutRequest {
  var payload: String
  var options: SectionDecodingOptions
  var onSkip: (SkipReport) throws -> Void = { _ in }
  var container: LayoutContainer
  var catalog: String?
  var isDrawn: Bool
}

extension RegisteredApp {
  typealias Section = ListSection<Cell>

  var name: String { app.name }
  var path: String { app.path }
  var isBuiltIn: Bool { app.isBuiltIn }
  var reference: String { app.reference }
  var strategyNames: [String] { app.strategies.map(\.name) }
  var lenientApp: any RegisteredApp { app.leniently }
  var hasLayout: Bool { app.layout != nil }
  var samplePayloads: [SamplePayload] {
    app.isBuiltIn && app.payloads.isEmpty ? SamplePayload.builtIn : app.payloads
  }

  func app(for format: PayloadFormat?) -> any RegisteredApp {
    isBuiltIn ? format?.screenApp ?? self : self
  }

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

  /// - Parameter bytes: The payload; it has to outlive the work.
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

  func strategy(named name: String) throws(ToolFailure) -> Strategy<Section> {
    let names =
      [name]
      + (app.model == nil ? [] : [JSONEngine(rawValue: name)?.codableName].compactMap(\.self))
    if let strategy = app.strategies.first(where: { names.contains($0.name) }) {
      return strategy
    }
    throw ToolFailure(.usage, "the app '\(app.name)' has no strategy '\(name)'")
  }

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

  func decode(
    _ request: DecodeRequest, _ input: inout PayloadInput, to output: inout ByteOutput,
    _ summary: DecodeSummary
  ) throws {
    let decode = PayloadDecode(app: app, request: request)
    guard request.writesSections else {
      return try decode.count(&input, into: summary)
    }
    if let emitWhole = app.emitWhole {
      return try emitWhole(decode, &input, &output, summary)
    }
    try decode.sections(of: &input, into: summary) { section in
      try output.append { app.writer(section, &$0) }
    }
  }

  func layout(_ request: LayoutRequest, _ input: inout PayloadInput) throws -> LayoutSource {
    try LayoutSource(
      request, &input, of: app,
      by: try layoutOrFailure().applying(request.catalog, for: request.container))
  }

  func catalogText(replacing catalog: String?) throws -> [UInt8] {
    try layoutOrFailure().applying(catalog, for: nil).document()
  }

  private func layoutOrFailure() throws -> AppLayout<Cell.Header> {
    if let layout = app.layout { return layout }
    throw ToolFailure(.usage, "the app '\(app.name)' has no layouts: give it some with layOut(by:)")
  }
}
