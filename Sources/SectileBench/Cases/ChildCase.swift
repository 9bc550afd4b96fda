import BenchmarkKit
import Foundation
import JSONStream

/// One case for a process of its own: the arguments of `run-case`.
///
///     this process                      sectile run-case FILE --strategy native …
///     ChildCase ── CaseRequest, a line of JSON ──▶ standard input
///               ◀── CaseAnswer, a line of JSON ─── standard output
struct ChildCase: Sendable {
  /// The command that the process runs.
  static let command = "run-case"
  /// The payload's name, for errors and rows.
  let payload: String
  /// The payload's file, which stays as long as a case needs it.
  private let file: PayloadFile
  /// The strategy's name; several with commas between them where they are timed in turns.
  let strategy: String
  /// The further arguments: how the payload is decoded.
  private let options: [String]

  /// - Parameters:
  ///   - payload: The payload, for its name.
  ///   - file: The payload's file, which the process reads.
  ///   - strategy: The name of a strategy, or of several with commas between them.
  ///   - options: The way in which the payload is decoded; see ``options(at:app:mode:samples:)``.
  init(_ payload: BenchPayload, in file: PayloadFile, strategy: String, options: [String]) {
    self.payload = payload.name
    self.file = file
    self.strategy = strategy
    self.options = options
  }

  /// The key of the case's time in a comparison.
  var key: MeasurementKey {
    MeasurementKey(
      payload: payload, strategy: strategy,
      metric: strategy == LayoutSuite.strategy ? "layout.time" : "decode.time")
  }

  /// The arguments of the process.
  var arguments: [String] {
    [Self.command, file.path, "--strategy", strategy] + options
  }

  /// Returns how a payload is decoded, as another process is told of it. An executable knows itself
  /// what is not given.
  ///
  /// - Parameters:
  ///   - path: The path of the sections.
  ///   - app: The app's name.
  ///   - mode: Further options as they stand on the command line.
  ///   - samples: The fixed number of rounds.
  static func options(at path: JSONPath?, app: String?, mode: [String] = [], samples: Int? = nil)
    -> [String]
  {
    let options = [
      ("--at", path.map { "\($0)" }), ("--app", app), ("--samples", samples.map { "\($0)" }),
    ]
    return options.flatMap { name, value in value.map { [name, $0] } ?? [] } + mode
  }

  /// Asks a process of an executable one thing, and waits for its end.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - prefix: The program that runs the executable, with its arguments; empty runs the
  ///     executable itself.
  ///   - executable: The executable; this one by default.
  ///   - environment: The environment of the process.
  ///   - read: Takes the value out of the answer; nil for answers to other requests.
  /// - Throws: `ToolFailure`: the process's own, or one that says how it ended.
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
  /// The number of processes where nobody asks for another, and decodes are not slow. The range of
  /// five values holds the true median in 94 of 100 runs.
  static let usualCount = 5
  /// The number of processes for each payload.
  let count: Int
  /// The arguments of each besides the payload and the strategies.
  let arguments: [String]
  /// Whether somebody has asked for this number of processes.
  var isFixed = false
  /// Whether each process runs each case once: it is then told of no time.
  private(set) var isHurried = false
  /// The longest round that is nothing unusual: 27 MB by all strategies take 6 seconds on a slow
  /// machine.
  private static let usualRound = Duration.seconds(8)
  /// The time that the processes of a longer round may take together. With what comes before and
  /// after, the payload is answered for in about a minute.
  private static let most = BenchSettings.usualTime

  /// Returns all of the processes for a usual round. For a longer one, it returns as many as can
  /// run each strategy twice in the usual time of a payload: once to learn how long it takes, and
  /// once timed. Where not even one can, one runs each strategy once.
  ///
  /// - Parameter round: The time in which each strategy decodes once, in nanoseconds.
  func fitting(round: Double) -> StrategyProcesses {
    let fitting = Int(min(Self.most.nanoseconds / max(1, 2 * round), Double(count)))
    guard !isFixed, round > Self.usualRound.nanoseconds, fitting < count else {
      return self
    }
    var processes = StrategyProcesses(count: max(1, fitting), arguments: arguments)
    processes.isHurried = fitting == 0
    return processes
  }

  /// Measures a payload in all processes and pools their rows, under the payload's own name.
  ///
  /// - Parameter time: The time for all processes; each gets its share.
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
        to: .strategies(
          seconds: isHurried ? nil : time / .seconds(count), ProcessPlace(index: index, of: count)),
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
  /// The file's path, readable for this user only.
  let path: String

  /// Writes the payload into this run's folder.
  ///
  /// - Throws: `ToolFailure` if it cannot be written.
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
  /// Asks for a digest of the result; runs until times are stable.
  case digest, warmUp
  /// Times so many runs together.
  case time(repeats: Int)
  /// Runs the work once, and under valgrind once more, counted, with about so many additional
  /// instructions.
  case count(burning: Int)
  /// Counts the allocations of one run.
  case allocations
  /// Times the strategies in turns for so many seconds, as one process of several; without a time
  /// each one once.
  case strategies(seconds: Double?, ProcessPlace)
}

/// An answer of such a process: a line of JSON on its standard output.
enum CaseAnswer: Codable, Hashable, Sendable {
  /// The version of these lines; a process of another version is refused.
  static let version = 4

  /// The first line, before any request: the version and how the executable was built.
  case greeting(version: Int, buildMode: BuildMode)
  /// The digest of the result.
  case digest(ResultDigest)
  /// The fastest run's processor time, in nanoseconds.
  case warm(nanoseconds: Int64)
  /// The wall time and the processor time of all repeats, in nanoseconds.
  case time(wall: Int64, cpu: Int64)
  /// The work has run once more; valgrind has written the count.
  case counted
  /// The allocations of one run.
  case allocations(AllocationSnapshot)
  /// The rows of all strategies.
  case measurements([BenchmarkMeasurement])

  /// Reads the last line of an output: a greeting comes before the answer.
  init(lastOf output: String) throws {
    self = try DocumentCoder.value(
      Self.self, from: output.split(separator: "\n").last.map(String.init) ?? "")
  }
}
