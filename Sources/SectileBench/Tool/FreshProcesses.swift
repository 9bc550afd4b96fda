import BenchmarkKit
import Foundation
import PayloadTools

/// Runs a command of this executable in fresh processes, one after another, each of which measures everything.
///
/// Where code, stack and heap lie moves all times of a process alike. Only several processes show by how much.
enum FreshProcesses {
  /// What each process wrote into its file.
  ///
  /// - Parameters:
  ///   - count: How many processes there are.
  ///   - subject: What is measured, for errors.
  ///   - arguments: The command and its options, for the path of the file to write to; `--process` is added.
  /// - Throws: `ToolFailure` when a process fails.
  static func results(
    _ count: Int, of subject: String, progress: (RunProgress) -> Void, arguments: (_ path: String) -> [String]
  ) throws -> [[UInt8]] {
    let file = try PayloadFile(BenchPayload(name: "", bytes: []))
    // The system lays each process out anew, as it does a user's.
    RepeatableProcess.randomiseAddresses(true)
    return try (1...count).map { number in
      progress(RunProgress(phase: .measuring, caseName: "all strategies in a process", round: number, rounds: count))
      let outcome = try SystemProgram.run(
        Bundle.main.executablePath ?? CommandLine.arguments[0],
        arguments(file.path) + ["--process", "\(number)/\(count)"],
        environment: environment(of: number))
      guard outcome.status == 0 else {
        // What it says is wrong is wrong with the payload.
        let said = outcome.errors.split(separator: "\n").first { $0.hasPrefix("error: ") }
        throw ToolFailure(
          said == nil ? .ioFailed : ExitStatus(rawValue: outcome.status) ?? .ioFailed,
          said.map { String($0.dropFirst("error: ".count)) }
            ?? "\(subject): a process that measures ended with status \(outcome.status)\n\(outcome.errors)")
      }
      return try BenchPayload.read(file.path).bytes
    }
  }

  /// The user's environment. Each process has a different amount of it, which moves its stack.
  private static func environment(of number: Int) -> [String: String] {
    var environment = RepeatableProcess.environment(padding: number * 97)
    environment["SWIFT_DETERMINISTIC_HASHING"] = nil
    return environment
  }
}
