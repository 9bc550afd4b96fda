import BenchmarkKit
import Testing

struct WildcardPatternTests {
  @Test("matches as the definition says")
  func matchesDefinitionSays() {
    // The definition, taken literally.
    func matches(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
      guard let first = pattern.first else { return name.isEmpty }
      if first == "*" {
        return (name.startIndex...name.endIndex).contains { matches(pattern.dropFirst(), name[$0...]) }
      }
      guard let character = name.first, first == "?" || first == character else { return false }
      return matches(pattern.dropFirst(), name.dropFirst())
    }
    let seed: UInt64 = 81
    var generator = SplitMix64(seed: seed)
    func text(_ characters: [Character]) -> String {
      String(
        (0..<Int.random(in: 0...7, using: &generator)).compactMap { _ in characters.randomElement(using: &generator) })
    }
    var matching = 0
    for _ in 0..<5000 {
      let (pattern, name) = (text(["a", "b", "*", "?"]), text(["a", "b"]))
      let expected = matches(Array(pattern)[...], Array(name)[...])
      if expected { matching += 1 }
      #expect(WildcardPattern(pattern).matches(name) == expected, "\(pattern) on \(name), seed \(seed)")
    }
    #expect(matching > 500)
  }

  @Test("many stars stay fast")
  func manyStarsStayFast() {
    let pattern = WildcardPattern(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
  }
}
