#if Commands && canImport(Glibc)
  import BenchmarkKit
  import Foundation
  import Subprocess
  import SystemPackage

  /// The executable of a build that is timed.
  struct TimedExecutable: Hashable {
    /// The path of a file that can be run.
    let path: String

    /// - Throws: `ToolFailure` if it is no file, or cannot be run.
    init(_ path: String) throws(ToolFailure) {
      // Throws for what is no file.
      try PayloadInput.check(path)
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw ToolFailure(.usage, "\(path): is not executable")
      }
      self.path = path
    }

    /// Returns the failure of a process that has not greeted, with its own first words.
    fileprivate func strangeness(_ outcome: SystemProgram.Outcome) -> ToolFailure {
      let own = outcome.errors.split(separator: "\n").first.map { " It says: \($0)" } ?? ""
      return ToolFailure(
        .usage,
        "\(path): is not an executable that SectileTool makes, such as sectile, or is too old to be compared.\(own)"
      )
    }
  }

  /// A process of one of two builds, which runs a case as often as it is asked to. Lines of JSON go
  /// to its standard input and come from its standard output; see ``ChildCase``.
  final class TimedProcess {
    /// The nanoseconds of a run.
    typealias Time = (wall: Double, cpu: Double)

    /// The time for an answer. Work that is slower does not fit a comparison, and a process that
    /// hangs has to end.
    private static let patience = Duration.seconds(120)
    /// The time for the first line: a program of another kind may wait for input without a word.
    private static let patienceWithStranger = Duration.seconds(20)
    /// The steps that end a process whose input has ended: signal 0 does nothing, so that it has
    /// two seconds to end by itself.
    private static let patienceAtEnd = TeardownStep.send(
      signal: Signal(rawValue: 0), allowedDurationToNextStep: .seconds(2))

    /// A running process with its three streams.
    private typealias Running = Execution<CustomWriteInput, SequenceOutput, StringOutput<UTF8>>

    /// The executable, for errors.
    private let executable: TimedExecutable
    /// The process.
    private let running: Running
    /// The lines of its standard output.
    private var answers: SubprocessOutputSequence.StringSequence<UTF8>.AsyncIterator

    /// Thrown when the output ends; the process's exit tells the reason.
    private struct Silence: Error {
      /// The process, so that its silence is not taken for another's: two run at once.
      let process: ProcessIdentifier
      /// Tells whether the process had said that it is of this tool.
      let hasGreeted: Bool
    }

    /// Takes a process that has just been started.
    private init(_ executable: TimedExecutable, _ running: Running) {
      self.executable = executable
      self.running = running
      // A longer line is not from a build of this tool.
      answers = running.standardOutput.strings(bufferingPolicy: .maxLineLength(64 << 20))
        .makeAsyncIterator()
    }

    /// Starts a process whose runs are slowed down by a percentage, lets the work ask it, and ends
    /// it after the work.
    ///
    /// If the process has gone silent, its exit and its standard error say why: its own failure is
    /// thrown on, with the executable's name.
    ///
    /// - Throws: An error of the work; `ToolFailure` if the process cannot be run, is no build of
    ///   this tool, or has ended.
    nonisolated(nonsending) static func with<Value: Sendable>(
      _ executable: TimedExecutable, _ subject: ChildCase, slowdown: Double,
      _ work: nonisolated(nonsending) (TimedProcess) async throws -> Value
    ) async throws -> Value {
      do {
        let ended = try await Subprocess.run(
          .path(FilePath(URL(fileURLWithPath: executable.path).path)),
          arguments: Arguments(
            subject.arguments + (slowdown > 0 ? ["--slowdown", "\(slowdown)"] : [])),
          environment: .of(RepeatableProcess.timingEnvironment(padding: .random(in: 0..<4096))),
          input: .inputWriter, output: .sequence, error: .string(limit: .max)
        ) { running -> Result<Value, any Error> in
          let result: Result<Value, any Error>
          do { result = .success(try await work(TimedProcess(executable, running))) } catch {
            result = .failure(error)
          }
          try? await running.standardInputWriter.finish()
          await running.teardown(using: [patienceAtEnd])
          return result
        }
        guard case .failure(let silence as Silence) = ended.closureResult,
          silence.process == ended.processIdentifier
        else { return try ended.closureResult.get() }
        let outcome = SystemProgram.Outcome(
          status: ended.terminationStatus.shellStatus, output: "",
          errors: String(ended.standardError.suffix(2000)))
        guard silence.hasGreeted else { throw executable.strangeness(outcome) }
        if let own = subject.failure(saidBy: outcome) {
          throw ToolFailure(own.status, "\(own.message ?? ""), says \(executable.path)")
        }
        throw ToolFailure(
          .ioFailed,
          "\(executable.path): ended while it was measured, with \(outcome.ending)\n\(outcome.errors)"
        )
      } catch let error as SubprocessError {
        throw ToolFailure(.usage, "\(executable.path): cannot be run: \(error)")
      }
    }

    /// Reads the first line, and refuses another version, a debug build, or another program.
    nonisolated(nonsending) func awaitGreeting() async throws {
      guard let line = try await nextLine(within: Self.patienceWithStranger),
        let answer = try? CaseAnswer(lastOf: line)
      else {
        throw Silence(process: running.processIdentifier, hasGreeted: false)
      }
      guard case .greeting(let version, let mode) = answer, version == CaseAnswer.version else {
        throw failure(
          "is of another version, which is asked for times in other words: build it anew")
      }
      guard mode == .release else {
        throw failure("is a debug build, which says nothing of times; build with '-c release'")
      }
    }

    /// Asks for the digest of the case's result.
    nonisolated(nonsending) func digest() async throws -> ResultDigest {
      try await answer(to: .digest) { answer in
        if case .digest(let digest) = answer { digest } else { nil }
      }
    }

    /// Runs the case until times are stable; returns the fastest run's nanoseconds.
    @discardableResult
    nonisolated(nonsending) func warmUp() async throws -> Int64 {
      try await answer(to: .warmUp) { answer in
        if case .warm(let time) = answer { time } else { nil }
      }
    }

    /// Times so many runs together; returns the nanoseconds of one.
    nonisolated(nonsending) func time(repeats: Int) async throws -> Time {
      try await answer(to: .time(repeats: repeats)) { answer in
        guard case .time(let wall, let cpu) = answer else { return nil }
        return (Double(wall) / Double(repeats), Double(cpu) / Double(repeats))
      }
    }

    /// Sends a request and reads its answer.
    ///
    /// - Throws: `Silence` if the process has ended; `ToolFailure` if the answer is another's or
    ///   late.
    private nonisolated(nonsending) func answer<Value>(
      to request: CaseRequest, _ read: (CaseAnswer) -> Value?
    ) async throws -> Value {
      // If the process has ended, reading finds out and reports the reason.
      _ = try? await running.standardInputWriter.write(
        try DocumentCoder.text(of: request, onOneLine: true))
      guard let line = try await nextLine(within: Self.patience) else {
        throw Silence(process: running.processIdentifier, hasGreeted: true)
      }
      guard let answer = try? CaseAnswer(lastOf: line), let value = read(answer) else {
        throw misunderstanding
      }
      return value
    }

    /// Returns the next line; nil if the output has ended. A guardian kills a process that is late,
    /// which ends its output; the clock then tells the two cases apart.
    private nonisolated(nonsending) func nextLine(within time: Duration) async throws -> String? {
      let began = ContinuousClock.now
      let guardian = Task { [running] in
        try await Task.sleep(for: time)
        try running.send(signal: .kill)
      }
      defer { guardian.cancel() }
      do {
        let line = try await answers.next()
        guard line == nil, began.duration(to: .now) >= time else { return line }
      } catch let error as SubprocessError where error.code == .outputLimitExceeded {
        throw misunderstanding
      }
      throw failure(
        "has not answered for \(time.components.seconds) s: name a smaller payload", .ioFailed)
    }

    /// The failure of an answer that is none.
    private var misunderstanding: ToolFailure {
      failure("gives answers that are not understood: build both from commits that know 'compare'")
    }

    /// Returns a failure with the executable's name.
    private func failure(_ text: String, _ status: ExitStatus = .usage) -> ToolFailure {
      ToolFailure(status, "\(executable.path): \(text)")
    }
  }
#endif
