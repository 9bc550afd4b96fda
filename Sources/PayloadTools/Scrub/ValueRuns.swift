/// The runs of four letters or digits in a value, none of which may stand in its replacement, be it by chance.
struct ValueRuns {
  private static let length = 4

  /// Which characters are replaced.
  let isReplaced: [Bool]
  private var runs: Set<UInt64> = []

  init(_ text: [UInt32], isReplaced: [Bool]) {
    self.isReplaced = isReplaced
    for start in text.indices { if let run = run(at: start, in: text) { runs.insert(run) } }
  }

  /// Whether one of them has come about where a word has been replaced, in what was replaced up to its end.
  func survive(in text: [UInt32], at word: Range<Int>) -> Bool {
    let first = max(0, word.lowerBound - Self.length + 1)
    return (first..<max(first, word.upperBound - Self.length + 1)).contains { start in
      run(at: start, in: text).map(runs.contains) ?? false
    }
  }

  /// Four characters in one number: of rare ones two may be one, which costs an attempt.
  private func run(at start: Int, in text: [UInt32]) -> UInt64? {
    guard start + Self.length <= text.count, isReplaced[start..<start + Self.length].allSatisfy(\.self) else {
      return nil
    }
    return text[start..<start + Self.length].reduce(0) { $0 << 16 ^ UInt64($1) }
  }
}
