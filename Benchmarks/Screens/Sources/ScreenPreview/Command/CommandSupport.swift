package import ArgumentParser
import Dispatch
import Foundation
package import SectileBench
import ScreenServer

/// The options of a generated home screen, which several commands share.
package struct HomeOptions: ParsableArguments, Sendable {
  @Option(help: "A generated home screen: the number of sections. (default: 10, of a preview 40)")
  package var sections: Int?

  @Option(
    help:
      "A generated home screen: the number of cells in each section. (default: 20, of a preview 12)"
  )
  package var cells: Int?

  @Option(help: "A generated home screen: another seed gives another one. (default: 1)")
  package var seed: UInt64?

  /// Is true when any of them was given.
  package var isGiven: Bool { sections != nil || cells != nil || seed != nil }

  package init() {}

  package func validate() throws {
    for (name, number) in [("--sections", sections), ("--cells", cells)] {
      if let number, number < 0 {
        throw ValidationError("\(name) is \(number); it must be 0 or more")
      }
    }
  }

  package func home(sections: Int, cells: Int) -> PayloadGenerator {
    PayloadGenerator(
      sections: self.sections ?? sections, cells: self.cells ?? cells, seed: seed ?? 1)
  }
}

/// SIGTERM and SIGINT as a request to end in order.
///
/// Sendable: nothing changes after `init`, and Dispatch's sources may be used from any thread.
package final class StopSignals: @unchecked Sendable {
  /// Has an element for each signal.
  private let stream: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

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

  package func wait() async { for await _ in stream { return } }

  /// Runs a command's work, which can wait for a signal and end in order.
  package static func during(_ work: @escaping @Sendable (StopSignals) async throws -> Void)
    throws(ToolFailure)
  {
    // Signals are caught before the work starts anything.
    let stop = StopSignals()
    do {
      try Awaited.run { try await work(stop) }
    } catch {
      throw error as? ToolFailure ?? ToolFailure(.ioFailed, "\(error)")
    }
  }
}
