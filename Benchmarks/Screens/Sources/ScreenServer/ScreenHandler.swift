import FlyingFox
import FlyingSocks
import Foundation

struct ScreenHandler: HTTPHandler {
  let store: ScreenStore
  let log: AnswerLog

  private static let experiment = HTTPHeader("Experiment")

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let began = ContinuousClock.now
    do {
      return try await answer(request, began)
    } catch let error as CancellationError {
      throw error
    } catch {
      let error = error as? RequestError ?? RequestError(500, "the data cannot be read: \(error)")
      return failure(error, request, ServerFaults(), began)
    }
  }

  private func answer(_ request: HTTPRequest, _ began: ContinuousClock.Instant) async throws -> HTTPResponse {
    let wanted = try ScreenRequest(request)
    let faults = wanted.faults
    if let stall = faults.stall, stall.after == nil { try await Task.sleep(for: stall.duration) }
    if let status = faults.status {
      return failure(RequestError(status, "status=\(status) was asked for"), request, faults, began)
    }
    let (payload, variant) = try store.payload(wanted.resource, request.headers[Self.experiment])
    let isCompressed = !payload.compressed.isEmpty && acceptsGzip(request.headers[HTTPHeader("Accept-Encoding")])
    let tag = "\"\(payload.tag)\(isCompressed ? "-gzip" : "")\""
    // RFC 5861, section 3: an app may show its cached payload while it revalidates; `no-cache` would forbid that.
    var headers: HTTPHeaders = [
      .contentType: "application/json", .eTag: tag, HTTPHeader("Vary"): "Accept-Encoding, Experiment",
      .cacheControl: "max-age=0, stale-while-revalidate=86400",
    ]
    if let variant { headers[Self.experiment] = variant }
    if isNamed(tag, in: request.headers[.ifNoneMatch]) {
      AnswerProgress(record(304, request), began: began, in: log).end(.complete)
      return HTTPResponse(statusCode: .notModified, headers: headers)
    }
    if isCompressed { headers[.contentEncoding] = "gzip" }
    return response(
      isCompressed ? payload.compressed : payload.bytes, headers, faults, record(200, request, isCompressed), began)
  }

  private func failure(
    _ error: RequestError, _ request: HTTPRequest, _ faults: ServerFaults, _ began: ContinuousClock.Instant
  ) -> HTTPResponse {
    response(
      [UInt8](error.body), [.contentType: "application/json"], faults, record(error.status, request), began)
  }

  private func response(
    _ bytes: [UInt8], _ headers: HTTPHeaders, _ faults: ServerFaults, _ record: AnswerRecord,
    _ began: ContinuousClock.Instant
  ) -> HTTPResponse {
    let body = AnswerBody(bytes: bytes, faults: faults, progress: AnswerProgress(record, began: began, in: log))
    return HTTPResponse(
      statusCode: HTTPStatusCode(record.status, phrase: record.status == 200 ? "OK" : "Error"), headers: headers,
      body: HTTPBodySequence(from: body, suggestedBufferSize: 64 << 10))
  }

  private func record(_ status: Int, _ request: HTTPRequest, _ isCompressed: Bool = false) -> AnswerRecord {
    AnswerRecord(
      method: request.method.rawValue, target: request.target.rawValue, status: status, isCompressed: isCompressed)
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
  let progress: AnswerProgress

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
      if let cut = body.faults.cut, sent >= cut {
        body.progress.end(.cut)
        throw Cut()
      }
      guard sent < body.bytes.count else {
        body.progress.sent(body: 0, wire: 5)
        body.progress.end(.complete)
        return nil
      }
      var size = Swift.min(body.bytes.count - sent, count, pace?.step ?? .max)
      if let cut = body.faults.cut { size = Swift.min(size, cut - sent) }
      if let after = stall?.after { size = Swift.min(size, after - sent) }
      // A chunk's size in hexadecimal digits, at least two, and two line ends.
      let wire = size + Swift.max(2, String(size, radix: 16).utf8.count) + 4
      try await pace?.wait(for: wire)
      defer { sent += size }
      body.progress.sent(body: size, wire: wire)
      return body.bytes[sent..<(sent + size)]
    }
  }
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

/// A record of one answer: request, status, size, end and duration.
package struct AnswerRecord: Sendable {
  package enum End {
    case complete
    case cut
    /// The client disconnected, or the server stopped.
    case broken
  }

  package let method: String
  package let target: String
  package let status: Int
  package let isCompressed: Bool
  /// The number of body bytes sent, after compression.
  package var bodyBytes = 0
  /// The number of bytes on the wire: the body with its chunk sizes and line ends.
  package var wireBytes = 0
  package var end = End.broken
  package var duration = Duration.zero
}

struct AnswerLog: Sendable {
  let listener: (@Sendable (AnswerRecord) -> Void)?
  let sums = Locked((underWay: 0, answers: 0, wireBytes: 0))

  func add(_ record: AnswerRecord) {
    listener?(record)
    sums.withLock { sums in
      sums.underWay -= 1
      sums.answers += 1
      sums.wireBytes += record.wireBytes
    }
  }
}

/// One answer while it is sent. Its record is written before the client can see the end, and at the latest when this
/// object is released.
final class AnswerProgress: @unchecked Sendable {
  // Sendable: one task has it, which sends the answer.
  private let log: AnswerLog
  private let began: ContinuousClock.Instant
  private var record: AnswerRecord
  private var isOver = false

  init(_ record: AnswerRecord, began: ContinuousClock.Instant, in log: AnswerLog) {
    self.record = record
    self.began = began
    self.log = log
    log.sums.withLock { $0.underWay += 1 }
  }

  deinit { end(.broken) }

  func sent(body: Int, wire: Int) {
    record.bodyBytes += body
    record.wireBytes += wire
  }

  func end(_ end: AnswerRecord.End) {
    guard !isOver else { return }
    isOver = true
    record.end = end
    record.duration = ContinuousClock.now - began
    log.add(record)
  }
}
