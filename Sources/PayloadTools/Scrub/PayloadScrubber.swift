import JSONStream

/// Replaces a payload's strings and numbers while it arrives: the result has the same bytes wherever the payload is
/// structure, white space, `true`, `false` and `null`, and the same tokens at the same places. Keys stay that a program
/// could have for names; what else stands as a key, such as an address or a number, is data and is replaced.
package final class PayloadScrubber {
  private var reader: RawTokenReader
  private var values: ValueScrubber
  private var tracker: KeepTracker
  private var output: [UInt8] = []
  private var spared: Set<Int>?
  /// Where in the payload the reader began.
  private var base = 0
  /// What was replaced and what was kept so far.
  package private(set) var report = ScrubReport()
  /// Where values begin that were kept; nil where nobody asks.
  package private(set) var keptPlaces: Set<Int>?
  /// How often which word of ASCII letters was written.
  package var notedWords: [[UInt32]: Int] { values.words.noted ?? [:] }

  /// - Parameter takesNotes: Whether words and places are taken down, for a payload like this one.
  package init(key: SecretKey, rules: KeepRules, takesNotes: Bool = false) throws {
    reader = try RawTokenReader()
    values = ValueScrubber(key: key)
    tracker = KeepTracker(rules: rules)
    if takesNotes { (values.words.noted, keptPlaces) = ([:], []) }
  }

  /// Creates one that replaces scrubbed values once more, and leaves all keys.
  ///
  /// - Parameters:
  ///   - words: The words that replace such words.
  ///   - places: Where the values begin that stay.
  package init(again key: SecretKey, words: LearnedWords, sparing places: Set<Int>) throws {
    reader = try RawTokenReader()
    values = ValueScrubber(key: key)
    values.words.vocabulary = words
    tracker = KeepTracker(rules: KeepRules())
    spared = places
  }

  /// Reads the next bytes, and writes what can be told of the result.
  ///
  /// - Throws: `JSONStreamError`. What comes before the error has been written then, and nothing of what stands there.
  package func feed(_ chunk: UnsafeBufferPointer<UInt8>) throws { try reader.feed(chunk, to: self) }

  /// Says that no more bytes come.
  package func finish() throws { try reader.finish(to: self) }

  /// Replaces what is in one value of a larger payload.
  ///
  /// - Parameter value: The value; its indices are its place in the payload.
  package func rewrite(_ value: ArraySlice<UInt8>, to output: inout [UInt8]) throws {
    reader = try RawTokenReader()
    base = value.startIndex
    try value.withUnsafeBufferPointer { try feed($0) }
    try finish()
    output += takeOutput()
  }

  /// What has been written since the last time.
  package func takeOutput() -> [UInt8] {
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  func token(_ token: RawToken, _ event: borrowing JSONEvent) {
    output.append(contentsOf: token.gap)
    if let spared {
      let stays = spared.contains(base + event.byteOffset)
      switch token.kind {
      case .string where !stays: values.writeString(token.raw, to: &output)
      case .number where !stays: values.writeNumber(token.raw, to: &output)
      default: output += token.raw
      }
      return
    }
    let rule = tracker.take(event, rawCount: token.raw.count)
    switch token.kind {
    case .string where rule == nil:
      report.strings += 1
      values.writeString(token.raw, to: &output)
    case .number where rule == nil:
      report.numbers += 1
      values.writeNumber(token.raw, to: &output)
    case .key where !isKept(key: event.text ?? ""):
      report.replacedKeys += 1
      values.writeString(token.raw, to: &output)
    default:
      if let rule {
        report.kept[rule, default: 0] += 1
        keptPlaces?.insert(event.byteOffset)
      }
      output.append(contentsOf: token.raw)
    }
  }

  /// Whether a key stays; it is reported then, unless a rule names it.
  private func isKept(key: String) -> Bool {
    if tracker.isNamed(key) { return true }
    guard key.isNameLike else { return false }
    if report.keptKeys.contains(key) { return true }
    // So many names no program has.
    guard report.keptKeys.count < ScrubReport.mostKeys else { return false }
    report.keptKeys.insert(key)
    return true
  }

  func gap(_ bytes: ArraySlice<UInt8>) { output.append(contentsOf: bytes) }
}

extension String {
  /// Whether it looks like a name in a program: ASCII letters, figures and a few signs, and no number of more than three
  /// figures.
  fileprivate var isNameLike: Bool {
    guard utf8.count <= 64, let first = utf8.first, "@$_".utf8.contains(first) || first.isLetter else { return false }
    var figures = 0
    return utf8.dropFirst().allSatisfy { byte in
      figures = (0x30...0x39).contains(byte) ? figures + 1 : 0
      return byte.isLetter || (1...3).contains(figures) || "_.:-".utf8.contains(byte)
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

/// What scrubbing did with a payload's values and keys.
package struct ScrubReport {
  fileprivate static let mostKeys = 1000
  private static let mostShownKeys = 100

  package var strings = 0
  package var numbers = 0
  package var replacedKeys = 0
  /// How many values were kept, by rule.
  package var kept: [String: Int] = [:]
  package var keptKeys: Set<String> = []

  /// `7 strings, 3 numbers and 1 key replaced`, and what was kept, a line for values and one for keys.
  package var lines: [String] {
    func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }
    let shown = keptKeys.sorted().prefix(Self.mostShownKeys)
    let more = keptKeys.count > shown.count ? " and \(keptKeys.count - shown.count) more" : ""
    let rules = kept.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return [
      "\(count(strings, "string")), \(count(numbers, "number")) and \(count(replacedKeys, "key")) replaced",
      "values kept: " + (rules.isEmpty ? "none" : rules.joined(separator: ", ")),
      "keys kept: " + (shown.isEmpty ? "none" : shown.joined(separator: ", ") + more),
    ]
  }
}
