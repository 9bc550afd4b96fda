/// Finds strings that have few different values, written like identifiers; apps have enumerations for them.
struct WordFinder {
  let keys: Set<Int32>

  private static let mostWords = 24

  init(_ tape: ValueTape) {
    var seen: [(count: Int, words: Set<String>, isOver: Bool)] = Array(
      repeating: (0, [], false), count: tape.keys.count)
    for (place, node) in tape.nodes.enumerated() where node.key >= 0 && node.kind == .string {
      let key = Int(node.key)
      guard !seen[key].isOver, let text = tape.shortText(of: place), Self.isName(text) else {
        seen[key].isOver = true
        continue
      }
      seen[key].count += 1
      seen[key].words.insert(text)
      seen[key].isOver = seen[key].words.count > Self.mostWords
    }
    keys = Set(
      seen.indices.filter { key in
        let (count, words) = (seen[key].count, seen[key].words.count)
        let isFew = count < 16 ? words < count || KindFinder.isCalledKind(tape.keys[key]) : words * 2 <= count
        return !seen[key].isOver && words > 0 && isFew
      }.map(Int32.init))
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 32 else { return false }
    let isSmall = (0x61...0x7A).contains(first)
    guard isSmall || (0x41...0x5A).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
      case 0x61...0x7A: isSmall
      default: false
      }
    }
  }
}
