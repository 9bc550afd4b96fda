import CompositionalLayout
import JSONStream
import Testing

@testable import SectileBench

@Suite("What commands say when they fail")
struct ToolFailureTests {
  @Test("file, line, column, what, path, byte")
  func located() {
    let error = JSONStreamError(
      code: .typeMismatch, category: .data, message: "expected a string",
      path: JSONPath([.index(3), .key("title")]),
      position: JSONPosition(byteOffset: 42, line: 2, column: 9), excerpt: "'…'")
    let failure = ToolFailure(error, in: "a b.json")
    #expect(failure.status == .badInput)
    #expect(failure.message == "a b.json:2:9: expected a string (path $[3].title, byte 42)")
  }

  @Test("what a payload holds cannot forge lines or colour a terminal, or fill it")
  func safe() {
    let error = JSONStreamError(
      code: .unknownValue, category: .data, message: "unknown \"a\nerror: b\u{1b}[31m\u{202e}\"",
      path: JSONPath([.key("a\n")]), position: JSONPosition(byteOffset: 0, line: 1, column: 1))
    let message = ToolFailure(error, in: "f").message ?? ""
    #expect(message.contains(#"a\nerror: b\u{1b}[31m\u{202e}"#))
    #expect(!message.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    #expect(String(repeating: "x", count: 100_000).onOneLine.count == 601)
  }
}
