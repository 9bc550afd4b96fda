import Foundation
import ScreenNavigation
import ScreenPipeline

/// What pages are told: the newest state as JSON, encoded once for all of them, and not more often than people can see.
actor StateFeed {
  /// The state's number, and how it reads.
  struct Item: Sendable {
    let number: Int
    let text: [UInt8]
  }

  private var newest: Item?
  private var number = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var waiters = 0
  private var isClosed = false
  private var following: Task<Void, Never>?

  private static let interval = Duration.milliseconds(30)
  /// How long a page hears nothing at most: so that a connection that is gone is noticed.
  private static let silence = Duration.seconds(10)

  /// Follows the states of a store.
  func follow(_ store: Store<PreviewLogic>, width: Double, height: Double) {
    guard !isClosed else { return }
    following = Task { [weak self] in
      for await state in store.states {
        guard let text = try? JSONEncoder().encode(DrawnState(state, width: width, height: height)) else { continue }
        await self?.take([UInt8](text))
        guard (try? await Task.sleep(for: Self.interval)) != nil else { return }
      }
    }
  }

  /// The first state behind the one of this number: at once, or as soon as there is one.
  ///
  /// - Returns: The same one again, when nothing has happened for long; nil when there will be none any more.
  func next(after last: Int) async -> Item? {
    if (newest?.number ?? 0) <= last, !isClosed { await wait() }
    return isClosed ? nil : newest
  }

  /// Ends it: no page waits any longer.
  func close() {
    isClosed = true
    following?.cancel()
    wake()
  }

  private func take(_ text: [UInt8]) {
    number += 1
    newest = Item(number: number, text: text)
    wake()
  }

  private func wait() async {
    waiters += 1
    let waiter = waiters
    let patience = Task { [weak self] in
      guard (try? await Task.sleep(for: Self.silence)) != nil else { return }
      await self?.release(waiter)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isClosed || Task.isCancelled { continuation.resume() } else { waiting[waiter] = continuation }
      }
    } onCancel: {
      Task { await self.release(waiter) }
    }
    patience.cancel()
  }

  private func release(_ waiter: Int) { waiting.removeValue(forKey: waiter)?.resume() }

  private func wake() {
    let all = waiting.values
    waiting = [:]
    for waiter in all { waiter.resume() }
  }
}
