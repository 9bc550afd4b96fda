public import FlyingFox
import FlyingSocks
import Foundation

/// An HTTP server in this process that takes the role of a backend of server-driven screens. It answers with home
/// screens, "see all" screens, screen graphs and content lists from a database, and with faults that a query asks for.
///
///     let server = try await ScreenServer.start()
///     let home = server.address + "/api/home/homeList"
///     …
///     await server.stop()
///
/// Answers are chunked, compressed with gzip for clients that accept it, and read from the database while they are
/// sent; none is held in memory as a whole. A request's head has at most 16 KiB and its body 64 KiB; both have to
/// arrive within ``Options/requestTime``, and the `Host` field has to name this machine. A client that does not read is
/// disconnected after ``Options/sendingTime``. The server is for tests and development, not for the open network.
///
/// A server that is released breaks off its answers. `SIGPIPE` is ignored in the whole process, so that a client that
/// disconnects ends its answer only.
public final class ScreenServer: Sendable {
  /// The options of a server.
  public struct Options: Sendable {
    /// The address to listen on: a numeric address of this machine, or `localhost`. Other machines reach the server
    /// only if they can reach this address.
    public var host = "127.0.0.1"
    /// The port; 0 is any free port.
    public var port: UInt16 = 0
    /// The compression level of gzip, from 1, the fastest, to 9.
    public var gzipLevel = 6
    /// Additional routes, which are tried first. A handler that throws `HTTPUnhandledError` passes the request on.
    public var routes: [(route: HTTPRoute, handler: any HTTPHandler)] = []
    /// The longest time of a request, from its first byte to its last. A slower one is answered with 408.
    public var requestTime = Duration.seconds(10)
    /// The longest time that a piece of an answer, 64 KiB at most, waits for its reader. A slower client is
    /// disconnected.
    public var sendingTime = Duration.seconds(60)
    /// A function that is called with the record of every answer, when it has ended.
    public var onAnswer: (@Sendable (AnswerRecord) -> Void)?

    /// Creates the default options.
    public init() {}
  }

  /// The data that the server answers with.
  public let store: ScreenStore
  /// The port on which the server listens.
  public let port: UInt16
  /// The server's URL: `http://127.0.0.1:8080`.
  public let address: String

  private let log: AnswerLog
  private let connections: ConnectionServer
  private let running: Task<Void, any Error>

  private init(
    _ store: ScreenStore, _ port: UInt16, _ host: String, _ log: AnswerLog, _ connections: ConnectionServer
  ) {
    self.store = store
    self.port = port
    address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    self.log = log
    self.connections = connections
    running = Task { try await connections.run() }
  }

  deinit { running.cancel() }

  /// Starts a server. It answers requests when this returns.
  ///
  /// - Parameter store: The data; nil creates a small temporary store.
  /// - Throws: ``ScreenServerError`` when an option is invalid or listening fails.
  public static func start(_ options: Options = Options(), store: ScreenStore? = nil) async throws -> ScreenServer {
    signal(SIGPIPE, SIG_IGN)
    let store = try store ?? ScreenStore()
    let log = AnswerLog(options.onAnswer)
    var routes = RoutedHTTPHandler()
    for (route, handler) in options.routes { routes.appendRoute(route, to: AnyHandler(base: handler)) }
    routes.appendRoute("*", to: ScreenHandler(store: store, log: log, level: options.gzipLevel))
    var limits = RequestLimits()
    limits.time = options.requestTime
    limits.sending = options.sendingTime
    let connections: ConnectionServer
    do {
      connections = try await ConnectionServer(
        address(options), names: ServedNames(host: options.host), limits: limits, handler: routes)
    } catch {
      throw explain(error, options)
    }
    return ScreenServer(store, connections.port ?? options.port, options.host, log, connections)
  }

  /// The records of the last answers, some thousands at most, in the order in which they ended.
  public var answers: [AnswerRecord] { log.records }

  /// The number of answers that are being sent.
  public var underWay: Int { log.totals.underWay }

  /// The number of ended answers, the bytes of their bodies as sent, and the bytes on the wire with the chunks'
  /// framing.
  public var totals: (answers: Int, bodyBytes: Int, wireBytes: Int) {
    let totals = log.totals
    return (totals.answers, totals.bodyBytes, totals.wireBytes)
  }

  /// Stops accepting requests, and waits for the answers under way.
  ///
  /// - Parameter grace: The longest time to wait; answers that are not done by then are broken off.
  public func stop(grace: Duration = .seconds(10)) async {
    connections.endListening()
    let patience = Task { [running] in
      try await Task.sleep(for: grace)
      running.cancel()
    }
    _ = await running.result
    patience.cancel()
  }

  private static func address(_ options: Options) throws -> any SocketAddress {
    let host = options.host == "localhost" ? "127.0.0.1" : options.host
    if let address = try? sockaddr_in.inet(ip4: host, port: options.port) { return address }
    if let address = try? sockaddr_in6.inet6(ip6: host, port: options.port) { return address }
    throw ScreenServerError(
      .badOption, "host is '\(options.host)'; it must be an address of this machine, such as 127.0.0.1 or ::1")
  }

  private static func explain(_ error: any Error, _ options: Options) -> any Error {
    guard case SocketError.failed(_, let code, let message)? = error as? SocketError else { return error }
    switch code {
    case EADDRINUSE:
      return ScreenServerError(
        .failed, "port \(options.port) is taken on \(options.host); name another one, or 0 for any that is free")
    case EACCES:
      return ScreenServerError(.failed, "port \(options.port) is not yours to listen on; name one above 1023")
    case EADDRNOTAVAIL:
      return ScreenServerError(.badOption, "host is '\(options.host)', which is no address of this machine")
    default:
      return ScreenServerError(.failed, "\(options.host), port \(options.port): \(message)")
    }
  }
}

private struct AnyHandler: HTTPHandler {
  let base: any HTTPHandler

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse { try await base.handleRequest(request) }
}
