/// A version as dpkg orders them: `[epoch:]upstream[-revision]`, where runs of digits count as numbers, letters come before
/// other characters, and `~` before everything, the end included.
///
/// The rules are those of deb-version(7); a test compares with `dpkg --compare-versions`.
struct DebianVersion: Sendable, Comparable {
  private let epoch: Int
  /// Of upstream's version and the revision each: what each character of a run weighs and 0, then the digits behind it
  /// as a number, without leading zeros: the longer one is the larger one.
  private let runs: [[Weight]]

  private enum Weight: Sendable, Comparable {
    case character(Int)
    case number(length: Int, digits: String)
  }

  init(_ text: String) {
    let colon = text.firstIndex(of: ":").flatMap { place in Int(text[..<place]).map { (place, $0) } }
    epoch = colon?.1 ?? 0
    let rest = colon.map { text[text.index(after: $0.0)...] } ?? text[...]
    let dash = rest.lastIndex(of: "-") ?? rest.endIndex
    runs = [rest[..<dash], rest[dash...].dropFirst()].map(Self.runs)
  }

  private static func runs(of text: Substring) -> [Weight] {
    var weights: [Weight] = []
    var rest = text
    repeat {
      let run = rest.prefix { !("0"..."9").contains($0) }
      weights += run.unicodeScalars.map { scalar in
        let code = Int(scalar.value)
        return .character(scalar == "~" ? -1 : scalar.properties.isAlphabetic ? code : code + 256)
      }
      let digits = rest[run.endIndex...].prefix { ("0"..."9").contains($0) }
      let number = digits.drop { $0 == "0" }
      weights += [.character(0), .number(length: number.count, digits: String(number))]
      rest = rest[digits.endIndex...]
    } while !rest.isEmpty
    return weights + [.character(0)]
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.epoch != right.epoch { return left.epoch < right.epoch }
    if left.runs[0] != right.runs[0] { return left.runs[0].lexicographicallyPrecedes(right.runs[0]) }
    return left.runs[1].lexicographicallyPrecedes(right.runs[1])
  }
}
