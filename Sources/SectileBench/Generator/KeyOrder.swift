import BenchmarkKit

/// The order in which an object's fields are written: up to 16 field numbers, four bits each, in one word. A shuffled
/// object needs an order of its own, a million times a second: so none is allocated.
struct KeyOrder {
  private var packed: UInt64
  private var taken = 0
  let count: Int

  /// 0, 1, 2 …: the order in which a backend sends them.
  @inline(__always)
  init(count: Int) {
    packed = 0xFEDC_BA98_7654_3210
    self.count = count
  }

  @inline(__always)
  private subscript(index: Int) -> UInt64 {
    get { packed &>> UInt64(index &* 4) & 0xF }
    set {
      let shift = UInt64(index &* 4)
      packed = packed & ~(0xF &<< shift) | newValue &<< shift
    }
  }

  /// Whether no more than the first number has been taken.
  var isAtFirst: Bool { taken == 1 }

  /// Takes the next field number off the front.
  @inline(__always)
  mutating func next() -> Int? {
    guard taken < count else { return nil }
    defer { packed &>>= 4 }
    taken &+= 1
    return Int(truncatingIfNeeded: packed & 0xF)
  }

  /// Fisher and Yates.
  @inline(__always)
  mutating func shuffle(_ source: inout SplitMix64) {
    var random = RandomBits(source.next())
    var draws = 0
    while draws < count &- 1 {
      // A draw takes 16 bits: one word serves four.
      if draws & 3 == 0, draws > 0 { random = RandomBits(source.next()) }
      let last = count &- 1 &- draws
      swap(last, random.below(last &+ 1))
      draws &+= 1
    }
  }

  /// Puts the last field at `index`; those from there on keep their order.
  @inline(__always)
  mutating func moveLast(to index: Int) {
    let shift = UInt64(index &* 4)
    let before = packed & ((1 &<< shift) &- 1)
    // The shift that gives 0 when all 64 bits go, as they do behind the sixteenth place.
    let after = (packed &>> shift) << (shift &+ 4)
    packed = before | self[count &- 1] &<< shift | after
  }

  @inline(__always)
  private mutating func swap(_ first: Int, _ second: Int) {
    let (a, b) = (self[first], self[second])
    self[first] = b
    self[second] = a
  }
}
