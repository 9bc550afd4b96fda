import BenchmarkKit
import Foundation

/// Times an app's strategies in fresh processes of this executable, each of which runs all of them in turns.
///
/// Where code, stack and heap lie moves all times of a process alike. Only several processes show by how much.
struct StrategyProcesses {
  /// The command that such a process runs.
  static let command = "time-strategies"

  /// How many processes there are for each payload.
  let count: Int
  /// What the command is told besides the payload, the strategies and the time.
  let arguments: [String]

  /// - Parameter time: The time for all processes.
  /// - Throws: ``ToolFailure`` when a process fails.
  func measurements(
    of payload: BenchPayload, by strategies: [String], in time: Duration, progress: (RunProgress) -> Void
  ) throws -> [BenchmarkMeasurement] {
    let file = try PayloadFile(payload)
    let result = try PayloadFile(BenchPayload(name: "", bytes: []))
    // The system lays each process out anew, as it does a user's.
    RepeatableProcess.randomiseAddresses(true)
    let processes = try (1...count).map { number in
      progress(RunProgress(phase: .measuring, caseName: "all strategies in a process", round: number, rounds: count))
      let outcome = try SystemProgram.run(
        Bundle.main.executablePath ?? CommandLine.arguments[0],
        [
          Self.command, file.path, "--strategy", strategies.joined(separator: ","), "--seconds",
          "\(time / .seconds(count))", "--output", result.path,
        ] + arguments, environment: environment(of: number))
      guard outcome.status == 0 else {
        throw ToolFailure(
          .ioFailed,
          "\(payload.name): a process that times strategies ended with status \(outcome.status)\n\(outcome.errors)")
      }
      let own = try JSONDecoder().decode([BenchmarkMeasurement].self, from: Data(BenchPayload.read(result.path).bytes))
      return own.map { one in
        var one = one
        one.payload = payload.name
        return one
      }
    }
    return BenchmarkMeasurement.pooled(processes)
  }

  /// The user's environment. Each process has a different amount of it, which moves its stack.
  private func environment(of number: Int) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = nil
    environment["SECTILE_PADDING"] = String(repeating: "x", count: number * 97)
    return environment
  }
}
