import Foundation

/// Texts that take quadratic time where strings are compared, hashed or walked by characters and
/// canonical equivalence.
package enum HostileLetters {
  private static let count = TestSize.isFull ? 1 << 18 : 1 << 17

  /// A letter with marks of two kinds in turn, which a normal form sorts: hashing 80 KB of them
  /// takes seconds, this much minutes.
  package static let marks = "c" + String(repeating: "\u{316}\u{301}", count: count)
  /// The same with one mark more.
  package static let otherMarks = marks + "\u{300}"
  /// Regional indicators, of which two in turn are one character: whoever walks backwards counts
  /// them for each step.
  package static let indicators = String(repeating: "\u{1F1E6}", count: count)

  package static let all = [
    marks, otherMarks, indicators, "," + marks + ",", indicators + "," + indicators,
  ]

  /// The limit for a process that does linear work, in seconds; quadratic work takes minutes for
  /// each text.
  private static let mostSeconds: UInt32 = TestSize.isFull ? 200 : 80

  /// Looks at each text in each place, in a process of its own, whose last line is then the place
  /// that took too long.
  package static func look<Place>(
    in places: [Place], _ look: (_ text: String, _ place: Place) async throws -> Void
  ) async throws {
    for place in places {
      // Ends the process, and so fails the test.
      alarm(mostSeconds)
      print(place)
      for text in all { try await look(text, place) }
    }
  }
}

/// The classes of malformed UTF-8 by Unicode 16, table 3-7. The fault is at the first byte.
package enum MalformedUTF8 {
  package static let classes: [(name: String, bytes: [UInt8])] = [
    ("a continuation byte alone", [0x80]), ("the last continuation byte alone", [0xBF]),
    ("overlong two-byte", [0xC0, 0xAF]), ("overlong two-byte, C1", [0xC1, 0xBF]),
    ("overlong three-byte", [0xE0, 0x80, 0xAF]),
    ("overlong three-byte, upper bound", [0xE0, 0x9F, 0xBF]),
    ("overlong four-byte", [0xF0, 0x80, 0x80, 0xAF]),
    ("overlong four-byte, upper bound", [0xF0, 0x8F, 0xBF, 0xBF]),
    ("high surrogate", [0xED, 0xA0, 0x80]), ("low surrogate", [0xED, 0xBF, 0xBF]),
    ("above U+10FFFF", [0xF4, 0x90, 0x80, 0x80]), ("F5", [0xF5, 0x80, 0x80, 0x80]),
    ("five-byte form", [0xF8, 0x88, 0x80, 0x80, 0x80]), ("F7", [0xF7, 0xBF, 0xBF, 0xBF]),
    ("six-byte form", [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80]), ("FE", [0xFE]), ("FF", [0xFF]),
    ("two-byte form cut", [0xC3]), ("three-byte form cut after one", [0xE2]),
    ("three-byte form cut after two", [0xE2, 0x82]), ("four-byte form cut after one", [0xF0]),
    ("four-byte form cut after three", [0xF0, 0x9F, 0x98]),
    ("a lead byte for a continuation", [0xE2, 0xC3, 0xA9]),
  ]
}
