/// A version as dpkg orders them: `[epoch:]upstream[-revision]`, where runs of digits count as numbers, letters come before
/// other characters, and `~` before everything, the end included.
///
/// The rules are those of deb-version(7); a test compares with `dpkg --compare-versions`.
struct DebianVersion: Sendable, Comparable {
  let text: String
  private let epoch: Int
  private let upstream: [UInt8]
  private let revision: [UInt8]

  init(_ text: String) {
    self.text = text
    var rest = Substring(text)
    var epoch = 0
    if let colon = rest.firstIndex(of: ":"), let number = Int(rest[..<colon]) {
      epoch = number
      rest = rest[rest.index(after: colon)...]
    }
    self.epoch = epoch
    if let dash = rest.lastIndex(of: "-") {
      upstream = Array(rest[..<dash].utf8)
      revision = Array(rest[rest.index(after: dash)...].utf8)
    } else {
      upstream = Array(rest.utf8)
      revision = []
    }
  }

  static func < (left: Self, right: Self) -> Bool { left.order(to: right) < 0 }
  static func == (left: Self, right: Self) -> Bool { left.order(to: right) == 0 }

  private func order(to other: Self) -> Int {
    if epoch != other.epoch { return epoch < other.epoch ? -1 : 1 }
    let order = Self.order(of: upstream[...], to: other.upstream[...])
    return order != 0 ? order : Self.order(of: revision[...], to: other.revision[...])
  }

  private static func order(of left: ArraySlice<UInt8>, to right: ArraySlice<UInt8>) -> Int {
    var (left, right) = (left, right)
    while !left.isEmpty || !right.isEmpty {
      while left.first.map(isDigit) == false || right.first.map(isDigit) == false {
        let (first, second) = (weight(left.first), weight(right.first))
        if first != second { return first < second ? -1 : 1 }
        left = left.dropFirst()
        right = right.dropFirst()
      }
      let (first, second) = (number(&left), number(&right))
      if first.count != second.count { return first.count < second.count ? -1 : 1 }
      if first != second { return first.lexicographicallyPrecedes(second) ? -1 : 1 }
    }
    return 0
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Where a character stands outside numbers; the end and a digit count the same.
  private static func weight(_ byte: UInt8?) -> Int {
    guard let byte, !isDigit(byte) else { return 0 }
    if byte == UInt8(ascii: "~") { return -1 }
    return Unicode.Scalar(byte).properties.isAlphabetic ? Int(byte) : Int(byte) + 256
  }

  /// Takes the digits in front, without leading zeros: the longer number is the larger one.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix(while: isDigit)
    bytes = bytes.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
