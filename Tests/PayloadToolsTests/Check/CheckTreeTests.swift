import JSONStream
import PayloadSupport
import TestSupport
import Testing

@testable import PayloadTools

@Suite("check: values that can be changed")
struct CheckTreeTests {
  private static let text = #"{"a":[{"b":1,"c":null},{"b":"x\n"},[{"b":2}]],"a.b":true,"":{"b":{}},"a":-1.50e2}"#

  private func text(_ tree: JSONTree) -> String { String(decoding: tree.text, as: UTF8.self) }

  @Test("a value is written as it was read")
  func roundTrip() throws {
    #expect(try text(JSONTree(parsing: Array(Self.text.utf8))) == Self.text)
    for options in everyKind {
      let bytes = PayloadGenerator(options).bytes()
      let compact = try JSONValue.reading(bytes) { $0.jsonText }
      #expect(try JSONTree(parsing: JSONTree(parsing: bytes).text).text == JSONTree(parsing: compact).text)
    }
  }

  @Test("a field is changed wherever it lies, and nowhere else")
  func changing() throws {
    let tree = try JSONTree(parsing: Array(Self.text.utf8))
    func changed(_ path: [FieldStep], _ change: (JSONTree) -> JSONTree?) -> String {
      text(tree.changing(path[...], change))
    }
    #expect(
      changed([.key("a"), .element, .key("b")]) { _ in .bool(false) }
        == #"{"a":[{"b":false,"c":null},{"b":false},[{"b":2}]],"a.b":true,"":{"b":{}},"a":-1.50e2}"#)
    #expect(changed([.key("a")]) { _ in nil } == #"{"a.b":true,"":{"b":{}}}"#)
    #expect(changed([.key("a"), .element]) { _ in nil } == #"{"a":[],"a.b":true,"":{"b":{}},"a":-1.50e2}"#)
    #expect(changed([.key("nowhere")]) { _ in nil } == Self.text)
  }
}
