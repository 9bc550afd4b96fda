public import FlyingFox
import FlyingSocks
import Foundation

/// A server that answers as a backend of server-driven screens does, in this process: with home screens, "see all"
/// screens, screen graphs and content lists out of a database, and with faults on demand.
///
///     let server = try await ScreenServer.start()
///     let home = server.address + "/api/home/homeList"
///     …
///     await server.stop()
///
/// Answers are chunked, compressed with gzip for those who take it, and read from the database while they are sent: none is
/// ever whole in memory. A request's head has at most 16 KiB and its body 64 KiB, and both come within
/// ``Options/requestTime``; it names this machine in its `Host` field. Who does not read an answer is let go of after
/// ``Options/sendingTime``. It is for tests and for development, not for the
/// open network.
///
/// A server that nobody holds any more breaks off what it does. `SIGPIPE` is ignored in the whole process, so that a reader
/// that goes away ends an answer only.
public final class ScreenServer: Sendable {
  /// How a server is started.
  public struct Options: Sendable {
    /// An address of this machine, in numbers, or `localhost`. Other machines reach the server on addresses of theirs
    /// only if this is one that they can reach.
    public var host = "127.0.0.1"
    /// 0 is any port that is free.
    public var port: UInt16 = 0
    /// How hard gzip tries, from 1, the fastest, to 9.
    public var gzipLevel = 6
    /// Routes of one's own. They come first; a handler that throws `HTTPUnhandledError` passes a request on.
    public var routes: [(route: HTTPRoute, handler: any HTTPHandler)] = []
    /// How long a request may take to come, from its first byte to its last. One that is slower is answered with 408.
    public var requestTime = Duration.seconds(10)
    /// The time that a piece of an answer, 64 KiB at most, may wait for its reader. A slower one is disconnected.
    public var sendingTime = Duration.seconds(60)
    /// Is told of every answer, when it has ended.
    public var onAnswer: (@Sendable (AnswerRecord) -> Void)?

    /// The defaults.
    public init() {}
  }

  /// The data.
  public let store: ScreenStore
  /// The port that it listens on.
  public let port: UInt16
  /// Where it is reached: `http://127.0.0.1:8080`.
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

  /// Starts a server; when this returns, it answers.
  ///
  /// - Parameter store: The data; a small store of its own unless given.
  /// - Throws: ``ScreenServerError``.
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

  /// The last answers that have ended, in the order of their ends; there are some thousands at most.
  public var answers: [AnswerRecord] { log.records }

  /// How many answers are being sent.
  public var underWay: Int { log.totals.underWay }

  /// How many answers have ended, and the bytes of their bodies on the wire: as sent, and with what is around the chunks.
  public var totals: (answers: Int, bodyBytes: Int, wireBytes: Int) {
    let totals = log.totals
    return (totals.answers, totals.bodyBytes, totals.wireBytes)
  }

  /// Takes no more requests, and waits for the answers under way.
  ///
  /// - Parameter grace: For so long; what is not done then is broken off.
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

/// A handler of any type, where one of a certain type is asked for.
private struct AnyHandler: HTTPHandler {
  let base: any HTTPHandler

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse { try await base.handleRequest(request) }
}
