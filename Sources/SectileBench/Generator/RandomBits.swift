import BenchmarkKit

/// A random word, used a few bits at a time: one word is enough for most of the dozen small choices of a cell.
struct RandomBits {
  private var word: UInt64

  init(_ word: UInt64) { self.word = word }

  mutating func take(_ count: UInt64) -> Int {
    let bits = word & ((1 &<< count) &- 1)
    word &>>= count
    return Int(truncatingIfNeeded: bits)
  }

  mutating func below(_ bound: Int) -> Int { (take(16) &* bound) &>> 16 }
}

extension [Int] {
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

/// A table of 2^bits fragments of JSON, already escaped, chosen by that many random bits.
struct FragmentTable: Sendable {
  let entries: [[UInt8]]

  init(_ texts: [some StringProtocol]) {
    precondition(texts.count.nonzeroBitCount == 1, "\(texts.count) is no power of 2")
    entries = texts.map { Array($0.utf8) }
  }

  func pick(_ random: inout RandomBits) -> [UInt8] { entries[random.take(UInt64(entries.count.trailingZeroBitCount))] }
}
