import FlyingFox
import FlyingSocks

/// An HTTP server that a closure implements, in the role of a team's staging server.
final class StagingServer: Sendable {
  let port: UInt16
  private let serving: Task<Void, any Error>

  init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) async throws {
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: ClosureHTTPHandler(answer))
    serving = Task { try await server.run() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port)? = await server.listeningAddress else { throw DevToolsError("no port") }
    self.port = port
  }

  deinit { serving.cancel() }
}
