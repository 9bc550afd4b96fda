extension PayloadInput {
  /// Reads the whole payload, scrubs it and hands on what is written.
  ///
  /// - Throws: `JSONStreamError`, after what comes before the error has been handed on; ``ToolFailure``; what the closure
  ///   throws.
  package mutating func scrub(
    _ key: SecretKey, _ rules: KeepRules, _ write: (_ bytes: [UInt8]) throws -> Void
  ) throws -> ScrubReport {
    var scrubber = try PayloadScrubber(key: key, rules: rules)
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
