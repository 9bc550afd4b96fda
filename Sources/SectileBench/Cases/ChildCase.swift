import BenchmarkKit
import Foundation
import JSONStream
import PayloadTools

/// One case as a process of its own is told of it: the arguments of `run-case`.
struct ChildCase: Sendable {
  /// The command that such a process runs; see ``RunCaseCommand``.
  static let command = "run-case"

  /// The payload's name, as reports say it.
  let payload: String
  /// The file that it is read from; it is there as long as this is.
  private let file: PayloadFile
  /// The strategy, or several with commas between them.
  let strategy: String
  /// How it is decoded.
  let options: [String]

  init(_ payload: BenchPayload, in file: PayloadFile, strategy: String, options: [String]) {
    self.payload = payload.name
    self.file = file
    self.strategy = strategy
    self.options = options
  }

  /// Every strategy on every payload.
  static func all(
    of payloads: [BenchPayload], strategies: [String], options: [String]
  ) throws(ToolFailure) -> [ChildCase] {
    var cases: [ChildCase] = []
    for payload in payloads {
      let file = try PayloadFile(payload)
      cases += strategies.map { ChildCase(payload, in: file, strategy: $0, options: options) }
    }
    return cases
  }

  /// The value of its wall time.
  var key: MeasurementKey {
    MeasurementKey(
      payload: payload, strategy: strategy,
      metric: strategy == LayoutSuite.strategy ? "layout.time" : "decode.time")
  }

  /// That file's path.
  var path: String { file.path }

  var arguments: [String] { [Self.command, path, "--strategy", strategy] + options }

  /// How a payload is decoded, as a process is told of it. What is not given, each build knows itself.
  static func options(
    at path: JSONPath?, app: String?, mode: [String] = []
  ) -> [String] {
    (path.map { ["--at", "\($0)"] } ?? []) + (app.map { ["--app", $0] } ?? [])
      + mode
  }

  /// Asks a process of this executable one thing, and waits for its end.
  ///
  /// - Parameters:
  ///   - prefix: The program that runs the executable, and its arguments; nothing where it runs by itself.
  ///   - read: Takes what was asked for out of the answer; nil where it is the answer to something else.
  /// - Throws: `ToolFailure`.
  func answer<Value>(
    to request: CaseRequest, behind prefix: [String] = [], of executable: String = SystemProgram.own,
    environment: [String: String], _ read: (CaseAnswer) -> Value?
  ) throws(ToolFailure) -> Value {
    let line = prefix + [executable] + arguments
    do {
      let outcome = try SystemProgram.run(
        line[0], Array(line.dropFirst()), environment: environment,
        input: try DocumentCoder.text(of: request, onOneLine: true))
      guard outcome.status == 0 else { throw outcome.failure(about: payload, readFrom: path) }
      if let value = read(try CaseAnswer(lastOf: outcome.output)) { return value }
      throw ToolFailure(.ioFailed, "\(payload): \(strategy) was not measured; there came \(outcome.tail(lines: 1))")
    } catch {
      throw error as? ToolFailure ?? ToolFailure(.ioFailed, "\(payload): \(strategy) is not measured: \(error)")
    }
  }
}

extension SystemProgram.Outcome {
  /// Why a process of ours has failed, in its own words; nil where it has none.
  ///
  /// - Parameters:
  ///   - payload: The payload's name.
  ///   - path: The file that the process reads it from. Where that was made for it, its name says nothing.
  func ownFailure(about payload: String, readFrom path: String) -> ToolFailure? {
    let said = errors.split(separator: "\n").last { $0.hasPrefix("error: ") || $0.hasPrefix("Error: ") }
    guard let said, let status = ExitStatus(rawValue: status), status != .done else { return nil }
    return ToolFailure(status, said.dropFirst("error: ".count).replacingOccurrences(of: path, with: payload))
  }

  /// Why a process that measures has failed.
  func failure(about payload: String, readFrom path: String) -> ToolFailure {
    ownFailure(about: payload, readFrom: path)
      ?? ToolFailure(.ioFailed, "\(payload): a process that measures ended with \(ending)\n\(errors)")
  }
}
