import BenchmarkKit
import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import ScreenPipeline
import ScreenServer
import SectileBench

/// The plan of one screen of the soak, drawn from its number and the seed, so that it can be
/// repeated.
package struct SoakPlan: Sendable, Hashable {
  /// The event that disturbs a screen's first load, or none.
  package enum Event: String, Sendable, Hashable, CaseIterable {
    case nothing, broken, cut, refused, cancelled, closed, abandoned
  }

  /// The screen's number in the soak. With the seed it determines all other fields.
  package let number: Int
  let event: Event
  /// The part of the payload after which the event occurs.
  let place: Double
  /// The index of the payload.
  let payload: Int
  /// The index of the decoding strategy.
  let strategy: Int
  /// The bytes of a chunk: a power of two, from 32 to 4096.
  let chunkBytes: Int
  /// Is true when a failed screen is retried, and a complete one refreshed.
  let goesOn: Bool

  /// Is true when payloads are cached. Not for cancelled screens: a cached screen would stay.
  var isKept: Bool { event != .cancelled && !number.isMultiple(of: 3) }

  package init(_ number: Int, seed: UInt64, payloads: Int, strategies: Int) {
    var random = SplitMix64(scrambling: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    self.number = number
    event = Event.allCases.randomElement(using: &random) ?? .nothing
    place = Double.random(in: 0..<1, using: &random)
    payload = Int.random(in: 0..<payloads, using: &random)
    strategy = Int.random(in: 0..<strategies, using: &random)
    chunkBytes = 1 << Int.random(in: 5...12, using: &random)
    goesOn = Bool.random(using: &random)
  }
}

/// A small screen of the soak, and its sections as JSONDecoder decodes them.
struct SoakPayload: Sendable {
  let bytes: [UInt8]
  let sections: [SectionModel]

  init(_ home: PayloadGenerator) throws {
    bytes = home.bytes()
    sections = try DecodingStrategy.jsonDecoder.decode(Data(bytes))
  }
}

/// A source in memory, in whose first answer the plan's event occurs.
private struct SoakSource: PayloadSource {
  private typealias State = (requests: Int, happened: Bool, action: (@Sendable () async -> Void)?)

  let plan: SoakPlan
  let bytes: [UInt8]
  private let state = Locked<State>((0, false, nil))

  init(_ plan: SoakPlan, _ bytes: [UInt8]) {
    self.plan = plan
    self.bytes = bytes
  }

  /// Sets the action that is run once at the plan's place, in the middle of a read.
  func setAction(_ action: @escaping @Sendable () async -> Void) {
    state.withLock { $0.action = action }
  }

  /// Is true once the plan's event has occurred. The load may be over before.
  var happened: Bool { state.current.happened }

  /// Returns a key that tells the payloads of different plans apart, which have one path.
  func key(for request: PayloadRequest) -> PayloadKey? {
    PayloadKey(request, scope: ["\(plan.payload)"])
  }

  func answer(to request: PayloadRequest) async throws -> PayloadResponse {
    state.withLock { $0.requests += 1 }
    let validator = plan.payload.isMultiple(of: 2) ? "\(plan.payload)" : nil
    guard state.current.requests == 1, plan.event != .nothing else {
      return try await BytesSource(bytes, validator: validator, chunkBytes: plan.chunkBytes).answer(
        to: request)
    }
    if plan.event == .refused {
      state.withLock { $0.happened = true }
      throw PayloadSourceError(.status(503), "refused, as planned")
    }
    let head = PayloadHead(validator: validator)
    if let validator, validator == request.validator { return .unchanged(head) }
    let place = Int(plan.place * Double(bytes.count))
    let start = Locked(bytes[..<place])
    let rest = Locked(bytes[place...])
    return PayloadResponse(
      head: head,
      chunks: PayloadChunks {
        if let chunk = next(of: start) { return chunk }
        let isFirst = state.withLock { state in
          defer { state.happened = true }
          return !state.happened
        }
        switch plan.event {
        case .cut: return nil
        case .broken: throw PayloadSourceError(.connection, "the connection broke, as planned")
        default: if isFirst { await state.current.action?() }
        }
        return next(of: rest)
      })
  }

  private func next(of bytes: Locked<ArraySlice<UInt8>>) -> [UInt8]? {
    bytes.withLock { bytes in
      defer { bytes = bytes.dropFirst(plan.chunkBytes) }
      return bytes.isEmpty ? nil : Array(bytes.prefix(plan.chunkBytes))
    }
  }
}

/// One screen of the soak, from its opening to its end.
package struct SoakScreen: Sendable {
  /// The end of a screen: shown at once, shown after a retry, failed for good, or left by its
  /// consumer.
  package enum Ending: String, Sendable, Hashable, CaseIterable {
    case complete, retried, failed, left
  }

  let plan: SoakPlan
  let payload: SoakPayload
  let strategy: ScreenStrategy
  let cache: PayloadCache

  /// Runs the screen. Returns how it ended, and what was wrong with it, a sentence each.
  func run() async throws -> (ending: Ending, violations: [String]) {
    let log = ReadLog()
    let source = SoakSource(plan, payload.bytes)
    let loader = try ScreenLoader(
      HostedSource.home, from: source, format: strategy.format(log), container: Phone.container,
      cache: plan.isKept ? cache : nil, retries: RetryPolicy(first: .zero))
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
    switch plan.event {
    case .cancelled:
      ledger.check(
        isRight.current || !source.happened, "cancelled, and something of it is still there")
    case .broken, .cut, .refused:
      ledger.check(
        ending != .complete || !source.happened, "\(plan.event.rawValue), and nobody was told")
      fallthrough
    case .nothing: ledger.check(ending != .left, "left, though nobody said so")
    case .closed, .abandoned: break
    }
    return (ending, ledger.violations)
  }

  /// Takes the updates, and retries or refreshes as the plan says.
  private static func follow(
    _ loader: ScreenLoader<SectionModel>, _ plan: SoakPlan, _ ledger: SoakLedger
  ) async -> (Ending, SoakLedger) {
    var ledger = ledger
    var ending = Ending.left
    var isRefreshed = false
    var hasFailed = false
    for await update in loader.updates {
      ledger.take(update)
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

/// The record of what one screen's consumer received, and whether that is right.
private struct SoakLedger: Sendable {
  private let payload: SoakPayload
  /// The sections that a collection view shows which applies each update's difference.
  private var ids: [ScreenSectionID] = []
  /// The number of the last update; updates must rise.
  private var number = 0
  /// The faults that were found, a sentence each.
  private(set) var violations: [String] = []

  init(_ payload: SoakPayload) { self.payload = payload }

  /// Checks an update against the one before and the payload.
  mutating func take(_ update: ScreenUpdate<SectionModel>) {
    let shown = update.screen.sections
    let all = payload.sections
    let last = number
    check(update.number > last, "update \(update.number) comes after \(last)")
    number = update.number
    ids = ids.applying(update.difference.sections) ?? []
    check(
      ids == update.screen.sectionIDs,
      "the differences do not come to the screen's \(update.screen.sectionIDs)")
    check(
      Set(update.screen.sectionIDs).count == shown.count,
      "a section is there twice: \(update.screen.sectionIDs)")
    check(
      shown.map(\.part).elementsEqual(all.prefix(shown.count)),
      "what is shown is not the payload's beginning: \(update.screen.sectionIDs)")
    check(
      update.screen.layout.sectionCount == shown.count,
      "\(shown.count) sections, \(update.screen.layout.sectionCount) laid out")
    check(update.phase != .error || update.failure != nil, "an error without a reason")
    check(
      update.phase != .present(.complete) || shown.count == all.count,
      "complete with \(shown.count) of \(all.count) sections")
  }

  /// Checks that of each payload every section was decoded once, in order, up to where it ended.
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
