import ScreenPipeline
import Sections
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

  let plan: SoakPlan
  let payload: SoakPayload
  let strategy: ScreenStrategy
  let base: any PayloadSource
  let cache: any PayloadCache

  /// Runs it.
  ///
  /// - Returns: How it ended, and what was wrong with it.
  func run() async throws -> (ending: Ending, violations: [String]) {
    let log = ReadLog()
    let source = SoakSource(base, plan, payloadBytes: payload.bytes.count)
    let prepared = PreparedSource(source, user: "soak") { request in
      var request = request
      request.headers["Screen"] = "\(plan.number)"
      return request
    } renew: {
    }
    let loader = try ScreenLoader(
      PayloadRequest("/api/home/homeList"), from: prepared, format: WatchedFormat(strategy, log: log),
      container: Phone.container, cache: plan.isKept ? cache : nil,
      retries: RetryPolicy(first: .zero))
    let consumer = Task { [plan, payload] in
      await Self.follow(loader, plan, payload)
    }
    let wasEmptied = Flag()
    switch plan.event {
    case .cancelled:
      source.setAction { [weak loader] in
        await loader?.send(.cancel)
        // Nothing complete lies beneath, so that nothing stays.
        let state = await loader?.current.phase
        let screen = await loader?.current.screen
        wasEmptied.isSet = state == .start && screen?.sections.isEmpty == true
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
      ledger.check(wasEmptied.isSet, "cancelled, and something of it is still there")
    }
    if [.broken, .cut, .refused].contains(plan.event), source.happened {
      ledger.check(ending != .complete, "\(plan.event.rawValue), and nobody was told")
    }
    if [.passing, .unauthorized].contains(plan.event), source.happened {
      ledger.check(ending == .complete, "\(plan.event.rawValue), and it has not been mended")
    }
    if [.nothing, .broken, .cut, .refused, .passing, .unauthorized].contains(plan.event) {
      ledger.check(ending != .left, "left, though nobody said so")
    }
    return (ending, ledger.violations)
  }

  /// Takes the updates, and does what the plan says.
  private static func follow(
    _ loader: ScreenLoader<SectionModel>, _ plan: SoakPlan, _ payload: SoakPayload
  ) async -> (Ending, SoakLedger) {
    var ledger = SoakLedger(payload)
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

/// A Boolean that closures share.
private final class Flag: @unchecked Sendable {
  // Sendable: written before the loader is closed, read when its consumer has ended.
  var isSet = false
}
