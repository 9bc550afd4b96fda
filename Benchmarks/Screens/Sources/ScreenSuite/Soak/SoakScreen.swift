import ScreenPipeline
import JSONStream
import HomeFeed

/// Opens one screen of the soak, and follows it to its end.
package struct SoakScreen: Sendable {
  /// The way in which a screen ended.
  package enum Ending: String, Sendable, Hashable, CaseIterable {
    /// The whole screen was shown.
    case complete
    /// The whole screen was shown after a failure and a retry.
    case retried
    /// The screen failed with an error.
    case failed
    /// The screen was left before it was complete.
    case left
  }

  static let path = "/api/home/homeList"
  static let nextPath = "/next"

  let plan: SoakPlan
  let payload: SoakPayload
  /// The payload as the first of two pages; nil if it has one page.
  let pages: SoakPayload.Pages?
  let strategy: ScreenStrategy
  let base: any PayloadSource
  let cache: any PayloadCache

  /// Opens the screen.
  ///
  /// - Returns: The ending, and the violations.
  func run() async throws -> (ending: Ending, violations: [String]) {
    let log = ReadLog()
    let source = SoakSource(
      base, plan, path: plan.isOfPage ? Self.nextPath : Self.path,
      payloadBytes: (plan.isOfPage ? pages?.second : nil)?.bytes.count ?? payload.bytes.count)
    let prepared = PreparedSource(source, user: "soak") { request in
      var request = request
      request.headers["Screen"] = "\(plan.number)"
      return request
    } renew: {
    }
    let loader = try ScreenLoader(
      PayloadRequest(Self.path), from: prepared, format: WatchedFormat(strategy, log: log),
      container: Phone.container, cache: plan.isKept ? cache : nil,
      retries: RetryPolicy(first: .zero)
    ) { [plan] in
      plan.isPaged && $0.pageCount == 1 ? PayloadRequest(Self.nextPath) : nil
    }
    let consumer = Task { [plan, ledger = SoakLedger(payload, pages)] in
      await Self.follow(loader, plan, ledger)
    }
    let isRight = Flag()
    switch plan.event {
    case .cancelled:
      source.setAction { [weak loader, plan, payload] in
        // Cancelling a further page keeps the complete screen before it; cancelling the first page leaves no sections.
        if let update = await loader?.cancelled() {
          let count = update.screen.sections.count
          isRight.isSet = plan.isOfPage ? count >= payload.sections.count : update.phase == .start && count == 0
        }
        await loader?.close()
      }
    case .closed: source.setAction { [weak loader] in await loader?.close() }
    case .abandoned: source.setAction { consumer.cancel() }
    default: break
    }
    await loader.send(.open)
    var (ending, ledger) = await consumer.value
    await loader.close()
    ledger.take(log)
    if plan.event == .cancelled, source.happened {
      ledger.check(isRight.isSet, "cancelled, and something of it is still there, or the screen beneath gone")
    }
    if [.broken, .cut, .refused].contains(plan.event), source.happened {
      ledger.check(ending != .complete, "\(plan.event.rawValue), and nobody was told")
    }
    if [.passing, .unauthorized].contains(plan.event), source.happened {
      ledger.check(ending == .complete, "\(plan.event.rawValue), and it has not been mended")
    }
    if [.nothing, .broken, .cut, .refused, .passing, .unauthorized].contains(plan.event) {
      ledger.check(ending != .left, "left, though nobody said so")
      ledger.check(!plan.isPaged || ending == .failed || ledger.pageCount == 2, "its next page has not come")
    }
    return (ending, ledger.violations)
  }

  private static func follow(
    _ loader: ScreenLoader<SectionModel>, _ plan: SoakPlan, _ ledger: SoakLedger
  ) async -> (Ending, SoakLedger) {
    var ledger = ledger
    var ending = Ending.left
    var isRefreshed = false
    var hasFailed = false
    var taken = 0
    for await update in loader.updates {
      ledger.take(update)
      taken += 1
      if plan.event == .dropped, taken > Int(plan.place * 4) { return (.left, ledger) }
      switch update.phase {
      // A cached screen is presented while its source is still being asked.
      case .present(.complete) where update.counts.isKept: break
      case .present(.complete):
        ending = hasFailed ? .retried : .complete
        if update.hasMore {
          await loader.send(.more)
          break
        }
        guard plan.goesOn, !isRefreshed else { return (ending, ledger) }
        isRefreshed = true
        await loader.send(.refresh)
      case .error:
        ending = .failed
        guard plan.goesOn, !hasFailed else { return (ending, ledger) }
        hasFailed = true
        await loader.send(.retry)
      default: break
      }
    }
    return (ending == .complete || ending == .retried ? ending : .left, ledger)
  }
}

extension ScreenLoader {
  /// Cancels, and returns the resulting update before another action can come between.
  fileprivate func cancelled() -> ScreenUpdate<Part> {
    send(.cancel)
    return current
  }
}

private final class Flag: @unchecked Sendable {
  // Sendable: written before the loader is closed, read when its consumer has ended.
  var isSet = false
}
