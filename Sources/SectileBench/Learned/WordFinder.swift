/// Tells strings that a backend has few of, and writes as programs write names: an app has an enumeration for them.
struct WordFinder {
  /// The numbers of the keys whose values are such words.
  let keys: Set<Int32>

  private static let mostWords = 24

  init(_ tape: ValueTape) {
    struct Seen {
      var count = 0
      var words: Set<String> = []
      var isOver = false
    }
    var seen = Array(repeating: Seen(), count: tape.keys.count)
    func take(_ value: Int, _ key: Int) {
      guard tape[value].kind == .string, !seen[key].isOver else { return }
      seen[key].count += 1
      if let text = tape.shortText(of: value), Self.isName(text) {
        seen[key].words.insert(text)
      } else {
        seen[key].isOver = true
      }
      if seen[key].words.count > Self.mostWords { seen[key].isOver = true }
    }
    for (place, node) in tape.nodes.enumerated() where node.key >= 0 {
      take(place, Int(node.key))
    }
    keys = Set(
      seen.indices.filter { key in
        let (count, words) = (seen[key].count, seen[key].words.count)
        let isFew = count < 16 ? words < count || KindFinder.isCalledKind(tape.keys[key]) : words * 2 <= count
        return !seen[key].isOver && words > 0 && isFew
      }.map(Int32.init))
  }

  /// Whether a text is `camelCase`, `snake_case`, `kebab-case` or `CAPITALS`: words for people begin with one capital.
  private static func isName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.count <= 32 else { return false }
    let isPlain = bytes.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
      default: false
      }
    }
    guard isPlain else { return false }
    if (0x61...0x7A).contains(first) { return true }
    return (0x41...0x5A).contains(first) && bytes.allSatisfy { !(0x61...0x7A).contains($0) }
  }
}
