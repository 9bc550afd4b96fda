import BenchmarkKit
import CompositionalLayout
package import HomeFeed
import SectileBench
package import ScreenPipeline
import JSONStream

/// Follows a screen's updates as an app does, and asks for the frames that it would show.
///
/// Not `Sendable`: one task has it.
package struct ScreenFollower {
  package typealias Update = ScreenUpdate<SectionModel>

  let loader: ScreenLoader<SectionModel>
  private var iterator: ScreenUpdates<SectionModel>.Iterator
  private var frames: [LayoutRect] = []
  /// The phase of the last update. Not all of it: whoever keeps a screen makes the next one a copy.
  private var phase: ScreenPipeline.ScreenPhase?
  private let patience: Duration

  /// Follows a loader's updates.
  ///
  /// - Parameter patience: How long a complete screen's next update is waited for: what follows is published at once, or
  ///   never.
  package init(_ loader: ScreenLoader<SectionModel>, patience: Duration = .seconds(20)) {
    self.loader = loader
    self.patience = patience
    iterator = loader.updates.makeAsyncIterator()
  }

  /// Takes updates until one is what is waited for.
  ///
  /// - Parameter each: Is called with every update, the last one included, when its frames are there.
  /// - Throws: ``ToolFailure`` when the screen fails before, or ends.
  package mutating func next(
    _ what: String, each: (Update) -> Void = { _ in }, until isEnd: (Update) -> Bool
  ) async throws -> Update {
    while let update = try await nextUpdate(what) {
      phase = update.phase
      if !update.difference.isEmpty { show(update) }
      each(update)
      if isEnd(update) { return update }
      if update.phase == .error {
        throw ToolFailure(
          .badInput, "\(what): \(update.failure.map { "\($0)" } ?? "the screen failed without a reason")")
      }
    }
    throw ToolFailure(.ioFailed, "\(what): the updates ended too early")
  }

  /// The next update. A complete screen that stays as it is ends the wait: nobody would end it else.
  private mutating func nextUpdate(_ what: String) async throws -> Update? {
    guard phase == .present(.complete) else { return await iterator.next() }
    let guardian = Task { [loader, patience] in
      try await Task.sleep(for: patience)
      await loader.close()
    }
    defer { guardian.cancel() }
    guard let update = await iterator.next() else {
      throw ToolFailure(
        .ioFailed,
        "\(what): nothing has followed the complete screen for \(patience); see what the server says of caching"
      )
    }
    return update
  }

  /// What an app needs of an update: what lies on the first screen, and, once nothing is missing, every frame.
  private mutating func show(_ update: Update) {
    keep(update.screen.layout.firstViewport())
    guard update.isWhole else { return }
    update.screen.layout.writeFrames(into: &frames)
    keep(frames.count)
  }
}

extension ScreenUpdate {
  /// Whether the screen is complete: presented so, or, as a kept one is at once, asked for again.
  var isWhole: Bool {
    phase == .present(.complete) || phase == .fetch && counts.purpose == .refresh
  }
}
