import JSONStream
import TestSupport
import Testing

@Suite("Escapes and raw characters in strings")
struct EscapeTests {
  @Test("decodes every escape")
  func decodesEveryEscape() throws {
    let found = try transcript(
      #"["\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\uD83D\uDE00\u0000\u001f\uffff"]"#)
    #expect(found.failure == nil)
    #expect(
      found.events[1].text.map { Array($0.utf8) }
        == Array("\"\\/\u{8}\u{C}\n\r\tA\u{E9}\u{20AC}\u{1F600}\u{0}\u{1F}\u{FFFF}".utf8))
  }

  @Test("decodes escapes in keys")
  func decodesEscapesInKeys() throws {
    let found = try transcript(#"{"\u0069d":1,"a\nb":2,"\ud83d\ude00":3}"#)
    #expect(found.events.filter { $0.kind == .key }.map(\.text) == ["id", "a\nb", "\u{1F600}"])
    #expect(found.events.filter { $0.kind == .key }.map(\.byteOffset) == [1, 13, 22])
  }

  /// Every combination of two escapes from the bounds of the surrogates.
  @Test("surrogates stand in pairs")
  func surrogatesStandInPairs() throws {
    let values: [UInt32] = [0x0041, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000]
    let high: ClosedRange<UInt32> = 0xD800...0xDBFF
    let low: ClosedRange<UInt32> = 0xDC00...0xDFFF
    for first in values {
      for second in values {
        let text = "[\"ab\\u\(hex(first))\\u\(hex(second))\"]"
        let found = try transcript(text)
        // Where the first half without its other half begins, if there is one.
        let wrong: Int? =
          if low.contains(first) {
            4
          } else if high.contains(first) {
            low.contains(second) ? nil : 4
          } else if low.contains(second) || high.contains(second) {
            10
          } else { nil }
        if let wrong {
          #expect(found.failure?.code == .loneSurrogate, "\(text)")
          #expect(found.failure?.byteOffset == wrong, "\(text)")
        } else {
          #expect(found.failure == nil, "\(text)")
          let units = [UInt16(first), UInt16(second)]
          #expect(
            found.events.dropFirst().first?.text == "ab" + String(decoding: units, as: UTF16.self))
        }
      }
    }
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: value & 1 == 0)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  @Test(
    "half a pair, and what is no escape → malformed",
    arguments: [
      #"\ud800"#, #"\ud800x"#, #"\ud800\n"#, #"\uD800\\"#, #"\ud800\u"#, #"\ud800\u12"#, #"\udc00"#,
      #"\ud83d\ude0"#,
      #"\uDBFF\uDBFF"#, #"\ud800é"#, #"\q"#, #"\x41"#, #"\'"#, #"\u12G4"#, #"\u"#, #"\U0041"#,
      #"\é"#, #"\0"#, "\\\n",
    ])
  func malformed(_ text: String) throws {
    #expect(try transcript("[\"\(text)\"]").failure?.category == .malformed)
  }

  /// Control characters, DEL and others: below 0x20 none may stand in a string, and only four may
  /// stand outside.
  @Test("control characters are errors")
  func controlCharactersErrors() throws {
    for byte in UInt8(0)...0x7F {
      let inside = try transcript(Array("[\"a".utf8) + [byte] + Array("b\",\"\"]".utf8)).failure
      if byte < 0x20 {
        #expect(inside?.category == .malformed, "\(byte) in a string")
        #expect(inside?.code == .invalidCharacter)
        #expect(inside?.byteOffset == 3)
      } else if byte != 0x22, byte != 0x5C {
        #expect(inside == nil, "\(byte) in a string")
      }
      let outside = try transcript(Array("[1".utf8) + [byte] + Array(",2]".utf8)).failure
      let isWhitespace = [0x20, 0x09, 0x0A, 0x0D].contains(byte)
      #expect((outside == nil) == (isWhitespace || (0x30...0x39).contains(byte)), "\(byte) outside")
      if byte < 0x20, !isWhitespace {
        #expect(outside?.code == .invalidCharacter, "\(byte)")
        #expect(outside?.byteOffset == 2)
      }
    }
  }
}
