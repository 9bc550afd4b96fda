import Foundation
import JSONStreamFoundation
import Testing
import TestSupport

@Suite("Numbers through Codable are JSONDecoder's") struct CodableNumberTests {
  @Test("any number as any type", arguments: 0..<8)
  func agrees(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<150 {
      let text = Self.number(&random)
      try compare(Int.self, text)
      try compare(Int8.self, text)
      try compare(UInt32.self, text)
      try compare(UInt64.self, text)
      if #available(macOS 15, *) { try compare(Int128.self, text) }
      try compare(Double.self, text)
      try compare(Float.self, text)
      try compare(Decimal.self, text)
    }
  }

  private func compare<Value: Decodable & Equatable>(_ type: Value.Type, _ text: String) throws {
    // JSONDecoder does not read them: see the differences.
    guard !Self.isZeroWithExponent(text) else { return }
    let expected = BothDecoders.reference(type, text, JSONDecoder())
    let (own, error) = try BothDecoders.streamed(type, text, .standard)
    let difference = Behaviour.difference(own, expected, error, JSONDecoder())
    try #require(difference == nil, "\(text) as \(type)")
  }

  private static func isZeroWithExponent(_ text: String) -> Bool {
    text.contains { $0 == "e" || $0 == "E" }
      && !text.prefix { $0 != "e" && $0 != "E" }.contains { "123456789".contains($0) }
  }

  private static func number(_ random: inout SeededGenerator) -> String {
    func digits(_ most: Int) -> String {
      let only = random.chance(20) ? ["0", "0", "0", "9", "5"] : (0...9).map(String.init)
      return (0..<Int.random(in: 1...most, using: &random)).map { _ in only.randomElement(using: &random) ?? "0" }
        .joined()
    }
    let near = [
      "9007199254740992", "9007199254740993", "9223372036854775807", "9223372036854775808", "4294967295",
      "18446744073709551615", "18446744073709551616", "127", "128", "255", "16777217",
    ]
    var text = random.chance(30) ? near.randomElement(using: &random) ?? "0" : digits(random.chance(10) ? 45 : 20)
    while text.count > 1, text.hasPrefix("0") { text.removeFirst() }
    if random.chance(40) { text = "-" + text }
    if random.chance(50) {
      text += "." + (random.chance(40) ? String(repeating: "0", count: 1 + digits(3).count) : digits(25))
    }
    if random.chance(40) {
      text += "e" + ["", "+", "-"][Int.random(in: 0..<3, using: &random)] + digits(random.chance(80) ? 2 : 3)
    }
    return text
  }
}
