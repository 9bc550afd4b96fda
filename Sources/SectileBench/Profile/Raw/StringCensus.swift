/// Counts string values that come again, in bounded memory.
///
/// While there is room every value is known, and the counts are exact. When the room is full, the rarest are forgotten:
/// what was counted of them stays in the sums, and a value that comes again later is taken for a new one. So beyond that
/// the sums are at least what they say, and never more.
struct StringCensus {
  /// A value that came again.
  struct Repeated {
    var text: [UInt8]
    var count: Int
    /// The bytes of all but the first, quotes included.
    var repeatedBytes: Int { (count - 1) * (text.count + 2) }
  }

  /// The most values that are known at once, and their bytes.
  private let mostValues: Int
  private let mostBytes: Int
  /// A longer value is not compared: it is a text, and kept nowhere.
  static let longest = 1000

  /// How many string values there are.
  private(set) var count = 0
  /// How many came again, and their bytes, without escapes and with quotes.
  private(set) var repeats = 0
  private(set) var repeatedBytes = 0
  /// How many values are longer than those that are compared.
  private(set) var tooLong = 0
  /// Whether nothing has been forgotten.
  private(set) var isExact = true
  private var counts: [[UInt8]: Int] = [:]
  private var keptBytes = 0

  init(mostValues: Int = 50_000, mostBytes: Int = 8 << 20) {
    self.mostValues = mostValues
    self.mostBytes = mostBytes
  }

  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    count += 1
    guard text.count <= Self.longest else {
      tooLong += 1
      return
    }
    let key = Array(text)
    if let place = counts.index(forKey: key) {
      counts.values[place] += 1
      repeats += 1
      repeatedBytes += text.count + 2
      return
    }
    if counts.count >= mostValues || keptBytes + key.count > mostBytes { forget() }
    counts[key] = 1
    keptBytes += key.count
  }

  /// The values that cost most by coming again, the dearest first.
  func dearest(_ number: Int) -> [Repeated] {
    Array(
      counts.filter { $0.value > 1 }.map { Repeated(text: $0.key, count: $0.value) }.sorted { one, other in
        if one.repeatedBytes != other.repeatedBytes { return one.repeatedBytes > other.repeatedBytes }
        return one.text.lexicographicallyPrecedes(other.text)
      }.prefix(number))
  }

  /// Makes room: half of it at least.
  private mutating func forget() {
    isExact = false
    var threshold = 1
    while counts.count > mostValues / 2 || keptBytes > mostBytes / 2 {
      counts = counts.filter { $0.value > threshold }
      keptBytes = counts.reduce(0) { $0 + $1.key.count }
      threshold *= 2
    }
  }
}
