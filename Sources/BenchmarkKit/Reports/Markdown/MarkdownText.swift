/// Texts from elsewhere, such as names of files, as GitHub's Markdown shows them: as they are, and on one line.
enum MarkdownText {
  /// Escapes what Markdown would read as the end of a cell, as emphasis, code, a link, an entity or HTML, and keeps `@`
  /// from calling somebody.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in DisplayWidth.printable(text) {
      if "\\|*_`[]<>&~#".contains(character) { result.append("\\") }
      result.append(character)
      // An empty comment ends the word: no account, no team is told.
      if character == "@" { result += "<!-- -->" }
    }
    return result
  }

  /// As in the text of an HTML element, where Markdown is read no more.
  static func inHTML(_ text: String) -> String {
    XMLText.escaped(DisplayWidth.printable(text)).replacing("@", with: "@<!-- -->")
  }
}
