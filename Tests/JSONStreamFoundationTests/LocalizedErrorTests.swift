import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Apps show and log `localizedDescription`; of an error that is none of Foundation's it says nothing.
@Suite("Errors say what is wrong where Foundation is asked")
struct LocalizedErrorTests {
  @Test("localizedDescription is the description")
  func localized() throws {
    let decoding = try #require(throws: JSONStreamError.self) {
      _ = try JSONStreamDecoder().decode([Int].self, from: Array("[1,x]".utf8))
    }
    let parsing = try #require(throws: JSONPath.ParseError.self) { try JSONPath(parsing: "data") }
    let value = try #require(throws: JSONValueError.self) { try decodeValue("\"a\"", as: Int.self) }
    #expect(decoding.localizedDescription == decoding.description && decoding.localizedDescription.contains("byte 3"))
    #expect(parsing.localizedDescription == parsing.description)
    #expect(value.localizedDescription == value.description)
    for error in [decoding, parsing, value] as [any Error] {
      #expect(error.localizedDescription == "\(error)")
    }
  }
}
