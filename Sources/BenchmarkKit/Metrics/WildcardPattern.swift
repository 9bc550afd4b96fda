/// A text in which `*` stands for any characters, also none, and `?` for one.
package struct WildcardPattern: Sendable, Hashable {
  /// The pattern as it is written.
  package let text: String

  /// Makes a pattern. Every text is one; upper and lower case differ.
  package init(_ text: String) {
    self.text = text
  }

  /// Whether the pattern stands for the whole of the name.
  ///
  /// Greedy with one point to return to: when a character fails after a `*`, that star takes one character more. An
  /// earlier star need never be reconsidered, because what followed it has been found as early as possible.
  /// - Complexity: O(n · m), n and m the lengths of the name and the pattern.
  package func matches(_ name: String) -> Bool {
    let pattern = Array(text)
    let name = Array(name)
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < name.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}

extension WildcardPattern: Decodable {
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}
