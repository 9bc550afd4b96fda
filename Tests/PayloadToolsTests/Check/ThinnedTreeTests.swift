import Testing

@testable import PayloadTools

@Suite("check: a large example without what it shows twice")
struct ThinnedTreeTests {
  private func thinned(_ text: String) throws -> String {
    String(decoding: try JSONTree(parsing: Array(text.utf8)).thinned().text, as: UTF8.self)
  }

  @Test("every field, every type and the first texts stay")
  func staysWhole() throws {
    let elements = (0..<500).map { index in
      switch index {
      case 300: #"{"n":1,"new":[1]}"#
      case 400: #"{"n":null}"#
      case 450: #"{"n":1,"new":[{"deep":true}]}"#
      default: #"{"n":\#(index)}"#
      }
    }
    // Eight numbers, and what is new behind them.
    let expected =
      (0..<8).map { #"{"n":\#($0)}"# } + [#"{"n":1,"new":[1]}"#, #"{"n":null}"#, #"{"n":1,"new":[{"deep":true}]}"#]
    #expect(try thinned("[\(elements.joined(separator: ","))]") == "[\(expected.joined(separator: ","))]")
  }

  @Test("two elements stay in any case, and objects keep all members")
  func keepsTwo() throws {
    #expect(try thinned("[1,1,1]") == "[1,1]")
    #expect(try thinned(#"{"a":[[],[],[]],"b":[{},{},{}],"c":1,"d":1}"#) == #"{"a":[[],[]],"b":[{},{}],"c":1,"d":1}"#)
  }
}
