import BenchmarkKit
import Foundation

/// Text for people as a terminal shows it: sentences are wrapped at its width, and verdicts have a
/// colour. Elsewhere a text stays as it is, because logs are searched by lines.
struct TerminalText {
  /// The terminal's columns; nil where a sentence is one line.
  var width: Int?
  var isColoured = false

  /// Fewer columns than these make sentences no easier to read.
  private static let leastWidth = 30

  /// Standard output, with colours unless `NO_COLOR` is set (https://no-color.org).
  static var standardOutput: TerminalText {
    let environment = ProcessInfo.processInfo.environment
    let terminal = environment["TERM"] ?? "dumb"
    guard isatty(STDOUT_FILENO) == 1, terminal != "dumb" else {
      return TerminalText()
    }
    let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return TerminalText(
      width: columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80, isColoured: !isPlain)
  }

  private static var columns: Int? {
    #if canImport(Glibc)
      var size = winsize()
      guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
        return nil
      }
      return Int(size.ws_col)
    #else
      return nil
    #endif
  }

  /// Returns the text for the terminal; `verdicts` are the lines with a verdict.
  func dressed(_ text: String, verdicts: [String: Verdict] = [:]) -> String {
    guard width != nil || isColoured else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let shown = wrapped(line)
      return verdicts[String(line)].map { coloured(shown, $0) } ?? shown
    }
    return lines.joined(separator: "\n")
  }

  private func coloured(_ text: String, _ verdict: Verdict) -> String {
    guard isColoured else { return text }
    let colour =
      switch verdict {
      case .regression: "31"
      case .pass, .improvement: "32"
      case .inconclusive: "33"
      }
    return "\u{1B}[\(colour)m\(text)\u{1B}[0m"
  }

  /// Wraps a sentence between words. Behind a name, or a mark such as `- `, its lines begin below
  /// each other. A row of a table stays as it is: it has gaps between its columns.
  private func wrapped(_ line: Substring) -> String {
    guard let width, width >= Self.leastWidth, line.count > width else {
      return String(line)
    }
    let indent = line.prefix { $0 == " " }.count
    let gaps = line.dropFirst(indent).ranges(of: /\ {2,}/)
    guard gaps.count <= 1 else { return String(line) }
    let text =
      gaps.first.map { line[$0.upperBound...] } ?? line.dropFirst(indent).trimmingPrefix("- ")
    let margin = line.count - text.count
    guard margin * 2 < width else { return String(line) }
    let words = text.split(separator: " ")
    var lines = [String(line.prefix(margin))]
    var used = margin
    for (place, word) in words.enumerated() {
      let isFirst = place == 0 || used == margin
      if !isFirst, used + 1 + word.count > width {
        lines.append(String(repeating: " ", count: margin) + word)
        used = margin + word.count
      } else {
        lines[lines.count - 1] += (isFirst ? "" : " ") + word
        used += word.count + (isFirst ? 0 : 1)
      }
    }
    return lines.joined(separator: "\n")
  }
}
