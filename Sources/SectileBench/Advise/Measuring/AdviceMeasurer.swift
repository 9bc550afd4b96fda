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
    let results = try FreshProcesses.results(
      processes.count, of: path, progress: { progress.show($0, of: path) },
      arguments: {
        [StrategyProcesses.adviceCommand, file?.path ?? path, "--save-measurements", $0] + processes.arguments
      })
    var pooled = AdvicePayload(
      pooling: try results.map { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard let own = try DocumentCoder.value(AdviceMeasurements.self, from: text).payloads.first else {
          throw ToolFailure(.ioFailed, "\(path): a process measured nothing")
        }
        return own
      })
    pooled.name = payload.name
    return pooled
  }
}
