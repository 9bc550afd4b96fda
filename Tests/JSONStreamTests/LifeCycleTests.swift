import Foundation
import HomeFeed
@testable import JSONStream
import TestSupport
import Testing

/// A way to feed bytes, for a payload of its own.
private struct Door: CustomTestStringConvertible, Sendable {
  typealias Calls = (
    feed: ([UInt8], () throws -> Void) throws -> Void, finish: (() throws -> Void) throws -> Void
  )

  let testDescription: String
  let payload: [UInt8]
  let open: @Sendable () throws -> Calls

  init(_ name: String, _ payload: String, open: @escaping @Sendable () throws -> Calls) {
    testDescription = name
    self.payload = Array(payload.utf8)
    self.open = open
  }

  init<Decoder: EventDecoder>(_ name: String, _ payload: String, _ make: @escaping @Sendable () throws -> Decoder) {
    self.init(name, payload) {
      let decoder = try make()
      return (
        { bytes, handler in try decoder.feed(bytes) { _ in try handler() } },
        { handler in try decoder.finish { _ in try handler() } }
      )
    }
  }

  static let all: [Door] = [
    Door("elements", "[1,2,3]") { try ElementStreamDecoder(Int.self) },
    Door("elements and envelope", "[1,2,3]") { try ElementStreamDecoder(Int.self, envelope: [Int].self) },
    Door("sections", Samples.list) { try SectionStreamDecoder<CellData>() },
    Door("cells", Samples.list) { try SectionStreamDecoder<CellData>(options: .init(granularity: .cell)) },
    Door("object", #"{"a":1,"b":[2,3]}"#) {
      let decoder = try ObjectStreamDecoder("page", [.value("a"), .array("b")])
      return (
        { bytes, handler in try decoder.feed(bytes) { _ in try handler() } },
        { handler in try decoder.finish { _ in try handler() } }
      )
    },
    Door("parser", #"[1,{"a":null}]"#) {
      let parser = ParserBox(try JSONStreamParser())
      return (
        { bytes, handler in try parser.value.feed(bytes) { _ in try handler() } },
        { handler in try parser.value.finish { _ in try handler() } }
      )
    },
  ]

  private final class ParserBox: Sendable {
    let value: JSONStreamParser
    init(_ value: consuming JSONStreamParser) { self.value = value }
  }

  /// Feeds the payload in chunks, ends it, and returns the number of events.
  func count(every size: Int) throws -> Int {
    let (feed, finish) = try open()
    var count = 0
    try Chunking.size(size).forEachChunk(of: payload) { try feed(Array($0)) { count += 1 } }
    try finish { count += 1 }
    return count
  }
}

@Suite("The life of a decoder", .timeLimit(.minutes(10))) struct LifeCycleTests {
  private struct Stop: Error {}

  @Test("a call from a handler → reentrantCall, and the same events", arguments: Door.all)
  private func reentrant(_ door: Door) throws {
    let (feed, finish) = try door.open()
    var (count, refused) = (0, 0)
    func handle() {
      count += 1
      for call in 0..<2 {
        let error = #expect(throws: JSONStreamError.self) {
          if call == 0 { try feed([0x78]) {} } else { try finish {} }
        }
        if error?.code == .reentrantCall, error?.category == .misuse { refused += 1 }
      }
    }
    try Chunking.size(50).forEachChunk(of: door.payload) { try feed(Array($0), handle) }
    try finish(handle)
    #expect(try count == door.count(every: 50) && refused == 2 * count)
  }

  @Test("a handler's error at any event → the same error from every later call", arguments: Door.all)
  private func handlersError(_ door: Door) throws {
    for stop in 1...(try door.count(every: 1 << 20)) {
      let (feed, finish) = try door.open()
      var count = 0
      func handle() throws {
        count += 1
        if count == stop { throw Stop() }
      }
      #expect(throws: Stop.self) {
        try feed(door.payload, handle)
        try finish(handle)
      }
      #expect(throws: Stop.self) { try feed(door.payload, handle) }
      #expect(throws: Stop.self) { try finish(handle) }
      #expect(count == stop)
    }
  }

  @Test("an error → the same error from every later call, and no event", arguments: Door.all)
  private func sameError(_ door: Door) throws {
    let (feed, finish) = try door.open()
    var failures: [Failure] = []
    func note(_ call: () throws -> Void) throws {
      do { try call() } catch let error as JSONStreamError { failures.append(Failure(error)) }
    }
    try feed(Array(door.payload.prefix(1))) {}
    for chunk in ["x", "]", " "] {
      try note { try feed(Array(chunk.utf8)) { Issue.record("nothing is complete") } }
    }
    try note { try finish { Issue.record("nothing is complete") } }
    #expect(failures.count == 4 && Set(failures).count == 1)
  }

  @Test("finish → nothing from another finish, alreadyFinished from feed", arguments: Door.all)
  private func end(_ door: Door) throws {
    let (feed, finish) = try door.open()
    var count = 0
    for chunk in [[], door.payload, []] { try feed(chunk) { count += 1 } }
    try finish { count += 1 }
    try finish { Issue.record("an event behind the end") }
    #expect(try count == door.count(every: 1))
    let error = #expect(throws: JSONStreamError.self) { try feed([]) {} }
    #expect(error?.code == .alreadyFinished && error?.category == .misuse)
    try finish { Issue.record("an event behind the end") }
  }

  @Test("a decoder may move to another task")
  func otherTask() async throws {
    let decoder = try SectionStreamDecoder<CellData>()
    let list = Array(Samples.list.utf8)
    try decoder.feed(list[..<200]) { _ in }
    let ids = try await Task.detached {
      var ids: [Int] = []
      func handle(_ event: SectionEvent<CellData>) { if case .section(let section) = event { ids.append(section.id) } }
      try decoder.feed(list[200...], handle)
      try decoder.finish(handle)
      return ids
    }.value
    #expect(ids.suffix(2) == [2, 3])
    let parser = try JSONStreamParser()
    try parser.feed(Array("[1,".utf8)) { _ in }
    let count = try await Task.detached { [parser = consume parser] in
      var count = 0
      try parser.feed(Array("2]".utf8)) { _ in count += 1 }
      try parser.finish()
      return count
    }.value
    #expect(count == 2)
  }

  @Test("bytes of any kind → the same events")
  func kindsOfBytes() throws {
    func count(
      _ feed: (SectionStreamDecoder<CellData>, (SectionEvent<CellData>) throws -> Void) throws -> Void
    ) throws -> Int {
      let decoder = try SectionStreamDecoder<CellData>()
      var count = 0
      try feed(decoder) { _ in count += 1 }
      try decoder.finish { _ in count += 1 }
      return count
    }
    let list = Array(Samples.list.utf8)
    #expect(try count { try $0.feed(list, $1) } == 3)
    #expect(try count { try $0.feed(list[...], $1) } == 3)
    #expect(try count { try $0.feed(Data(list), $1) } == 3)
    #expect(try count { try $0.feed(ContiguousArray(list).span, $1) } == 3)
    #expect(try count { decoder, handler in try decoder.feed(list.lazy.map { $0 }, handler) } == 3)
  }

  @Test("a number at the payload's end → an event of finish")
  func numberAtTheEnd() throws {
    let parser = try JSONStreamParser()
    var texts: [String?] = []
    for chunk in ["12", "", "34"] { try parser.feed(Array(chunk.utf8)) { texts.append($0.text) } }
    #expect(texts.isEmpty)
    try parser.finish { texts.append($0.text) }
    #expect(texts == ["1234"])
  }

  @Test("an element as large as the limit → decoded; one byte larger → elementLimit")
  func limits() throws {
    let element = #"{"id":1,"name":"abcdefghijkl","tags":["a","b"]}"#
    let size = element.utf8.count
    for (limit, isGood) in [(size, true), (size - 1, false), (10, false)] {
      let run = try items(
        in: #"{"x":[[1,2,3,4,5,6,7,8,9,10]],"a":[\#(element),\#(element)]}"#, at: "$.a",
        .init(limits: JSONLimits(elementBytes: limit)))
      #expect((run.failure == nil) == isGood && run.elements.count == (isGood ? 2 : 0))
      if !isGood {
        #expect(run.failure?.code == .elementLimit && run.failure?.path == "$.a[0]", "\(run.summary)")
        #expect(run.failure?.message.hasPrefix("an element is larger than \(limit) bytes") == true)
      }
    }
  }

  @Test("a long payload → a tape no longer than for a short one", arguments: JSONEngine.allCases)
  func memory(engine: JSONEngine) throws {
    let decoder = try ElementStreamDecoder(Item.self, at: "$.items", options: .init(engine: engine))
    var count = 0
    func take(_ event: ElementEvent<Item, Never>) { count += 1 }
    let element = #"{"id":1,"name":"abcdefghijkl","tags":["a","b"],"rating":4.5},"#
    let chunk = Array(String(repeating: element, count: 64 * 1024 / element.utf8.count).utf8)
    try decoder.feed(Array(#"{"meta":{"a":[1,2]},"items":["#.utf8), take)
    for _ in 0..<4 { try decoder.feed(chunk, take) }
    let tape = decoder.walker.source.pointee.tape
    let held = tape.pointee.capacity
    let chunks = (TestSize.isFull ? 64 << 20 : 8 << 20) / chunk.count
    for _ in 0..<chunks { try decoder.feed(chunk, take) }
    #expect(tape.pointee.capacity == held && tape.pointee.count < 64)
    try decoder.feed(Array("{\"id\":1,\"name\":\"\",\"tags\":[]}],\"x\":[".utf8), take)
    for _ in 0..<4 { try decoder.feed(chunk, take) }
    try decoder.feed(Array("0]}".utf8), take)
    try decoder.finish(take)
    #expect(tape.pointee.capacity == held)
    #expect(count == (chunks + 4) * (64 * 1024 / element.utf8.count) + 1)
  }
}
