import BenchmarkKit

/// The strings or the numbers that were seen at one place of a payload, scrubbed: examples, and how often they repeat.
///
/// Where few values make up all, they are an enumeration, and are drawn as often as they were seen. Elsewhere as many
/// of the drawn values are new as were: each is an example scrubbed once more, with a number of its own. So a pool never
/// holds what it has drawn.
struct ScalarPool {
  private static let mostExamples = 1024
  private static let mostExampleBytes = 1 << 20
  private static let mostWords = 32
  private static let mostHashes = 1 << 16

  private var examples: [[UInt8]] = []
  private var exampleBytes = 0
  private var room = ScalarPool.mostExamples
  private var seen = 0

  /// Different values, while there are few of them.
  private var words = Deck<[UInt8]>(mostWords: ScalarPool.mostWords)
  private var hasManyWords = false

  /// Hashes of different values, up to a limit, and how many values had been seen by then.
  private var hashes: Set<Int> = []
  private var hashed = 0

  /// How many new values there are to a value, and what is owed of them.
  private var newShare: Double { Double(hashes.count) / Double(max(1, hashed)) }
  private var owed = 1.0
  private var drawn: UInt64 = 0

  /// Notes a value.
  mutating func add(_ value: [UInt8], _ random: inout SplitMix64) {
    seen += 1
    if hashes.count < Self.mostHashes {
      hashes.insert(value.hashValue)
      hashed += 1
    }
    if !hasManyWords { hasManyWords = !words.add(value) }
    if examples.count < room {
      examples.append(value)
      exampleBytes += value.count
    } else {
      // Each value is an example with the same probability.
      let place = Int(truncatingIfNeeded: random.next() % UInt64(seen))
      guard place < examples.count else { return }
      exampleBytes += value.count - examples[place].count
      examples[place] = value
    }
    while exampleBytes > Self.mostExampleBytes, examples.count > 1 {
      exampleBytes -= examples.remove(at: Int(truncatingIfNeeded: random.next() % UInt64(examples.count))).count
      room = examples.count
    }
  }

  /// Whether the values are an enumeration's: each of a few comes often.
  private var isEnumeration: Bool { !hasManyWords && seen >= 8 * words.words.count }

  /// What to write next.
  enum Draw {
    /// This value.
    case word([UInt8])
    /// The example, scrubbed once more with this number.
    case variant(of: [UInt8], UInt64)
  }

  /// Draws a value; nil when none was seen.
  mutating func draw(_ random: inout SplitMix64) -> Draw? {
    guard !examples.isEmpty else { return nil }
    if isEnumeration { return words.draw(&random).map(Draw.word) }
    let number: UInt64
    if owed >= 1 || drawn == 0 {
      owed -= 1
      number = drawn
      drawn += 1
    } else {
      number = random.next() % drawn
    }
    owed += newShare
    return .variant(of: examples[Int(number % UInt64(examples.count))], number + 1)
  }
}
