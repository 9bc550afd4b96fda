@testable import JSONStream
import TestSupport
import Testing

@Suite("The life of a decoder of elements", .timeLimit(.minutes(10))) struct ElementLifeCycleTests {
  private struct Stop: Error, Equatable {}

  @Test("what a handler throws ends it, and comes again")
  func handlerThrows() throws {
    let decoder = try ElementStreamDecoder(Int.self)
    var seen: [Int] = []
    #expect(throws: Stop.self) {
      try decoder.feed(Array("[1,2,3".utf8)) {
        if case .element(let number) = $0 { seen.append(number) }
        if seen.count == 2 { throw Stop() }
      }
    }
    #expect(seen == [1, 2])
    #expect(throws: Stop.self) { try decoder.feed(Array("]".utf8)) { _ in } }
    #expect(throws: Stop.self) { try decoder.finish { _ in } }
  }

  @Test("calls from inside the handler change nothing")
  func reentrant() throws {
    let decoder = try ElementStreamDecoder(Int.self)
    var codes: [JSONStreamError.Code] = []
    var seen = 0
    try decoder.feed(Array("[1,2]".utf8)) { _ in
      seen += 1
      do { try decoder.feed(Array("9".utf8)) { _ in } } catch let error as JSONStreamError { codes.append(error.code) }
      do { try decoder.finish { _ in } } catch let error as JSONStreamError { codes.append(error.code) }
    }
    try decoder.finish { _ in }
    #expect(seen == 2 && codes == Array(repeating: .reentrantCall, count: 4))
  }

  @Test("behind its end nothing is taken")
  func finished() throws {
    let decoder = try ElementStreamDecoder(Int.self)
    try decoder.feed(Array("[1]".utf8)[...]) { _ in }
    try decoder.finish { _ in }
    try decoder.finish { _ in Issue.record("an event behind the end") }
    let error = #expect(throws: JSONStreamError.self) { try decoder.feed(Array(" ".utf8)) { _ in } }
    #expect(error?.code == .alreadyFinished)
  }

  @Test("an element may be as large as the limit says", arguments: JSONEngine.allCases)
  func limits(engine: JSONEngine) throws {
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

  @Test("memory does not grow with the payload", arguments: JSONEngine.allCases)
  func memory(engine: JSONEngine) throws {
    let decoder = try ElementStreamDecoder(Item.self, at: "$.items", options: .init(engine: engine))
    var count = 0
    func take(_ event: ElementEvent<Item, Never>) { count += 1 }
    let element = #"{"id":1,"name":"abcdefghijkl","tags":["a","b"],"rating":4.5},"#
    let chunk = Array(String(repeating: element, count: 64 * 1024 / element.utf8.count).utf8)
    try decoder.feed(Array(#"{"meta":{"a":[1,2]},"items":["#.utf8), take)
    for _ in 0..<4 { try decoder.feed(chunk, take) }
    let held = decoder.walker.source.pointee.tape.pointee.capacity
    let chunks = (TestSize.isFull ? 64 << 20 : 8 << 20) / chunk.count
    for _ in 0..<chunks { try decoder.feed(chunk, take) }
    #expect(decoder.walker.source.pointee.tape.pointee.capacity == held)
    #expect(decoder.walker.source.pointee.count < 64)
    try decoder.feed(Array("{\"id\":1,\"name\":\"\",\"tags\":[]}],\"x\":[".utf8), take)
    for _ in 0..<4 { try decoder.feed(chunk, take) }
    try decoder.feed(Array("0]}".utf8), take)
    try decoder.finish(take)
    #expect(decoder.walker.source.pointee.tape.pointee.capacity == held)
    #expect(count == (chunks + 4) * (64 * 1024 / element.utf8.count) + 1)
  }
}
