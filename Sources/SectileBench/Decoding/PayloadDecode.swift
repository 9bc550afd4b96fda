import BenchmarkKit
import JSONStream

/// Decodes one payload by a strategy, chunk by chunk as it is read; the summary is right after each
/// section, also when an error is thrown.
struct PayloadDecode<Cell: SectionCell> {
  /// The app of the payload.
  let app: App<Cell>
  /// The strategy, the options, and the closure that takes losses.
  let request: DecodeRequest

  /// Decodes and counts without keeping anything: of a stream not even a section is held.
  func count(_ input: inout PayloadInput, into summary: DecodeSummary) throws {
    // In lenient mode only whole sections tell whether they are kept.
    guard let engine = JSONEngine(rawValue: request.strategy), request.options.mode == .strict
    else {
      return try sections(of: &input, into: summary) { _ in }
    }
    let kinds = app.countedKinds
    defer { summary.bytes = input.byteCount }
    try summary.timing {
      let options = request.options.wholeSections(by: engine)
      try app.headers(options, { try input.next($0) }, { _ in }, nil) { header, cells in
        summary.count(kinds.firstIndex(of: header.kind), cells: cells)
      }
    }
  }

  /// Decodes by the request's strategy and hands on whole sections.
  func sections(
    of input: inout PayloadInput, into summary: DecodeSummary,
    _ handler: (ListSection<Cell>) throws -> Void
  ) throws {
    let strategy = try app.strategy(named: request.strategy)
    let options = request.options
    // Only the streaming decoder recognizes formats; Foundation's strategies would only name a
    // missing key. So it reads their payloads too, up to the first section.
    var probe: SectionStreamDecoder<Cell>?
    if JSONEngine(rawValue: strategy.name) == nil, options.root == .automatic, app.model == nil {
      var options = options
      options.granularity = .cell
      options.mode = .strict
      probe = try SectionStreamDecoder(options: options)
    }
    func look(at bytes: UnsafeBufferPointer<UInt8>) throws {
      do {
        try probe?.feed(bytes) { _ in throw Enough() }
      } catch let error as JSONStreamError where error.code == .unknownFormat {
        throw error
      } catch {
        // All other errors are left to the strategy.
        probe = nil
      }
    }
    try sections(of: &input, by: strategy.makeDecoder(options), into: summary, look: look, handler)
  }

  /// Has a decoder decode the input, and hands on whole sections.
  ///
  /// - Parameters:
  ///   - input: The payload.
  ///   - decoder: Makes sections of bytes.
  ///   - summary: Counts and times them.
  ///   - look: Is shown the bytes before the decoder.
  ///   - handler: Takes each section.
  func sections(
    of input: inout PayloadInput, by decoder: any SectionDecoder<ListSection<Cell>>,
    into summary: DecodeSummary,
    look: (UnsafeBufferPointer<UInt8>) throws -> Void = { _ in },
    _ handler: (ListSection<Cell>) throws -> Void
  ) throws {
    let kinds = app.countedKinds
    defer { summary.bytes = input.byteCount }
    try summary.timing {
      func take(_ event: ElementEvent<ListSection<Cell>, Never>) throws {
        switch event {
        case .skipped(let report): try request.onSkip(report)
        case .element(let section):
          summary.count(kinds.firstIndex(of: section.kind), cells: section.cells.count)
          try handler(section)
        }
      }
      while try input.next({ bytes in
        try look(bytes)
        try decoder.feed(bytes, take)
      }) {}
      try decoder.finish(take)
    }
  }
}

extension App {
  /// The kinds that have cells; the summary names no others.
  fileprivate var countedKinds: [Cell.Kind] { kinds.filter(Cell.hasCells) }
}

extension RegisteredApp {
  var countedKindNames: [String] { app.countedKinds.map(App<Cell>.name) }
}
