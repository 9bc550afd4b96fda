import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("A decoder's life", .timeLimit(.minutes(10)))
struct DecoderLifeCycleTests {
  private struct Stop: Error {}
  private let list = Array(Samples.list.utf8)

  @Test("feeding from the handler changes nothing", arguments: [SectionGranularity.section, .cell])
  func feedingHandlerChanges(_ granularity: SectionGranularity) throws {
    let options = SectionDecodingOptions(granularity: granularity)
    let decoder = try SectionStreamDecoder<CellData>(options: options)
    var events: [BuiltIn.Event] = []
    var refused = 0
    func handle(_ event: SectionEvent<CellData>) {
      events.append(.init(event))
      for call in 0..<2 {
        do {
          if call == 0 { try decoder.feed([0x78]) { _ in } } else { try decoder.finish { _ in } }
          Issue.record("let in")
        } catch let error as JSONStreamError {
          #expect(error.code == .reentrantCall)
          #expect(error.category == .misuse)
          refused += 1
        } catch {
          Issue.record(error)
        }
      }
    }
    try Chunking.size(50).forEachChunk(of: list) { try decoder.feed($0, handle) }
    try decoder.finish(handle)
    let expected = try BuiltIn(of: list, options: options)
    #expect(events == expected.events)
    #expect(refused == 2 * events.count)
  }

  @Test("a handler's error passes through", arguments: [SectionGranularity.section, .cell])
  func handlersErrorPasses(_ granularity: SectionGranularity) throws {
    let total = try BuiltIn(of: list, options: .init(granularity: granularity)).events.count
    for stop in 1...total {
      let decoder = try SectionStreamDecoder<CellData>(options: .init(granularity: granularity))
      var count = 0
      func handle(_ event: SectionEvent<CellData>) throws {
        count += 1
        if count == stop { throw Stop() }
      }
      #expect(throws: Stop.self) { try decoder.feed(list, handle) }
      #expect(throws: Stop.self) { try decoder.feed(list, handle) }
      #expect(throws: Stop.self) { try decoder.finish(handle) }
      #expect(count == stop)
    }
  }

  @Test("an error is the last word")
  func anErrorIsTheLastWord() throws {
    let decoder = try SectionStreamDecoder<CellData>()
    var failures: Set<Failure> = []
    for chunk in ["[{\"id\":", "\"x\"", "}", "]"] {
      do {
        try decoder.feed(Array(chunk.utf8)) { _ in Issue.record("nothing is complete") }
      } catch let error as JSONStreamError {
        failures.insert(Failure(error))
      }
    }
    #expect(failures.count == 1)
    let error = #expect(throws: JSONStreamError.self) { try decoder.finish { _ in } }
    #expect(error.map(Failure.init) == failures.first)
  }

  @Test("the end is the end")
  func theEndIsTheEnd() throws {
    let decoder = try SectionStreamDecoder<CellData>()
    var count = 0
    for chunk in [[], list, []] { try decoder.feed(chunk) { _ in count += 1 } }
    try decoder.finish { _ in count += 1 }
    try decoder.finish { _ in count += 1 }
    #expect(count == 3)
    let error = #expect(throws: JSONStreamError.self) { try decoder.feed([]) { _ in } }
    #expect(error?.code == .alreadyFinished)
  }

  @Test("takes every kind of bytes")
  func takesEveryKindOfBytes() throws {
    func count(
      _ feed: (borrowing SectionStreamDecoder<CellData>, (SectionEvent<CellData>) throws -> Void) throws -> Void
    ) throws -> Int {
      let decoder = try SectionStreamDecoder<CellData>()
      var count = 0
      try feed(decoder) { _ in count += 1 }
      try decoder.finish { _ in count += 1 }
      return count
    }
    let list = list
    #expect(try count { try $0.feed(list, $1) } == 3)
    #expect(try count { try $0.feed(list[...], $1) } == 3)
    #expect(try count { try $0.feed(Data(list), $1) } == 3)
    #expect(try count { try $0.feed(ContiguousArray(list).span, $1) } == 3)
    #expect(try count { decoder, handler in try decoder.feed(list.lazy.map { $0 }, handler) } == 3)
  }

  @Test("moves to another task")
  func movesToAnotherTask() async throws {
    let decoder = try SectionStreamDecoder<CellData>()
    let list = list
    try decoder.feed(list[..<200]) { _ in }
    let ids = try await Task.detached { [decoder = consume decoder] in
      var ids: [Int] = []
      func handle(_ event: SectionEvent<CellData>) { if case .section(let section) = event { ids.append(section.id) } }
      try decoder.feed(list[200...], handle)
      try decoder.finish(handle)
      return ids
    }.value
    #expect(ids.suffix(2) == [2, 3])
  }
}
