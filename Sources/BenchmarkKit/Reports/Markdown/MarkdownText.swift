/// Texts from elsewhere, such as names of files, as GitHub's Markdown shows them: as they are, and on one line.
enum MarkdownText {
  /// Escapes what Markdown would read as the end of a cell, as emphasis, code, a link, an entity or HTML, and keeps `@`
  /// from calling somebody.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    // By scalar: with a mark on it, "|" is another character, and is still the end of a cell.
    for scalar in DisplayWidth.printable(text).unicodeScalars {
      if "\\|*_`[]<>&~#".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
      // An empty comment ends the word: no account, no team is told.
      if scalar == "@" { result.append(contentsOf: "<!-- -->".unicodeScalars) }
    }
    return String(result)
  }

  /// As in the text of an HTML element, where Markdown is read no more.
  static func inHTML(_ text: String) -> String {
    XMLText.escaped(DisplayWidth.printable(text)).replacing("@", with: "@<!-- -->")
  }
}

/// Markdown being written that must not become longer than a limit.
struct MarkdownBudget {
  private(set) var text = ""
  /// Rows that were left out.
  private(set) var rowsLeftOut = 0
  /// In bytes of UTF-8, which are never fewer than the characters that GitHub counts.
  let limit: Int

  /// Adds a text if it fits.
  @discardableResult
  mutating func add(_ more: String) -> Bool {
    guard text.utf8.count + more.utf8.count <= limit else { return false }
    text += more
    return true
  }

  /// Adds a fold with as much of its content as fits; nothing when that is nothing.
  mutating func addFold(_ title: String, _ content: (inout MarkdownBudget) -> Void) {
    let opening = "<details><summary>\(MarkdownText.inHTML(title))</summary>\n\n"
    let closing = "</details>\n\n"
    var inner = MarkdownBudget(limit: limit - text.utf8.count - opening.utf8.count - closing.utf8.count)
    content(&inner)
    rowsLeftOut += inner.rowsLeftOut
    if !inner.text.isEmpty { text += opening + inner.text + closing }
  }

  /// Adds as many rows of a table as fit, behind an opening text; nothing when not even one does.
  mutating func add(_ table: ReportTable, opening: String = "") {
    var lines = table.markdown().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard lines.count > 2, lines.count == table.rows.count + 2 else { return }
    let head = opening + lines.prefix(2).joined(separator: "\n") + "\n"
    lines = lines.dropFirst(2)
    var used = text.utf8.count + head.utf8.count + 1
    var body = ""
    var isFull = false
    for (row, line) in zip(table.rows, lines) {
      used += line.utf8.count + 1
      isFull = isFull || used > limit
      if !isFull {
        body += line + "\n"
      } else if case .cells = row {
        rowsLeftOut += 1
      }
    }
    if !body.isEmpty { text += head + body + "\n" }
  }
}
