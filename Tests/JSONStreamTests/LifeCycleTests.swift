import Foundation
import HomeFeed
@testable import JSONStream
import TestSupport
import Testing

@Suite("The life of a decoder", .timeLimit(.minutes(10))) struct LifeCycleTests {
  private static let decoders: [TestedDecoder] = [
    TestedDecoder("elements", "[1,2,3]", decoder: { try ElementStreamDecoder(Int.self) }),
    TestedDecoder(
      "elements and envelope", "[1,2,3]",
      decoder: { try ElementStreamDecoder(Int.self, envelope: [Int].self) }),
    TestedDecoder("sections", Samples.list, decoder: { try SectionStreamDecoder<CellData>() }),
    TestedDecoder(
      "cells", Samples.list,
      decoder: { try SectionStreamDecoder<CellData>(options: .init(granularity: .cell)) }),
    TestedDecoder(
      "object", #"{"a":1,"b":[2,3]}"#,
      open: {
        let decoder = try ObjectStreamDecoder("page", [.value("a"), .array("b")])
        return (
          { bytes, handler in try decoder.feed(bytes) { _ in try handler() } },
          { handler in try decoder.finish { _ in try handler() } }
        )
      }),
    TestedDecoder(
      "parser", #"[1,{"a":null}]"#,
      open: {
        let parser = try JSONStreamParser()
        return (
          { bytes, handler in try parser.feed(bytes) { _ in try handler() } },
          { handler in try parser.finish { _ in try handler() } }
        )
      }),
  ]

  @Test("calls in any order → what every decoder says to them", arguments: decoders)
  private func calls(_ decoder: TestedDecoder) throws {
    try decoder.expectOrder()
  }

  @Test("reset in a handler → reentrantCall")
  func reset() throws {
    let decoder = try SectionStreamDecoder<CellData>()
    let list = Array(Samples.list.utf8)
    try decoder.feed(list) { _ in #expect(throws: JSONStreamError.self) { try decoder.reset() } }
  }

  @Test("bytes of any kind → the same events")
  func kindsOfBytes() throws {
    func count(
      _ feed: (SectionStreamDecoder<CellData>, (SectionEvent<CellData>) throws -> Void) throws ->
        Void
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
    #expect(try count { decoder, handler in try decoder.feed(list.lazy.map { $0 }, handler) } == 3)
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
        #expect(run.failure?.code == .elementLimit && run.failure?.path == "$.a[0]", "\(run)")
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
    let tape = decoder.cursor.source.tape
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
