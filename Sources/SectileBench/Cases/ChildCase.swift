import BenchmarkKit
import Foundation
import JSONStream

/// One case for a process of its own: the arguments of `run-case`.
struct ChildCase: Sendable {
  static let command = "run-case"
  let payload: String
  private let file: PayloadFile
  let strategy: String
  private let options: [String]

  init(_ payload: BenchPayload, in file: PayloadFile, strategy: String, options: [String]) {
    self.payload = payload.name
    self.file = file
    self.strategy = strategy
    self.options = options
  }

  var key: MeasurementKey {
    MeasurementKey(
      payload: payload, strategy: strategy,
      metric: strategy == LayoutSuite.strategy ? "layout.time" : "decode.time")
  }

  var arguments: [String] {
    [Self.command, file.path, "--strategy", strategy] + options
  }

  static func options(at path: JSONPath?, app: String?, mode: [String] = [], samples: Int? = nil)
    -> [String]
  {
    let options = [
      ("--at", path.map { "\($0)" }), ("--app", app), ("--samples", samples.map { "\($0)" }),
    ]
    return options.flatMap { name, value in value.map { [name, $0] } ?? [] } + mode
  }

  /// Runs the executable by a program with its arguments, the prefix. `read` is nil for answers to
  /// other requests.
  func answer<Value>(
    to request: CaseRequest, behind prefix: [String] = [],
    of executable: String = SystemProgram.own,
    environment: [String: String], _ read: (CaseAnswer) -> Value?
  ) throws(ToolFailure) -> Value {
    let line = prefix + [executable] + arguments
    do {
      let outcome = try SystemProgram.run(
        line[0], Array(line.dropFirst()), environment: environment,
        input: try DocumentCoder.text(of: request, onOneLine: true))
      guard outcome.status == 0 else {
        throw failure(saidBy: outcome)
          ?? ToolFailure(
            .ioFailed,
            "\(payload): a process that measures ended with \(outcome.ending)\n\(outcome.errors)")
      }
      guard !outcome.output.isEmpty else {
        throw ToolFailure(
          .ioFailed,
          "\(payload): a process that measures ended without an answer\n\(outcome.errors)")
      }
      if let value = read(try CaseAnswer(lastOf: outcome.output)) {
        return value
      }
      throw ToolFailure(
        .ioFailed, "\(payload): \(strategy) was not measured; there came \(outcome.tail(lines: 1))")
    } catch {
      throw error as? ToolFailure
        ?? ToolFailure(.ioFailed, "\(payload): \(strategy) is not measured: \(error)")
    }
  }

  /// Returns the failure that a process printed, if any, with the payload's name instead of the
  /// temporary file's.
  func failure(saidBy outcome: SystemProgram.Outcome) -> ToolFailure? {
    let said = outcome.errors.split(separator: "\n").last {
      $0.hasPrefix("error: ") || $0.hasPrefix("Error: ")
    }
    guard let said, let status = ExitStatus(rawValue: outcome.status), status != .done else {
      return nil
    }
    return ToolFailure(
      status, said.dropFirst("error: ".count).replacingOccurrences(of: file.path, with: payload))
  }
}

/// Measures in fresh processes of this executable, one after another: the addresses of code, stack
/// and heap shift all times of a process alike, and only several processes show by how much.
struct StrategyProcesses {
  let count: Int
  let arguments: [String]

  func measurements(
    of payload: BenchPayload, by strategies: [String], in time: Duration,
    progress: (RunProgress) -> Void
  ) throws -> [BenchmarkMeasurement] {
    let one = ChildCase(
      payload, in: try PayloadFile(payload), strategy: strategies.joined(separator: ","),
      options: arguments)
    let processes = try (0..<count).map { index -> [BenchmarkMeasurement] in
      progress("measuring all strategies in a process, round \(index + 1) of \(count)")
      // An environment of a different length moves each process's stack.
      return try one.answer(
        to: .strategies(seconds: time / .seconds(count), ProcessPlace(index: index, of: count)),
        environment: RepeatableProcess.timingEnvironment(padding: (index + 1) * 97)
      ) { if case .measurements(let rows) = $0 { rows } else { nil } }
    }
    var rows = BenchmarkMeasurement.pooled(processes)
    for index in rows.indices { rows[index].payload = payload.name }
    return rows
  }
}

/// A payload's file for other processes of this run.
final class PayloadFile: Sendable {
  let path: String

  init(_ payload: BenchPayload) throws(ToolFailure) {
    path = try RunFolder.path("payload.json")
    do {
      let file = try Descriptor.create(privately: path)
      defer { file.close() }
      try payload.bytes.withUnsafeBytes { try file.write($0) }
    } catch {
      throw ToolFailure(error, on: path)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A request to a process that runs cases: a line of JSON on its standard input, without paths and
/// names.
enum CaseRequest: Codable, Hashable, Sendable {
  case digest, warmUp
  case time(repeats: Int)
  /// Runs the work once, and under valgrind once more, counted, with about so many additional
  /// instructions.
  case count(burning: Int)
  case allocations
  /// Times the strategies in turns for so many seconds, as one process of several.
  case strategies(seconds: Double, ProcessPlace)
}

enum CaseAnswer: Codable, Hashable, Sendable {
  static let version = 3

  case greeting(version: Int, buildMode: BuildMode)
  case digest(ResultDigest)
  /// The fastest run's processor time, in nanoseconds.
  case warm(nanoseconds: Int64)
  /// The wall time and the processor time of all repeats, in nanoseconds.
  case time(wall: Int64, cpu: Int64)
  case counted
  case allocations(AllocationSnapshot)
  case measurements([BenchmarkMeasurement])

  init(lastOf output: String) throws {
    self = try DocumentCoder.value(
      Self.self, from: output.split(separator: "\n").last.map(String.init) ?? "")
  }
}
