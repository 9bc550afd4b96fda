import BenchmarkKit
import PayloadTools

/// Measures in fresh processes of this executable, one after another, each of which measures everything.
///
/// Where code, stack and heap lie moves all times of a process alike. Only several processes show by how much.
struct StrategyProcesses {
  /// How many processes there are for each payload.
  let count: Int
  /// What each is told besides the payload and the strategies.
  let arguments: [String]

  /// What each process comes to.
  ///
  /// - Parameter run: Runs one in an environment, of which each has a different amount: that moves its stack.
  func each<Value>(
    progress: (RunProgress) -> Void, _ run: (ProcessPlace, _ environment: [String: String]) throws -> Value
  ) throws -> [Value] {
    try (1...count).map { number in
      progress("measuring all strategies in a process, round \(number) of \(count)")
      return try run(
        ProcessPlace(index: number - 1, of: count), RepeatableProcess.timingEnvironment(padding: number * 97))
    }
  }

  /// Times strategies; each process runs all of them in turns.
  ///
  /// - Parameter time: The time for all processes.
  /// - Throws: `ToolFailure` when a process fails.
  func measurements(
    of payload: BenchPayload, by strategies: [String], in time: Duration, progress: (RunProgress) -> Void
  ) throws -> [BenchmarkMeasurement] {
    let one = ChildCase(
      payload, in: try PayloadFile(payload), strategy: strategies.joined(separator: ","), options: arguments)
    return BenchmarkMeasurement.pooled(
      try each(progress: progress) { process, environment in
        let request = CaseRequest.strategies(seconds: time / .seconds(count), process)
        return try one.answer(to: request, environment: environment) { answer in
          guard case .measurements(let measurements) = answer else { return nil }
          return measurements.map { measurement in
            var measurement = measurement
            measurement.payload = payload.name
            return measurement
          }
        }
      })
  }
}
