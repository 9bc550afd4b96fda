import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("A consumer on the main actor", .timeLimit(.minutes(10)))
struct MainActorConsumerTests {
  private static func section(_ id: Int, _ kind: String, _ cells: String) -> String {
    #"{"id":\#(id),"title":"t","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","#
      + #""groupOrientation":"vertical"},"cellType":"\#(kind)","buttonTypes":[],"data":[\#(cells)]}"#
  }

  private func chunks(of list: String, every size: Int) -> AsyncStream<[UInt8]> {
    let bytes = Array(list.utf8)
    return AsyncStream { stream in
      for start in stride(from: 0, to: bytes.count, by: size) {
        stream.yield(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      stream.finish()
    }
  }

  private var list: String {
    let sections = (0..<40).map { id in
      id % 2 == 0
        ? Self.section(id, "banner", #"{"image":"https://a.b/\#(id)"}"#)
        : Self.section(id, "tile", (0..<id).map { #"{"id":\#($0)}"# }.joined(separator: ","))
    }
    return "[\(sections.joined(separator: ","))]"
  }

  @Test("cells of both kinds are decoded elsewhere and arrive in order", arguments: [7, 100, 1 << 20])
  func order(_ size: Int) async throws {
    let model = ShelfModel<ShelfCell>()
    await model.load(chunks(of: list, every: size))
    #expect(model.failure == nil && model.sections.map(\.id) == Array(0..<40))
    #expect(model.sections.map(\.cells.count) == (0..<40).map { $0 % 2 == 0 ? 1 : $0 })
    #expect(model.sections.allSatisfy { !$0.cells.contains(where: \.wasDecodedOnMain) })

    let tabled = ShelfModel<TableCell>()
    await tabled.load(chunks(of: list, every: size))
    #expect(tabled.failure == nil && tabled.sections.map(\.id) == Array(0..<40))
    #expect(tabled.sections.allSatisfy { !$0.cells.contains(where: \.wasDecodedOnMain) })
  }

  @Test("what came before an error has arrived")
  func failure() async throws {
    let bad = #"[\#(Self.section(1, "tile", #"{"id":1}"#)),\#(Self.section(2, "tile", #"{"id":"x"}"#))]"#
    let model = ShelfModel<ShelfCell>()
    await model.load(chunks(of: bad, every: 50))
    #expect(model.sections.map(\.id) == [1])
    #expect(model.failure?.path.description == "$[1].data[0].id")
  }

  @Test("a consumer that goes away ends the decode")
  func cancelled() async throws {
    let (endless, feed) = AsyncStream.makeStream(of: [UInt8].self)
    feed.yield(Array("[\(Self.section(1, "tile", #"{"id":1}"#)),".utf8))
    let model = ShelfModel<ShelfCell>()
    let task = Task { await model.load(endless) }
    try await eventually("the first section") { !model.sections.isEmpty }
    task.cancel()
    await task.value
    #expect(model.sections.count == 1)
    feed.finish()
  }
}
