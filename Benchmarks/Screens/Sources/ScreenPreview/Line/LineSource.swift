import ScreenPipeline

/// A source behind a line: as slow as it is set to be, and with its faults. Says what comes and when.
struct LineSource: PayloadSource {
  /// Who is slow and fails.
  enum Place: Sendable {
    /// The server does, when its query asks for it: on the wire, of compressed bytes.
    case server
    /// This does, with the bytes that the source gives.
    case here
  }

  let base: any PayloadSource
  let place: Place
  /// What is asked for, for people.
  let address: String
  let line: Line
  let recorder: LoadRecorder
  /// Is told when an answer is asked for.
  let onAsk: @Sendable () -> Void

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    let settings = line.take()
    recorder.begin(address + (settings.fault == .none ? "" : ", \(settings.words)"))
    onAsk()
    var request = request
    // An answer without a body could not be cut: what is to fail is asked for whole.
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
    guard answer.kind == .payload else { return answer }
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
  /// As the embedded server takes them.
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
