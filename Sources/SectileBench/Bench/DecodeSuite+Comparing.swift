import BenchmarkKit
import JSONStream
import Sections

extension DecodeSuite {
  /// Whether a payload is so large that no decode of it is done without need: the run for the comparison is then the
  /// warm-up, and its allocations are those that are shown. Those of a process's first decode are few among so many.
  func isDear(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.count >= 10_000_000 }

  /// - Returns: The strategies whose results equal the reference's.
  func compare(
    _ models: [Section], _ bytes: UnsafeBufferPointer<UInt8>, _ payload: BenchPayload,
    _ counted: inout [String: AllocationSnapshot], _ outcome: inout DecodeOutcome, _ progress: (RunProgress) -> Void
  ) -> [Strategy<Section>] {
    outcome.sections = models.count
    outcome.cells = models.reduce(0) { $0 + $1.cells.count }
    guard settings.process == nil else { return strategies }
    return strategies.filter { strategy in
      guard strategy.name != app.reference else { return true }
      let why: String
      do {
        let (own, skipped) = try decode(bytes, by: strategy, &counted, progress)
        let place =
          app.equality.difference(own, from: models)
          ?? (skipped == outcome.skipped ? nil : "it leaves out \(skipped), not \(outcome.skipped)")
        guard let place else { return true }
        why = "differs from \(app.reference): \(place)"
      } catch {
        why = "fails where \(app.reference) does not: \(Self.phrase(error))"
      }
      outcome.notes.append(.init(payload: payload.name, strategy: strategy.name, text: "not comparable: \(why)"))
      if !strategy.mayDiffer { outcome.isEqual = false }
      return false
    }
  }

  /// Decodes for the comparison.
  private func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, by strategy: Strategy<Section>,
    _ counted: inout [String: AllocationSnapshot], _ progress: (RunProgress) -> Void
  ) throws -> (sections: [Section], skipped: SkipCounts) {
    progress("comparing results of \(strategy.name)")
    let counter = isDear(bytes) ? settings.allocations : nil
    func run() throws -> Decoded<Section> { try strategy.decode(bytes, settings.options) }
    let measured = try counter?.measure(run)
    let result = try measured?.result ?? run()
    counted[strategy.name] = measured?.snapshot
    return (result.sections, result.skipped)
  }

  /// An error without its position: that is the payload's, and the line it stands in has one already.
  private static func phrase(_ error: any Error) -> String {
    (error as? JSONStreamError).map { "\($0.message) (path \($0.path))" } ?? "\(error)"
  }

  /// The reference strategy's sections.
  ///
  /// - Throws: What is wrong with the payload.
  func referenceModels(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counted: inout [String: AllocationSnapshot],
    _ progress: (RunProgress) -> Void
  ) throws -> (sections: [Section], skipped: SkipCounts) {
    func strategy(_ name: String) -> Strategy<Section>? { app.strategies.first { $0.name == name } }
    // Results that have been compared are the same by every strategy: the streaming one is the fastest.
    let streaming = settings.process != nil ? strategy(App<Cell>.streaming) : nil
    guard let reference = streaming ?? strategy(app.reference) else { return ([], [:]) }
    do {
      return try decode(bytes, by: reference, &counted, progress)
    } catch {
      // The payload is bad. The streaming decoder says it in more precise words, if it says it too.
      guard let streaming = strategy(App<Cell>.streaming), app.reference != streaming.name else { throw error }
      _ = try decode(bytes, by: streaming, &counted, progress)
      guard var located = error as? JSONStreamError else { throw error }
      located.message = "\(app.reference) fails where \(streaming.name) does not: \(located.message)"
      throw located
    }
  }
}
