import BenchmarkKit

/// One random word, spent a few bits at a time: a cell needs a dozen small choices, and one word holds most of them.
struct RandomBits {
  private var word: UInt64

  init(_ word: UInt64) { self.word = word }

  /// The next `count` bits, as a number in `0 ..< 1 << count`. Spend at most 64 bits of one word.
  mutating func take(_ count: UInt64) -> Int {
    let bits = word & ((1 &<< count) &- 1)
    word &>>= count
    return Int(truncatingIfNeeded: bits)
  }

  /// A number in `0 ..< bound` from 16 bits: even enough for a bound far below 65 536, and without a division.
  mutating func below(_ bound: Int) -> Int { (take(16) &* bound) &>> 16 }
}

extension [Int] {
  /// The numbers below `count` in an order of their own (Fisher and Yates).
  static func shuffled(_ count: Int, _ source: inout SplitMix64) -> [Int] {
    var order = Array(0..<count)
    var random = RandomBits(source.next())
    for draw in 0..<count - 1 {
      // A draw takes 16 bits: one word serves four.
      if draw > 0, draw % 4 == 0 { random = RandomBits(source.next()) }
      let last = count - 1 - draw
      order.swapAt(last, random.below(last + 1))
    }
    return order
  }
}

/// 2^bits short pieces of a payload, already escaped as JSON asks, to choose from with that many random bits.
struct FragmentTable: Sendable {
  let entries: [[UInt8]]

  init(_ texts: [some StringProtocol]) {
    precondition(texts.count.nonzeroBitCount == 1, "\(texts.count) is no power of 2")
    entries = texts.map { Array($0.utf8) }
  }

  func pick(_ random: inout RandomBits) -> [UInt8] { entries[random.take(UInt64(entries.count.trailingZeroBitCount))] }
}
