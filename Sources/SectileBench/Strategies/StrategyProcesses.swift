import BenchmarkKit

/// Measures in fresh processes of this executable, one after another: the addresses of code, stack and heap shift all
/// times of a process alike, and only several processes show by how much.
struct StrategyProcesses {
  let count: Int
  let arguments: [String]

  func measurements(
    of payload: BenchPayload, by strategies: [String], in time: Duration, progress: (RunProgress) -> Void
  ) throws -> [BenchmarkMeasurement] {
    let one = ChildCase(
      payload, in: try PayloadFile(payload), strategy: strategies.joined(separator: ","), options: arguments)
    let processes = try (0..<count).map { index -> [BenchmarkMeasurement] in
      progress("measuring all strategies in a process, round \(index + 1) of \(count)")
      // An environment of a different length moves each process's stack.
      return try one.answer(
        to: .strategies(seconds: time / .seconds(count), ProcessPlace(index: index, of: count)),
        environment: RepeatableProcess.timingEnvironment(padding: (index + 1) * 97)
      ) { if case .measurements(let rows) = $0 { rows } else { nil } }
    }
    return BenchmarkMeasurement.pooled(processes).map { row in
      var row = row
      row.payload = payload.name
      return row
    }
  }
}
