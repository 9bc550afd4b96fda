import JSONStream
import TestSupport
import Testing

private struct SourceFailure: Error {}

/// A chunk, and behind it the same error as often as more is asked for.
private struct BrokenChunks: AsyncSequence, AsyncIteratorProtocol, Sendable {
  var chunk: [UInt8]?
  func makeAsyncIterator() -> Self { self }

  mutating func next() async throws -> [UInt8]? {
    guard let chunk = chunk.take() else { throw SourceFailure() }
    return chunk
  }
}

@Suite("Elements of chunks that arrive", .timeLimit(.minutes(10))) struct ElementSequenceTests {
  private func text(_ count: Int) -> String {
    let items = (0..<count).map { #"{"id":\#($0),"name":"n\#($0)","tags":[]}"# }.joined(
      separator: ",")
    return #"{"page":3,"data":{"items":[\#(items)],"next":4}}"#
  }

  @Test("come in order, whatever the chunks", arguments: [1, 7, 100, 5000, 1 << 20])
  func order(size: Int) async throws {
    let items = Chunking.size(size).stream(of: text(300)).elements(
      of: Item.self, at: "$.data.items")
    #expect(try await items.reduce(into: []) { $0.append($1.id) } == Array(0..<300))
    var events: [String] = []
    let both = Chunking.size(size).stream(of: text(2)).elements(
      of: Item.self, at: "$.data.items", envelope: Page.self)
    for try await event in both {
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
    let chunks = Chunking.size(4).stream(of: #"[1,"a",2,[],3]"#)
    let reports = Guarded<[String]>([])
    let numbers = chunks.elements(
      of: Int.self, options: .init(mode: .lenient),
      onSkip: { report in reports.with { $0.append("\(report.path)") } })
    #expect(try await numbers.reduce(into: []) { $0.append($1) } == [1, 2, 3])
    #expect(reports.with { $0 } == ["$[1]", "$[3]"])
  }

  @Test("are asked for only when none waits")
  func backpressure() async throws {
    let asked = Guarded(0)
    let text = "[" + (0..<50).map { "\($0 + 100)" }.joined(separator: ",") + "]"
    let source = Chunking.size(4).stream(of: text).map { chunk in
      asked.with { $0 += 1 }
      return chunk
    }
    var iterator = source.elements(of: Int.self).makeAsyncIterator()
    #expect(asked.with { $0 } == 0)
    for taken in 0..<10 {
      #expect(try await iterator.next() == taken + 100)
      // A number is complete with what follows it: the next chunk's first byte.
      #expect(asked.with { $0 } == taken + 2)
    }
  }

  @Test("the source's error comes behind what was complete, and then the end")
  func sourceError() async throws {
    var iterator = BrokenChunks(chunk: Array("[1,2,".utf8)).elements(of: Int.self)
      .makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    await #expect(throws: SourceFailure.self) { _ = try await iterator.next() }
    #expect(try await iterator.next() == nil)
    var cut = Chunking.whole.stream(of: "[1,2 ").elements(of: Int.self).makeAsyncIterator()
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
      for try await chunk in stream.chunked(chunkBytes: 4) {
        chunks.append(chunk)
      }
      #expect(!fails)
    } catch is SourceFailure { #expect(fails) }
    // A size that no buffer can have is brought back to what is possible.
    for try await chunk in AsyncStream(unfolding: { [UInt8]().first }).chunked(chunkBytes: .max) {
      #expect(chunk == [])
    }
    #expect(
      chunks.map(\.count) == bytes.sizes
        && chunks.joined().elementsEqual((0..<bytes.count).map(UInt8.init)))
  }

  @MainActor
  @Test("are decoded off the main actor, and handed out on it without a hop")
  func executors() async throws {
    let text = "[" + (0..<500).map { "\($0)" }.joined(separator: ",") + "]"
    var count = 0
    var turns = 0
    // A task that waits for the main actor has a turn each time the consumer leaves it: its turns
    // count the hops.
    let isOver = Guarded(false)
    let others = Task { @MainActor in
      while !isOver.with({ $0 }) {
        turns += 1
        await Task.yield()
      }
    }
    var first = -1
    for try await threads in Chunking.whole.stream(of: text).elements(of: OffMain.self) {
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
    init(from value: borrowing JSONElement) throws {
      wasMain = MainQueue.isCurrent
    }
  }
}
