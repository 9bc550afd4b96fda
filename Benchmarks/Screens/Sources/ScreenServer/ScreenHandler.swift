import FlyingFox
import FlyingSocks
import Foundation

struct ScreenHandler: HTTPHandler {
  let store: ScreenStore
  let underWay: Locked<Int>

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      return try await answer(request)
    } catch let error as CancellationError {
      throw error
    } catch {
      return failure(error as? RequestError ?? RequestError(500, "the data cannot be read: \(error)"), ServerFaults())
    }
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let wanted = try ScreenRequest(request)
    let faults = wanted.faults
    if let stall = faults.stall, stall.after == nil { try await Task.sleep(for: stall.duration) }
    if let status = faults.status { return failure(RequestError(status, "status=\(status) was asked for"), faults) }
    let payload = try store.payload(wanted.resource)
    let isCompressed = !payload.compressed.isEmpty && acceptsGzip(request.headers[HTTPHeader("Accept-Encoding")])
    let tag = "\"\(payload.tag)\(isCompressed ? "-gzip" : "")\""
    // RFC 5861, section 3: an app may show its cached payload while it revalidates; `no-cache` would forbid that.
    var headers: HTTPHeaders = [
      .contentType: "application/json", .eTag: tag, HTTPHeader("Vary"): "Accept-Encoding",
      .cacheControl: "max-age=0, stale-while-revalidate=86400",
    ]
    if isNamed(tag, in: request.headers[.ifNoneMatch]) {
      return HTTPResponse(statusCode: .notModified, headers: headers)
    }
    if isCompressed { headers[.contentEncoding] = "gzip" }
    return response(.ok, isCompressed ? payload.compressed : payload.bytes, headers, faults)
  }

  private func failure(_ error: RequestError, _ faults: ServerFaults) -> HTTPResponse {
    response(
      HTTPStatusCode(error.status, phrase: "Error"), [UInt8](error.body), [.contentType: "application/json"], faults)
  }

  private func response(
    _ status: HTTPStatusCode, _ bytes: [UInt8], _ headers: HTTPHeaders, _ faults: ServerFaults
  ) -> HTTPResponse {
    let body = AnswerBody(bytes: bytes, faults: faults, life: AnswerLife(underWay))
    return HTTPResponse(
      statusCode: status, headers: headers, body: HTTPBodySequence(from: body, suggestedBufferSize: 64 << 10))
  }

  /// Whether gzip is accepted with a quality above 0 (RFC 9110, section 12.5.3).
  private func acceptsGzip(_ header: String?) -> Bool {
    (header ?? "").lowercased().split(separator: ",").contains { item in
      let parts = item.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return parts.first.map { ["gzip", "x-gzip", "*"].contains($0) } == true && quality > 0
    }
  }

  /// Whether an `If-None-Match` field contains the tag. The comparison is weak: a leading `W/` is ignored.
  private func isNamed(_ tag: String, in header: String?) -> Bool {
    (header ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.contains {
      $0 == "*" || $0 == tag || $0 == "W/\(tag)"
    }
  }
}

struct AnswerBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let bytes: [UInt8]
  let faults: ServerFaults
  let life: AnswerLife

  func makeAsyncIterator() -> Iterator { Iterator(self) }

  struct Cut: Error {}

  struct Iterator: AsyncBufferedIteratorProtocol {
    private let body: AnswerBody
    private var stall: ServerFaults.Stall?
    private var pace: SendingPace?
    private var sent = 0

    init(_ body: AnswerBody) {
      self.body = body
      stall = body.faults.stall?.after == nil ? nil : body.faults.stall
      pace = body.faults.rate.map(SendingPace.init)
    }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      if let after = stall?.after, let duration = stall?.duration, sent >= after {
        stall = nil
        try await Task.sleep(for: duration)
      }
      if let cut = body.faults.cut, sent >= cut { throw Cut() }
      guard sent < body.bytes.count else { return nil }
      var size = Swift.min(body.bytes.count - sent, count, pace?.step ?? .max)
      if let cut = body.faults.cut { size = Swift.min(size, cut - sent) }
      if let after = stall?.after { size = Swift.min(size, after - sent) }
      // On the wire with the chunk's size in hexadecimal digits, at least two, and two line ends.
      try await pace?.wait(for: size + Swift.max(2, String(size, radix: 16).utf8.count) + 4)
      defer { sent += size }
      return body.bytes[sent..<(sent + size)]
    }
  }
}

/// Counts an answer as under way until the server has released it.
final class AnswerLife: Sendable {
  private let count: Locked<Int>

  init(_ count: Locked<Int>) {
    self.count = count
    count.withLock { $0 += 1 }
  }

  deinit { count.withLock { $0 -= 1 } }
}

/// Delays the sending of bytes in small steps to stay below a rate, as over a slow line.
package struct SendingPace: Sendable {
  private let rate: Double
  private let clock = ContinuousClock()
  private var through: ContinuousClock.Instant

  /// The most bytes that are sent at once: those of 10 ms, but at very low rates a few more, so that the chunks'
  /// framing does not outweigh them.
  package let step: Int

  /// The delay that a sender may catch up. A longer delay is lost time, as on a line.
  private static let slack = Duration.milliseconds(100)

  /// - Parameter rate: The rate in bytes per second.
  package init(rate: Int) {
    self.rate = Double(rate)
    step = min(64 << 10, max(rate / 100, min(128, rate / 10), 1))
    through = clock.now
  }

  /// Waits until `bytes` more bytes have passed the line.
  package mutating func wait(for bytes: Int) async throws {
    through = max(through, clock.now - Self.slack) + .seconds(Double(bytes) / rate)
    try await clock.sleep(until: through, tolerance: .zero)
  }
}
