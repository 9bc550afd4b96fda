#if Commands && canImport(Glibc)
  import BenchmarkKit
  import Foundation
  import PayloadTools

  /// A process of one of the two builds, which runs a case as often as it is asked to.
  final class TimedProcess {
    /// How long an answer may take: what is slower does not fit a comparison, and what hangs has to end.
    private static let patience: Int32 = 120_000
    /// How long the first line may take, which says that it is one of ours.
    private static let patienceWithStranger: Int32 = 20_000

    let executable: TimedExecutable
    private let subject: TimedCase
    private let process = Process()
    private let requests: FileHandle
    private let output: FileHandle
    private let errors: FileHandle
    private var answers: LineReader

    /// Starts it, without waiting for its first line.
    ///
    /// - Parameter slowdown: How much longer each run is made, in percent.
    init(_ executable: TimedExecutable, _ subject: TimedCase, slowdown: Double = 0) throws(ToolFailure) {
      self.executable = executable
      self.subject = subject
      let (input, output) = (Pipe(), Pipe())
      do {
        errors = try SystemProgram.temporaryFile()
        process.executableURL = URL(fileURLWithPath: executable.path)
        process.arguments =
          ["time-case"] + subject.arguments + (slowdown > 0 ? ["--slowdown", "\(slowdown)"] : [])
        // Of times the user's environment is a part.
        process.environment = RepeatableProcess.environment(padding: .random(in: 0..<4096))
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
      } catch {
        throw ToolFailure(.usage, "\(executable.path): cannot be started: \(executable.reason(error))")
      }
      requests = input.fileHandleForWriting
      self.output = output.fileHandleForReading
      answers = LineReader(Descriptor(number: self.output.fileDescriptor))
    }

    deinit {
      // It ends with its input; what does not, and what is not one of ours, is ended.
      try? requests.close()
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      try? output.close()
      try? errors.close()
    }

    /// Waits until it has said that it understands requests.
    func awaitGreeting() throws(ToolFailure) {
      guard let line = try nextLine(within: Self.patienceWithStranger), let answer = TimingAnswer(line) else {
        let status = statusAtEnd()
        throw executable.strangeness(isWrongUsage: status == ExitStatus.usage.rawValue, saying: errorText)
      }
      guard case .greeting(let version, let mode) = answer, version == TimingAnswer.version else {
        throw ToolFailure(
          .usage, "\(executable.path): is of another version, which is asked for times in other words: build it anew")
      }
      guard mode == .release else {
        throw ToolFailure(
          .usage, "\(executable.path): is a debug build, which says nothing of times; build with '-c release'")
      }
    }

    /// What the case comes to.
    func digest() throws(ToolFailure) -> ResultDigest {
      guard case .digest(let digest) = try answer(to: .digest) else { throw misunderstanding }
      return digest
    }

    /// - Returns: Nanoseconds of the fastest run.
    func warmUp() throws(ToolFailure) -> Int64 {
      guard case .warm(let time) = try answer(to: .warmUp) else { throw misunderstanding }
      return time
    }

    /// Runs the case so many times.
    func time(repeats: Int) throws(ToolFailure) -> BatchTime {
      guard case .time(let wall, let cpu) = try answer(to: .time(repeats: repeats)) else { throw misunderstanding }
      return BatchTime(wall: Double(wall) / Double(repeats), cpu: Double(cpu) / Double(repeats))
    }

    private func answer(to request: TimingRequest) throws(ToolFailure) -> TimingAnswer {
      let bytes = Array("\(request.line)\n".utf8)
      let descriptor = Descriptor(number: requests.fileDescriptor)
      // One that has ended is found out by reading, which says why.
      _ = bytes.withUnsafeBytes { bytes in
        Result { () throws(Descriptor.Failure) in try descriptor.write(bytes) }
      }
      guard let line = try nextLine(within: Self.patience) else { throw ending }
      guard let answer = TimingAnswer(line) else { throw misunderstanding }
      return answer
    }

    private func nextLine(within milliseconds: Int32) throws(ToolFailure) -> String? {
      do {
        return try answers.next(within: milliseconds)
      } catch {
        switch error {
        case .tooLate:
          throw ToolFailure(
            .ioFailed, "\(executable.path): has not answered for \(milliseconds / 1000) s: name a smaller payload")
        case .tooLong: throw misunderstanding
        case .unreadable(let failure): throw ToolFailure(.ioFailed, "\(executable.path): \(failure.text)")
        }
      }
    }

    private var misunderstanding: ToolFailure {
      ToolFailure(
        .usage,
        "\(executable.path): gives answers that are not understood: build both from commits that know 'compare'")
    }

    /// It has ended before its time: as it says itself, a bad payload's place included.
    private var ending: ToolFailure {
      let status = statusAtEnd().flatMap(ExitStatus.init(rawValue:))
      let text = errorText
      let own = text.split(separator: "\n").last { $0.hasPrefix("error: ") || $0.hasPrefix("Error: ") }
      guard let status, status != .done, let message = own?.dropFirst("error: ".count) else {
        let how =
          process.terminationReason == .exit
          ? "exit status \(process.terminationStatus)" : "signal \(process.terminationStatus)"
        return ToolFailure(.ioFailed, "\(executable.path): ended while it was measured, with \(how)\n\(text)")
      }
      // A file that was made for the processes has a name that says nothing.
      let named = message.replacingOccurrences(of: subject.path, with: subject.payload)
      return ToolFailure(status, "\(named), says \(executable.path)")
    }

    /// Its exit status; nil where it did not end by itself. One that goes on, although nobody listens, is ended.
    private func statusAtEnd() -> Int32? {
      let end = MonotonicClock.nanoseconds() + 2_000_000_000
      while process.isRunning, MonotonicClock.nanoseconds() < end { usleep(5000) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    /// The end of what it has said to people.
    private var errorText: String { String(SystemProgram.text(of: errors).suffix(2000)) }
  }
#endif
