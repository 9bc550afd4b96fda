package import FlyingFox
import FlyingSocks
import Foundation
import SectileBench

/// An HTTP server in this process that takes the role of a backend of server-driven screens. It
/// answers with home screens, "see all" screens, screen graphs and content lists, and with faults
/// that a query asks for.
///
///     let server = try await ScreenServer.start()
///     let home = server.address + "/api/home/homeList"
///     …
///     await server.stop()
///
/// Answers are chunked, and compressed with gzip for clients that accept it. A request's `Host`
/// field has to name this machine. The server is for tests and development, not for the open
/// network.
///
/// A server that is released breaks off its answers. `SIGPIPE` is ignored in the whole process, so
/// that a client that disconnects ends its answer only.
public final class ScreenServer: Sendable {
  /// The options of a server.
  public struct Options: Sendable {
    /// The address to listen on: a numeric address of this machine, or `localhost`. Other machines
    /// reach the server only if they can reach this address.
    public var host = "127.0.0.1"
    /// The port; 0 is any free port.
    public var port: UInt16 = 0
    /// Additional routes, which are tried first. A handler that throws `HTTPUnhandledError` passes
    /// the request on.
    package var routes: [(route: HTTPRoute, handler: any HTTPHandler)] = []

    /// Creates the default options.
    public init() {}
  }

  /// The port on which the server listens.
  public let port: UInt16
  /// The server's URL: `http://127.0.0.1:8080`.
  public let address: String

  /// The number of answers that are being sent, which ``stop(grace:)`` waits for.
  private let underWay: Locked<Int>
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  private init(
    _ port: UInt16, _ host: String, _ underWay: Locked<Int>, _ server: HTTPServer,
    _ running: Task<Void, any Error>
  ) {
    self.port = port
    address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    self.underWay = underWay
    self.server = server
    self.running = running
  }

  deinit { running.cancel() }

  /// Starts a server. It answers requests when this returns.
  ///
  /// - Throws: `ToolFailure` when an option is invalid or listening fails.
  public static func start(
    _ options: Options = Options(), store: ScreenStore = ScreenStore()
  ) async throws -> ScreenServer {
    signal(SIGPIPE, SIG_IGN)
    let underWay = Locked(0)
    var routes = RoutedHTTPHandler()
    for (route, handler) in options.routes {
      routes.appendRoute(route, to: handler)
    }
    routes.appendRoute("*", to: ScreenHandler(store: store, underWay: underWay))
    let server = HTTPServer(
      config: .init(
        // A handler may take as long as the longest stall.
        address: try address(options), timeout: ServerFaults.mostSeconds + 60,
        pool: PromptPool(base: HTTPServer.defaultPool()), logger: .disabled),
      handler: NamedHandler(names: ServedNames(host: options.host), base: routes))
    let listening = Task { try await server.waitUntilListening(timeout: 60) }
    let running = Task {
      do {
        try await server.run()
      } catch {
        listening.cancel()
        throw error
      }
    }
    do {
      try await listening.value
    } catch {
      if case .failure(let error) = await running.result {
        throw explain(error, options)
      }
      throw error
    }
    var port = options.port
    switch await server.listeningAddress {
    case .ip4(_, let actual)?, .ip6(_, let actual)?: port = actual
    case .unix?, nil: break
    }
    return ScreenServer(port, options.host, underWay, server, running)
  }

  /// Waits for the answers under way, and stops.
  ///
  /// - Parameter grace: The longest time to wait; answers that are not done by then are broken off.
  public func stop(grace: Duration = .seconds(10)) async {
    let end = ContinuousClock.now + grace
    while underWay.current > 0, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(10))
    }
    // The last five bytes come after an answer's end.
    if grace > .zero { try? await Task.sleep(for: .milliseconds(20)) }
    await server.stop()
    _ = await running.result
  }

  private static func address(_ options: Options) throws -> any SocketAddress {
    let host = options.host == "localhost" ? "127.0.0.1" : options.host
    if let address = try? sockaddr_in.inet(ip4: host, port: options.port) {
      return address
    }
    if let address = try? sockaddr_in6.inet6(ip6: host, port: options.port) {
      return address
    }
    throw ToolFailure(
      .usage,
      "host is '\(options.host)'; it must be an address of this machine, such as 127.0.0.1 or ::1")
  }

  private static func explain(_ error: any Error, _ options: Options) -> any Error {
    guard case SocketError.failed(_, let code, let message)? = error as? SocketError else {
      return error
    }
    switch code {
    case EADDRINUSE:
      return ToolFailure(
        .ioFailed,
        "port \(options.port) is taken on \(options.host); name another one, or 0 for any that is free"
      )
    case EACCES:
      return ToolFailure(
        .ioFailed, "port \(options.port) is not yours to listen on; name one above 1023")
    case EADDRNOTAVAIL:
      return ToolFailure(.usage, "host is '\(options.host)', which is no address of this machine")
    default: return ToolFailure(.ioFailed, "\(options.host), port \(options.port): \(message)")
    }
  }
}

/// The handler that refuses requests for other host names, before any route sees them.
private struct NamedHandler: HTTPHandler {
  let names: ServedNames
  let base: RoutedHTTPHandler

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard names.serves(request.headers[.host]) else {
      return HTTPResponse(statusCode: .forbidden, body: RequestError(403, names.refusal).body)
    }
    return try await base.handleRequest(request)
  }
}

/// A pool of sockets without Nagle's algorithm, by which small pieces would wait for an
/// acknowledgement: a slow line would send them in bursts.
private struct PromptPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
