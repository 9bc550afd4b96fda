import Foundation
import ScreenPipeline

/// Applies a screen's plan to the first answer of a path; all others are passed on unchanged.
final class SoakSource: PayloadSource, @unchecked Sendable {
  // Sendable: everything that changes is used under the lock alone.
  private let lock = NSLock()
  private let base: any PayloadSource
  private let plan: SoakPlan
  private let path: String
  private let offset: Int
  private var requests = 0
  private var hasHappened = false
  private var action: (@Sendable () async -> Void)?

  init(_ base: any PayloadSource, _ plan: SoakPlan, path: String, payloadBytes: Int) {
    self.base = base
    self.plan = plan
    self.path = path
    offset = Int(plan.place * Double(payloadBytes))
  }

  func setAction(_ action: @escaping @Sendable () async -> Void) { lock.withLock { self.action = action } }

  var happened: Bool { lock.withLock { hasHappened } }

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    let isFirst = lock.withLock {
      guard request.path == path else { return false }
      requests += 1
      return requests == 1
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

  /// Returns a key with the payload's index: plans with different payloads use the same path.
  func key(for request: PayloadRequest) -> PayloadKey? {
    PayloadKey(request, scope: [plan.isRemote ? "remote" : "\(plan.payload)"])
  }

  private var refusal: PayloadSourceError.Kind? {
    switch plan.event {
    case .refused: .status(503)
    case .passing: .offline
    case .unauthorized: .status(401)
    default: nil
    }
  }

  private func note() { lock.withLock { hasHappened = true } }

  private enum Step {
    case give([UInt8])
    case end
    case act([UInt8])
  }

  private func step(_ chunk: [UInt8], at position: Int) throws -> Step {
    guard !happened, position + chunk.count > offset else { return .give(chunk) }
    note()
    switch plan.event {
    case .broken, .cut:
      let rest = Array(chunk.prefix(max(0, offset - position)))
      return rest.isEmpty ? .end : .give(rest)
    default: return .act(chunk)
    }
  }

  private final class Chunks: @unchecked Sendable {
    // Sendable: a reader calls `next` again only after it has returned.
    private let base: PayloadChunks
    private var iterator: PayloadChunks.Iterator
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
      let event = source.plan.event
      if source.happened, [.broken, .cut].contains(event) { return try end(event) }
      var taken = iterator
      let chunk = try await taken.next()
      iterator = taken
      guard let chunk else { return nil }
      let step = try source.step(chunk, at: position)
      position += chunk.count
      switch step {
      case .give(let chunk): return chunk
      case .end: return try end(event)
      case .act(let chunk):
        let action = source.lock.withLock { source.action }
        await action?()
        return chunk
      }
    }

    private func end(_ event: SoakPlan.Event) throws -> [UInt8]? {
      base.cancel()
      if event == .broken { throw PayloadSourceError(.connection, "the connection broke, as planned") }
      return nil
    }
  }
}
