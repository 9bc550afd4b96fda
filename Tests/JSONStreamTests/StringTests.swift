import JSONStream
import TestSupport
import Testing

@Suite("Strings")
struct StringTests {
  @Test("what is ASCII is known to be", arguments: ["", "é", "\u{80}", "🍜"])
  func asciiKnown(_ special: String) throws {
    for count in 0...70 {
      for place in special.isEmpty ? [0] : Array(0...count) {
        let text = String(repeating: "a", count: place) + special + String(repeating: "z", count: count - place)
        let string = try decodeValue("\"\(text)\"", as: String.self)
        #expect(string == text && Array(string.utf8) == Array(text.utf8))
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { continue }
        let isKnownASCII = string.utf8Span.isKnownASCII
        #expect(isKnownASCII == special.isEmpty, "\(special) at \(place) of \(count)")
      }
    }
  }
}
