/// A kind or name as a dictionary key, compared by its UTF-8 bytes. String's `==` sorts the
/// combining marks of each character: a hostile name of 80 KB of marks takes seconds. Two spellings
/// of one accented letter are two names.
package struct UTF8Name: Hashable, Comparable, Sendable {
  package var text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: UTF8Name, other: UTF8Name) -> Bool {
    one.text.hasSameBytes(as: other.text)
  }

  package static func < (one: UTF8Name, other: UTF8Name) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // The length parts the bytes from those of the next name, where several are hashed.
    hasher.combine(text.utf8.count)
  }
}

extension StringProtocol {
  /// Compares the UTF-8 bytes in O(bytes); `==` takes quadratic time for combining marks.
  package func hasSameBytes(as other: some StringProtocol) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // In their storage, which nearly all text has: the UTF-8 view takes about 45 instructions a
    // byte.
    let areEqual = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { one.elementsEqual($0) }
    }
    return (areEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

/// Returns text from the input in quotes for a terminal: at most 60 scalars, control characters
/// escaped.
package func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars.prefix(60) {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case _ where scalar.properties.generalCategory == .control:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + (text.unicodeScalars.count > 60 ? "…\"" : "\"")
}
