import ScreenPipeline
import JSONStream
import HomeFeed

/// One screen of the soak, from its opening to its end.
package struct SoakScreen: Sendable {
  /// How a screen ended.
  package enum Ending: String, Sendable, Hashable, CaseIterable {
    /// All of it was shown.
    case complete
    /// It was shown after it had failed.
    case retried
    /// It failed, and said why.
    case failed
    /// Nobody wanted it any more.
    case left
  }

  static let path = "/api/home/homeList"
  static let nextPath = "/next"

  let plan: SoakPlan
  let payload: SoakPayload
  /// The payload as the first of two pages; nil where it has no other.
  let pages: SoakPayload.Pages?
  let strategy: ScreenStrategy
  let base: any PayloadSource
  let cache: any PayloadCache

  /// Runs it.
  ///
  /// - Returns: How it ended, and what was wrong with it.
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
        // The complete screen beneath a page stays; beneath the first page nothing is, so that nothing stays.
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

  /// Takes the updates, and does what the plan says.
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
      // Its source is being asked.
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
  /// Cancels, and says what is shown then, before anybody else wishes for something.
  fileprivate func cancelled() -> ScreenUpdate<Part> {
    send(.cancel)
    return current
  }
}

/// A Boolean that closures share.
private final class Flag: @unchecked Sendable {
  // Sendable: written before the loader is closed, read when its consumer has ended.
  var isSet = false
}
