import Foundation
import JSONStream
import TestSupport
import Testing

@Suite("A parser's life", .timeLimit(.minutes(10)))
struct ParserLifeCycleTests {
  private struct Stop: Error {}

  @Test("feeding from the handler changes nothing")
  func feedingHandlerChanges() throws {
    let parser = try JSONStreamParser()
    var refused = 0
    var kinds: [JSONEvent.Kind] = []
    func handle(_ event: borrowing JSONEvent) {
      kinds.append(event.kind)
      let error = #expect(throws: JSONStreamError.self) {
        try parser.feed(Array("5".utf8)) { _ in Issue.record("reported from inside") }
      }
      #expect(error?.code == .reentrantCall && error?.category == .misuse)
      if error != nil { refused += 1 }
      #expect(throws: JSONStreamError.self) { try parser.finish() }
    }
    try parser.feed(Array("[1,{\"a\":".utf8), handle)
    try parser.feed(Array("null}]".utf8), handle)
    try parser.finish(handle)
    #expect(kinds == [.startArray, .number, .startObject, .key, .null, .endObject, .endArray])
    #expect(refused == kinds.count)
  }

  @Test("an error is the last word")
  func anErrorIsTheLastWord() throws {
    let parser = try JSONStreamParser()
    var errors: [Failure] = []
    for text in ["[1,", "x", "2]", "]"] {
      do {
        try parser.feed(Array(text.utf8)) { _ in }
      } catch let error as JSONStreamError {
        errors.append(Failure(error))
      }
    }
    do { try parser.finish() } catch let error as JSONStreamError { errors.append(Failure(error)) }
    #expect(errors.count == 4)
    #expect(Set(errors.map(\.description)).count == 1)
  }

  @Test("a handler's error passes through")
  func handlersErrorPasses() throws {
    let parser = try JSONStreamParser()
    #expect(throws: Stop.self) { try parser.feed(Array("[1]".utf8)) { _ in throw Stop() } }
    #expect(throws: Stop.self) { try parser.feed(Array(" ".utf8)) { _ in } }
    #expect(throws: Stop.self) { try parser.finish() }
  }

  @Test("the end is the end")
  func theEndIsTheEnd() throws {
    let parser = try JSONStreamParser()
    try parser.feed(Array("[1]".utf8)) { _ in }
    try parser.finish()
    try parser.finish { _ in Issue.record("nothing is left") }
    let error = #expect(throws: JSONStreamError.self) { try parser.feed(Array(" ".utf8)) { _ in } }
    #expect(error?.code == .alreadyFinished)
    #expect(error?.category == .misuse)
    try parser.finish()
  }

  @Test("a number at the end comes with the end")
  func numberEndComes() throws {
    let parser = try JSONStreamParser()
    var texts: [String?] = []
    try parser.feed(Array("12".utf8)) { texts.append($0.text) }
    try parser.feed(Array("34".utf8)) { texts.append($0.text) }
    #expect(texts.isEmpty)
    try parser.finish { texts.append($0.text) }
    #expect(texts == ["1234"])
  }

  @Test("empty chunks change nothing")
  func emptyChunksChangeNothing() throws {
    let parser = try JSONStreamParser()
    var count = 0
    for chunk in ["", "[\"a", "", "", "b\"", "", "]", ""] {
      try parser.feed(Array(chunk.utf8)) { event in
        count += 1
        if event.kind == .string { #expect(event.text == "ab") }
      }
    }
    try parser.finish()
    #expect(count == 3)
  }

  @Test("takes every kind of bytes")
  func takesEveryKindOfBytes() throws {
    let bytes = Array("[\"text\",1]".utf8)
    func count(_ feed: (borrowing JSONStreamParser, (borrowing JSONEvent) throws -> Void) throws -> Void) throws -> Int
    {
      let parser = try JSONStreamParser()
      var count = 0
      try feed(parser) { _ in count += 1 }
      try parser.finish { _ in count += 1 }
      return count
    }
    #expect(try count { try $0.feed(bytes, $1) } == 4)
    #expect(try count { try $0.feed(bytes[...], $1) } == 4)
    #expect(try count { try $0.feed(Data(bytes), $1) } == 4)
    #expect(try count { try $0.feed(ContiguousArray(bytes).span, $1) } == 4)
    #expect(try count { try $0.feed(String(decoding: bytes, as: UTF8.self).utf8, $1) } == 4)
    #expect(try count { parser, handler in try parser.feed(bytes.lazy.map { $0 }, handler) } == 4)
  }

  @Test("moves to another task")
  func movesToAnotherTask() async throws {
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
}
