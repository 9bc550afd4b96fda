import BenchmarkKit
import JSONStream
import Sections

/// What came of measuring the types of a payload's cells.
struct CellTypeOutcome {
  var measurements: [BenchmarkMeasurement] = []
  var notes: [MeasurementTable.Note] = []
  /// False when a fast decoder gives another value than Codable.
  var isEqual = true
}

/// Measures what each type of a payload's cells costs through Codable, and by its fast decoder.
struct CellTypeSuite<Cell: SectionCell> {
  let app: App<Cell>
  let options: SectionDecodingOptions
  /// Rounds, or nil for what suits the cells' size.
  let samples: Int?
  /// The most time for the rounds of a type.
  private static var time: Duration { .seconds(8) }

  /// Compares the two ways of each type, and when they are equal, measures.
  ///
  /// - Parameter time: The time for all types; nil gives each its own.
  /// - Throws: `JSONStreamError` when the payload is bad.
  func run(
    _ payload: BenchPayload, in time: Duration? = nil, progress: (RunProgress) -> Void
  ) throws -> CellTypeOutcome {
    var outcome = CellTypeOutcome()
    let census = try payload.bytes.withUnsafeBufferPointer { try CellCensus($0, of: app, options: options) }
    var time = time.map { TimeBudget($0, parts: census.kinds.count) }
    for kind in census.kinds {
      func note(_ text: String) {
        outcome.notes.append(.init(payload: payload.name, strategy: kind.name, text: text))
      }
      guard let type = app.cellTypes.first(where: { $0.kind == kind.name }) else {
        let cells = kind.count == 1 ? "1 cell" : "\(HumanFormat.count(Double(kind.count))) cells"
        note("\(cells) of \(HumanFormat.bytes(Double(kind.bytes))); no type is registered for this kind")
        continue
      }
      try kind.list.withUnsafeBufferPointer { list in
        do {
          if let cell = try type.difference?(list) {
            outcome.isEqual = false
            return note("not comparable: cell \(cell) differs by its fast decoder")
          }
          _ = try type.codable(list)
        } catch let error as JSONStreamError {
          // The position is in a list of these cells alone.
          outcome.isEqual = false
          return note("cannot be decoded: \(error.message) (path \(error.path) of these cells)")
        }
        outcome.measurements += try measure(
          type, kind, list, payload.name, in: min(time?.next() ?? Self.time, Self.time), progress)
      }
    }
    return outcome
  }

  private func measure(
    _ type: BenchCellType, _ kind: KindOfCells, _ list: UnsafeBufferPointer<UInt8>, _ payload: String,
    in budget: Duration, _ progress: (RunProgress) -> Void
  ) throws -> [BenchmarkMeasurement] {
    let repeats = BenchmarkCase.repeats(ofBytes: list.count)
    func measured(_ door: String, _ decode: @escaping BenchCellType.Decode) -> BenchmarkCase {
      BenchmarkCase("\(kind.name) \(door)") { for _ in 0..<repeats { keep(try decode(list)) } }
    }
    let codable = measured("through Codable", type.codable)
    let fast = type.fast.map { measured("fast", $0) }
    let tokens = measured("tokens", CellDoors.tokens)
    let runner = PairedRunner(
      samples: samples ?? (list.count > 1_000_000 ? 11 : 31), warmUps: 1, budget: samples == nil ? budget : nil)
    let run = try runner.run(reference: codable, candidates: [fast, tokens].compactMap { $0 }, progress: progress)

    func time(_ one: BenchmarkCase) -> SampleSummary? {
      run[one.name]?.summary(of: .wallTime, scale: 1e-6 / Double(repeats))
    }
    func row(
      _ metric: String, _ unit: String, _ summary: SampleSummary?, _ ratio: RatioEstimate? = nil
    ) -> BenchmarkMeasurement? {
      summary.map {
        BenchmarkMeasurement(
          payload: payload, strategy: kind.name, metric: "type.\(metric)", unit: unit, summary: $0,
          ratioToReference: ratio)
      }
    }
    let saved: SampleSummary? =
      if let slow = time(codable), let quick = fast.flatMap(time) {
        SampleSummary([slow.median - quick.median])
      } else {
        nil
      }
    return [
      row("cells", "count", SampleSummary([Double(kind.count)])),
      row("bytes", "bytes", SampleSummary([Double(kind.bytes)])),
      row("codable_time", "ms", time(codable)),
      row("fast_time", "ms", fast.flatMap(time), fast.flatMap { run.ratio(of: $0.name, metric: .wallTime) }),
      row("saved_time", "ms", saved),
      row("tokens_time", "ms", time(tokens), run.ratio(of: tokens.name, metric: .wallTime)),
    ].compactMap { $0 }
  }
}
