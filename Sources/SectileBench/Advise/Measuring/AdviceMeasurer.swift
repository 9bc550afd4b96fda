import BenchmarkKit
import PayloadTools

/// Measures payloads for an advice: in this process, or in some of its own.
struct AdviceMeasurer {
  let measuring: AdviceMeasuring
  /// How many processes there are, and what each is told besides the payload and where to write; nil where this one
  /// measures.
  var processes: StrategyProcesses?

  /// Measures a file's payload.
  ///
  /// - Throws: What is wrong with it.
  func measure(contentsOf path: String, _ progress: ProgressLine) throws -> AdvicePayload {
    let payload = try BenchPayload.read(path)
    guard let processes else { return try measuring(payload) { progress.show($0, of: path) } }
    let file = path == "-" ? try PayloadFile(payload) : nil
    let saved = try PayloadFile(BenchPayload(name: "", bytes: []))
    var pooled = AdvicePayload(
      pooling: try processes.each(progress: { progress.show($0, of: path) }) { process, environment in
        let outcome = try SystemProgram.run(
          SystemProgram.own,
          [StrategyProcesses.adviceCommand, file?.path ?? path, "--save-measurements", saved.path]
            + processes.arguments + ["--process", "\(process.index + 1)/\(process.count)"], environment: environment)
        guard outcome.status == 0 else { throw outcome.failure(about: path, readFrom: file?.path ?? path) }
        guard let own = try AdviceMeasurements.read(saved.path).payloads.first else {
          throw ToolFailure(.ioFailed, "\(path): a process measured nothing")
        }
        return own
      })
    pooled.name = payload.name
    return pooled
  }
}
