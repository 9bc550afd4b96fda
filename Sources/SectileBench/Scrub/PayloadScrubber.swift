import BenchmarkKit
package import JSONStream

/// Replaces a payload's strings and numbers, and keys that are data, such as addresses; all other
/// bytes stay.
package struct PayloadScrubber {
  /// Replaces what no rule keeps.
  private var values: ValueScrubber
  /// Follows the events, to know the rule of each value.
  private var tracker: KeepTracker
  /// Tells whether the payload is one document or one on each line.
  private let documents: StreamOptions.Documents
  /// The counts of values replaced and kept so far.
  private(set) var report = ScrubReport()
  /// Where what is kept begins in the result.
  private(set) var keptPlaces: Set<Int> = []
  /// The number of times that each replaced word of ASCII occurs in the result; empty unless it was
  /// asked for.
  var notedWords: [[UInt32]: Int] { values.words.noted ?? [:] }

  package init(
    key: SecretKey, rules: KeepRules, notesWords: Bool = false,
    documents: StreamOptions.Documents = .one
  ) {
    self.documents = documents
    values = ValueScrubber(key: key)
    tracker = KeepTracker(rules: rules)
    if notesWords { values.words.noted = [:] }
  }

  /// Scrubs a payload. Where it throws `JSONStreamError`, the tokens before the error have been
  /// written.
  package mutating func scrub(_ payload: UnsafeBufferPointer<UInt8>, into output: inout [UInt8])
    throws
  {
    let limits = JSONLimits().ofWhole(payload.count)
    let parser = try JSONStreamParser(limits: limits, documents: documents)
    var taken = 0
    func take(_ event: borrowing JSONEvent) {
      output += payload[taken..<event.byteOffset]
      // The parser decodes escapes, so the token's own bytes are taken from the payload.
      taken = payload.endOfToken(at: event.byteOffset)
      write(payload[event.byteOffset..<taken], event, to: &output)
    }
    try parser.feed(payload, take)
    try parser.finish(take)
    output += payload[taken...]
  }

  /// Writes one token: as it is where a rule keeps it or it is a mark or a literal, otherwise its
  /// replacement.
  private mutating func write(
    _ raw: Slice<UnsafeBufferPointer<UInt8>>, _ event: borrowing JSONEvent, to output: inout [UInt8]
  ) {
    let rule = tracker.take(event, rawCount: raw.count)
    switch event.kind {
    case .string where rule == nil: report.strings += 1
    case .number where rule == nil: report.numbers += 1
    case .key where !isKept(key: event.text ?? ""): report.replacedKeys += 1
    default:
      if let rule {
        report.kept[rule, default: 0] += 1
        keptPlaces.insert(output.count)
      }
      // A log that shows the result may obey two hashes; one of them as an escape is the same text.
      if raw.contains(UInt8(ascii: "#")) {
        output += LogText.safe(json: String(decoding: raw, as: UTF8.self), isData: true).utf8
      } else {
        output += raw
      }
      return
    }
    values.write(raw, to: &output)
  }

  /// Returns whether a key stays: one that a rule names, or one that looks like a name.
  private mutating func isKept(key: String) -> Bool {
    if tracker.isNamed(key) { return true }
    guard key.isNameLike else { return false }
    if report.keptKeys.contains(key) { return true }
    // No program has so many names.
    guard report.keptKeys.count < ScrubReport.mostKeys else { return false }
    report.keptKeys.insert(key)
    return true
  }
}

extension String {
  /// Is true for a key as programs write them: at most 64 bytes that begin with a letter or one of
  /// `@$_`, with at most three digits in a row. Longer numbers are ids, so such a key is data.
  fileprivate var isNameLike: Bool {
    guard utf8.count <= 64, let first = utf8.first, "@$_".utf8.contains(first) || first.isLetter
    else { return false }
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

/// Counts for a scrubbed payload's owner, who decides by them whether it may be passed on.
struct ScrubReport {
  /// No program has so many names: further keys are data, and are replaced.
  fileprivate static let mostKeys = 1000
  /// A text for people lists no more keys than can be read.
  private static let mostShownKeys = 100
  /// The texts that were replaced; keys are not among them.
  var strings = 0
  /// The numbers that were replaced.
  var numbers = 0
  /// The keys that were replaced, because they do not look like names.
  var replacedKeys = 0
  /// For each rule, the values that it kept.
  var kept: [String: Int] = [:]
  /// The different keys that stayed without a rule; at most `mostKeys`.
  var keptKeys: Set<String> = []

  var lines: [String] {
    func count(_ number: Int, _ what: String) -> String {
      "\(number) \(what)\(number == 1 ? "" : "s")"
    }
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

extension UnsafeBufferPointer<UInt8> {
  /// Returns the end of the token that begins here. The parser has already accepted it, so the
  /// search needs no checks, and cannot run past the buffer.
  func endOfToken(at start: Int) -> Int {
    switch self[start] {
    case UInt8(ascii: "\""):
      var end = start + 1
      while self[end] != UInt8(ascii: "\"") {
        end += self[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return end + 1
    case UInt8(ascii: "n"), UInt8(ascii: "t"): return start + 4
    case UInt8(ascii: "f"): return start + 5
    case UInt8(ascii: "-"), 0x30...0x39:
      return self[start...].firstIndex { !(0x30...0x39).contains($0) && !"+-.eE".utf8.contains($0) }
        ?? count
    default: return start + 1
    }
  }
}
