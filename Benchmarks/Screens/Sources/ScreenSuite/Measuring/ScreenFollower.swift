import BenchmarkKit
import CompositionalLayout
package import HomeFeed
import JSONStream
package import ScreenPipeline
import SectileBench

/// Follows a screen's updates as an app does, and requests the frames that it would show.
///
/// Not `Sendable`: one task has it.
package struct ScreenFollower {
  package typealias Update = ScreenUpdate<SectionModel>

  private let loader: ScreenLoader<SectionModel>
  private var iterator: ScreenUpdates<SectionModel>
  private var frames: [LayoutRect] = []
  /// The phase of the last update. The update itself is not kept: a reference to its screen would make the next change
  /// copy it.
  private var isComplete = false
  private let patience: Duration

  /// Follows a loader's updates.
  ///
  /// - Parameter patience: The longest time to wait for another update of a complete screen, which comes at once or
  ///   never.
  package init(_ loader: ScreenLoader<SectionModel>, patience: Duration = .seconds(20)) {
    self.loader = loader
    self.patience = patience
    iterator = loader.updates.makeAsyncIterator()
  }

  /// Takes updates until one satisfies `isEnd`.
  ///
  /// - Parameter each: Is called with every update, the last one included, after its frames were requested.
  /// - Throws: `ToolFailure` when the screen fails or its updates end before.
  package mutating func next(
    _ what: String, each: (Update) -> Void = { _ in }, until isEnd: (Update) -> Bool
  ) async throws -> Update {
    while true {
      // The updates of a complete screen do not end by themselves.
      let guardian =
        isComplete
        ? Task { [loader, patience] in
          try await Task.sleep(for: patience)
          await loader.close()
        } : nil
      defer { guardian?.cancel() }
      guard let update = await iterator.next() else {
        let why =
          isComplete ? "nothing has followed the complete screen for \(patience)" : "the updates ended too early"
        throw ToolFailure(.ioFailed, "\(what): \(why); see what the server says of caching")
      }
      isComplete = update.phase == .present(.complete)
      if !update.difference.isEmpty { show(update) }
      each(update)
      if isEnd(update) { return update }
      if update.phase == .error {
        throw ToolFailure(.badInput, "\(what): \(update.failure.map { "\($0)" } ?? "failed without a reason")")
      }
    }
  }

  /// Requests an update's frames as an app does: those of the first viewport, and all of them once the screen is
  /// complete.
  private mutating func show(_ update: Update) {
    keep(update.screen.layout.firstViewport())
    guard update.isWhole else { return }
    update.screen.layout.writeFrames(into: &frames)
    keep(frames.count)
  }
}

extension ScreenUpdate {
  var isWhole: Bool { phase == .present(.complete) || phase == .fetch && counts.purpose == .refresh }
}
