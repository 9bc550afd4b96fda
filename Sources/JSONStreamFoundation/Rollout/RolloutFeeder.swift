import JSONStream

/// Feeds the first strategy, keeps the payload for the others, and hands it to them.
final class RolloutFeeder<Section: Sendable>: EventDecoder, WholePayloadFeeder {
  typealias Event = ElementEvent<Section, Never>

  private enum State {
    case decoding
    /// The first strategy has failed, and the rest of the payload is collected for the second.
    case gathering(any Error)
    case failed(any Error)
    case finished
  }

  private let first: any SectionFeeder<Section>
  private let rollout: Rollout<Section>
  private let options: SectionDecodingOptions
  private var state = State.decoding
  private var kept: KeptPayload
  /// The decode's number if it is sampled, and the sections that the first strategy delivered.
  private var sample: Int?
  private var sampled: [Section] = []
  private var delivered = 0
  private var skipped = 0
  /// The error of a handler, which no other strategy can avoid.
  private var handlersError: (any Error)?
  private var isWhole = false
  private var isBusy = false

  init(_ first: any SectionFeeder<Section>, in rollout: Rollout<Section>, options: SectionDecodingOptions) {
    self.first = first
    self.rollout = rollout
    self.options = options
    sample = rollout.shadow?.begin()
    kept = KeptPayload(
      sampleLimit: sample == nil ? nil : rollout.shadow?.payloadBytes,
      fallbackLimit: rollout.fallback?.payloadBytes)
  }

  deinit { abandonSample() }

  func payloadIsWhole() { isWhole = true }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws {
    try enter()
    defer { isBusy = false }
    switch state {
    case .failed(let error): throw error
    case .gathering:
      keep(bytes)
      // A payload that is too long rules the fallback out.
      if !kept.isForFallback { try endGathering(handler) }
    case .decoding:
      keep(bytes)
      try run(handler) { try first.feed(bytes, $0) }
    case .finished:
      // The feeder throws its error for a call after the end.
      try first.feed(bytes, handler)
    }
  }

  func finish(_ handler: (Event) throws -> Void) throws {
    try enter()
    defer { isBusy = false }
    switch state {
    case .failed(let error): throw error
    case .finished: return
    case .gathering:
      isWhole = true
      try endGathering(handler)
    case .decoding:
      isWhole = true
      try run(handler) { try first.finish($0) }
      if case .gathering = state { return try endGathering(handler) }
      state = .finished
      submitSample(nil)
    }
  }

  /// Rejects a call from a handler, before it changes anything.
  private func enter() throws {
    guard !isBusy else { throw FeederLife.reentrantCall }
    isBusy = true
  }

  private func keep(_ bytes: UnsafeBufferPointer<UInt8>) {
    kept.append(bytes)
    guard sample != nil, !kept.isForSample else { return }
    rollout.shadow?.count { $0.droppedAsTooLarge += 1 }
    forgetSample()
  }

  // MARK: The first strategy

  private func run(_ handler: (Event) throws -> Void, _ body: ((Event) throws -> Void) throws -> Void) throws {
    do {
      try withoutActuallyEscaping(handler) { handler in
        try body { event in
          switch event {
          case .element(let section):
            delivered += 1
            if sample != nil { sampled.append(section) }
          case .skipped: skipped += 1
          }
          try handOut { try handler(event) }
        }
      }
    } catch {
      if let own = handlersError ?? Self.callersOwn(error) {
        abandonSample()
        throw fail(own)
      }
      try failed(error)
    }
  }

  private func handOut(_ body: () throws -> Void) throws {
    do { try body() } catch {
      handlersError = error
      throw error
    }
  }

  /// Returns an error that is not about the payload.
  private static func callersOwn(_ error: any Error) -> (any Error)? {
    if error is CancellationError { return error }
    if let error = error as? JSONStreamError, error.category == .misuse { return error }
    return nil
  }

  private func failed(_ error: any Error) throws {
    if rollout.fallback != nil, kept.isForFallback {
      state = .gathering(error)
      return
    }
    if rollout.fallback != nil { reportFallback(error, .tooLarge) }
    submitSample(error)
    throw fail(error)
  }

  private func fail(_ error: any Error) -> any Error {
    state = .failed(error)
    kept.forget()
    return error
  }

  // MARK: The second strategy

  private func endGathering(_ handler: (Event) throws -> Void) throws {
    guard case .gathering(let first) = state, let fallback = rollout.fallback else { return }
    submitSample(first)
    guard kept.isForFallback else {
      reportFallback(first, .tooLarge)
      throw fail(first)
    }
    var count = 0
    var known = skipped
    /// Passes on what the first strategy has not delivered or reported.
    func deliverRest(_ event: Event) throws {
      switch event {
      case .element:
        count += 1
        guard count > delivered else { return }
      case .skipped:
        known -= 1
        guard known < 0 else { return }
      }
      try handOut { try handler(event) }
    }
    do {
      let second = try fallback.strategy.makeFeeder(options: options)
      try kept.bytes.withUnsafeBufferPointer { try second.feed($0, deliverRest) }
      try second.finish(deliverRest)
    } catch {
      // A handler's error is thrown as it is, and else the first strategy's.
      reportFallback(first, handlersError == nil ? .refused : .decoded)
      throw fail(handlersError ?? first)
    }
    guard count >= delivered else {
      reportFallback(first, .fewerSections)
      throw fail(first)
    }
    reportFallback(first, .decoded)
    state = .finished
    kept.forget()
  }

  private func reportFallback(_ error: any Error, _ outcome: FallbackReport.Outcome) {
    guard let fallback = rollout.fallback else { return }
    let failure = PlainFailure(error, keys: fallback.keys, options: options)
    fallback.report(
      FallbackReport(
        first: rollout.name, second: fallback.strategy.name, code: failure.code, path: failure.path,
        delivered: delivered, outcome: outcome))
  }

  // MARK: The sample

  private func submitSample(_ error: (any Error)?) {
    guard let shadow = rollout.shadow, let sample else { return }
    shadow.submit(
      ShadowSample(
        decode: sample, first: rollout.name, options: options, payload: kept.bytes, sections: sampled,
        failure: error.map { PlainFailure($0, keys: shadow.keys, options: options) }, isWhole: isWhole))
    forgetSample()
  }

  private func abandonSample() {
    guard sample != nil else { return }
    rollout.shadow?.count { $0.abandoned += 1 }
    forgetSample()
  }

  private func forgetSample() {
    sample = nil
    sampled = []
    kept.forgetSample()
  }
}

/// The bytes of a payload, as long as a sample or a fallback may need them and they are within its limit.
struct KeptPayload {
  private(set) var bytes: [UInt8] = []
  private var sampleLimit: Int?
  private var fallbackLimit: Int?

  init(sampleLimit: Int?, fallbackLimit: Int?) {
    self.sampleLimit = sampleLimit
    self.fallbackLimit = fallbackLimit
  }

  var isForSample: Bool { sampleLimit != nil }
  var isForFallback: Bool { fallbackLimit != nil }

  mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    let count = bytes.count + more.count
    if let limit = sampleLimit, count > limit { sampleLimit = nil }
    if let limit = fallbackLimit, count > limit { fallbackLimit = nil }
    if isForSample || isForFallback { bytes.append(contentsOf: more) } else { bytes = [] }
  }

  mutating func forgetSample() {
    sampleLimit = nil
    if !isForFallback { bytes = [] }
  }

  mutating func forget() { self = KeptPayload(sampleLimit: nil, fallbackLimit: nil) }
}
