import BenchmarkKit
import JSONStream
import Sections

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
  ) throws -> DecodeOutcome {
    var outcome = DecodeOutcome()
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
    func name(_ door: String) -> String { "\(kind.name) \(door)" }
    func workload(_ door: String, _ metric: String, _ decode: @escaping BenchCellType.Decode) -> Workload {
      Workload(
        BenchmarkCase(name(door)) { for _ in 0..<repeats { keep(try decode(list)) } },
        rows: [.init(kind.name, metric, "ms") { $0 * 1e-6 / Double(repeats) }])
    }
    func value(_ metric: String, _ unit: String, _ value: Double?) -> BenchmarkMeasurement? {
      BenchmarkMeasurement(payload: payload, strategy: kind.name, metric: metric, unit: unit, value: value)
    }
    let workloads = [
      workload("through Codable", "type.codable_time", type.codable),
      type.fast.map { workload("fast", "type.fast_time", $0) },
      workload("tokens", "type.tokens_time", CellDoors.tokens),
    ].compactMap { $0 }
    let runner = PairedRunner(
      samples: samples ?? (list.count > 1_000_000 ? 11 : 31), warmUps: 1, budget: samples == nil ? budget : nil)
    let times = try runner.measurements(
      of: workloads, on: payload, reference: name("through Codable"), progress: progress)
    func median(_ metric: String) -> Double? { times.first { $0.metric == metric }?.median }
    let saved = median("type.fast_time").flatMap { fast in median("type.codable_time").map { $0 - fast } }
    let amounts = [
      value("type.cells", "count", Double(kind.count)), value("type.bytes", "bytes", Double(kind.bytes)),
    ]
    // What is saved stands behind the two times that it is the difference of.
    return (amounts + times.dropLast() + [value("type.saved_time", "ms", saved)] + times.suffix(1)).compactMap { $0 }
  }
}
