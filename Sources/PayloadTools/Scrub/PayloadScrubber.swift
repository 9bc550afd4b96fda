package import JSONStream

/// Replaces a payload's strings and numbers while it arrives: the result has the same bytes wherever the payload is
/// structure, keys, white space, `true`, `false` and `null`, and the same tokens at the same places.
package final class PayloadScrubber: RawTokenVisitor {
  private var reader: RawTokenReader
  private var values: ValueScrubber
  private var tracker: KeepTracker
  private var output: [UInt8] = []
  /// What was replaced and what was kept so far.
  package private(set) var report = ScrubReport()

  package init(key: SecretKey, rules: KeepRules, limits: JSONLimits = .standard) throws {
    reader = try RawTokenReader(limits: limits)
    values = ValueScrubber(key: key)
    tracker = KeepTracker(rules: rules)
  }

  /// Reads the next bytes, and writes what can be told of the result.
  ///
  /// - Throws: `JSONStreamError`. What comes before the error has been written then, and nothing of what stands there.
  package func feed(_ chunk: UnsafeBufferPointer<UInt8>) throws { try reader.feed(chunk, to: self) }

  /// Says that no more bytes come.
  package func finish() throws { try reader.finish(to: self) }

  /// What has been written since the last time.
  package func takeOutput() -> [UInt8] {
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  func token(_ token: RawToken, _ event: borrowing JSONEvent) {
    output.append(contentsOf: token.gap)
    let rule = tracker.take(event, rawCount: token.raw.count)
    switch token.kind {
    case .string where rule == nil:
      report.strings += 1
      values.writeString(token.raw, to: &output)
    case .number where rule == nil:
      report.numbers += 1
      values.writeNumber(token.raw, to: &output)
    default:
      if let rule { report.kept[rule, default: 0] += 1 }
      output.append(contentsOf: token.raw)
    }
  }

  func gap(_ bytes: ArraySlice<UInt8>) { output.append(contentsOf: bytes) }
}

/// What scrubbing did with a payload's values.
package struct ScrubReport {
  package var strings = 0
  package var numbers = 0
  /// How many values were kept, by rule.
  package var kept: [String: Int] = [:]

  /// `7 strings and 3 numbers replaced; kept: cellType 5, "card_01" 1`
  package var text: String {
    let rules = kept.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "\(strings) \(strings == 1 ? "string" : "strings") and \(numbers) \(numbers == 1 ? "number" : "numbers") "
      + "replaced; kept: " + (rules.isEmpty ? "nothing" : rules.joined(separator: ", "))
  }
}

extension PayloadInput {
  /// Reads the whole payload, scrubs it and hands on what is written.
  ///
  /// - Throws: `JSONStreamError`, after what comes before the error has been handed on; ``ToolFailure``; what the closure
  ///   throws.
  package mutating func scrub(
    _ key: SecretKey, _ rules: KeepRules, _ write: (_ bytes: [UInt8]) throws -> Void
  ) throws -> ScrubReport {
    let scrubber = try PayloadScrubber(key: key, rules: rules)
    do {
      while try next({ try scrubber.feed($0) }) { try write(scrubber.takeOutput()) }
      try scrubber.finish()
    } catch {
      try write(scrubber.takeOutput())
      throw error
    }
    try write(scrubber.takeOutput())
    return scrubber.report
  }
}
