extension String {
  /// What a payload holds may stand in a message: it must not move a terminal's cursor or begin a line that looks like
  /// another message. Control characters are escaped, and what is very long is cut.
  package var onOneLine: String {
    let longest = 600
    // Nearly every message: a million of them may come of one payload.
    if utf8.count <= longest, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var text = ""
    var count = 0
    for scalar in unicodeScalars {
      guard count < longest else { return text + "…" }
      count += 1
      switch scalar.value {
      case 0x0A: text += "\\n"
      case 0x0D: text += "\\r"
      case 0x09: text += "\\t"
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
