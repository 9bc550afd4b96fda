import CompositionalLayout
import HomeFeed
import JSONStream
import ScreenPipeline
import ScreenServer

/// Opens one screen of the soak, and follows it to its end.
package struct SoakScreen: Sendable {
  /// The way in which a screen ended.
  package enum Ending: String, Sendable, Hashable, CaseIterable {
    case complete
    case retried
    case failed
    case left
  }

  private static let path = "/api/home/homeList"

  let plan: SoakPlan
  let payload: SoakPayload
  let strategy: ScreenStrategy
  let cache: PayloadCache

  func run() async throws -> (ending: Ending, violations: [String]) {
    let log = ReadLog()
    let base = BytesSource(
      payload.bytes, validator: plan.payload.isMultiple(of: 2) ? "\(plan.payload)" : nil, chunkBytes: plan.chunkBytes)
    let source = SoakSource(base, plan, payloadBytes: payload.bytes.count)
    let prepared = PreparedSource(source, user: "soak") { request in
      var request = request
      request.headers["Screen"] = "\(plan.number)"
      return request
    } renew: {
    }
    let loader = try ScreenLoader(
      PayloadRequest(Self.path), from: prepared, format: strategy.format(log),
      container: Phone.container, cache: plan.isKept ? cache : nil,
      retries: RetryPolicy(first: .zero))
    let consumer = Task { [plan, ledger = SoakLedger(payload)] in
      await Self.follow(loader, plan, ledger)
    }
    let isRight = Locked(false)
    switch plan.event {
    case .cancelled:
      source.setAction { [weak loader] in
        if let update = await loader?.cancelled() {
          isRight.current = update.phase == .start && update.screen.sections.isEmpty
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
      ledger.check(isRight.current, "cancelled, and something of it is still there")
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

private struct SoakLedger: Sendable {
  private let payload: SoakPayload
  private var ids: [ScreenSectionID] = []
  private var number = 0
  private(set) var violations: [String] = []

  init(_ payload: SoakPayload) { self.payload = payload }

  mutating func take(_ update: ScreenUpdate<SectionModel>) {
    var wrong: [String] = []
    func check(_ holds: Bool, _ what: @autoclosure () -> String) {
      if !holds { wrong.append(what()) }
    }
    check(update.number > number, "update \(update.number) comes after \(number)")
    number = update.number
    ids = ids.applying(update.difference.sections) ?? []
    check(ids == update.screen.sectionIDs, "the differences come to \(ids), the screen to \(update.screen.sectionIDs)")
    check(Set(ids).count == ids.count, "a section is there twice: \(ids)")
    check(
      update.screen.sections.map(\.part).elementsEqual(payload.sections.prefix(update.screen.sections.count)),
      "what is shown is not the payload's beginning: \(ids)")
    check(
      update.screen.layout.sectionCount == update.screen.sections.count,
      "\(update.screen.sections.count) sections, \(update.screen.layout.sectionCount) laid out")
    switch update.phase {
    case .error: check(update.failure != nil, "an error without a reason")
    case .present(.complete):
      check(ids.count == payload.sections.count, "complete with \(ids.count) of \(payload.sections.count) sections")
    default: break
    }
    violations += wrong
  }

  mutating func take(_ log: ReadLog) {
    let ids = payload.sections.map(\.id)
    for decoded in log.sections {
      check(decoded.elementsEqual(ids.prefix(decoded.count)), "decoded was \(decoded), of \(ids)")
    }
  }

  mutating func check(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { violations.append(what()) }
  }
}

extension ScreenLoader {
  fileprivate func cancelled() -> ScreenUpdate<Part> {
    send(.cancel)
    return current
  }
}
