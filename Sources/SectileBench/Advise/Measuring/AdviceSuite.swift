import BenchmarkKit
import CompositionalLayout
import JSONStream
import PayloadTools
import Sections

/// Measures an app's strategies on one payload in several sizes.
struct AdviceSuite<Cell: SectionCell> {
  typealias Section = ListSection<Cell>
  typealias Strategy = any BenchStrategy<ListSection<Cell>>

  let app: App<Cell>
  let settings: AdviceSettings

  /// Compares the results, and when they are equal, measures.
  ///
  /// - Throws: What is wrong with the payload; `ToolFailure` when results differ.
  func run(_ payload: BenchPayload, progress: (RunProgress) -> Void) throws -> AdvicePayload {
    let strategies = try comparable(payload)
    let (own, viewport) = try sized(payload.bytes, .payload)
    var sizes = [try measure(own, viewport, strategies, compressed: compressed(own), progress)]
    // A screen cannot be cut shorter and still be one.
    guard !app.isScreen else { return AdvicePayload(name: payload.name, isLaidOut: app.layout != nil, sizes: sizes) }
    if let viewport {
      let page = PayloadCuts(bytes: own.bytes, sections: own.sections).page(
        section: viewport.section, cells: viewport.cells)
      if page.count < own.bytes.count {
        let (size, viewport) = try sized(page, .firstPage)
        sizes.append(try measure(size, viewport, strategies, compressed: compressed(size), progress))
      }
    }
    let streaming = strategies.filter { $0.isStreaming || $0.name == app.reference }
    let cuts = PayloadCuts(bytes: own.bytes, sections: own.sections)
    for target in AdviceSettings.sizes(around: payload.bytes.count) {
      // What is not longer than the payload's first piece cannot be cut shorter.
      guard let bytes = cuts.resized(to: target), bytes.count < target * 2 else { continue }
      let (size, viewport) = try sized(bytes, bytes.count < payload.bytes.count ? .prefix : .enlarged)
      let map = size.role == .enlarged ? sizes[0].gzip?.extended(to: bytes.count) : try compressed(size)
      sizes.append(try measure(size, viewport, streaming, compressed: map, progress))
    }
    return AdvicePayload(name: payload.name, isLaidOut: app.layout != nil, sizes: sizes)
  }

  /// The strategies that are asked for and agree with the reference.
  private func comparable(_ payload: BenchPayload) throws -> [Strategy] {
    var bench = BenchSettings(strategies: settings.strategies, options: settings.options)
    bench.strategies = settings.strategies.map { $0 + [app.reference] }
    let suite = DecodeSuite(app: app, settings: bench)
    return try payload.bytes.withUnsafeBufferPointer { bytes in
      var outcome = DecodeOutcome()
      var firstRuns: [String: DecodeSuite<Cell>.FirstRun] = [:]
      let models = try suite.referenceModels(bytes, &firstRuns) { _ in }.sections
      guard !models.isEmpty else {
        throw ToolFailure(.badInput, "\(payload.name): has no sections: there is nothing to advise on")
      }
      let strategies = suite.compare(models, bytes, payload, &firstRuns, &outcome) { _ in }
      if !outcome.isEqual, let note = outcome.notes.first {
        throw ToolFailure(.badInput, "\(payload.name): \(note.strategy) is \(note.text); there is no advice on it")
      }
      return strategies
    }
  }

  // MARK: One size

  /// A payload of one size.
  struct Sized {
    var bytes: [UInt8]
    var role: AdviceSize.Role
    var sections: [SectionPlaces.Section]
    var headers: [Cell.Header]
  }

  private func sized(_ bytes: [UInt8], _ role: AdviceSize.Role) throws -> (Sized, FirstViewport?) {
    var headers: [Cell.Header] = []
    let sections = try bytes.withUnsafeBufferPointer { buffer in
      var arrived: [SectionPlaces.Section] = []
      var rest = buffer[...]
      // A screen's parts have no place of their own: what counts is how many bytes there are when each is complete.
      let step = app.isScreen ? 1024 : 64 << 10
      try app.headers(
        settings.options,
        { body in
          guard !rest.isEmpty else { return false }
          let chunk = rest.prefix(step)
          rest = rest.dropFirst(step)
          try body(UnsafeBufferPointer(rebasing: chunk))
          return true
        }, { _ in },
        { header, cells in
          headers.append(header)
          let end = rest.startIndex
          arrived.append(.init(range: 0..<end, cells: Array(repeating: end..<end, count: cells)))
        })
      guard !app.isScreen else { return arrived }
      var places = SectionPlaces()
      try places.scan(buffer, for: Cell.self, options: settings.options)
      return places.sections
    }
    guard settings.options.mode == .strict || sections.count == headers.count else {
      throw ToolFailure(
        .badInput,
        "\(sections.count - headers.count) of \(sections.count) sections are left out: a payload is cut at its sections, "
          + "and these have none; `sectile decode --mode lenient` names them")
    }
    guard sections.count == headers.count, !sections.isEmpty else {
      throw ToolFailure(
        .badInput, "the sections' places could not be found: \(sections.count) of \(headers.count) sections")
    }
    let size = Sized(bytes: bytes, role: role, sections: sections, headers: headers)
    guard let layout = try solvedLayout(of: size) else {
      return (size, FirstViewport(section: 0, cells: sections[0].cells.count))
    }
    return (size, FirstViewport(layout))
  }

  private func solvedLayout(of size: Sized) throws -> SolvedLayout? {
    func solve(_ templates: AppLayout<Cell.Header>) throws -> SolvedLayout {
      try templates.solved(zip(size.headers, size.sections).lazy.map { (header: $0, itemCount: $1.cells.count) })
    }
    return try app.layout.map { try solve($0) }
  }

  private func compressed(_ size: Sized) throws -> OffsetMap? {
    guard let compressor = settings.compressor else { return nil }
    guard let offsets = size.bytes.withUnsafeBufferPointer(compressor.run) else {
      throw ToolFailure(.ioFailed, "the payload could not be compressed")
    }
    return OffsetMap(offsets)
  }

  private func measure(
    _ size: Sized, _ viewport: FirstViewport?, _ strategies: [Strategy], compressed: OffsetMap?,
    _ progress: (RunProgress) -> Void
  ) throws -> AdviceSize {
    // Where nothing is on the screen, as for sections without cells, everything has to be there to know it.
    let place = viewport ?? FirstViewport(section: size.sections.count - 1, cells: 0)
    let last = size.sections[place.section]
    let isCellEnough = last.isKindFirst && place.cells > 0 && place.cells <= last.cells.count
    // A screen's first part alone is no payload to be decoded.
    let page =
      app.isScreen
      ? size.bytes
      : PayloadCuts(bytes: size.bytes, sections: size.sections).page(section: place.section, cells: place.cells)
    let costs = AdviceCosts(
      strategies: strategies, reference: app.reference, settings: settings, bytes: size.bytes,
      page: page.count < size.bytes.count ? page : nil, isPayload: size.role == .payload,
      layout: app.layout == nil ? nil : { keep(try solvedLayout(of: size)?.firstViewport()) })
    let measured = try costs.measure(progress)
    return AdviceSize(
      role: size.role, bytes: size.bytes.count, sections: size.sections.count,
      cells: size.sections.reduce(0) { $0 + $1.cells.count },
      firstSectionBytes: size.sections[0].range.upperBound,
      viewportBytes: isCellEnough ? last.cells[place.cells - 1].upperBound : last.range.upperBound,
      viewportSectionBytes: last.range.upperBound, layout: measured.layout, gzip: compressed,
      strategies: measured.strategies)
  }
}
