import FlyingFox
import FlyingSocks
import Foundation

/// The limits of a request's size, and of the time that the server waits.
struct RequestLimits: Sendable {
  var headBytes = 16 << 10
  var bodyBytes = 64 << 10
  /// The longest time of a request, from its first byte to its last.
  var time = Duration.seconds(10)
  /// The longest time that a connection waits for its next request.
  var idle = Duration.seconds(60)
  /// The longest time that a piece of an answer, 64 KiB at most, waits for its reader.
  var sending = Duration.seconds(60)
}

/// Reads the requests of one connection in order, within limits.
struct RequestReader {
  let socket: AsyncSocket
  let limits: RequestLimits
  /// The bytes received after the last request.
  private var ahead: [UInt8] = []

  init(_ socket: AsyncSocket, _ limits: RequestLimits) {
    self.socket = socket
    self.limits = limits
  }

  /// Returns the next request; nil when the connection ends, is idle for too long, or the server stops.
  ///
  /// - Parameter end: The signal after which no more requests are read.
  /// - Throws: ``RequestError`` when the request is malformed, too large or too slow; `SocketError`.
  mutating func next(until end: EndSignal) async throws -> (head: RequestHead, request: HTTPRequest)? {
    if ahead.isEmpty {
      let socket = socket
      let first = try await Race.first(within: limits.idle, until: end) { try? await socket.read(atMost: 4096) }
      guard let first = first ?? nil else { return nil }
      ahead = first
    }
    let reader = self
    let read = try await Race.first(within: limits.time) { () async throws -> (RequestHead, Data, [UInt8]) in
      var reader = reader
      let head = try await reader.head()
      return (head, try await reader.body(head), reader.ahead)
    }
    guard let (head, body, ahead) = read else {
      throw RequestError(408, "the request has not come within \(limits.time)")
    }
    self.ahead = ahead
    return (
      head,
      HTTPRequest(
        method: head.method, version: head.version, target: head.target, headers: head.headers,
        body: HTTPBodySequence(data: body))
    )
  }

  private mutating func head() async throws -> RequestHead {
    // Empty lines before a request are skipped (RFC 9112, section 2.2).
    var searched = 0
    while true {
      if searched == 0, let content = ahead.firstIndex(where: { $0 != 13 && $0 != 10 }) { ahead.removeFirst(content) }
      if let end = Self.end(of: ahead, from: searched) {
        guard end.lowerBound <= limits.headBytes else { throw tooLarge }
        let head = try RequestHead(ahead[..<end.lowerBound])
        ahead.removeFirst(end.upperBound)
        return head
      }
      guard ahead.count <= limits.headBytes else { throw tooLarge }
      searched = max(0, ahead.count - 3)
      ahead += try await socket.read(atMost: 4096)
    }
  }

  private mutating func body(_ head: RequestHead) async throws -> Data {
    guard head.bodyBytes <= limits.bodyBytes else {
      throw RequestError(413, "the body has \(head.bodyBytes) bytes; \(limits.bodyBytes) are taken at most")
    }
    while ahead.count < head.bodyBytes { ahead += try await socket.read(atMost: head.bodyBytes - ahead.count) }
    defer { ahead.removeFirst(head.bodyBytes) }
    return Data(ahead.prefix(head.bodyBytes))
  }

  private var tooLarge: RequestError {
    RequestError(431, "the request's head is larger than \(limits.headBytes) bytes: send shorter header fields")
  }

  /// Returns the range of the empty line that ends a head, with the preceding line end.
  private static func end(of bytes: [UInt8], from start: Int) -> Range<Int>? {
    for index in start..<max(start, bytes.count) where bytes[index] == 10 {
      let rest = bytes[(index + 1)...].prefix(2)
      guard rest.first == 10 || rest.elementsEqual([13, 10]) else { continue }
      let begin = index > 0 && bytes[index - 1] == 13 ? index - 1 : index
      return begin..<(index + (rest.first == 10 ? 2 : 3))
    }
    return nil
  }
}
