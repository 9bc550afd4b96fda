import Foundation
import ScreenPipeline

final class ScriptedSource: PayloadSource, @unchecked Sendable {
  // Sendable: the state is used under the lock alone.

  enum Fault: CaseIterable {
    case failure
    case end
    case stall
  }

  struct Act: Sendable {
    var bytes: [UInt8] = []
    var chunkBytes = 1 << 16
    var validator: String?
    var isUnchanged = false
    var refusal: PayloadSourceError?
    var headers: [String: String] = [:]
    var fault: (at: Int, Fault)?
    var hasEmptyChunks = false
    var beforeChunk: (@Sendable (Int) async throws -> Void)?
  }

  struct Failure: Error {}

  private let lock = NSLock()
  private var acts: [Act]
  private var asked: [PayloadRequest] = []
  private var cancelled = 0
  private var stalled = 0
  private var chunksAfterCancel = 0
  private var openReadings = 0

  init(_ acts: [Act]) { self.acts = acts }

  convenience init(_ bytes: [UInt8], chunkBytes: Int = 1 << 16) {
    self.init([Act(bytes: bytes, chunkBytes: chunkBytes)])
  }

  var requests: [PayloadRequest] { lock.withLock { asked } }
  var cancelCount: Int { lock.withLock { cancelled } }
  var stallCount: Int { lock.withLock { stalled } }
  var lateChunks: Int { lock.withLock { chunksAfterCancel } }

  var readers: Int { lock.withLock { openReadings } }

  private func count(_ change: Int) { lock.withLock { openReadings += change } }

  func key(for request: PayloadRequest) -> PayloadKey? {
    PayloadKey(request, scope: [])
  }

  func answer(to request: PayloadRequest) async throws -> PayloadResponse {
    let act = lock.withLock {
      asked.append(request)
      return acts.count > 1 ? acts.removeFirst() : acts[0]
    }
    if let fault = act.fault, fault.at < 0 {
      switch fault.1 {
      case .failure: throw PayloadSourceError(.connection, "no connection: try again")
      case .end: throw Failure()
      case .stall: try await stall()
      }
    }
    if let refusal = act.refusal { throw refusal }
    if act.isUnchanged {
      return .unchanged(PayloadHead(validator: act.validator))
    }
    let reading = Reading(of: self)
    return PayloadResponse(
      head: PayloadHead(validator: act.validator, headers: act.headers),
      chunks: PayloadChunks { [self] in
        if reading.isCancelled { lock.withLock { chunksAfterCancel += 1 } }
        let number = reading.count
        reading.count += 1
        try await act.beforeChunk?(number)
        if act.hasEmptyChunks, number % 2 == 0 { return [] }
        var end = min(reading.offset + act.chunkBytes, act.bytes.count)
        if let fault = act.fault {
          if reading.offset == fault.at {
            switch fault.1 {
            case .failure: throw PayloadSourceError(.connection, "the connection broke: try again")
            case .end: return nil
            case .stall: try await stall()
            }
          }
          end = min(end, fault.at)
        }
        guard reading.offset < act.bytes.count else { return nil }
        defer { reading.offset = end }
        return Array(act.bytes[reading.offset..<end])
      } cancel: { [self] in
        guard reading.cancel() else { return }
        lock.withLock { cancelled += 1 }
      })
  }

  private func stall() async throws {
    lock.withLock { stalled += 1 }
    try await Task.sleep(for: .seconds(100_000))
  }

  private final class Reading: @unchecked Sendable {
    // Sendable: a reader asks for one chunk after the other; the flag has a lock.
    var offset = 0
    var count = 0
    private let source: ScriptedSource
    private let lock = NSLock()
    private var flag = false

    init(of source: ScriptedSource) {
      self.source = source
      source.count(1)
    }

    deinit { source.count(-1) }

    var isCancelled: Bool { lock.withLock { flag } }

    func cancel() -> Bool {
      lock.withLock {
        defer { flag = true }
        return !flag
      }
    }
  }
}
