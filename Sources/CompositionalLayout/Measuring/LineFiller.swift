/// Fills lines with words, character by character. A word longer than a line starts a new one: filling up the previous
/// line could save a line that a wider room needs, and a wider room must never give more lines.
struct LineFiller {
  let room: Double
  private(set) var count = 0
  private(set) var widest = 0.0
  private(set) var isCut = false

  private let maximumLines: Int
  private let ellipsis: Double
  private var hasText = false

  private var line = 0.0
  private var hasWord = false
  private var space = 0.0

  /// The advances of the characters since the last break opportunity.
  private var word: [Double] = []
  private var wordWidth = 0.0
  private var afterWord = LineBreaking.After.byNext

  init(room: Double, maximumLines: Int, ellipsis: Double) {
    self.room = room
    self.maximumLines = max(0, maximumLines)
    self.ellipsis = ellipsis
  }

  mutating func add(_ breaking: LineBreaking, advance: Double) {
    hasText = true
    switch breaking {
    case .always:
      endWord()
      endParagraph()
    case .space:
      endWord()
      hasWord = true
      space += advance
    case .opportunity:
      endWord()
    case .character(let before, let after):
      if mayBreak(before) { endWord() }
      // No break after a hyphen that begins a word, as in -5.
      let isHyphenAtStart = word.isEmpty && before == .never
      word.append(advance)
      wordWidth += advance
      afterWord = isHyphenAtStart ? .byNext : after
    }
  }

  mutating func finish() {
    guard hasText, !isCut else { return }
    endWord()
    if !isCut { completeLine() }
  }

  private func mayBreak(_ before: LineBreaking.Before) -> Bool {
    switch (before, afterWord) {
    case (.never, _), (_, .never): false
    case (.freely, _), (_, .freely): true
    case (.whereAllowed, .byNext): false
    }
  }

  private mutating func endWord() {
    guard !word.isEmpty, !isCut else { return }
    if hasWord, line + space + wordWidth > room, space + wordWidth > 0 { wrap() }
    if line == 0, space == 0, wordWidth > room {
      for advance in word where !isCut {
        if line > 0, advance > 0, line + advance > room { wrap() }
        line += advance
      }
    } else {
      line = line + space + wordWidth
    }
    hasWord = true
    space = 0
    word.removeAll(keepingCapacity: true)
    wordWidth = 0
    afterWord = .byNext
  }

  private mutating func wrap() {
    completeLine()
    guard maximumLines > 0, count == maximumLines else { return }
    isCut = true
    // The cut word fills the line up to the ellipsis.
    widest = max(widest, room)
  }

  private mutating func endParagraph() {
    guard !isCut else { return }
    let width = line
    completeLine()
    guard maximumLines > 0, count == maximumLines else { return }
    isCut = true
    widest = max(widest, min(width + ellipsis, room))
  }

  private mutating func completeLine() {
    widest = max(widest, line)
    count += 1
    line = 0
    space = 0
    hasWord = false
  }
}
