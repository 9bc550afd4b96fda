import BenchmarkKit
import PayloadTools

/// Measures payloads for an advice: in this process, or in some of its own.
struct AdviceMeasurer {
  let app: any RegisteredApp
  let settings: AdviceSettings
  /// How many processes there are, and what each is told besides the payload; nil where this one measures.
  let processes: StrategyProcesses?

  /// Measures a file's payload.
  ///
  /// - Throws: What is wrong with it.
  func measure(contentsOf path: String, _ progress: ProgressLine) throws -> AdvicePayload {
    let payload = try BenchPayload.read(path)
    guard let processes else { return try app.advising(settings)(payload) { progress.show($0, of: path) } }
    let one = ChildCase(
      payload, in: try PayloadFile(payload), strategy: app.reference, options: processes.arguments)
    var pooled = AdvicePayload(
      pooling: try processes.each(progress: { progress.show($0, of: path) }) { process, environment in
        let request = CaseRequest.advice(strategies: settings.strategies, process)
        return try one.answer(to: request, environment: environment) { answer in
          if case .advice(let payload) = answer { payload } else { nil }
        }
      })
    pooled.name = payload.name
    return pooled
  }
}
