/// A kind or name as a key, by its UTF-8 bytes.
///
/// Names come from servers. String compares them by canonical equivalence, for which it sorts the marks of one base
/// character: a name of 80 KB of marks takes seconds. So two names are one where their bytes are the same, and not where
/// they are only written alike.
package struct UTF8Name: Hashable, Comparable, Sendable {
  /// The name.
  package var text: String

  /// A key of a name.
  package init(_ text: String) { self.text = text }

  /// Whether the bytes are the same.
  ///
  /// - Complexity: O(bytes).
  package static func == (one: UTF8Name, other: UTF8Name) -> Bool { one.text.hasSameBytes(as: other.text) }

  /// Whether the bytes come first.
  ///
  /// - Complexity: O(bytes).
  package static func < (one: UTF8Name, other: UTF8Name) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// Hashes the bytes, eight at a time.
  ///
  /// - Complexity: O(bytes).
  package func hash(into hasher: inout Hasher) {
    var (word, count) = (0 as UInt64, 0)
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      guard count & 7 == 0 else { continue }
      hasher.combine(word)
      word = 0
    }
    hasher.combine(word)
    hasher.combine(count)
  }
}

extension StringProtocol {
  /// Compares the UTF-8 bytes of two texts. `==` sorts combining marks first, in time that grows with the square of their
  /// number.
  ///
  /// - Complexity: O(bytes), never more.
  package func hasSameBytes(as other: some StringProtocol) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
