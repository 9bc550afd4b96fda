import BenchmarkKit
import JSONStream

extension RegisteredApp {
  /// Profiles one payload by an engine's strategy. Only this and the engine's tokens are measured.
  func profile(
    _ payload: BenchPayload, _ settings: BenchSettings, by engine: JSONEngine,
    progress: @escaping (RunProgress) -> Void
  ) throws -> CostProfile {
    var settings = settings
    settings.only([engine.rawValue, engine.aloneName])
    let strategy = try strategy(named: engine.rawValue)
    let suite = ProfileSuite(app: app, settings: settings, engine: engine, strategy: strategy)
    return try naming(settings.options) { try suite.run(payload, progress) }
  }
}

/// Profiles one payload: phases are rows of `bench`; the cost of a kind or of a field is the
/// difference between decodes with and without it, which run in turns.
private struct ProfileSuite<Cell: SectionCell> {
  /// The app whose sections are decoded.
  let app: App<Cell>
  /// The settings of the run, which apply to both decodes of a pair.
  let settings: BenchSettings
  /// The engine of the strategy; its tokens are timed alone.
  let engine: JSONEngine
  /// The strategy that is profiled.
  let strategy: Strategy<ListSection<Cell>>

  /// The kinds that are measured, the largest first. Each takes ``time``, so that a profile has an
  /// end.
  private static var mostKinds: Int { 12 }
  /// The fields that are measured, the largest first, likewise.
  private static var mostFields: Int { 16 }
  /// The bytes that a value counts for beside its own, when the largest fields are chosen: a short
  /// value costs a decoder more than its bytes.
  private static var bytesOfValue: Int { 16 }
  /// The time for the pairs of decodes with and without one part.
  private static var time: Duration { .milliseconds(400) }

  /// The kinds and numbers of cells, which must not change when something is left out.
  private typealias Shape = [(kind: String, cells: Int)]

  /// Profiles a payload: first its shape and the phases, then the kinds, then the fields.
  func run(_ payload: BenchPayload, _ progress: @escaping (RunProgress) -> Void) throws
    -> CostProfile
  {
    try payload.bytes.withUnsafeBufferPointer { bytes in
      let shape = try shape(of: bytes)
      let rows = try rows(payload, progress)
      guard let phases = [CostProfile.Phase](rows, strategy: strategy.name, alone: engine.aloneName)
      else {
        throw ToolFailure(.ioFailed, "\(payload.name): \(strategy.name) was not measured")
      }
      let whole = Whole(
        bytes: bytes, shape: shape, decodeTime: phases.decodeTime, progress: progress)
      let tape = try ValueTape(bytes, settings.options.documents)
      let fields = PayloadFields(tape)
      let units = elements(tape, count: shape.count).compactMap { fields.containers[$0] }
      let kinds = try kinds(shape, units).map { part, units in
        try cost(
          of: part, in: whole, leaving: shape.filter { $0.kind != part.name },
          of: fields.without(units))
      }
      return CostProfile(
        payload: payload.name, strategy: strategy.name, bytes: bytes.count, sections: shape.count,
        cells: shape.reduce(0) { $0 + $1.cells }, phases: phases, kinds: kinds.byCost,
        fields: try costs(of: fields, in: whole).byCost)
    }
  }

  /// A payload that parts are left out of.
  private struct Whole {
    /// All bytes of the payload.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The value that they decode to.
    let shape: Shape
    /// The nanoseconds of a decode, as the phases have them.
    let decodeTime: Double
    /// Is told which part is measured.
    let progress: (RunProgress) -> Void
  }

  /// Returns a part with its cost: by how much the decode gets shorter without it. It has none
  /// where the rest does not decode to the expected shape.
  private func cost(
    of part: CostProfile.Part, in whole: Whole, leaving shape: Shape, of rest: [UInt8]
  ) throws -> CostProfile.Part {
    whole.progress("measuring \(part.name)")
    guard let share = try share(of: rest, leaving: shape, of: whole.bytes) else {
      return part
    }
    var part = part
    part.nanoseconds = share.median * whole.decodeTime
    part.low = share.low * whole.decodeTime
    part.high = share.high * whole.decodeTime
    return part
  }

  /// Returns the largest fields with their costs. A field that cannot be left out is measured with
  /// its values shortened.
  private func costs(of fields: PayloadFields, in whole: Whole) throws -> [CostProfile.Part] {
    func weight(_ field: PayloadFields.Field) -> Int {
      field.bytes + field.units.count * Self.bytesOfValue
    }
    let largest = fields.fields.sorted { weight($0) > weight($1) }.prefix(Self.mostFields)
    return try largest.map { field in
      let part = CostProfile.Part(name: field.path, count: field.units.count, bytes: field.bytes)
      let left = try cost(
        of: part, in: whole, leaving: whole.shape, of: fields.without(field.units))
      guard left.nanoseconds == nil else { return left }
      var shortened = try cost(
        of: part, in: whole, leaving: whole.shape, of: fields.shortening(field.units))
      shortened.isShortened = shortened.nanoseconds != nil
      return shortened
    }
  }

  /// Returns the sections' kinds and numbers of cells. A payload without a part has to decode to
  /// the expected shape, or the difference of times would be of another work.
  private func shape(of bytes: UnsafeBufferPointer<UInt8>) throws -> Shape {
    try strategy.decode(bytes, settings.options).sections().map {
      (App<Cell>.name(of: $0.header.kind), $0.cells.count)
    }
  }

  /// Measures the decode and the tokens alone, in processes of their own or in this one.
  private func rows(_ payload: BenchPayload, _ progress: @escaping (RunProgress) -> Void) throws
    -> [BenchmarkMeasurement]
  {
    if case .processes(let processes) = settings.timing {
      return try processes.measurements(
        of: payload, by: [engine.rawValue, engine.aloneName], in: settings.time, progress: progress)
    }
    var settings = settings
    settings.timing = .oneOfSeveral(ProcessPlace(index: 0, of: 1))
    return try app.measure(payload, settings, progress: progress).measurements
  }

  /// Returns the sections' positions: elements at the list's path, or of a member there; empty if
  /// not found.
  private func elements(_ tape: ValueTape, count: Int) -> [Int] {
    let path = app.model?.list.path ?? settings.options.path
    let values = tape.values(at: path.components)
    func elements(of arrays: [Int]) -> [Int] {
      tape.elements(of: arrays.filter { tape[$0].kind == .array })
    }
    var candidates = [values]
    if path.components.last != .wildcard {
      candidates.insert(elements(of: values), at: 0)
    }
    for value in values where tape[value].kind == .object {
      candidates += tape.members(of: [value]).map { elements(of: $0.values) }
    }
    return candidates.first { $0.count == count && $0.allSatisfy { tape[$0].kind == .object } }
      ?? []
  }

  /// Returns the kinds by size with their sections' places; none where the places are not known, or
  /// there is one kind only.
  private func kinds(
    _ shape: Shape, _ units: [PayloadFields.Unit]
  ) -> [(part: CostProfile.Part, units: [PayloadFields.Unit])] {
    let kinds = zip(shape, units).grouped { $0.0.kind }
    guard units.count == shape.count, kinds.count > 1 else { return [] }
    return kinds.map { kind, sections in
      let part = CostProfile.Part(
        name: kind, count: sections.count, bytes: sections.reduce(0) { $0 + $1.1.bytes },
        cells: sections.reduce(0) { $0 + $1.0.cells })
      return (part, sections.map(\.1))
    }.sorted { $0.part.bytes > $1.part.bytes }.prefix(Self.mostKinds).map(\.self)
  }

  /// Returns the share by which a decode gets shorter; nil where the rest does not decode to the
  /// expected shape.
  private func share(
    of rest: [UInt8], leaving shape: Shape, of whole: UnsafeBufferPointer<UInt8>
  ) throws -> MedianEstimate? {
    try rest.withUnsafeBufferPointer { rest in
      guard let left = try? self.shape(of: rest), left.elementsEqual(shape, by: { $0 == $1 }) else {
        return nil
      }
      func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        keep(try strategy.decode(bytes, settings.options))
      }
      let timer = WorkTimer()
      try decode(whole)
      let repeats = BatchPlan(runNanoseconds: timer.times().undisturbed).repeats
      func times(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>) -> BenchmarkCase {
        BenchmarkCase(name, repeats: repeats) { try decode(bytes) }
      }
      let runner = PairedRunner(samples: settings.samples ?? 41, warmUps: 1, budget: Self.time)
      let run = try runner.run(reference: times("whole", whole), candidates: [times("rest", rest)])
      let values = ["whole", "rest"].map { name in
        run[name]?.values(of: .undisturbedTime).compactMap(\.self) ?? []
      }
      return MedianEstimate(zip(values[0], values[1]).map { 1 - $1 / $0 })
    }
  }
}

extension [CostProfile.Part] {
  /// The parts by their costs, the dearest first; those without a cost are last.
  fileprivate var byCost: [CostProfile.Part] {
    sorted { $0.nanoseconds ?? -.infinity > $1.nanoseconds ?? -.infinity }
  }
}
