import FlyingFox
import FlyingSocks
import Foundation

/// Accepts connections, reads their requests within limits, and sends the handler's answers.
///
/// The types, the routes and the sockets are FlyingFox's. FlyingFox's own server is not used: it reads a head of any
/// length without a timeout, in time quadratic in its length.
struct ConnectionServer: Sendable {
  let handler: any HTTPHandler
  let limits: RequestLimits
  let names: ServedNames
  static let mostConnections = 512

  private let socket: Socket
  private let pool: any AsyncSocketPool
  private let end = EndSignal()
  private let open = ConnectionCount()

  /// Binds the address. Connections then wait in the backlog until ``run()`` accepts them.
  ///
  /// - Throws: `SocketError` when the address is in use, or is not one of this machine.
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

  var port: UInt16? {
    switch try? socket.sockname() {
    case .ip4(_, let port)?, .ip6(_, let port)?: port
    case .unix?, nil: nil
    }
  }

  /// Stops accepting connections and requests; answers under way continue.
  func endListening() { end.fire() }

  /// Serves until ``endListening()``, then returns when all answers under way are done. Cancelling the task breaks them
  /// off.
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
      // The socket is closed before the open connections end: new clients are refused from then on.
      defer { try? socket.close() }
      var ended = 0
      while let connection = try await next(listening) {
        connections.addTask { await serve(connection) }
        // A task group keeps finished child tasks until they are awaited; `DiscardingTaskGroup` requires macOS 14.
        while ended < open.left {
          try await connections.next()
          ended += 1
        }
      }
    }
  }

  /// Accepts the next connection; nil after ``endListening()``.
  private func next(_ listening: AsyncSocket) async throws -> AsyncSocket? {
    while true {
      do {
        return try await Race.first(until: end) { try await listening.accept() }
      } catch SocketError.failed(_, let code, _) where [ECONNABORTED, EMFILE, ENFILE].contains(code) {
        // The client disconnected before it was accepted, or the process has no descriptor left.
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  private func serve(_ socket: AsyncSocket) async {
    defer { try? socket.close() }
    // TCP_NODELAY: otherwise small pieces wait for an acknowledgement, and a slow line would send them in bursts.
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
      // The client has disconnected, or the answer was cut on purpose.
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

  /// Reads the remaining input for a moment: closing with unread input would reset the connection and lose the answer.
  private func linger(_ socket: AsyncSocket) async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    _ = try? await Race.first(within: .seconds(1)) {
      var count = 0
      while count < 1 << 20, let piece = try? await socket.read(atMost: 4096), !piece.isEmpty { count += piece.count }
    }
  }
}

/// The numbers of connections that were opened and closed.
///
/// Sendable: the number is read and written under the lock.
private final class ConnectionCount: @unchecked Sendable {
  private let lock = NSLock()
  private var entered = 0
  private var gone = 0

  var left: Int { lock.withLock { gone } }

  func enter() -> Int {
    lock.withLock {
      entered += 1
      return entered - gone
    }
  }

  func leave() { lock.withLock { gone += 1 } }
}
