import Dispatch
import Foundation

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
