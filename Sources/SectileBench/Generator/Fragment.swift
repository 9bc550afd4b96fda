/// A short piece of a payload, ready to be stored: at most 31 bytes, already escaped as JSON asks, and its length in
/// the last of 32 lanes. So a table of fragments is one flat array, and a piece is written with two vector stores.
struct Fragment: Sendable, Equatable {
  static let capacity = 31

  let lanes: SIMD32<UInt8>

  @inline(__always)
  var count: Int { Int(lanes[Fragment.capacity]) }

  /// - Parameter text: what stands in the payload, escapes and all; longer than 31 bytes of UTF-8 is a programmer error.
  init(_ text: String) {
    var lanes = SIMD32<UInt8>()
    var count = 0
    for byte in text.utf8 {
      precondition(count < Fragment.capacity, "longer than 31 bytes: \(text)")
      lanes[count] = byte
      count += 1
    }
    lanes[Fragment.capacity] = UInt8(count)
    self.lanes = lanes
  }
}

/// 2^bits fragments to choose from with that many random bits.
struct FragmentTable: Sendable {
  let entries: [Fragment]
  let bits: UInt64

  /// Fills the table by going round the texts: all of them are equally frequent, as nearly as the size allows.
  init(bits: UInt64, _ texts: [String]) {
    self.init(bits: bits, shares: [(1 << Int(bits), texts)])
  }

  /// A table with exact shares: so many places for each group of texts. The numbers must add up to 2^bits.
  init(bits: UInt64, shares: [(places: Int, texts: [String])]) {
    var entries: [Fragment] = []
    for (places, texts) in shares {
      for index in 0..<places { entries.append(Fragment(texts[index % texts.count])) }
    }
    precondition(entries.count == 1 << Int(bits), "the shares are not 2^\(bits) places")
    self.entries = entries
    self.bits = bits
  }

  @inline(__always)
  func pick(_ random: inout RandomBits) -> Fragment {
    entries[random.take(bits)]
  }
}
