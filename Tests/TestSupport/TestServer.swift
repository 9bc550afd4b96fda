package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An HTTP server on loopback, for stalls, cuts and bodies that are too short. A script answers
/// each connection's one request, on a thread of its own.
package final class TestServer: @unchecked Sendable {
  // Sendable: the state is used under the lock alone.

  /// A request as it was received.
  package struct Request: Sendable {
    package let method: String
    /// Path and query.
    package let target: String
    /// By lowercase name.
    package let headers: [String: String]
    package let body: [UInt8]
  }

  /// A connection that waits for its answer.
  package struct Connection: Sendable {
    fileprivate let handle: FileHandle

    /// Sends bytes, and returns whether the client is still there.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
      (try? handle.write(contentsOf: Data(bytes))) != nil
    }

    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends a head and a whole body.
    package func answer(_ status: String = "200 OK", headers: [String] = [], _ body: [UInt8] = []) {
      let lines =
        ["HTTP/1.1 \(status)", "Content-Length: \(body.count)", "Connection: close"] + headers
      send(lines.joined(separator: "\r\n") + "\r\n\r\n")
      send(body)
    }

    /// Waits until the client has gone.
    package func waitForEnd() { while receive(1) != nil {} }

    /// Waits for so many bytes; nil where the client has gone before.
    fileprivate func receive(_ count: Int) -> [UInt8]? {
      guard let data = try? handle.read(upToCount: count), data.count == count else {
        return nil
      }
      return [UInt8](data)
    }

    /// Ends the connection as a machine does that has lost power: with a reset.
    package func reset() {
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        handle.fileDescriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }
  }

  package let port: UInt16
  private let script: @Sendable (Request, Connection) -> Void
  private let lock = NSLock()
  private let isClosed = DispatchSemaphore(value: 0)
  private var heard: [Request] = []
  private var isStopped = false

  package init(_ script: @escaping @Sendable (Request, Connection) -> Void) throws {
    self.script = script
    // Where the other end has gone, an error, and no signal that ends the process.
    signal(SIGPIPE, SIG_IGN)
    let listener = Self.socket()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var address = Self.address(0)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isBound else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    port = UInt16(bigEndian: address.sin_port)
    let thread = Thread { [weak self, isClosed] in
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0, let self, !lock.withLock({ self.isStopped }) else {
          close(descriptor)
          // Here and nowhere else: its number may be another server's listener as soon as it is
          // closed.
          close(listener)
          isClosed.signal()
          return
        }
        Thread { self.serve(descriptor) }.start()
      }
    }
    thread.start()
  }

  deinit { if !isStopped { wake() } }

  private static func socket() -> Int32 {
    #if canImport(Glibc)
      Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  package var url: URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)") else {
      preconditionFailure("no address")
    }
    return url
  }

  package var requests: [Request] { lock.withLock { heard } }

  /// Stops to listen; connections go on.
  package func stop() {
    let isFirst = lock.withLock {
      defer { isStopped = true }
      return !isStopped
    }
    guard isFirst else { return }
    wake()
    isClosed.wait()
  }

  /// Wakes the accepting thread by a connection: closing the listener wakes it on Linux alone.
  private func wake() {
    let descriptor = Self.socket()
    defer { close(descriptor) }
    var address = Self.address(port)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    precondition(
      status == 0, "the server's own connection fails: \(String(cString: strerror(errno)))")
  }

  private func serve(_ descriptor: Int32) {
    let connection = Connection(handle: FileHandle(fileDescriptor: descriptor))
    defer { try? connection.handle.close() }
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard let byte = connection.receive(1) else { return }
      head += byte
      // A greeting of TLS is answered with something else.
      if head == [0x16] {
        connection.send("HTTP/1.1 400 Bad\r\n\r\n")
        return connection.waitForEnd()
      }
    }
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    guard let body = length == 0 ? [] : connection.receive(length) else {
      return
    }
    let request = Request(
      method: String(words[0]), target: String(words[1]), headers: headers, body: body)
    lock.withLock { heard.append(request) }
    script(request, connection)
  }
}
