package import JSONStream
import Testing

/// A decoder and a payload for it, to check the order of calls that every decoder has: one call at
/// a time, none after the end, and after an error only the same error.
package struct TestedDecoder: CustomTestStringConvertible, Sendable {
  package typealias Calls = (
    feed: ([UInt8], () throws -> Void) throws -> Void, finish: (() throws -> Void) throws -> Void
  )

  /// Thrown by a handler to stop the decoder in the middle.
  private struct Stop: Error {}

  package let testDescription: String
  private let payload: [UInt8]
  private let open: @Sendable () throws -> Calls

  package init(_ name: String, _ payload: String, open: @escaping @Sendable () throws -> Calls) {
    testDescription = name
    self.payload = Array(payload.utf8)
    self.open = open
  }

  package init<Decoder: PayloadDecoder>(
    _ name: String, _ payload: String, decoder: @escaping @Sendable () throws -> Decoder
  ) {
    self.init(name, payload, open: { Self.calls(of: try decoder()) })
  }

  package static func calls(of decoder: some PayloadDecoder) -> Calls {
    (
      { bytes, handler in try decoder.feed(bytes) { _ in try handler() } },
      { handler in try decoder.finish { _ in try handler() } }
    )
  }

  /// Expects all that a decoder has to say to calls in any order.
  package func expectOrder() throws {
    try expectNoReentrantCall()
    try expectHandlersError()
    try expectSameError()
    try expectEnd()
  }

  /// Feeds the payload in chunks, ends it, and returns the number of events.
  private func count(every size: Int) throws -> Int {
    let (feed, finish) = try open()
    var count = 0
    try Chunking.size(size).forEachChunk(of: payload) { try feed(Array($0)) { count += 1 } }
    try finish { count += 1 }
    return count
  }

  /// Expects that a call from a handler is a `reentrantCall`, and changes nothing.
  private func expectNoReentrantCall() throws {
    let (feed, finish) = try open()
    var count = 0
    var refused = 0
    func handle() {
      count += 1
      for call in 0..<2 {
        let error = #expect(throws: JSONStreamError.self) {
          if call == 0 { try feed([0x78]) {} } else { try finish {} }
        }
        if error?.code == .reentrantCall, error?.category == .misuse {
          refused += 1
        }
      }
    }
    try Chunking.size(50).forEachChunk(of: payload) { try feed(Array($0), handle) }
    try finish(handle)
    #expect(try count == self.count(every: 50) && refused == 2 * count)
  }

  /// Expects that a handler's error at any event is thrown by every later call, and no event comes
  /// after it.
  private func expectHandlersError() throws {
    let events = try count(every: 1 << 20)
    for size in [60, 1 << 20] {
      for stop in 1...events {
        let (feed, finish) = try open()
        var count = 0
        func handle() throws {
          count += 1
          if count == stop { throw Stop() }
        }
        #expect(throws: Stop.self) {
          try Chunking.size(size).forEachChunk(of: payload) { try feed(Array($0), handle) }
          try finish(handle)
        }
        #expect(throws: Stop.self) { try feed(payload, handle) }
        #expect(throws: Stop.self) { try finish(handle) }
        #expect(count == stop)
      }
    }
  }

  /// Expects that every call after an error throws it again, and no event comes after it.
  private func expectSameError() throws {
    let (feed, finish) = try open()
    var failures: [Failure] = []
    func note(_ call: () throws -> Void) throws {
      do { try call() } catch let error as JSONStreamError {
        failures.append(Failure(error))
      }
    }
    try feed(Array(payload.prefix(1))) {}
    for chunk in ["x", "]", " "] {
      try note { try feed(Array(chunk.utf8)) { Issue.record("nothing is complete") } }
    }
    for _ in 0..<2 {
      try note { try finish { Issue.record("nothing is complete") } }
    }
    #expect(failures.count >= 2 && Set(failures).count == 1, "\(failures)")
  }

  /// Expects nothing of a second `finish`, and `alreadyFinished` of bytes behind the end.
  private func expectEnd() throws {
    let (feed, finish) = try open()
    var count = 0
    for chunk in [[], payload, []] { try feed(chunk) { count += 1 } }
    try finish { count += 1 }
    try finish { Issue.record("an event behind the end") }
    #expect(try count == self.count(every: 1))
    let error = #expect(throws: JSONStreamError.self) { try feed([0x20]) {} }
    #expect(error?.code == .alreadyFinished && error?.category == .misuse)
    try finish { Issue.record("an event behind the end") }
  }
}
