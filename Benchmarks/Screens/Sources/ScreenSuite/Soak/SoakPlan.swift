import BenchmarkKit
import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import ScreenPipeline
import ScreenServer
import SectileBench

/// The plan of one screen of the soak, drawn from its number and the seed, so that it can be repeated.
package struct SoakPlan: Sendable, Hashable {
  /// An event before the screen is complete.
  package enum Event: String, Sendable, Hashable, CaseIterable {
    case nothing
    case broken
    case cut
    case refused
    /// The source is unreachable once; the loader retries by itself.
    case passing
    case unauthorized
    case cancelled
    case closed
    case dropped
    case abandoned
  }

  /// The number of the screen.
  package let number: Int
  let event: Event
  let place: Double
  let payload: Int
  let strategy: Int
  let chunkBytes: Int
  /// Whether a failed screen is retried, and a complete one refreshed.
  let goesOn: Bool

  /// Whether payloads are cached. Not for cancelled screens: a cached screen would stay.
  var isKept: Bool { event != .cancelled && !number.isMultiple(of: 3) }

  /// Draws the plan of a screen.
  package init(_ number: Int, seed: UInt64, payloads: Int, strategies: Int) {
    var random = SplitMix64(scrambling: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    self.number = number
    // A quarter of the screens is left alone.
    let draw = Int.random(in: 0..<32, using: &random)
    event = draw < 8 ? .nothing : Event.allCases[1 + draw % (Event.allCases.count - 1)]
    place = Double.random(in: 0..<1, using: &random)
    payload = Int.random(in: 0..<payloads, using: &random)
    strategy = Int.random(in: 0..<strategies, using: &random)
    chunkBytes = 1 << Int.random(in: 5...12, using: &random)
    goesOn = Bool.random(using: &random)
  }
}

struct SoakPayload: Sendable {
  let bytes: [UInt8]
  let sections: [SectionModel]

  init(_ home: GeneratedHome) throws {
    bytes = home.bytes()
    sections = try DecodingStrategy.jsonDecoder.decode(Data(bytes))
  }

  /// Makes screens of one to eight sections; not every first section fills a viewport.
  static func standard() throws -> [SoakPayload] {
    try (1...8).map { count in
      try SoakPayload(GeneratedHome(sections: count, cells: count % 4 + 2, seed: UInt64(count)))
    }
  }
}

struct SoakSource: PayloadSource {
  private typealias State = (requests: Int, happened: Bool, action: (@Sendable () async -> Void)?)

  private let base: any PayloadSource
  private let plan: SoakPlan
  private let offset: Int
  private let state = Locked<State>((0, false, nil))

  init(_ base: any PayloadSource, _ plan: SoakPlan, payloadBytes: Int) {
    self.base = base
    self.plan = plan
    offset = Int(plan.place * Double(payloadBytes))
  }

  func setAction(_ action: @escaping @Sendable () async -> Void) { state.withLock { $0.action = action } }

  var happened: Bool { state.current.happened }

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    let isFirst = state.withLock { state in
      state.requests += 1
      return state.requests == 1
    }
    guard isFirst else { return try await base.answer(to: request) }
    if let refusal {
      note()
      throw PayloadSourceError(refusal, "\(request.path): \(plan.event.rawValue), as planned")
    }
    var answer = try await base.answer(to: request)
    if [.nothing, .dropped].contains(plan.event) { return answer }
    let chunks = Chunks(answer.chunks, self)
    answer.chunks = PayloadChunks {
      try await chunks.next()
    } cancel: {
      chunks.cancel()
    }
    return answer
  }

  func key(for request: PayloadRequest) -> PayloadKey? {
    PayloadKey(request, scope: ["\(plan.payload)"])
  }

  private var refusal: PayloadSourceError.Kind? {
    switch plan.event {
    case .refused: .status(503)
    case .passing: .offline
    case .unauthorized: .status(401)
    default: nil
    }
  }

  private func note() { state.withLock { $0.happened = true } }

  private final class Chunks: @unchecked Sendable {
    // Sendable: a reader calls `next` again only after it has returned.
    private let base: PayloadChunks
    private var iterator: PayloadChunks
    private let source: SoakSource
    private var position = 0

    init(_ base: PayloadChunks, _ source: SoakSource) {
      self.base = base
      iterator = base.makeAsyncIterator()
      self.source = source
    }

    func cancel() { base.cancel() }

    @concurrent
    func next() async throws -> [UInt8]? {
      let isCut = [.broken, .cut].contains(source.plan.event)
      if source.happened, isCut { return try cut() }
      var taken = iterator
      let chunk = try await taken.next()
      iterator = taken
      guard let chunk else { return nil }
      defer { position += chunk.count }
      guard !source.happened, position + chunk.count > source.offset else { return chunk }
      source.note()
      guard isCut else {
        await source.state.current.action?()
        return chunk
      }
      let rest = chunk.prefix(source.offset - position)
      return try rest.isEmpty ? cut() : Array(rest)
    }

    private func cut() throws -> [UInt8]? {
      base.cancel()
      guard source.plan.event == .broken else { return nil }
      throw PayloadSourceError(.connection, "the connection broke, as planned")
    }
  }
}
