import ArgumentParser
import Dispatch
import Foundation
import PayloadTools

/// SIGTERM and SIGINT, taken as a request to end in order.
///
/// Sendable: nothing of it changes after `init`, and Dispatch's sources may be used from any thread.
final class StopSignals: @unchecked Sendable {
  private let stream: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// From here on the signals do not end the process any more.
  init() {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    self.stream = stream
    sources = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  /// Waits for the first one.
  func wait() async { for await _ in stream { return } }
}

extension ParsableCommand where Self: Sendable {
  /// Runs the work, which ends in order when a signal asks for it.
  func untilStopped(_ work: @escaping @Sendable (Self, StopSignals) async -> ExitStatus) throws {
    // Before anything is started: from here on signals end it in order.
    let stop = StopSignals()
    let ended = DispatchSemaphore(value: 0)
    let outcome = Outcome()
    Task {
      outcome.status = await work(self, stop)
      ended.signal()
    }
    ended.wait()
    if outcome.status != .done { throw outcome.status }
  }
}

/// What the task leaves.
///
/// Sendable: written before the semaphore's signal, read behind its wait.
private final class Outcome: @unchecked Sendable {
  var status = ExitStatus.done
}
