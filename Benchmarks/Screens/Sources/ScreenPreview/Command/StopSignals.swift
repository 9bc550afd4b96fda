import Dispatch
import Foundation
package import SectileBench
import ScreenServer

/// SIGTERM and SIGINT as a request to end in order.
///
/// Sendable: nothing changes after `init`, and Dispatch's sources may be used from any thread.
package final class StopSignals: @unchecked Sendable {
  private let stream: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Starts to catch the signals, which no longer end the process.
  private init() {
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

  /// Waits for the first signal.
  package func wait() async { for await _ in stream { return } }

  /// Runs a command's work, which can wait for a signal and end in order.
  ///
  /// - Throws: `ToolFailure` from the work's error.
  package static func during(_ work: @escaping @Sendable (StopSignals) async throws -> Void) throws(ToolFailure) {
    // Signals are caught before the work starts anything.
    let stop = StopSignals()
    do {
      try Awaited.run { try await work(stop) }
    } catch let failure as ToolFailure {
      throw failure
    } catch let error as ScreenServerError {
      throw ToolFailure(error.status, error.description)
    } catch {
      throw ToolFailure(.ioFailed, "\(error)")
    }
  }
}

extension ScreenServerError {
  fileprivate var status: ExitStatus {
    switch kind {
    case .badOption: .usage
    case .badData: .noInput
    case .failed: .ioFailed
    }
  }
}
