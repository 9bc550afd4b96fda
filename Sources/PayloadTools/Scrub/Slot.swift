import BenchmarkKit

/// A part of a text that is replaced by another one of the same set: a digit by a digit, a month by a month.
struct Slot {
  /// What the slot's values are written as.
  enum Alphabet: Hashable {
    /// The characters from this one on.
    case range(UInt32)
    /// The characters of a table.
    case table(Int)
    /// A number of so many digits, from `first` on.
    case decimal(width: Int, first: UInt32)
    /// Month and day (`12-31`) of a day behind the 28th.
    case lateDay
    /// Every fourth year from 1904 on: those that have a 29th of February.
    case leapYear
  }

  /// The first character that the slot stands for.
  var place: Int
  var alphabet: Alphabet
  var value: UInt32
  /// How many values there are.
  var radix: UInt32

  /// What tells the slot's set from others.
  var pattern: UInt64 {
    let kind: UInt64 =
      switch alphabet {
      case .range(let first): UInt64(first)
      case .table(let index): 1 << 40 | UInt64(index)
      case .decimal(let width, let first): 2 << 40 | UInt64(width) << 16 | UInt64(first)
      case .lateDay: 3 << 40
      case .leapYear: 4 << 40
      }
    return kind &<< 8 ^ UInt64(radix)
  }
}

/// Replaces the values of slots by others, under a key.
///
/// It is a permutation of all texts of one pattern: different values get different replacements, without a list of what
/// was seen, and equal values equal ones. A Feistel network over mixed radices: each half is shifted, again and again, by
/// numbers that only the key and the other half tell. A single slot is shifted by a number that only its pattern tells.
/// Texts of many slots are replaced by what a 64-bit hash of them yields, in one pass: two of them collide as rarely as
/// two hashes do.
struct SlotPermutation {
  private static let fewSlots = 64
  private static let rounds = 10

  let key: SecretKey

  /// - Parameter context: What tells the pattern from others, and one replacement of the same text from another one.
  func permute(_ slots: inout [Slot], context: UInt64) {
    switch slots.count {
    case 0: break
    case 1: shift(&slots[0], context)
    case ...Self.fewSlots:
      let middle = slots.count / 2
      for round in 0..<Self.rounds {
        let (target, source) =
          round & 1 == 0 ? (0..<middle, middle..<slots.count) : (middle..<slots.count, 0..<middle)
        var stream = stream(of: slots[source], context, UInt64(round))
        for index in target {
          let slot = slots[index]
          slots[index].value = (slot.value + UInt32(stream.below(slot.radix))) % slot.radix
        }
      }
    default:
      var stream = stream(of: slots[...], context, 64)
      for index in slots.indices { slots[index].value = stream.below(slots[index].radix) }
    }
  }

  /// Never by 0: a lone character that can change does.
  private func shift(_ slot: inout Slot, _ context: UInt64) {
    guard slot.radix > 1 else { return }
    var stream = stream(of: [], context, 65)
    slot.value = (slot.value + 1 + stream.below(slot.radix - 1)) % slot.radix
  }

  /// Numbers that follow from a hash.
  private func stream(of slots: ArraySlice<Slot>, _ context: UInt64, _ round: UInt64) -> SplitMix64 {
    var hash = key.hash()
    hash.add(context)
    hash.add(round)
    for slot in slots { hash.add(UInt64(slot.value)) }
    return SplitMix64(scrambling: hash.value())
  }
}

extension SplitMix64 {
  /// A number below `bound`.
  @inline(__always)
  fileprivate mutating func below(_ bound: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: ((next() >> 32) &* UInt64(bound)) >> 32)
  }
}
