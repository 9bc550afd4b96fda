/// Unicode 16, table 3-7: what is no character, by its class.
package enum MalformedUTF8 {
  /// The bytes, and which of them makes it certain.
  package static let classes: [(name: String, bytes: [UInt8], at: Int)] = [
    ("a continuation byte alone", [0x80], 0), ("the last continuation byte alone", [0xBF], 0),
    ("overlong two-byte", [0xC0, 0xAF], 0), ("overlong two-byte, C1", [0xC1, 0xBF], 0),
    ("overlong three-byte", [0xE0, 0x80, 0xAF], 1), ("overlong three-byte, upper bound", [0xE0, 0x9F, 0xBF], 1),
    ("overlong four-byte", [0xF0, 0x80, 0x80, 0xAF], 1),
    ("overlong four-byte, upper bound", [0xF0, 0x8F, 0xBF, 0xBF], 1),
    ("high surrogate", [0xED, 0xA0, 0x80], 1), ("low surrogate", [0xED, 0xBF, 0xBF], 1),
    ("above U+10FFFF", [0xF4, 0x90, 0x80, 0x80], 1), ("F5", [0xF5, 0x80, 0x80, 0x80], 0),
    ("five-byte form", [0xF8, 0x88, 0x80, 0x80, 0x80], 0), ("F7", [0xF7, 0xBF, 0xBF, 0xBF], 0),
    ("six-byte form", [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], 0), ("FE", [0xFE], 0), ("FF", [0xFF], 0),
    ("two-byte form cut", [0xC3], 1), ("three-byte form cut after one", [0xE2], 1),
    ("three-byte form cut after two", [0xE2, 0x82], 2), ("four-byte form cut after one", [0xF0], 1),
    ("four-byte form cut after three", [0xF0, 0x9F, 0x98], 3),
    ("a lead byte for a continuation", [0xE2, 0xC3, 0xA9], 1),
  ]
}
