/// Makes the keys of a map's members that are repeated: each is another one, of which decoders
/// would keep one only if two were the same.
///
/// Behind the key stand hyphens and the round's number. No key of the payload ends like that, so
/// that the rounds have no key in common, and a round's keys alone are held.
struct RepeatedKeys {
  /// The hyphens behind a key: one more than any key of the payload has before its last digits.
  private let mark: [UInt8]
  /// The keys of the round at hand, quotes included.
  private var used: Set<[UInt8]> = []

  /// - Parameter keys: The keys of the payload, quotes included.
  init(_ keys: [ArraySlice<UInt8>]) {
    // A key without its closing quote and the digits at its end, where a round's number would
    // stand.
    let stems = keys.map { key in
      Array(key.dropLast().reversed().drop { (0x30...0x39).contains($0) }.reversed())
    }
    let hyphens = stems.map { $0.reversed().prefix { $0 == UInt8(ascii: "-") }.count }.max() ?? 0
    mark = Array(repeating: UInt8(ascii: "-"), count: hyphens + 1)
  }

  /// Forgets the keys of the last round: rounds differ by their numbers.
  mutating func beginRound() { used = [] }

  /// Writes a key of a round, by `other`, which is another text for the key, unless another key has
  /// it already.
  mutating func write(
    _ key: ArraySlice<UInt8>, or other: [UInt8], round: Int, to output: inout [UInt8]
  ) {
    var text = other
    if !used.insert(other).inserted {
      text = Array(key)
      while !used.insert(text).inserted {
        text.insert(UInt8(ascii: "_"), at: text.count - 1)
      }
    }
    output += text.dropLast()
    output += mark
    output += "\(round)\"".utf8
  }
}
