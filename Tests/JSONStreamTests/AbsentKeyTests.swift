import JSONStream
import Testing

@Suite("Absent keys")
struct AbsentKeyTests {
  private struct Cell: StreamDecodable {
    var found: [Int]

    init(from value: borrowing JSONValue) throws {
      var object = try value.object()
      found = [
        try object.decodeIfPresent("a") ?? 0, try object.decodeIfPresent("b") ?? 0,
        try object.decodeIfPresent("c") ?? 0,
      ]
      if let inner = try object.decodeIfPresent("inner", as: [Cell].self) { found += inner.flatMap(\.found) }
    }
  }

  private func trace(_ text: String) throws -> (found: [Int], entries: [AbsentKeyLog.Entry]) {
    let log = AbsentKeyLog()
    let found = try JSONValue.reading(Array(text.utf8)) { value in try log.trace(value) { try Cell(from: $0).found } }
    return (found, log.entries)
  }

  @Test("absent keys are noted with their object")
  func absentKeysNoted() throws {
    let traced = try trace(#"{"c":3,"a":1,"inner":[{"b":null},{"inner":null,"x":{},"a":4}]}"#)
    #expect(traced.found == [1, 0, 3, 0, 0, 0, 4, 0, 0])
    let entries = traced.entries.map { "\($0.object) \($0.key)" }
    // Tokens: { c 3 a 1 inner [ { b null } { …
    #expect(entries == ["0 b", "7 a", "7 c", "7 inner", "11 b", "11 c"])
    #expect(try trace(#"{"a":1,"b":2,"c":3,"inner":[]}"#).entries.isEmpty)
  }

  @Test("nothing is noted without a log and nothing is left from the last trace")
  func nothingNotedWithout() throws {
    let log = AbsentKeyLog()
    try JSONValue.reading(Array("{}".utf8)) { value in
      _ = try Cell(from: value)
      #expect(log.entries.isEmpty)
      _ = try log.trace(value) { try Cell(from: $0) }
      #expect(log.entries.count == 4)
      _ = try Cell(from: value)
      #expect(log.entries.count == 4)
      try log.trace(value) { _ in }
      #expect(log.entries.isEmpty)
    }
  }

  @Test("errors are about the original")
  func errorsAboutOriginal() throws {
    let text = #"{"a":1,"inner":[{"a":2},{"a":"x"}]}"#
    let plain = #expect(throws: JSONStreamError.self) {
      try JSONValue.reading(Array(text.utf8)) { _ = try Cell(from: $0) }
    }
    let traced = #expect(throws: JSONStreamError.self) { _ = try trace(text) }
    #expect(traced?.path == plain?.path && traced?.position == plain?.position && traced?.message == plain?.message)
    #expect(traced?.position?.byteOffset == 29)
  }

  @Test("decoders of another kind can say it")
  func decodersAnotherKind() throws {
    let log = AbsentKeyLog()
    try JSONValue.reading(Array(#"{"a":{}}"#.utf8)) { value in
      func ask(_ value: borrowing JSONValue) { AbsentKeyLog.noteAbsent("key", in: value.token) }
      ask(value)
      #expect(log.entries.isEmpty)
      try log.trace(value) { ask($0) }
      #expect(log.entries.map(\.key) == ["key"] && log.entries.map(\.object) == [0])
    }
  }

  @Test("values larger than any before")
  func valuesLargerAny() throws {
    let many = (0..<1000).map { _ in #"{"a":1}"# }.joined(separator: ",")
    #expect(try trace(#"{"inner":[\#(many)]}"#).entries.count == 3 + 3 * 1000)
  }
}
