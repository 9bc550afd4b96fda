import BenchmarkKit
import JSONStream
import Sections
import SectionsFoundation

/// Measures the strategies on one payload.
struct DecodeSuite {
  /// The strategy that all others are compared with.
  static let reference = DecodingStrategy.jsonDecoder.rawValue
  /// yajl without a look at its tokens.
  static let limit = "yajl-alone"

  let strategies: [any BenchStrategy]
  let isLimitMeasured: Bool
  let chunkBytes: Int
  let options: SectionDecodingOptions
  /// Rounds, or nil for what suits the payload's size.
  let samples: Int?
  let allocations: AllocationCounter?

  /// What came of a payload.
  struct Outcome {
    var measurements: [BenchmarkMeasurement] = []
    var notes: [MeasurementTable.Note] = []
    var sections = 0
    var cells = 0
    /// False when a strategy that has to agree does not.
    var isEqual = true
    /// The sections of the reference: what the layout is measured on.
    var models: [SectionModel] = []
  }

  /// Compares the results, and when they are equal, measures.
  ///
  /// - Throws: What the reference strategy throws: the payload is bad.
  func run(
    _ payload: BenchPayload, layout: ([SectionModel]) throws -> [BenchmarkCase], progress: (RunProgress) -> Void
  ) throws -> Outcome {
    try payload.bytes.withUnsafeBufferPointer { bytes in
      var outcome = Outcome()
      let comparable = try compare(bytes, payload, &outcome)
      guard outcome.isEqual else { return outcome }
      try measure(comparable, bytes, payload, layout(outcome.models), &outcome, progress)
      return outcome
    }
  }

  // MARK: Comparing

  /// - Returns: The strategies whose results equal the reference's.
  private func compare(
    _ bytes: UnsafeBufferPointer<UInt8>, _ payload: BenchPayload, _ outcome: inout Outcome
  ) throws -> [any BenchStrategy] {
    let models = try referenceModels(bytes)
    outcome.models = models
    outcome.sections = models.count
    outcome.cells = models.reduce(0) { $0 + $1.cells.count }
    let check = EqualityCheck(reference: models)
    return strategies.filter { strategy in
      guard strategy.name != Self.reference else { return true }
      let verdict: EqualityCheck.Verdict
      do {
        verdict = check.verdict(
          try strategy.decode(bytes, chunkBytes: chunkBytes, options: options) {}.sections)
      } catch {
        verdict = .failed(Self.phrase(error))
      }
      let why: String
      switch verdict {
      case .equal: return true
      case .different(let place): why = "differs from \(Self.reference): \(place)"
      case .failed(let error): why = "fails where \(Self.reference) does not: \(error)"
      }
      outcome.notes.append(.init(payload: payload.name, strategy: strategy.name, text: "not comparable: \(why)"))
      // Foundation's tree has known differences: they cost this row only.
      if strategy.name != DecodingStrategy.jsonSerialization.rawValue { outcome.isEqual = false }
      return false
    }
  }

  /// An error without its position: that is the payload's, and the line it stands in has one already.
  private static func phrase(_ error: any Error) -> String {
    (error as? JSONStreamError).map { "\($0.message) (path \($0.path))" } ?? "\(error)"
  }

  private func referenceModels(_ bytes: UnsafeBufferPointer<UInt8>) throws -> [SectionModel] {
    let reference = FoundationStrategy(strategy: .jsonDecoder)
    do {
      return try reference.decode(bytes, chunkBytes: chunkBytes, options: options) {}.sections
    } catch {
      // The payload is bad. The streaming decoder says it in more precise words, if it says it too.
      _ = try StreamingStrategy.builtIn.decode(bytes, chunkBytes: chunkBytes, options: options) {}
      throw error
    }
  }

  // MARK: Measuring

  private func measure(
    _ strategies: [any BenchStrategy], _ bytes: UnsafeBufferPointer<UInt8>, _ payload: BenchPayload,
    _ layoutCases: [BenchmarkCase], _ outcome: inout Outcome, _ progress: (RunProgress) -> Void
  ) throws {
    let repeats = repeats(bytes.count)
    var cases = strategies.map { decodeCase($0, bytes, repeats: repeats) }
    cases += strategies.filter(\.isStreaming).map { firstSectionCase($0, bytes) }
    if isLimitMeasured {
      let chunkBytes = chunkBytes
      cases.append(
        BenchmarkCase(Self.limit) {
          for _ in 0..<repeats {
            guard JSONStreamParser.tokenizeOnly(bytes, chunkBytes: chunkBytes) else {
              throw ToolFailure(.badInput, "\(payload.name): yajl alone does not accept what the decoder does")
            }
          }
        })
    }
    let reference = cases.firstIndex { $0.name == Self.reference }.map { cases.remove(at: $0) }
    let runner = PairedRunner(
      samples: samples ?? Self.samples(bytes.count), warmUps: 1, budget: samples == nil ? .seconds(40) : nil)
    let run = try runner.run(reference: reference, candidates: cases + layoutCases, progress: progress)
    let names = strategies.map(\.name) + (isLimitMeasured ? [Self.limit] : [])
    let recorder = MeasurementRecorder(payload: payload.name, run: run)
    for name in names {
      outcome.measurements += recorder.decodeTimes(
        of: name, bytes: bytes.count, cells: outcome.cells, repeats: repeats, isLimit: name == Self.limit)
      guard let strategy = strategies.first(where: { $0.name == name }), let allocations else { continue }
      let counted = try allocations.measure {
        try strategy.decode(bytes, chunkBytes: chunkBytes, options: options) {}
      }
      outcome.measurements += recorder.memory(of: name, counted.snapshot)
    }
    outcome.measurements += recorder.layoutTimes()
  }

  private func decodeCase(
    _ strategy: any BenchStrategy, _ bytes: UnsafeBufferPointer<UInt8>, repeats: Int
  ) -> BenchmarkCase {
    let (chunkBytes, options) = (chunkBytes, options)
    return BenchmarkCase(
      strategy.name,
      sampling: { sample in
        var first: Int64?
        for _ in 0..<repeats {
          let began = MonotonicClock.nanoseconds()
          // All sections are kept until the decode is over; giving them back belongs to its cost.
          keep(
            try strategy.decode(bytes, chunkBytes: chunkBytes, options: options) {
              if first == nil { first = MonotonicClock.nanoseconds() - began }
            })
        }
        if !strategy.isStreaming, let first { sample.report(MeasurementRecorder.firstSection, Double(first)) }
      })
  }

  /// Times the first section alone: the decode is given up there. In a whole decode the figure would say more about
  /// what ran before it, and how much memory that gave back, than about the strategy.
  private func firstSectionCase(_ strategy: any BenchStrategy, _ bytes: UnsafeBufferPointer<UInt8>) -> BenchmarkCase {
    struct Enough: Error {}
    let (chunkBytes, options) = (chunkBytes, options)
    return BenchmarkCase(
      MeasurementRecorder.firstSectionCase(of: strategy.name),
      sampling: { sample in
        var times: [Double] = []
        for _ in 0..<21 {
          let began = MonotonicClock.nanoseconds()
          do {
            keep(
              try strategy.decode(bytes, chunkBytes: chunkBytes, options: options) {
                times.append(Double(MonotonicClock.nanoseconds() - began))
                throw Enough()
              })
          } catch is Enough {}
        }
        // An empty list has no first section.
        if let summary = SampleSummary(times) { sample.report(MeasurementRecorder.firstSection, summary.median) }
      })
  }

  /// How often a payload is decoded for one sample: small ones until the clock's steps do not matter.
  private func repeats(_ bytes: Int) -> Int { max(1, min(50, 100_000 / max(1, bytes))) }

  private static func samples(_ bytes: Int) -> Int {
    switch bytes {
    case 10_000_000...: 11
    case 1_000_000...: 21
    default: 41
    }
  }
}
