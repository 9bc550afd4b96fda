import BenchmarkKit
import Foundation
import PayloadTools

/// Times an app's strategies in fresh processes of this executable, each of which runs all of them in turns.
struct StrategyProcesses {
  /// The command that such a process runs.
  static let command = "time-strategies"
  /// The command that one runs which measures for an advice.
  static let adviceCommand = "measure-advice"

  /// How many processes there are for each payload.
  let count: Int
  /// What the command is told besides the payload, the strategies and the time.
  let arguments: [String]

  /// - Parameter time: The time for all processes.
  /// - Throws: `ToolFailure` when a process fails.
  func measurements(
    of payload: BenchPayload, by strategies: [String], in time: Duration, progress: (RunProgress) -> Void
  ) throws -> [BenchmarkMeasurement] {
    let file = try PayloadFile(payload)
    let results = try FreshProcesses.results(count, of: payload.name, progress: progress) { path in
      [
        Self.command, file.path, "--strategy", strategies.joined(separator: ","), "--seconds",
        "\(time / .seconds(count))", "--output", path,
      ] + arguments
    }
    return BenchmarkMeasurement.pooled(
      try results.map { bytes in
        try JSONDecoder().decode([BenchmarkMeasurement].self, from: Data(bytes)).map { one in
          var one = one
          one.payload = payload.name
          return one
        }
      })
  }
}
