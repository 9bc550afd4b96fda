import FlyingSocks
import Foundation
import SharedTestSupport

/// A connection to a server that exposes the bytes, chunks and connection ends that HTTP libraries
/// hide.
final class HTTPClient {
  private let socket: Socket
  /// The bytes that were received and not read yet.
  private var ahead: [UInt8] = []

  /// An answer that is not the HTTP that tests expect.
  struct Failure: Error { let what: String }

  init(port: UInt16) throws {
    socket = try Socket(domain: AF_INET)
    try socket.connect(to: .inet(ip4: "127.0.0.1", port: port))
  }

  deinit { try? socket.close() }

  /// Sends a request, with `Connection: close` unless the headers set another value.
  func send(
    _ target: String, method: String = "GET", headers: [String: String] = [:], body: String = ""
  ) throws {
    var fields = ["Connection": "close", "Host": "127.0.0.1"].merging(headers) { $1 }
    if !body.isEmpty { fields["Content-Length"] = "\(body.utf8.count)" }
    let lines = ["\(method) \(target) HTTP/1.1"] + fields.map { "\($0): \($1)" } + ["", body]
    _ = try socket.write(Data(lines.joined(separator: "\r\n").utf8))
  }

  /// Reads the status line and the header fields.
  func head() throws -> HTTPAnswer {
    let status = try line()
    guard status.hasPrefix("HTTP/1.1 "), let code = Int(status.dropFirst(9).prefix(3)) else {
      throw Failure(what: "not HTTP: '\(status)'")
    }
    var answer = HTTPAnswer(status: code)
    while case let text = try line(), !text.isEmpty {
      let parts = text.split(separator: ":", maxSplits: 1)
      answer.headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return answer
  }

  /// Reads the next chunk of a body (RFC 9112, section 7.1); nil for the last one.
  func chunk() throws -> [UInt8]? {
    guard let size = Int(try line(), radix: 16) else {
      throw Failure(what: "no chunk")
    }
    let bytes = try take(size)
    guard try take(2) == [13, 10] else {
      throw Failure(what: "no end of a chunk")
    }
    return size == 0 ? nil : bytes
  }

  /// Reads a whole answer, or as much of a chunked one as came before the connection ended.
  func answer() throws -> HTTPAnswer {
    var answer = try head()
    guard answer.headers["transfer-encoding"] == "chunked" else {
      answer.body = try take(answer.headers["content-length"].flatMap { Int($0) } ?? 0)
      return answer
    }
    do {
      while let chunk = try chunk() {
        answer.chunks.append(chunk.count)
        answer.body += chunk
      }
      answer.isComplete = true
    } catch {
      answer.body += ahead
    }
    return answer
  }

  private func line() throws -> String {
    while true {
      if let end = ahead.firstIndex(of: 10) {
        let line = String(decoding: ahead[..<end], as: UTF8.self)
        ahead.removeFirst(end + 1)
        return line.hasSuffix("\r") ? String(line.dropLast()) : line
      }
      ahead += try socket.read(atMost: 64 << 10)
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while ahead.count < count { ahead += try socket.read(atMost: 64 << 10) }
    defer { ahead.removeFirst(count) }
    return Array(ahead.prefix(count))
  }
}

/// A server's answer.
struct HTTPAnswer {
  var status: Int
  /// The header fields by their names in small letters.
  var headers: [String: String] = [:]
  /// The sizes of its chunks, without the last one.
  var chunks: [Int] = []
  var body: [UInt8] = []
  /// Is true once a chunked body has ended with its last chunk.
  var isComplete = false

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as it was before gzip.
  var decompressed: [UInt8] {
    get async throws {
      let outcome = try await Tool.shell("gzip -dc", input: Data(body))
      guard outcome.status == 0 else {
        throw HTTPClient.Failure(what: outcome.errors)
      }
      return Array(outcome.output)
    }
  }
}
