#if Commands
  import Dispatch
  import Foundation
  import JSONStream
  import PayloadTools

  /// Waits for asynchronous work: the commands are synchronous from main on, as a process with an asynchronous main ends
  /// under callgrind.
  enum Waiting {
    private struct State {
      /// Cuts short what is waited for.
      var cancel: (@Sendable () -> Void)?
      /// Whether a signal ends what is waited for, instead of this process.
      var catchesSignals = false
      var signal: Int32?
    }
    private static let state = Guarded(State())

    /// Whether a signal that comes from the terminal is for this process alone to handle.
    static var catchesSignals: Bool { state.with { $0.catchesSignals } }

    /// What the work comes to. Not to be asked for in asynchronous work: it takes the thread that it waits on.
    ///
    /// - Throws: What the work throws; a `ToolFailure` with nothing to say when a signal has come.
    static func value<Value: Sendable>(of work: @escaping @Sendable () async throws -> Value) throws -> Value {
      let (done, outcome) = (DispatchSemaphore(value: 0), Guarded<Result<Value, any Error>?>(nil))
      let task = Task.detached {
        do {
          let value = try await work()
          outcome.with { $0 = .success(value) }
        } catch {
          outcome.with { $0 = .failure(error) }
        }
        done.signal()
      }
      let isStopped = state.with { state in
        state.cancel = { task.cancel() }
        return state.signal != nil
      }
      if isStopped { task.cancel() }
      done.wait()
      let signal = state.with { state in
        state.cancel = nil
        return state.signal
      }
      // Whoever was told to end does so next: that a program was cut short is no failure to be told first.
      guard signal == nil, let result = outcome.with({ $0 }) else { throw ToolFailure(.ioFailed, nil) }
      return try result.get()
    }

    /// Runs work that leaves something behind: a signal ends the program that the work waits for, and this process only
    /// when everything has been taken away.
    static func catchingSignals<Value>(_ work: () throws -> Value, cleanUp: () -> Void) throws -> Value {
      state.with { $0.catchesSignals = true }
      let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
          let cancel = state.with { state in
            state.signal = state.signal ?? number
            return state.cancel
          }
          cancel?()
        }
        source.resume()
        return source
      }
      let result = Result { try work() }
      for source in sources { source.cancel() }
      let caught = state.with { state in
        defer { state = State() }
        return state.signal
      }
      cleanUp()
      if let caught { exit(128 + caught) }
      return try result.get()
    }
  }
#endif
