import BenchmarkKit
import CompositionalLayout
import JSONStream

/// A payload, what each strategy takes for it, and how it travels.
struct MeasuredPayload: Sendable {
  /// The name as the command line has it.
  var name: String
  /// The size when decompressed.
  var bytes: Int
  /// All cells of all sections.
  var cells: Int
  /// The compressed bytes that give the first so many bytes; its last value is the compressed size.
  var travelling: Curve
  /// The bytes that the first screen needs; at most ``bytes``.
  var screen: FirstScreen
  /// The strategy that the app has now; never one of ``others``.
  var today: MeasuredStrategy
  /// The other strategies, in the app's order.
  var others: [MeasuredStrategy]
  /// The rows that the strategies were made of.
  var rows: [BenchmarkMeasurement]
  /// Says that nobody registered the payload's cells: they were learned from it.
  var isLearned = false
  /// Says that an app registers the payload's cells, so that `native` needs no new ones; never with
  /// ``isLearned``.
  var hasOwnCells = false
  /// The connection that a HAR file has recorded; nil for other files.
  var recorded: NetworkProfile?

  /// The candidates for an app. iOS has no yajl, so where `native` was measured too, yajl is left
  /// out.
  var candidates: [MeasuredStrategy] {
    let isNative = (others + [today]).contains { $0.name.hasPrefix("native") }
    return others.filter { !(isNative && $0.name.hasPrefix("yajl")) }
  }
}

/// A strategy with what it costs on a payload.
struct MeasuredStrategy: Sendable {
  /// The parts that a strategy hands out as soon as they are complete.
  enum Delivery: Sendable { case whole, section, cell }

  /// The name as tables have it.
  var name: String
  /// The parts that it hands out.
  var delivery: Delivery
  /// One entry for each process that measured, in the order of the processes; at least one.
  var costs: [DecodeCosts]
  /// The peak of memory in bytes, all sections kept; nil where nothing counts it.
  var memory: Double?
}

/// The time to decode up to certain offsets of a payload, in nanoseconds.
struct DecodeCosts: Hashable, Sendable {
  /// The time until the first section is there.
  var firstSection: Double
  /// The time to decode the first screen's sections and to lay them out; nil without layouts.
  var firstViewport: Double?
  /// The time of the whole decode.
  var total: Double

  /// The time until the first screen is there, or what stands for it.
  var shown: Double { firstViewport ?? firstSection }
}

/// A non-decreasing function of the offset: 0 at the start, linear between its points, constant
/// behind the last one.
struct Curve: Sendable {
  /// The corners, ascending by offset and never falling in value.
  private(set) var points: [(offset: Int, value: Double)] = []

  /// The value at the end.
  var last: Double { points.last?.value ?? 0 }

  /// Adds a corner behind all others. The curve never falls: a lower value becomes the last one.
  mutating func add(_ value: Double, at offset: Int) {
    points.append((offset, max(last, value)))
  }

  /// Returns the value at an offset.
  ///
  /// - Complexity: O(log n) for n points.
  func value(at offset: Int) -> Double {
    guard offset > 0, let end = points.last, offset < end.offset else {
      return offset > 0 ? last : 0
    }
    let place = points.indices.first(fromWhere: { points[$0].offset >= offset })
    let before = place == 0 ? (offset: 0, value: 0) : points[place - 1]
    let share = Double(offset - before.offset) / Double(points[place].offset - before.offset)
    return before.value + share * (points[place].value - before.value)
  }
}

extension Curve {
  /// Makes the curve of a compressed payload: how many compressed bytes give so many decompressed
  /// ones.
  init(_ offsets: [Gzip.Offset]) {
    for (compressed, decompressed) in offsets {
      add(Double(compressed), at: decompressed)
    }
  }

  /// Makes the curve of a streaming decode. Its parts were measured separately, so noise may have
  /// made a part cost more than the whole; and two of them may end at one offset, of which the
  /// dearer one counts.
  init(_ costs: DecodeCosts, of payload: MeasuredPayload, cpu: Double) {
    let parts = [
      (payload.screen.firstSection, min(costs.firstSection, costs.total)),
      (payload.screen.section, costs.firstViewport), (payload.bytes, costs.total),
    ]
    for case (let offset, let cost?) in parts where offset > 0 {
      let cost = max(last, cost * cpu)
      if points.last?.offset == offset { points.removeLast() }
      add(cost, at: offset)
    }
  }
}

extension [BenchmarkMeasurement] {
  /// Returns a strategy's values in each process, in nanoseconds; nil where there is no such row.
  func nanoseconds(_ strategy: String, _ metric: String) -> [Double]? {
    guard let row = first(where: { $0.strategy == strategy && $0.metric == metric }),
      let unit = ["ns": 1, "µs": 1e3, "ms": 1e6][row.unit]
    else { return nil }
    return (row.processMedians.isEmpty ? [row.median] : row.processMedians).map { $0 * unit }
  }
}

extension RegisteredApp {
  /// The strategies that are measured if none is named: those that an app can ship. Strategies
  /// whose results may differ are none, and neither is yajl, which no phone has; yajl stays if
  /// nothing else is left.
  var advisedStrategies: [String] {
    let names = app.strategies.filter { !$0.mayDiffer || $0.name == app.reference }.map(\.name)
    let others = names.filter { !$0.hasPrefix("yajl") || $0 == app.reference }
    return others.contains { $0 != app.reference } ? others : names
  }

  /// Makes a measured payload of what `bench` found.
  ///
  /// - Throws: `ToolFailure` if the payload has no sections, if results differ, or if today's
  ///   strategy was not measured; the layout's error if it failed.
  func measured(
    _ payload: BenchPayload, _ outcome: DecodeOutcome, _ options: SectionDecodingOptions
  ) throws -> MeasuredPayload {
    let (screen, offsets, cells) = try payload.bytes.withUnsafeBufferPointer { bytes in
      (
        try firstScreen(of: bytes, options: options), try Gzip.offsets(of: bytes),
        try app.counts(options.ofWhole(bytes.count), from: ChunkedPayload.source(of: bytes)).cells
      )
    }
    guard let screen else {
      throw ToolFailure(
        .badInput, "\(payload.name): has no sections: there is nothing to advise on")
    }
    if !outcome.isEqual, let note = outcome.notes.first {
      throw ToolFailure(
        .badInput, "\(payload.name): \(note.strategy) is \(note.text); there is no advice on it")
    }
    if let failure = outcome.layoutFailure { throw failure }
    let rows = outcome.measurements
    let names = rows.filter {
      $0.metric == "decode.time" && JSONEngine(aloneName: $0.strategy) == nil
    }.map(\.strategy)
    var strategies = names.compactMap { name in
      MeasuredStrategy(name, in: rows, of: app.strategies.first { $0.name == name }?.delivery)
    }
    let reference = outcome.reference ?? app.reference
    guard let today = strategies.firstIndex(where: { $0.name == reference }) else {
      throw ToolFailure(.ioFailed, "\(payload.name): \(reference) was not measured")
    }
    return MeasuredPayload(
      name: payload.name, bytes: payload.bytes.count, cells: cells, travelling: Curve(offsets),
      screen: screen,
      today: strategies.remove(at: today), others: strategies, rows: rows,
      isLearned: app.model != nil && outcome.reference == nil,
      hasOwnCells: app.hasOwnCells, recorded: NetworkProfile(recordedIn: payload.name))
  }
}

extension Strategy {
  /// The parts that this strategy hands out.
  fileprivate var delivery: MeasuredStrategy.Delivery {
    guard isStreaming else { return .whole }
    return givesCells ? .cell : .section
  }
}

extension MeasuredStrategy {
  /// Takes the strategy's rows. Where the app does not know it, its times tell whether sections
  /// come before the end.
  fileprivate init?(_ name: String, in rows: [BenchmarkMeasurement], of delivery: Delivery?) {
    guard let totals = rows.nanoseconds(name, "decode.time") else { return nil }
    let sections = rows.nanoseconds(name, "decode.first_section") ?? totals
    let viewports = rows.nanoseconds(name, "decode.first_viewport") ?? []
    let costs = totals.enumerated().map { process, total in
      DecodeCosts(
        firstSection: sections.indices.contains(process) ? sections[process] : total,
        firstViewport: viewports.indices.contains(process) ? viewports[process] : nil, total: total)
    }
    // A whole decode has its first section at the end; that of a stream comes long before, also in
    // a short payload. Three quarters are far from both.
    let isEarly = costs.allSatisfy { $0.firstSection < $0.total * 0.75 }
    let memory = ["decode.peak_memory", "decode.footprint"].lazy.compactMap { metric in
      rows.first { $0.strategy == name && $0.metric == metric }?.median
    }.first
    self.init(
      name: name, delivery: delivery ?? (isEarly ? .section : .whole), costs: costs, memory: memory)
  }
}
