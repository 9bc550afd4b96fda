import Foundation
import JSONStream
import TestSupport
import Testing

/// Chunks on demand, counting what was asked for.
private struct Chunks: AsyncSequence, Sendable {
  typealias Element = [UInt8]
  let chunks: [[UInt8]]
  var failure: (any Error & Sendable)?
  let asked = Guarded(0)

  init(_ text: String, every size: Int = 1 << 30, failure: (any Error & Sendable)? = nil) {
    let bytes = Array(text.utf8)
    chunks = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0...].prefix(size)) }
    self.failure = failure
  }

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<[UInt8]>
    let failure: (any Error & Sendable)?
    let asked: Guarded<Int>

    mutating func next() async throws -> [UInt8]? {
      guard let chunk = rest.popFirst() else {
        if let failure { throw failure }
        return nil
      }
      asked.with { $0 += 1 }
      return chunk
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(rest: chunks[...], failure: failure, asked: asked) }
}

private struct SourceFailure: Error {}

@Suite("Elements of chunks that arrive", .timeLimit(.minutes(10))) struct ElementSequenceTests {
  private func text(_ count: Int) -> String {
    let items = (0..<count).map { #"{"id":\#($0),"name":"n\#($0)","tags":[]}"# }.joined(separator: ",")
    return #"{"page":3,"data":{"items":[\#(items)],"next":4}}"#
  }

  @Test("come in order, whatever the chunks", arguments: [1, 7, 100, 5000, 1 << 20])
  func order(size: Int) async throws {
    var ids: [Int] = []
    for try await item in Chunks(text(300), every: size).elements(of: Item.self, at: "$.data.items") {
      ids.append(item.id)
    }
    #expect(ids == Array(0..<300))
    var events: [String] = []
    for try await event in Chunks(text(2), every: size).elements(of: Item.self, at: "$.data.items", envelope: Page.self)
    {
      switch event {
      case .element(let item): events.append("\(item.id)")
      case .envelope(let page): events.append("page \(page.page) \(page.data.next ?? 0)")
      case .skipped: events.append("skipped")
      }
    }
    #expect(events == ["0", "1", "page 3 4"])
  }

  @Test("report what is left out")
  func skips() async throws {
    let chunks = Chunks(#"[1,"a",2,[],3]"#, every: 4)
    let reports = Guarded<[String]>([])
    var numbers: [Int] = []
    for try await number in chunks.elements(
      of: Int.self, options: .init(mode: .lenient), onSkip: { report in reports.with { $0.append("\(report.path)") } })
    {
      numbers.append(number)
    }
    #expect(numbers == [1, 2, 3] && reports.with { $0 } == ["$[1]", "$[3]"])
  }

  @Test("are asked for only when none waits")
  func backpressure() async throws {
    let source = Chunks("[" + (0..<50).map { "\($0 + 100)" }.joined(separator: ",") + "]", every: 4)
    var iterator = source.elements(of: Int.self).makeAsyncIterator()
    #expect(source.asked.with { $0 } == 0)
    for taken in 0..<10 {
      #expect(try await iterator.next() == taken + 100)
      // A number is complete with what follows it: the next chunk's first byte.
      #expect(source.asked.with { $0 } == taken + 2)
    }
  }

  @Test("the source's error comes behind what was complete, and then the end")
  func sourceError() async throws {
    var iterator = Chunks("[1,2,", failure: SourceFailure()).elements(of: Int.self).makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    await #expect(throws: SourceFailure.self) { _ = try await iterator.next() }
    #expect(try await iterator.next() == nil)
    var cut = Chunks("[1,2 ").elements(of: Int.self).makeAsyncIterator()
    #expect(try await cut.next() == 1)
    #expect(try await cut.next() == 2)
    let error = await #expect(throws: JSONStreamError.self) { _ = try await cut.next() }
    #expect(error?.category == .incomplete)
    #expect(try await cut.next() == nil)
  }

  @Test("cancelling ends the iteration, whether it waits or elements do", arguments: [false, true])
  func cancelling(waits: Bool) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    continuation.yield(Array((waits ? "[1," : "[1,2,3,4,").utf8))
    let (seen, log) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var count = 0
      do {
        for try await _ in stream.elements(of: Int.self) {
          count += 1
          if !waits { withUnsafeCurrentTask { $0?.cancel() } }
          log.yield()
        }
      } catch is CancellationError { return (count, true) }
      return (count, false)
    }
    for await _ in seen { break }
    task.cancel()
    let (count, isCancelled) = try await task.value
    #expect(count == 1 && isCancelled)
  }

  @Test(
    "bytes → chunks of four, and those before an error",
    arguments: [(0, []), (1, [1]), (9, [4, 4, 1]), (8, [4, 4])], [false, true])
  func gathers(bytes: (count: Int, sizes: [Int]), fails: Bool) async throws {
    let stream = AsyncThrowingStream<UInt8, any Error> { continuation in
      for value in 0..<bytes.count { continuation.yield(UInt8(value)) }
      continuation.finish(throwing: fails ? SourceFailure() : nil)
    }
    var chunks: [[UInt8]] = []
    do {
      for try await chunk in stream.chunked(chunkBytes: 4) { chunks.append(chunk) }
      #expect(!fails)
    } catch is SourceFailure { #expect(fails) }
    // A size that no buffer can have is brought back to what is possible.
    for try await chunk in AsyncStream(unfolding: { [UInt8]().first }).chunked(chunkBytes: .max) {
      #expect(chunk == [])
    }
    #expect(chunks.map(\.count) == bytes.sizes && chunks.joined().elementsEqual((0..<bytes.count).map(UInt8.init)))
  }

  @MainActor
  @Test("are decoded off the main actor, and handed out on it without a hop")
  func executors() async throws {
    let text = "[" + (0..<500).map { "\($0)" }.joined(separator: ",") + "]"
    var count = 0
    var turns = 0
    // Whoever waits for the main actor gets it when the consumer lets go of it: as often as the sequence hops.
    let isOver = Guarded(false)
    let others = Task { @MainActor in
      while !isOver.with({ $0 }) {
        turns += 1
        await Task.yield()
      }
    }
    var first = -1
    for try await threads in Chunks(text).elements(of: OffMain.self) {
      MainActor.assertIsolated()
      #expect(!threads.wasMain)
      if first < 0 { first = turns }
      count += 1
      // While elements wait nobody else has had a turn.
      #expect(turns == first)
      if count == 400 { break }
    }
    #expect(count == 400)
    isOver.with { $0 = true }
    await others.value
  }

  private struct OffMain: StreamDecodable, Sendable {
    let wasMain: Bool
    init(from value: borrowing JSONValue) throws { wasMain = MainQueue.isCurrent }
  }
}
