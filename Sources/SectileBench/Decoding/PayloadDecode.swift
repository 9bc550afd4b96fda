import BenchmarkKit
import JSONStream
import PayloadTools

/// One payload through one of an app's strategies, chunk by chunk as it is read.
struct PayloadDecode<Cell: SectionCell> {
  let app: App<Cell>
  /// How the payload becomes sections.
  let strategy: String
  /// How it is decoded; the granularity is chosen here.
  let options: SectionDecodingOptions
  /// Is told of everything that lenient mode leaves out.
  let onSkip: (SkipReport) throws -> Void

  /// Decodes without keeping anything, and counts. Streaming, not even a section is held.
  ///
  /// - Parameter summary: Counts up while sections complete, so that it holds what there was when an error is thrown.
  /// - Throws: `ToolFailure` when reading fails; what the strategy throws.
  func count(_ input: inout PayloadInput, into summary: DecodeSummary) throws {
    // Which sections stay is known only when they are whole.
    guard let engine = JSONEngine(rawValue: strategy), options.mode == .strict else {
      return try sections(of: &input, into: summary) { _ in }
    }
    var options = options
    options.engine = engine
    let kinds = app.countedKinds
    defer { summary.bytes = input.byteCount }
    try summary.timing {
      try app.headers(options, { try input.next($0) }, { _ in }) { header, cells in
        summary.count(kinds.firstIndex(of: header.cellType), cells: cells)
      }
    }
  }

  /// Decodes and hands on whole sections.
  ///
  /// - Parameter summary: Counts up while sections complete, so that it holds what there was when an error is thrown.
  /// - Throws: `ToolFailure` when reading fails; what the strategy throws; what the handler throws.
  func sections(
    of input: inout PayloadInput, into summary: DecodeSummary, _ handler: (ListSection<Cell>) throws -> Void
  ) throws {
    guard let strategy = app.strategies.first(where: { $0.name == strategy }) else {
      throw ToolFailure(.usage, "the app '\(app.name)' has no strategy '\(strategy)'")
    }
    let probes = JSONEngine(rawValue: strategy.name) == nil && options.root == .automatic && app.model == nil
    try sections(of: &input, by: strategy.makeFeeder(options), probing: probes, into: summary, handler)
  }

  /// Decodes by a feeder and hands on whole sections.
  ///
  /// - Throws: As ``sections(of:into:_:)``.
  func sections(
    of input: inout PayloadInput, by feeder: any SectionFeeder<ListSection<Cell>>, probing probes: Bool = false,
    into summary: DecodeSummary, _ handler: (ListSection<Cell>) throws -> Void
  ) throws {
    feeder.onSkip = onSkip
    var probe = try FormatProbe<Cell>(options: options)
    let kinds = app.countedKinds
    defer { summary.bytes = input.byteCount }
    try summary.timing {
      func take(_ section: ListSection<Cell>) throws {
        summary.count(kinds.firstIndex(of: section.cellType), cells: section.cells.count)
        try handler(section)
      }
      while try input.next({ bytes in
        if probes { try probe.look(at: bytes) }
        try feeder.feed(bytes, take)
      }) {}
      try feeder.finish(take)
    }
  }
}

extension App {
  /// The kinds that the summary counts cells of.
  fileprivate var countedKinds: [Cell.Kind] { kinds.filter(Cell.hasCells) }
}

extension RegisteredApp {
  /// The names of the kinds that have cells.
  var countedKindNames: [String] { app.countedKinds.map(App<Cell>.name) }
}
