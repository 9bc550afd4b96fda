/// Texts that cost the square of their length where strings are compared, hashed or walked as strings: by characters, and by
/// canonical equivalence.
package enum HostileLetters {
  /// A letter with marks of two kinds in turn, which a normal form sorts: hashing 80 KB of them takes seconds, this much minutes.
  package static let marks = "c" + String(repeating: "\u{316}\u{301}", count: 1 << 18)
  /// The same with one mark more.
  package static let otherMarks = marks + "\u{300}"
  /// Regional indicators, of which two in turn are one character: whoever walks backwards counts them for each step.
  package static let indicators = String(repeating: "\u{1F1E6}", count: 1 << 18)

  package static let all = [marks, otherMarks, indicators, "," + marks + ",", indicators + "," + indicators]

  /// How long a process may take that is to do linear work: against what takes minutes for each look at a text.
  package static let mostSeconds: UInt32 = 200
}
