import FlyingFox
import Foundation

/// A request's head: its request line and its header fields (RFC 9112, sections 3 and 5).
struct RequestHead {
  let method: HTTPMethod
  let version: HTTPVersion
  let target: HTTPRequest.Target
  let headers: HTTPHeaders
  let bodyBytes: Int

  /// Parses a head.
  ///
  /// - Parameter bytes: The bytes of the head, without the empty line at its end.
  /// - Throws: ``RequestError`` when the head is malformed.
  init(_ bytes: ArraySlice<UInt8>) throws(RequestError) {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { line in
      line.last == 13 ? line.dropLast() : line
    }
    guard lines.allSatisfy({ $0.allSatisfy { $0 >= 32 && $0 != 127 || $0 == 9 } }) else {
      throw RequestError(400, "the request's head has control characters")
    }
    let first = lines.first.map { $0.split(separator: 32, omittingEmptySubsequences: false) } ?? []
    guard first.count == 3, Self.isToken(first[0]), !first[1].isEmpty else {
      throw RequestError(400, "the request's first line must be METHOD ADDRESS HTTP/1.1")
    }
    method = HTTPMethod(Self.text(first[0]))
    version = HTTPVersion(Self.text(first[2]))
    guard version == .http11 || version == HTTPVersion("HTTP/1.0") else {
      throw RequestError(505, "this server speaks HTTP/1.1, and not '\(version.rawValue)'")
    }
    let parts = Self.text(first[1]).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    target = HTTPRequest.Target(path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "")

    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: 58), Self.isToken(line[..<colon]) else {
        throw RequestError(400, "a header field must be NAME: VALUE, and not '\(Self.text(line.prefix(80)))'")
      }
      headers.addValue(
        String(Substring(Self.text(line[(colon + 1)...])).trimmingSpace), for: HTTPHeader(Self.text(line[..<colon])))
    }
    self.headers = headers
    bodyBytes = try Self.bodyBytes(headers)
    guard headers.values(for: .host).count == 1 else {
      throw RequestError(400, "a request has one Host field, and this one has \(headers.values(for: .host).count)")
    }
  }

  var keepsConnection: Bool {
    let tokens = (headers[.connection] ?? "").lowercased().split(separator: ",").map(\.trimmingSpace)
    return version == .http11 ? !tokens.contains("close") : tokens.contains("keep-alive")
  }

  private static func bodyBytes(_ headers: HTTPHeaders) throws(RequestError) -> Int {
    guard headers[.transferEncoding] == nil else {
      throw RequestError(411, "a body is taken with a Content-Length only, and not chunked")
    }
    let lengths = Set(headers.values(for: .contentLength))
    guard let length = lengths.first else { return 0 }
    guard lengths.count == 1, !length.isEmpty, length.utf8.allSatisfy({ (48...57).contains($0) }),
      let count = Int(length)
    else { throw RequestError(400, "Content-Length must be one number of bytes, and not '\(length.prefix(80))'") }
    return count
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

  /// Whether the bytes are a token (RFC 9110, section 5.6.2).
  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 48...57, 65...90, 97...122: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
