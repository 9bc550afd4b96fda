/// How many columns a terminal gives to a text.
///
/// Good enough to align tables: a character has the width of its widest scalar; East Asian wide forms and emoji have
/// two columns, combining marks and joiners none, all else one. (The ranges are the wide ones of Unicode's
/// EastAsianWidth.txt, rounded to blocks.)
enum DisplayWidth {
  /// - Complexity: O(n), n the length of the text.
  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of character: Character) -> Int {
    if character.isASCII { return 1 }
    var widest = 0
    for scalar in character.unicodeScalars {
      // A text mark followed by this selector is drawn as an emoji, which is wide.
      widest = scalar.value == 0xFE0F ? 2 : max(widest, columns(of: scalar))
    }
    return widest
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }

  /// The text with spaces up to a width; a text that is wider stays as it is.
  static func padded(_ text: String, to width: Int, alignment: ReportTable.Alignment) -> String {
    let padding = String(repeating: " ", count: max(0, width - columns(of: text)))
    return alignment == .left ? text + padding : padding + text
  }

  /// The beginning of a text that fits into a width, ended by "…" when something was cut.
  static func truncated(_ text: String, to width: Int) -> String {
    guard columns(of: text) > width else { return text }
    guard width > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in text {
      used += columns(of: character)
      if used > width - 1 { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The text without characters that would break a line or drive the terminal: payload names come from the user's file
  /// system.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: LogText.isUnprintable) else { return text }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { clean.append(LogText.isUnprintable(scalar) ? "\u{FFFD}" : scalar) }
    return String(clean)
  }
}
