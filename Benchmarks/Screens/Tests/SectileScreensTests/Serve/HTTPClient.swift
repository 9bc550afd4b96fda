import Foundation
import SharedTestSupport

/// A connection to a server that exposes the bytes, chunks and connection ends that HTTP libraries hide.
final class HTTPClient {
  private let descriptor: Int32
  private var ahead: [UInt8] = []

  struct Failure: Error { let what: String }

  init(port: UInt16) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(what: String(cString: strerror(errno))) }
    // A guard against a server that no longer answers; no test waits for it.
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends a request, with `Connection: close` unless the headers set another value.
  func send(_ target: String, method: String = "GET", headers: [String: String] = [:]) throws {
    var text = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    for (name, value) in ["Connection": "close"].merging(headers, uniquingKeysWith: { $1 }) {
      text += "\(name): \(value)\r\n"
    }
    try sendBytes(Array("\(text)\r\n".utf8))
  }

  func sendBytes(_ bytes: [UInt8]) throws {
    guard sendWithoutSignal(bytes, to: descriptor) == bytes.count else {
      throw Failure(what: "cannot send")
    }
  }

  func head() throws -> HTTPAnswer {
    var answer = HTTPAnswer()
    let status = try line()
    guard status.hasPrefix("HTTP/1.1 "), let code = Int(status.dropFirst(9).prefix(3)) else {
      throw Failure(what: "not HTTP: '\(status)'")
    }
    answer.status = code
    while case let text = try line(), !text.isEmpty {
      let parts = text.split(separator: ":", maxSplits: 1)
      answer.headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return answer
  }

  /// Reads the next chunk of a body; nil after the last one.
  func chunk() throws -> [UInt8]? {
    guard let size = Int(try line(), radix: 16) else { throw Failure(what: "no chunk") }
    let bytes = try take(size)
    guard try take(2) == [13, 10] else { throw Failure(what: "no end of a chunk") }
    return size == 0 ? nil : bytes
  }

  /// Reads a whole answer, or its received part if the connection ends early.
  func answer() throws -> HTTPAnswer {
    var answer = try head()
    guard answer.headers["transfer-encoding"] == "chunked" else { throw Failure(what: "not chunked") }
    do {
      while let chunk = try chunk() {
        answer.chunks.append(chunk.count)
        answer.body += chunk
      }
      answer.isComplete = true
    } catch is Failure {
      answer.body += ahead
    }
    return answer
  }

  /// Reads until the connection ends, and returns the number of bytes and the last of them.
  func drain() throws -> (count: Int, last: [UInt8]) {
    var count = ahead.count
    var last = Array(ahead.suffix(5))
    ahead = []
    while case let piece = try read(), !piece.isEmpty {
      count += piece.count
      last = Array((last + piece.suffix(5)).suffix(5))
    }
    return (count, last)
  }

  /// Closes the connection at once, with unread bytes.
  func abandon() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private func line() throws -> String {
    while true {
      if let end = ahead.firstIndex(of: 10) {
        let line = String(decoding: ahead[..<end], as: UTF8.self)
        ahead.removeFirst(end + 1)
        return line.hasSuffix("\r") ? String(line.dropLast()) : line
      }
      try more()
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while ahead.count < count { try more() }
    defer { ahead.removeFirst(count) }
    return Array(ahead.prefix(count))
  }

  private func more() throws {
    let piece = try read()
    if piece.isEmpty { throw Failure(what: "the connection has ended") }
    ahead += piece
  }

  private func read() throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
      let got = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      guard got >= 0 else { throw Failure(what: String(cString: strerror(errno))) }
      count = got
    }
  }
}

struct HTTPAnswer {
  var status = 0
  /// The header fields, by their lowercase names.
  var headers: [String: String] = [:]
  var chunks: [Int] = []
  var body: [UInt8] = []
  var isComplete = false

  var text: String { String(decoding: body, as: UTF8.self) }

  var decompressed: [UInt8] {
    get async throws {
      let outcome = try await Tool.shell("gzip -dc", input: Data(body))
      guard outcome.status == 0 else { throw HTTPClient.Failure(what: outcome.errors) }
      return Array(outcome.output)
    }
  }
}
