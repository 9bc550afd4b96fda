import Foundation
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

@Suite("Documents that are read strictly")
struct StrictWalkTests {
  /// The fault of a text that arrives in chunks of so many bytes; nil if there is none.
  private static func fault(_ text: String, chunkBytes: Int = 1 << 20) throws -> JSONStreamError? {
    let bytes = Array(text.utf8)
    let parser = try JSONStreamParser()
    var arrived = Data()
    var walk = StrictWalk()
    do {
      for start in stride(from: 0, to: bytes.count, by: chunkBytes) {
        let chunk = bytes[start..<min(start + chunkBytes, bytes.count)]
        arrived.append(contentsOf: chunk)
        try parser.feed(chunk) { try walk.take($0, of: arrived) }
      }
      try parser.finish { try walk.take($0, of: arrived) }
      return nil
    } catch let error as JSONStreamError { return error }
  }

  @Test(
    "a key twice in one object, and a number beyond a Double's range, have their line, column, path and byte"
  )
  func places() throws {
    let cases: [(text: String, place: String?)] = [
      (#"{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}"#, nil), (#"{"a":1,"a":1}"#, "1:8 $.a 7"),
      ("{\"a\":\n [{}, {\"x\":0,\n  \"x\":1}]}", "3:3 $.a[1].x 22"),
      // One key in two spellings; and two that Unicode holds equal, whose bytes differ.
      (#"{"a":1,"\u0061":2}"#, #"1:8 $.a 7"#), ("{\"\u{e9}\":1,\"e\u{301}\":2}", nil),
      (#"{"":1,"":2}"#, #"1:7 $[""] 6"#), ("[1e308,-1e308,5e-324,0e-999,0.1e309]", nil),
      ("[0,1e400]", "1:4 $[1] 3"), ("[0,1e-400]", "1:4 $[1] 3"), ("[0,-0.001e-999]", "1:4 $[1] 3"),
      (#"{"a":[[-1e309]]}"#, "1:8 $.a[0][0] 7"), ("1e999", "1:1 $ 0"),
      ("[\(String(repeating: "9", count: 400))]", "1:2 $[0] 1"),
    ]
    for (text, place) in cases {
      for chunkBytes in [1, 3, 1 << 20] {
        let error = try Self.fault(text, chunkBytes: chunkBytes)
        let found = try error.map { error in
          let position = try #require(error.position)
          return "\(position.line):\(position.column) \(error.path) \(position.byteOffset)"
        }
        #expect(found == place, "\(text) in chunks of \(chunkBytes)")
        #expect(error.map { $0.message.count < 160 } ?? true)
      }
    }
  }

  @Test("an object of many members takes time in proportion to them")
  func growth() throws {
    // Were the keys copied for each of them, these would take minutes.
    let members = (0..<200_000).map { #""\#($0)":0"# }.joined(separator: ",")
    #expect(try Self.fault("{\(members)}") == nil)
    #expect(try Self.fault("{\(members),\"7\":0}")?.path == JSONPath([.key("7")]))
  }
}
