import FlyingSocks
import BenchmarkKit

/// An answer's body as a sequence of chunks, which are read, compressed and delayed while the answer is sent.
struct AnswerBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let source: AnswerSource
  let compression: Compression?
  let faults: ServerFaults
  let progress: AnswerProgress
  /// The place of an answer that stalls; it is given back when the answer has ended.
  let stall: StallPlace?

  func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// The compression of a body, and the function that receives the whole compressed body.
  struct Compression: Sendable {
    let level: Int
    let keep: @Sendable ([UInt8]) -> Void
  }

  /// Ends the connection in the middle of the body, as the query asked.
  struct Cut: Error {}

  struct Iterator: AsyncBufferedIteratorProtocol {
    private var source: AnswerSource
    private var gzip: GzipEncoder?
    private let compression: Compression?
    /// The compressed bytes so far; nil when they are too long to be kept.
    private var kept: [UInt8]? = []
    private let cut: Int?
    private var stall: ServerFaults.Stall?
    private var pace: SendingPace?
    private let progress: AnswerProgress
    private var ready: ArraySlice<UInt8> = []
    private var isOver = false
    private var sent = 0

    init(_ body: AnswerBody) {
      source = body.source
      compression = body.compression
      cut = body.faults.cut
      stall = body.faults.stall?.after == nil ? nil : body.faults.stall
      pace = body.faults.rate.map(SendingPace.init)
      progress = body.progress
    }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    /// Returns the next piece, which is sent as a chunk of its own.
    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      if let after = stall?.after, let duration = stall?.duration, sent >= after {
        stall = nil
        try await Task.sleep(for: duration)
      }
      if let cut, sent >= cut {
        progress.end(.cut)
        throw Cut()
      }
      while ready.isEmpty {
        if isOver {
          progress.sent(body: 0, wire: 5)
          progress.end(.complete)
          return nil
        }
        try await refill()
      }
      var size = Swift.min(ready.count, count, pace?.step ?? .max)
      if let cut { size = Swift.min(size, cut - sent) }
      if let after = stall?.after { size = Swift.min(size, after - sent) }
      let wire = size + Self.framing(of: size)
      try await pace?.wait(for: wire)
      defer { ready = ready.dropFirst(size) }
      sent += size
      progress.sent(body: size, wire: wire)
      return ready.prefix(size)
    }

    private mutating func refill() async throws {
      let piece = try await source.next()
      isOver = piece == nil
      guard let compression else {
        ready = (piece ?? [])[...]
        return
      }
      let gzip = try gzip ?? GzipEncoder(level: compression.level)
      self.gzip = gzip
      var compressed: [UInt8] = []
      if let piece { try gzip.encode(piece, into: &compressed) } else { try gzip.finish(into: &compressed) }
      kept?.append(contentsOf: compressed)
      if kept.map({ $0.count > CompressedAnswers.longest }) == true { kept = nil }
      if isOver, let kept { compression.keep(kept) }
      ready = compressed[...]
    }

    /// The length of a chunk's framing: its size in hexadecimal digits, at least two, and two line ends.
    private static func framing(of size: Int) -> Int { Swift.max(2, String(size, radix: 16).utf8.count) + 4 }
  }
}

/// The body of an answer without one. It has no length, so that only the head is sent.
struct NoBody: AsyncBufferedSequence {
  typealias Element = UInt8

  struct Iterator: AsyncBufferedIteratorProtocol {
    mutating func next() async throws -> UInt8? { nil }
    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? { nil }
  }

  func makeAsyncIterator() -> Iterator { Iterator() }
}
