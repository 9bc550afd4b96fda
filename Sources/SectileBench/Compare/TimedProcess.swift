#if Commands && canImport(Glibc)
  import BenchmarkKit
  import PayloadTools
  import Subprocess
  import SystemPackage

  /// A process of one of the two builds, which runs a case as often as it is asked to.
  final class TimedProcess {
    /// How long an answer may take: what is slower does not fit a comparison, and what hangs has to end.
    private static let patience = Duration.seconds(120)
    /// How long the first line may take, which says that it is one of ours.
    private static let patienceWithStranger = Duration.seconds(20)
    /// How long one may go on that nobody asks any more: it ends with its input, and what does not is ended.
    private static let patienceAtEnd = TeardownStep.send(
      signal: Signal(rawValue: 0), allowedDurationToNextStep: .seconds(2))
    /// A line that is longer is no line of ours.
    private static let longestLine = 64 << 20

    private typealias Running = Execution<CustomWriteInput, SequenceOutput, StringOutput<UTF8>>

    let executable: TimedExecutable
    private let running: Running
    private var answers: SubprocessOutputSequence.StringSequence<UTF8>.AsyncIterator

    /// It said nothing more: how it ended tells why.
    private struct Silence: Error {
      let process: ProcessIdentifier
      let hasGreeted: Bool
    }

    private init(_ executable: TimedExecutable, _ running: Running) {
      self.executable = executable
      self.running = running
      answers = running.standardOutput.strings(bufferingPolicy: .maxLineLength(Self.longestLine)).makeAsyncIterator()
    }

    /// Starts a process, and lets the work ask it; the process ends with the work.
    ///
    /// - Parameters:
    ///   - subject: The case.
    ///   - slowdown: How much longer each run is made, in percent.
    /// - Throws: `ToolFailure` when it does not start or does not answer as it has to; what the work throws.
    nonisolated(nonsending) static func with<Value: Sendable>(
      _ executable: TimedExecutable, _ subject: ChildCase, slowdown: Double = 0,
      _ work: nonisolated(nonsending) (TimedProcess) async throws -> Value
    ) async throws -> Value {
      do {
        let ended = try await Subprocess.run(
          .path(FilePath(executable.absolute)),
          arguments: Arguments(subject.arguments + (slowdown > 0 ? ["--slowdown", "\(slowdown)"] : [])),
          environment: .of(RepeatableProcess.timingEnvironment(padding: .random(in: 0..<4096))),
          platformOptions: .ended(within: .zero), input: .inputWriter, output: .sequence, error: .string(limit: .max)
        ) { running -> Result<Value, any Error> in
          let result: Result<Value, any Error>
          do { result = .success(try await work(TimedProcess(executable, running))) } catch { result = .failure(error) }
          try? await running.standardInputWriter.finish()
          await running.teardown(using: [patienceAtEnd])
          return result
        }
        guard case .failure(let silence as Silence) = ended.closureResult,
          silence.process == ended.processIdentifier
        else { return try ended.closureResult.get() }
        let outcome = SystemProgram.Outcome(
          status: ended.terminationStatus.shellStatus, output: "", errors: String(ended.standardError.suffix(2000)))
        guard silence.hasGreeted else {
          throw await executable.strangeness(
            isWrongUsage: outcome.status == ExitStatus.usage.rawValue, saying: outcome.errors)
        }
        let own = outcome.ownFailure(about: subject.payload, readFrom: subject.path)
        throw own.map { ToolFailure($0.status, "\($0.message ?? ""), says \(executable.path)") }
          ?? ToolFailure(
            .ioFailed, "\(executable.path): ended while it was measured, with \(outcome.ending)\n\(outcome.errors)")
      } catch let error as SubprocessError {
        throw ToolFailure(.usage, "\(executable.path): cannot be run: \(error)")
      }
    }

    /// Waits until it has said that it understands requests.
    nonisolated(nonsending) func awaitGreeting() async throws {
      guard let line = try await nextLine(within: Self.patienceWithStranger),
        let answer = try? CaseAnswer(lastOf: line)
      else { throw Silence(process: running.processIdentifier, hasGreeted: false) }
      guard case .greeting(let version, let mode) = answer, version == CaseAnswer.version else {
        throw ToolFailure(
          .usage, "\(executable.path): is of another version, which is asked for times in other words: build it anew")
      }
      guard mode == .release else {
        throw ToolFailure(
          .usage, "\(executable.path): is a debug build, which says nothing of times; build with '-c release'")
      }
    }

    /// What the case comes to.
    nonisolated(nonsending) func digest() async throws -> ResultDigest {
      guard case .digest(let digest) = try await answer(to: .digest) else { throw misunderstanding }
      return digest
    }

    /// - Returns: Nanoseconds of the fastest run.
    @discardableResult
    nonisolated(nonsending) func warmUp() async throws -> Int64 {
      guard case .warm(let time) = try await answer(to: .warmUp) else { throw misunderstanding }
      return time
    }

    /// Runs the case so many times.
    nonisolated(nonsending) func time(repeats: Int) async throws -> BatchTime {
      guard case .time(let wall, let cpu) = try await answer(to: .time(repeats: repeats)) else {
        throw misunderstanding
      }
      return BatchTime(wall: Double(wall) / Double(repeats), cpu: Double(cpu) / Double(repeats))
    }

    private nonisolated(nonsending) func answer(to request: CaseRequest) async throws -> CaseAnswer {
      // One that has ended is found out by reading, which says why.
      _ = try? await running.standardInputWriter.write(try DocumentCoder.text(of: request, onOneLine: true))
      guard let line = try await nextLine(within: Self.patience) else {
        throw Silence(process: running.processIdentifier, hasGreeted: true)
      }
      guard let answer = try? CaseAnswer(lastOf: line) else { throw misunderstanding }
      return answer
    }

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
      throw ToolFailure(
        .ioFailed, "\(executable.path): has not answered for \(time.components.seconds) s: name a smaller payload")
    }

    private var misunderstanding: ToolFailure {
      ToolFailure(
        .usage,
        "\(executable.path): gives answers that are not understood: build both from commits that know 'compare'")
    }
  }
#endif
