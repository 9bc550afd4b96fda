/// 2^bits short pieces of a payload, already escaped as JSON asks, to choose from with that many random bits.
struct FragmentTable: Sendable {
  let entries: [[UInt8]]
  let bits: UInt64

  /// Fills the table by going round the texts: all of them are equally frequent, as nearly as the size allows.
  init(bits: UInt64, _ texts: [String]) {
    self.init(bits: bits, shares: [(1 << Int(bits), texts)])
  }

  /// A table with exact shares: so many places for each group of texts. The numbers must add up to 2^bits.
  init(bits: UInt64, shares: [(places: Int, texts: [String])]) {
    entries = shares.flatMap { share in
      (0..<share.places).map { Array(share.texts[$0 % share.texts.count].utf8) }
    }
    precondition(entries.count == 1 << Int(bits), "the shares are not 2^\(bits) places")
    self.bits = bits
  }

  func pick(_ random: inout RandomBits) -> [UInt8] { entries[random.take(bits)] }
}
