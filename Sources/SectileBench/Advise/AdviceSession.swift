import BenchmarkKit
import PayloadTools
import Sections

/// Measures payload after payload; one that is bad does not keep the others from being measured.
struct AdviceSession {
  private let measuring: AdviceMeasuring
  /// What a process of its own is told, besides the payload and where to write; nil where this one measures.
  private let processes: StrategyProcesses?
  private let progress = ProgressLine()
  private(set) var payloads: [AdvicePayload] = []
  /// The first thing that went wrong.
  private(set) var status = ExitStatus.done

  init(_ measuring: @escaping AdviceMeasuring, processes: StrategyProcesses? = nil) {
    self.measuring = measuring
    self.processes = processes
  }

  /// Measures a file's payload, and says on standard error what is wrong with it.
  mutating func measure(contentsOf path: String) {
    do {
      let payload = try BenchPayload.read(path)
      payloads.append(try measured(payload, path))
    } catch let failure as CaseFailure {
      fail(ToolFailure(failure.underlying, in: path))
    } catch {
      fail(ToolFailure(error, in: path))
    }
    progress.erase()
  }

  private func measured(_ payload: BenchPayload, _ path: String) throws -> AdvicePayload {
    guard let processes else { return try measuring(payload) { progress.show($0, of: path) } }
    let file = path == "-" ? try PayloadFile(payload) : nil
    let saved = try PayloadFile(BenchPayload(name: "", bytes: []))
    var pooled = AdvicePayload(
      pooling: try processes.each(progress: { progress.show($0, of: path) }) { environment in
        let outcome = try SystemProgram.run(
          SystemProgram.own,
          [StrategyProcesses.adviceCommand, file?.path ?? path, "--save-measurements", saved.path]
            + processes.arguments, environment: environment)
        guard outcome.status == 0 else { throw outcome.failure(about: path, readFrom: file?.path ?? path) }
        guard let own = try AdviceMeasurements.read(saved.path).payloads.first else {
          throw ToolFailure(.ioFailed, "\(path): a process measured nothing")
        }
        return own
      })
    pooled.name = payload.name
    return pooled
  }

  /// Takes down why a payload is not measured, and says it.
  mutating func fail(_ failure: ToolFailure) {
    progress.erase()
    if let message = failure.message { Descriptor.standardError.say("error: \(message)") }
    if status == .done { status = failure.status }
  }
}

extension AdviceMeasurements {
  /// Reads a file of measurements.
  static func read(_ name: String) throws -> AdviceMeasurements {
    try JSONFile.decode(AdviceMeasurements.self, from: name)
  }

  /// A device's own measurements.
  ///
  /// - Throws: `ToolFailure` when they are not from a device of Apple's.
  static func device(_ name: String) throws -> AdviceMeasurements {
    let measurements = try read(name)
    guard measurements.environment.isApple else {
      throw ToolFailure(
        .badInput,
        "\(name): was measured on \(measurements.environment.cpu), \(measurements.environment.os), not on Apple hardware "
          + "(path $.environment.cpu); save the measurements on the device itself, or use --from")
    }
    return measurements
  }

  /// Only the payloads that are asked for: the same file name and as many bytes.
  func only(_ payloads: [BenchPayload], in name: String) throws -> AdviceMeasurements {
    var copy = self
    copy.payloads = try payloads.map { wanted in
      func fileName(_ path: String) -> Substring? { path.split(separator: "/").last }
      guard
        let found = self.payloads.first(where: {
          fileName($0.name) == fileName(wanted.name) && $0.whole.bytes == wanted.bytes.count
        })
      else {
        throw ToolFailure(
          .badInput,
          "\(name): has no measurements of \(wanted.name) with its \(wanted.bytes.count) bytes; it has "
            + self.payloads.map { "\($0.name) (\($0.whole.bytes) bytes)" }.joined(separator: ", "))
      }
      return found
    }
    return copy
  }
}
