import ScreenPipeline

/// A source that applies the line's rate and faults, and reports the received bytes.
struct LineSource: PayloadSource {
  /// The place where the rate and the faults are applied.
  enum Place: Sendable {
    /// The server applies them, by query parameters, to the compressed bytes on the wire.
    case server
    /// This source applies them, to the bytes that the base source gives.
    case here
  }

  let base: any PayloadSource
  let place: Place
  /// The address, as people read it.
  let address: String
  let line: Line
  let recorder: LoadRecorder
  let onAsk: @Sendable () -> Void

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    let settings = line.take()
    recorder.begin(address + (settings.fault == .none ? "" : ", \(settings.words)"))
    onAsk()
    var request = request
    // The validator is removed: a 304 has no body that could be cut.
    if settings.fault != .none { request.validator = nil }
    switch place {
    case .server:
      request.parameters += settings.parameters
      return recorded(try await base.answer(to: request), by: nil)
    case .here:
      if settings.fault == .status {
        throw PayloadSourceError(.status(500), "status 500, as it was asked for: choose another fault, and retry")
      }
      return recorded(try await base.answer(to: request), by: settings)
    }
  }

  func key(for request: PayloadRequest) -> PayloadKey? { base.key(for: request) }

  private func recorded(_ answer: PayloadAnswer, by settings: LineSettings?) -> PayloadAnswer {
    guard !answer.isUnchanged else { return answer }
    let chunks = SlowChunks(answer.chunks, settings ?? LineSettings())
    return PayloadAnswer(
      head: answer.head,
      chunks: PayloadChunks {
        let chunk = try await chunks.next()
        if let chunk { recorder.add(bytes: chunk.count) }
        return chunk
      } cancel: {
        answer.chunks.cancel()
      })
  }
}

extension LineSettings {
  /// The query parameters for the embedded server.
  fileprivate var parameters: [PayloadRequest.Parameter] {
    var parameters: [PayloadRequest.Parameter] = []
    if let rate { parameters.append(.init("rate", "\(rate)")) }
    switch fault {
    case .none: break
    case .stall: parameters.append(.init("stall", "\(Self.stallSeconds)@\(behind)"))
    case .cut: parameters.append(.init("cut", "\(behind)"))
    case .status: parameters.append(.init("status", "500"))
    }
    return parameters
  }
}
