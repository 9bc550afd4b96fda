import FlyingFox
import FlyingSocks
import Foundation

/// The handler of all requests: it answers from the store, with the faults that a query asks for.
struct ScreenHandler: HTTPHandler {
  let store: ScreenStore
  /// The number of answers that are being sent.
  let underWay: Locked<Int>

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      return try await answer(request)
    } catch let error as CancellationError {
      throw error
    } catch {
      return failure(
        error as? RequestError ?? RequestError(500, "the data cannot be read: \(error)"),
        ServerFaults())
    }
  }

  /// Answers a request. Faults that replace the answer come first: a pause before the status line,
  /// then a status. The validator has a suffix for gzip, as a strong entity tag stands for one
  /// sequence of bytes (RFC 9110, section 8.8.3).
  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let wanted = try ScreenRequest(request)
    let faults = wanted.faults
    if let stall = faults.stall, stall.after == nil {
      try await Task.sleep(for: stall.duration)
    }
    if let status = faults.status {
      return failure(RequestError(status, "status=\(status) was asked for"), faults)
    }
    let payload = try store.payload(wanted.resource)
    let isCompressed =
      !payload.compressed.isEmpty && acceptsGzip(request.headers[HTTPHeader("Accept-Encoding")])
    let tag = "\"\(payload.tag)\(isCompressed ? "-gzip" : "")\""
    // RFC 5861, section 3: an app may show its cached payload while it revalidates; `no-cache`
    // would forbid that.
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
      HTTPStatusCode(error.status, phrase: "Error"), [UInt8](error.body),
      [.contentType: "application/json"], faults)
  }

  private func response(
    _ status: HTTPStatusCode, _ bytes: [UInt8], _ headers: HTTPHeaders, _ faults: ServerFaults
  ) -> HTTPResponse {
    let stall = faults.stall.flatMap { stall in stall.after.map { (stall.duration, $0) } }
    let line = FaultyLine(rate: faults.rate, stall: stall, cut: faults.cut)
    let body = AnswerBody(bytes: bytes, line: line, life: AnswerLife(underWay))
    return HTTPResponse(
      statusCode: status, headers: headers,
      body: HTTPBodySequence(from: body, suggestedBufferSize: 64 << 10))
  }

  /// Returns whether gzip is accepted with a quality above 0 (RFC 9110, section 12.5.3).
  private func acceptsGzip(_ header: String?) -> Bool {
    (header ?? "").lowercased().split(separator: ",").contains { item in
      let parts = item.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let quality =
        parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return parts.first.map { ["gzip", "x-gzip", "*"].contains($0) } == true && quality > 0
    }
  }

  /// Returns whether an `If-None-Match` field contains the tag. The comparison is weak: a leading
  /// `W/` is ignored.
  private func isNamed(_ tag: String, in header: String?) -> Bool {
    (header ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.contains {
      $0 == "*" || $0 == tag || $0 == "W/\(tag)"
    }
  }
}

/// An answer's body, sent piece by piece over its line.
struct AnswerBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let bytes: [UInt8]
  let line: FaultyLine
  let life: AnswerLife

  func makeAsyncIterator() -> Iterator { Iterator(body: self, line: line) }

  /// The position in the body, which is that of the line.
  struct Iterator: AsyncBufferedIteratorProtocol {
    let body: AnswerBody
    var line: FaultyLine

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      let rest = body.bytes[line.passed...]
      // On the wire with the chunk's size in hexadecimal digits, at least two, and two line ends.
      let size = try await line.pass(Swift.min(rest.count, count)) {
        Swift.max(2, String($0, radix: 16).utf8.count) + 4
      }
      return size == 0 ? nil : rest.prefix(size)
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

/// A line over which bytes pass no faster than at a rate, until they stall or the line is cut.
package struct FaultyLine: Sendable {
  /// Thrown where the line is cut.
  package struct Cut: Error {}

  /// Keeps to the rate; nil without one.
  private var pace: SendingPace?
  /// The pause that is still to come; nil afterwards, as it happens once.
  private var stall: (duration: Duration, after: Int)?
  /// The number of bytes at which the line is cut; nil if it holds.
  private let cut: Int?
  /// The bytes that have passed, without framing.
  package private(set) var passed = 0

  /// - Parameter rate: The rate in bytes per second; nil for no limit.
  package init(rate: Int?, stall: (duration: Duration, after: Int)? = nil, cut: Int? = nil) {
    pace = rate.map(SendingPace.init)
    self.stall = stall
    self.cut = cut
  }

  /// Waits until the first of `count` bytes have passed, each piece with its framing, and returns
  /// their number.
  package mutating func pass(_ count: Int, framing: (Int) -> Int = { _ in 0 }) async throws -> Int {
    if let (duration, after) = stall, passed >= after {
      stall = nil
      try await Task.sleep(for: duration)
    }
    if let cut, passed >= cut { throw Cut() }
    let fault = min(cut ?? .max, stall?.after ?? .max)
    let size = min(count, pace?.step ?? .max, fault - passed)
    guard size > 0 else { return 0 }
    try await pace?.wait(for: size + framing(size))
    passed += size
    return size
  }
}

/// Delays the sending of bytes in small steps to stay below a rate, as over a slow line.
private struct SendingPace: Sendable {
  private let rate: Double
  private let clock = ContinuousClock()
  /// The time at which everything so far is through the line.
  private var through: ContinuousClock.Instant

  /// The most bytes that are sent at once: those of 10 ms, but at very low rates a few more, so
  /// that the chunks' framing does not outweigh them.
  let step: Int

  /// The delay that a sender may catch up. A longer delay is lost time, as on a line.
  private static let slack = Duration.milliseconds(100)

  /// - Parameter rate: The rate in bytes per second.
  init(rate: Int) {
    self.rate = Double(rate)
    step = min(64 << 10, max(rate / 100, min(128, rate / 10), 1))
    through = clock.now
  }

  /// Waits until `bytes` more bytes have passed the line.
  mutating func wait(for bytes: Int) async throws {
    through = max(through, clock.now - Self.slack) + .seconds(Double(bytes) / rate)
    try await clock.sleep(until: through, tolerance: .zero)
  }
}
