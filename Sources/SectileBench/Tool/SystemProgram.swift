import Foundation
import PayloadTools

#if Commands
  import Subprocess

  #if canImport(System)
    import System
  #else
    import SystemPackage
  #endif
#endif

/// Runs other programs, without a shell.
enum SystemProgram {
  /// What a program left.
  struct Outcome: Sendable {
    /// Its exit status; of one that a signal has ended 128 and the signal's number, as a shell says it.
    let status: Int32
    let output: String
    /// The end of what it said to people.
    let errors: String

    /// How it ended, in words.
    var ending: String { status > 128 ? "signal \(status - 128)" : "exit status \(status)" }

    /// The last lines of all that it wrote.
    func tail(lines: Int = 20) -> String {
      (output.split(separator: "\n") + errors.split(separator: "\n")).suffix(lines).joined(separator: "\n")
    }
  }

  /// The executable that is running.
  static var own: String {
    URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0]).resolvingSymlinksInPath().path
  }

  /// Where a program lies, by PATH.
  static func find(_ program: String) -> String? {
    if program.contains("/") { return program }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What it prints on standard output; nil when it is not there, does not start, or fails.
  static func ask(_ program: String, _ arguments: [String]) -> String? {
    guard let outcome = try? run(program, arguments), outcome.status == 0 else { return nil }
    return outcome.output
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - environment: Its environment; nil is this process's own.
  ///   - input: What it finds on its standard input.
  /// - Throws: `ToolFailure` when it is missing or does not start, or when a signal came: with nothing to say.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil, input: String = ""
  ) throws(ToolFailure) -> Outcome {
    guard let path = find(program) else {
      throw ToolFailure(.usage, "'\(program)' is not installed, or not in PATH")
    }
    #if Commands
      do {
        return try Waiting.value {
          try await outcome(of: path, arguments, environment: environment, input: input)
        }
      } catch {
        throw error as? ToolFailure ?? ToolFailure(.ioFailed, "'\(program)' does not start: \(error)")
      }
    #else
      throw ToolFailure(.usage, "'\(path)' is not started: this is built without the package trait Commands")
    #endif
  }
}

#if Commands
  extension SystemProgram {
    /// The same for who can wait.
    ///
    /// - Throws: `SubprocessError` when it does not start.
    static func outcome(
      of path: String, _ arguments: [String], environment: [String: String]?, input: String = ""
    ) async throws -> Outcome {
      let ended = try await Subprocess.run(
        .path(FilePath(path)), arguments: Arguments(arguments), environment: .of(environment),
        platformOptions: .ended(within: .seconds(2)), input: .string(input), output: .string(limit: .max),
        error: .string(limit: .max))
      return Outcome(
        status: ended.terminationStatus.shellStatus, output: ended.standardOutput,
        errors: String(ended.standardError.suffix(2000)))
    }
  }

  extension Subprocess.Environment {
    /// These variables and no others; nil is this process's own.
    static func of(_ variables: [String: String]?) -> Self {
      guard let variables else { return .inherit }
      return .custom(
        Dictionary(uniqueKeysWithValues: variables.map { (Key(stringLiteral: $0), $1) }))
    }
  }

  extension PlatformOptions {
    /// Of a program that has so long to end when it is told to.
    static func ended(within time: Duration) -> PlatformOptions {
      var options = PlatformOptions()
      // What comes from the terminal goes to all of its processes; where this one has to clean up, to this one alone.
      if Waiting.catchesSignals { options.processGroupID = 0 }
      options.teardownSequence = [
        .gracefulShutDown(toProcessGroup: Waiting.catchesSignals, allowedDurationToNextStep: time)
      ]
      return options
    }
  }

  extension TerminationStatus {
    /// As a shell says it.
    var shellStatus: Int32 {
      switch self {
      case .exited(let status): status
      case .signaled(let number): 128 + number
      }
    }
  }
#endif
