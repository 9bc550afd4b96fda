import JSONStream

/// One payload through one of an app's strategies, chunk by chunk as it is read.
///
/// The summary counts up while sections complete, so that it holds what there was when an error is thrown.
struct PayloadDecode<Cell: SectionCell> {
  let app: App<Cell>
  let request: DecodeRequest

  /// Decodes without keeping anything, and counts. Streaming, not even a section is held.
  func count(_ input: inout PayloadInput, into summary: DecodeSummary) throws {
    // Which sections stay is known only when they are whole.
    guard let engine = JSONEngine(rawValue: request.strategy), request.options.mode == .strict else {
      return try sections(of: &input, into: summary) { _ in }
    }
    let kinds = app.countedKinds
    defer { summary.bytes = input.byteCount }
    try summary.timing {
      try app.headers(request.options.with(engine), { try input.next($0) }, { _ in }) { header, cells in
        summary.count(kinds.firstIndex(of: header.cellType), cells: cells)
      }
    }
  }

  func sections(
    of input: inout PayloadInput, into summary: DecodeSummary, _ handler: (ListSection<Cell>) throws -> Void
  ) throws {
    let (strategy, options) = (try app.strategy(named: request.strategy), request.options)
    // Only the streaming decoder knows formats; Foundation's strategies would only say which key is missing. So their
    // payloads pass through a streaming decoder too, up to the first section.
    var probe: SectionStreamDecoder<Cell>?
    if JSONEngine(rawValue: strategy.name) == nil, options.root == .automatic, app.model == nil {
      var options = options
      options.granularity = .cell
      options.mode = .strict
      probe = try SectionStreamDecoder(options: options)
    }
    func look(at bytes: UnsafeBufferPointer<UInt8>) throws {
      do {
        try probe?.feed(bytes) { _ in throw Recognised() }
      } catch let error as JSONStreamError where error.code == .unknownFormat {
        throw error
      } catch {
        // All other errors are left to the strategy.
        probe = nil
      }
    }
    try sections(of: &input, by: strategy.makeFeeder(options), into: summary, look: look, handler)
  }

  /// Decodes by a feeder and hands on whole sections.
  ///
  /// - Parameter look: Is shown the bytes before the feeder.
  func sections(
    of input: inout PayloadInput, by feeder: any SectionFeeder<ListSection<Cell>>, into summary: DecodeSummary,
    look: (UnsafeBufferPointer<UInt8>) throws -> Void = { _ in }, _ handler: (ListSection<Cell>) throws -> Void
  ) throws {
    feeder.onSkip = request.onSkip
    let kinds = app.countedKinds
    defer { summary.bytes = input.byteCount }
    try summary.timing {
      func take(_ section: ListSection<Cell>) throws {
        summary.count(kinds.firstIndex(of: section.cellType), cells: section.cells.count)
        try handler(section)
      }
      while try input.next({ bytes in
        try look(bytes)
        try feeder.feed(bytes, take)
      }) {}
      try feeder.finish(take)
    }
  }
}

/// Ends the look at a payload whose format is known.
private struct Recognised: Error {}

extension App {
  fileprivate var countedKinds: [Cell.Kind] { kinds.filter(Cell.hasCells) }
}

extension RegisteredApp {
  var countedKindNames: [String] { app.countedKinds.map(App<Cell>.name) }
}
