import FlyingSocks
import Foundation

/// The sockets' pool, which can say that no more connections are to be taken: the server then ends when those that it has
/// are done, and need not wait for its time to run out.
struct ListeningPool: AsyncSocketPool {
  private let base: any AsyncSocketPool
  private let end = EndSignal()
  private let hasEnded = EndSignal()

  init(_ base: some AsyncSocketPool) { self.base = base }

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    guard (try? socket.getValue(for: Int32SocketOption(name: SO_ACCEPTCONN))) == 1 else {
      // Small pieces leave at once: held back until the last ones are acknowledged, a slow line would come in gusts.
      if events == .read { try? socket.setValue(true, for: BoolSocketOption(level: Self.tcp, name: TCP_NODELAY)) }
      return try await base.suspendSocket(socket, untilReadyFor: events)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await base.suspendSocket(socket, untilReadyFor: events) }
      group.addTask {
        await end.wait()
        throw SocketError.disconnected
      }
      defer { group.cancelAll() }
      do {
        try await group.next()
      } catch {
        serverHasEnded()
        throw error
      }
    }
  }

  /// Takes no more connections, and returns when nobody waits for one any more. Those that are there stay.
  ///
  /// Were the socket closed while the server takes a connection from it, it would break off all others.
  func endListening(within grace: Duration) async {
    end.fire()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await hasEnded.wait() }
      group.addTask { try? await Task.sleep(for: grace) }
      await group.next()
      group.cancelAll()
    }
  }

  /// Nobody waits for connections any more.
  func serverHasEnded() { hasEnded.fire() }

  private static let tcp = Int32(IPPROTO_TCP)
}
