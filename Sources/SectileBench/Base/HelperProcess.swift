#if Commands && canImport(Glibc)
  import Foundation
  import PayloadTools
  import Synchronization

  /// Runs other programs, one at a time, in this process's environment, what they write going to files.
  final class HelperProcess: Sendable {
    /// Where what they write lies.
    private let folder: URL
    private struct State {
      /// The one that runs.
      var running: Int32?
      var isStopped = false
    }
    private let state = Mutex(State())

    init(folder: URL) { self.folder = folder }

    /// What a program left.
    struct Outcome {
      let status: Int32
      let output: String
      let errors: String

      /// The last lines of all that it wrote.
      func tail(lines: Int = 20) -> String {
        (output.split(separator: "\n") + errors.split(separator: "\n")).suffix(lines).joined(separator: "\n")
      }
    }

    /// - Throws: `ToolFailure` when the program is missing or does not start.
    func run(_ program: String, _ arguments: [String]) throws(ToolFailure) -> Outcome {
      guard let path = SystemProgram.find(program) else {
        throw ToolFailure(.usage, "'\(program)' is not installed, or not in PATH")
      }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      do {
        let (output, errors) = (folder.appendingPathComponent("stdout"), folder.appendingPathComponent("stderr"))
        for file in [output, errors] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        let isStarted = try state.withLock { state in
          guard !state.isStopped else { return false }
          try process.run()
          state.running = process.processIdentifier
          return true
        }
        if isStarted { process.waitUntilExit() }
        let isStopped = state.withLock { state in
          state.running = nil
          return state.isStopped
        }
        // Whoever stops a program ends this process next: that it was cut short is no failure to be told first.
        while isStopped { pause() }
        return Outcome(
          status: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
          errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
      } catch {
        throw ToolFailure(.ioFailed, "'\(program)' does not run: \(error)")
      }
    }

    /// Ends the program that runs, before this process ends itself: `run` does not return any more, nor starts a program.
    func stop() {
      state.withLock { state in
        state.isStopped = true
        if let running = state.running { _ = kill(running, SIGTERM) }
      }
    }
  }
#endif
