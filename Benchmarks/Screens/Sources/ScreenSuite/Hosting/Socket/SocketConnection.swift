import Foundation
import ScreenPipeline

/// A blocking connection to this machine.
///
/// This is the only code that hands pointers to the system. Safe: each lives during the call only, with its length
/// beside it, and the descriptor is closed once, by the connection's owner.
struct SocketConnection {
  private static let bytesAtOnce = 256 << 10

  #if canImport(Darwin)
    static let bothWays = SHUT_RDWR
  #else
    static let bothWays = Int32(SHUT_RDWR)
  #endif

  let descriptor: Int32
  private let name: String

  init(_ host: String, _ port: UInt16, _ name: String) throws {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    self.name = name
    descriptor = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard descriptor >= 0, status == 0 else {
      let failure = failure("cannot connect to \(host), port \(port)")
      close()
      throw failure
    }
  }

  func close() { if descriptor >= 0 { _ = Foundation.close(descriptor) } }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw failure("cannot send") }
      sent += max(0, count)
    }
  }

  /// Waits for bytes; returns none at the end.
  func receive() throws -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.bytesAtOnce) { buffer, count in
      var result = -1
      repeat { result = read(descriptor, buffer.baseAddress, buffer.count) } while result < 0 && errno == EINTR
      failed = result < 0
      count = max(0, result)
    }
    if failed { throw failure("cannot receive") }
    return bytes
  }

  private func failure(_ what: String) -> PayloadSourceError {
    PayloadSourceError(.connection, "\(name): \(what) (\(String(cString: strerror(errno)))); see that the server runs")
  }
}
