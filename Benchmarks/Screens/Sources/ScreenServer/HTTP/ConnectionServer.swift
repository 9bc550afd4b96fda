import FlyingFox
import FlyingSocks
import Foundation

/// Takes connections, reads their requests within limits, and sends what a handler answers.
///
/// The types, the routes and the sockets are FlyingFox's. Its own server is not used: that reads a request's head however
/// long and slow it is, in a time that grows with the square of its length.
struct ConnectionServer: Sendable {
  let handler: any HTTPHandler
  let limits: RequestLimits
  let names: ServedNames
  /// The most connections at once.
  static let mostConnections = 512

  private let socket: Socket
  private let pool: any AsyncSocketPool
  private let end = EndSignal()
  private let open = ConnectionCount()

  /// Binds the address, from where connections wait until ``run()`` takes them.
  ///
  /// - Throws: `SocketError` when the address is taken, or not this machine's.
  init(
    _ address: some SocketAddress, names: ServedNames, limits: RequestLimits, handler: any HTTPHandler
  ) async throws {
    self.names = names
    self.limits = limits
    self.handler = handler
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    self.pool = pool
    socket = try Socket(domain: Int32(type(of: address).family))
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// The port that it listens on.
  var port: UInt16? {
    switch try? socket.sockname() {
    case .ip4(_, let port)?, .ip6(_, let port)?: port
    case .unix?, nil: nil
    }
  }

  /// Takes no more connections and requests; what is under way goes on.
  func endListening() { end.fire() }

  /// Answers until ``endListening()``, and then returns when all that is under way is done; breaks it off when the task is
  /// cancelled.
  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await takeConnections() }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func takeConnections() async throws {
    let listening = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { connections in
      // Closed before those that are there have ended: from then on nobody gets a connection.
      defer { try? socket.close() }
      var ended = 0
      while let connection = try await next(listening) {
        connections.addTask { await serve(connection) }
        // A group keeps who has ended until it is asked; one that discards them is of macOS 14.
        while ended < open.left {
          try await connections.next()
          ended += 1
        }
      }
    }
  }

  /// The next connection; nil when no more are to be taken.
  private func next(_ listening: AsyncSocket) async throws -> AsyncSocket? {
    while true {
      do {
        return try await Race.first(until: end) { try await listening.accept() }
      } catch SocketError.failed(_, let code, _) where [ECONNABORTED, EMFILE, ENFILE].contains(code) {
        // Somebody has gone before being answered; or others have to go first.
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  private func serve(_ socket: AsyncSocket) async {
    defer { try? socket.close() }
    // Small pieces leave at once: held back until the last ones are acknowledged, a slow line would come in gusts.
    try? socket.socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    let isTooMany = open.enter() > Self.mostConnections
    defer { open.leave() }
    var reader = RequestReader(socket, limits)
    do {
      if isTooMany { throw RequestError(503, "\(Self.mostConnections) connections are open: close some") }
      while let (head, request) = try await reader.next(until: end) {
        try names.check(head.headers[.host])
        let response = try await answer(request)
        try await AnswerWriter(socket, limits).write(
          response, isHead: head.method == .HEAD, keepsConnection: head.keepsConnection)
        guard head.keepsConnection else { break }
      }
    } catch let error as RequestError {
      let response = HTTPResponse(
        statusCode: .init(error.status), headers: [.contentType: "application/json"], body: Data(error.body))
      try? await AnswerWriter(socket, limits).write(response, isHead: false, keepsConnection: false)
      await linger(socket)
    } catch {
      // Whoever has asked has gone, or the answer was cut.
    }
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      return try await handler.handleRequest(request)
    } catch let error as CancellationError {
      throw error
    } catch let error as RequestError {
      throw error
    } catch is HTTPUnhandledError {
      throw RequestError(404, "there is no \(request.path)")
    } catch {
      throw RequestError(500, "the request cannot be answered: \(error)")
    }
  }

  /// Reads what is still coming, for a moment: closed at once, the connection would take the answer along.
  private func linger(_ socket: AsyncSocket) async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    _ = try? await Race.first(within: .seconds(1)) {
      var count = 0
      while count < 1 << 20, let piece = try? await socket.read(atMost: 4096), !piece.isEmpty { count += piece.count }
    }
  }
}

/// How many connections are open.
///
/// Sendable: the number is read and written under the lock.
private final class ConnectionCount: @unchecked Sendable {
  private let lock = NSLock()
  private var entered = 0
  private var gone = 0

  /// How many have been closed.
  var left: Int { lock.withLock { gone } }

  func enter() -> Int {
    lock.withLock {
      entered += 1
      return entered - gone
    }
  }

  func leave() { lock.withLock { gone += 1 } }
}
