import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("A consumer on the main actor", .timeLimit(.minutes(10)))
struct MainActorConsumerTests {
  @Test(
    "cells of both kinds are decoded elsewhere and arrive in order", arguments: [7, 100, 1 << 20])
  func order(_ size: Int) async throws {
    let model = ShelfModel()
    await model.load(Chunking.size(size).stream(of: shelves(40)))
    #expect(model.failure == nil && model.sections.map(\.id) == Array(0..<40))
    #expect(model.sections.map(\.cells.count) == (0..<40).map { $0 % 2 == 0 ? 1 : $0 })
    #expect(model.sections.allSatisfy { !$0.cells.contains(where: \.wasDecodedOnMain) })
  }

  @Test("what came before an error has arrived")
  func failure() async throws {
    let bad = #"[\#(shelf(1, "tile", #"{"id":1}"#)),\#(shelf(2, "tile", #"{"id":"x"}"#))]"#
    let model = ShelfModel()
    await model.load(Chunking.size(50).stream(of: bad))
    #expect(model.sections.map(\.id) == [1])
    #expect(model.failure?.path.description == "$[1].data[0].id")
  }

  @Test("a consumer that goes away ends the decode")
  func cancelled() async throws {
    let (endless, feed) = AsyncStream.makeStream(of: [UInt8].self)
    feed.yield(Array("[\(shelf(1, "tile", #"{"id":1}"#)),".utf8))
    let model = ShelfModel()
    let task = Task { await model.load(endless) }
    try await eventually("the first section") { !model.sections.isEmpty }
    task.cancel()
    await task.value
    #expect(model.sections.count == 1)
    feed.finish()
  }
}
