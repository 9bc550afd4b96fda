import Foundation
import ScreenPipeline

/// A source whose conditions can be changed between two requests of one screen, such as from an error to none.
final class ChangingSource: PayloadSource, @unchecked Sendable {
  // Sendable: the conditions are used under the lock alone.
  private let lock = NSLock()
  private let host: any ScreenHost
  private let transport: String
  private var sources: [ScreenConditions: any PayloadSource] = [:]
  private var current: ScreenConditions
  private var validators: [String?] = []

  init(_ host: any ScreenHost, _ transport: String? = nil, _ conditions: ScreenConditions = ScreenConditions()) {
    self.host = host
    self.transport = transport ?? host.transports.first ?? ""
    current = conditions
  }

  /// The conditions of the requests from now on.
  var conditions: ScreenConditions {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  /// The validators of the requests so far; nil for a request without one.
  var askedValidators: [String?] { lock.withLock { validators } }

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    lock.withLock { validators.append(request.validator) }
    return try await source().answer(to: request)
  }

  func key(for request: PayloadRequest) -> PayloadKey? { (try? source())?.key(for: request) }

  private func source() throws -> any PayloadSource {
    try lock.withLock {
      if let known = sources[current] { return known }
      let source = try host.makeSource(transport, current)
      sources[current] = source
      return source
    }
  }
}
