import Foundation

#if Commands
  import Dispatch
  import JSONStream
  import Subprocess

  #if canImport(System)
    import System
  #else
    import SystemPackage
  #endif
#endif

/// Runs other programs of the system, such as valgrind, and waits for their ends.
enum SystemProgram {
  /// The end of a program with what it wrote.
  struct Outcome: Sendable {
    /// The exit status; 128 plus the signal's number after a signal, as in a shell.
    let status: Int32
    /// The text of standard output.
    let output: String
    /// The text of standard error.
    let errors: String

    /// The end in words, for a message.
    var ending: String {
      status > 128 ? "signal \(status - 128)" : "exit status \(status)"
    }

    /// Returns the last lines of both outputs, where a program that fails usually says why.
    func tail(lines: Int = 20) -> String {
      (output.split(separator: "\n") + errors.split(separator: "\n")).suffix(lines).joined(
        separator: "\n")
    }
  }

  /// The path of this executable. Links are resolved, since a copy has to be of the file itself.
  static var own: String {
    URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
      .resolvingSymlinksInPath().path
  }

  /// Returns the path of a program, searched in PATH as a shell does; a name with a slash is a path
  /// already. Nil where there is none.
  static func find(_ program: String) -> String? {
    if program.contains("/") { return program }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":")
    return folders.map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Runs a program to its end. It throws where the program does not start, not where it fails.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil,
    input: String = ""
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
        throw error as? ToolFailure
          ?? ToolFailure(.ioFailed, "'\(program)' does not start: \(error)")
      }
    #else
      throw ToolFailure(
        .usage, "'\(path)' is not started: this is built without the package trait Commands")
    #endif
  }
}

#if Commands
  extension SystemProgram {
    static func outcome(
      of path: String, _ arguments: [String], environment: [String: String]?, input: String = ""
    ) async throws -> Outcome {
      let input = try inputFile(holding: input)
      defer { try? input.close() }
      // Closed here: swift-subprocess ends this process when a descriptor of its own was not
      // closed.
      let ended = try await Subprocess.run(
        .path(FilePath(path)), arguments: Arguments(arguments), environment: .of(environment),
        input: .fileDescriptor(input, closeAfterSpawningProcess: false),
        output: .string(limit: .max), error: .string(limit: .max))
      return Outcome(
        status: ended.terminationStatus.shellStatus, output: ended.standardOutput,
        errors: String(ended.standardError.suffix(2000)))
    }

    /// Returns an open file for a program to read. Not a pipe: a program may end before it reads,
    /// and writing fails then. The file has lost its name already, so that it leaves nothing
    /// behind, however this process ends.
    private static func inputFile(holding input: String) throws -> FileDescriptor {
      let url = URL(fileURLWithPath: try RunFolder.path("input"))
      let file = try FileDescriptor.open(
        FilePath(url.path), .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite)
      do {
        try FileManager.default.removeItem(at: url)
        try file.writeAll(input.utf8)
        try file.seek(offset: 0, from: .start)
        return file
      } catch {
        try? file.close()
        throw ToolFailure(.ioFailed, "\(url.path): cannot be written: \(error)")
      }
    }
  }

  extension Subprocess.Environment {
    static func of(_ variables: [String: String]?) -> Self {
      guard let variables else { return .inherit }
      return .custom(
        Dictionary(uniqueKeysWithValues: variables.map { (Key(stringLiteral: $0), $1) }))
    }
  }

  extension TerminationStatus {
    var shellStatus: Int32 {
      switch self {
      case .exited(let status): status
      case .signaled(let number): 128 + number
      }
    }
  }

  /// Holds back the signals that end this process until it has removed what it leaves in no case.
  enum HeldSignals {
    /// The signal that came last; 0 before.
    // Safe: the handler alone writes it, in one store, and it does not matter when another thread
    // sees that.
    nonisolated(unsafe) private static var last: Int32 = 0
    static var hasCome: Bool { last != 0 }
    // Safe: the main thread alone reads and writes it.
    nonisolated(unsafe) private(set) static var areHeld = false

    static func during<Result>(_ work: () throws -> Result) rethrows -> Result {
      let handlers = [SIGINT, SIGTERM, SIGHUP].map { number in
        let own = signal(number) { HeldSignals.last = $0 }
        // One that is ignored, as by nohup, stays so.
        if unsafeBitCast(own, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
          signal(number, SIG_IGN)
        }
        return (number, own)
      }
      areHeld = true
      defer {
        areHeld = false
        for (number, own) in handlers { signal(number, own) }
        if hasCome {
          RunFolder.remove()
          kill(getpid(), last)
          // Where this process was started with the signal blocked.
          exit(128 + last)
        }
      }
      return try work()
    }
  }

  /// Waits for asynchronous work: a process with an asynchronous main ends under callgrind.
  enum Waiting {
    static func value<Value: Sendable>(of work: @escaping @Sendable () async throws -> Value) throws
      -> Value
    {
      let (done, outcome) = (DispatchSemaphore(value: 0), Guarded<Result<Value, any Error>?>(nil))
      let task = Task.detached {
        defer { done.signal() }
        do {
          let value = try await work()
          outcome.with { $0 = .success(value) }
        } catch {
          outcome.with { $0 = .failure(error) }
        }
      }
      while done.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
        // Ends the processes that it waits for.
        if HeldSignals.hasCome { task.cancel() }
      }
      guard let result = outcome.with({ $0 }) else {
        throw ToolFailure(.ioFailed, nil)
      }
      return try result.get()
    }
  }
#endif
