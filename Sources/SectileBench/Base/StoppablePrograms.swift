#if Commands && canImport(Glibc)
  import Foundation
  import PayloadTools
  import Synchronization

  /// Runs other programs, one at a time, until it is told to stop.
  final class StoppablePrograms: Sendable {
    private struct State {
      /// The one that runs.
      var running: Int32?
      var isStopped = false
    }
    private let state = Mutex(State())

    /// - Throws: `ToolFailure` when the program is missing or does not start.
    func run(_ program: String, _ arguments: [String]) throws(ToolFailure) -> SystemProgram.Outcome {
      let outcome = try SystemProgram.run(program, arguments) { process in
        try state.withLock { state in
          guard !state.isStopped else { return false }
          try process.run()
          state.running = process.processIdentifier
          return true
        }
      }
      let isStopped = state.withLock { state in
        state.running = nil
        return state.isStopped
      }
      // Whoever stops a program ends this process next: that it was cut short is no failure to be told first.
      while isStopped { pause() }
      return outcome
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
