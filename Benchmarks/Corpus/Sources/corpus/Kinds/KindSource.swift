import BenchmarkKit

/// Draws the values of a kind's document. One seed gives one document, on every machine.
struct KindSource {
  /// The words of texts.
  private static let words = [
    "amber", "birch", "cedar", "delta", "ember", "flint", "grove", "haven", "ivory", "jade", "kite",
    "lunar", "maple", "north", "ocean", "pearl", "quartz", "river", "stone", "tulip", "umber",
    "vivid", "willow", "xenon", "yarn", "zephyr",
  ]
  /// The letters of texts beyond ASCII, of the Thousand Character Classic.
  private static let letters = Array("天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏閏餘成歲律呂調陽雲騰致雨露結為霜")
  /// Characters as a document in ASCII escapes them.
  private static let escapes = [
    #"\n"#, #"\t"#, #"\""#, #"\\"#, "/", #"\u00e9"#, #"\u2028"#, #"\ud83d\ude00"#,
  ]

  /// The numbers that decide.
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(scrambling: seed) }

  // MARK: Numbers

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func double(_ range: Range<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  /// Returns a number with so many digits behind the point, as a backend writes prices.
  mutating func decimal(below bound: Int, digits: Int) -> String {
    let text = "\(integer(0...bound * 1000 - 1))"
    return "\(text.dropLast(3).isEmpty ? "0" : text.dropLast(3)).\(text.suffix(3).prefix(digits))"
  }

  mutating func flag() -> Bool { integer(0...1) == 1 }

  mutating func chance(_ share: Double) -> Bool { double(0..<1) < share }

  // MARK: Texts

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[integer(0...values.count - 1)]
  }

  mutating func word() -> String { pick(Self.words) }

  /// Returns a word or two; of ten texts one is empty.
  mutating func shortText() -> String {
    guard chance(0.9) else { return "" }
    return chance(0.3) ? "\(word()) \(word())" : word()
  }

  mutating func longText() -> String {
    (0..<integer(4...10)).map { _ in word() }.joined(separator: " ")
  }

  /// Returns words with escapes between them.
  mutating func escapedText() -> String {
    (0..<integer(2...6)).map { _ in word() + pick(Self.escapes) }.joined(separator: " ")
  }

  mutating func textBeyondASCII() -> String {
    String((0..<integer(2...16)).map { _ in pick(Self.letters) })
  }

  mutating func date() -> String {
    func two(_ number: Int) -> String {
      number < 10 ? "0\(number)" : "\(number)"
    }
    let day = "20\(two(integer(10...26)))-\(two(integer(1...12)))-\(two(integer(1...28)))"
    return "\(day)T\(two(integer(0...23))):\(two(integer(0...59))):\(two(integer(0...59)))Z"
  }

  // MARK: JSON

  /// Returns the JSON of a value whose type depends on its number: an integer, a text, a Boolean or
  /// a double.
  mutating func value(_ number: Int) -> String {
    switch number % 4 {
    case 0: "\(integer(0...99_999))"
    case 1: "\"\(shortText())\""
    case 2: "\(flag())"
    default: decimal(below: 1000, digits: 2)
    }
  }

  /// Returns the JSON of an array.
  mutating func array(_ count: Int, _ element: (inout KindSource) -> String) -> String {
    "[\((0..<count).map { _ in element(&self) }.joined(separator: ","))]"
  }

  mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    values.shuffled(using: &random)
  }
}
