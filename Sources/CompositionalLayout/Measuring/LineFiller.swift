/// Fills lines with words, one character after the other.
///
/// Why a wider room never gives more lines: after each word, the line's number and the place in it are, in this order,
/// never greater in the wider room. That needs a word longer than the line to begin a line of its own: filling the rest
/// of the line before with its first characters can save a line that a wider room, where the word is whole, needs.
struct LineFiller {
  /// The room of a line, in points.
  let room: Double
  /// Lines that are complete.
  private(set) var count = 0
  /// The widest of them, in points.
  private(set) var widest = 0.0
  /// Whether there is more text than lines that may be shown.
  private(set) var isCut = false

  private let maximumLines: Int
  private let ellipsis: Double
  private var hasText = false

  /// The width of the line that is being filled, without white space at its end.
  private var line = 0.0
  /// Whether that line holds a word, if only one without width.
  private var hasWord = false
  /// The white space since the last word.
  private var space = 0.0

  /// The advances of the characters that no line breaks between, unless they are longer than the line.
  private var word: [Double] = []
  private var wordWidth = 0.0
  private var afterWord = LineBreaking.After.byNext

  /// A filler without text.
  ///
  /// - Parameter maximumLines: The most lines; 0, or less, is any number.
  init(room: Double, maximumLines: Int, ellipsis: Double) {
    self.room = room
    self.maximumLines = max(0, maximumLines)
    self.ellipsis = ellipsis
  }

  /// Adds a character.
  mutating func add(_ breaking: LineBreaking, advance: Double) {
    hasText = true
    switch breaking {
    case .always:
      endWord()
      endParagraph()
    case .space:
      endWord()
      // White space at a paragraph's beginning stays, before a word too.
      hasWord = true
      space += advance
    case .opportunity:
      endWord()
    case .character(let before, let after):
      if mayBreak(before) { endWord() }
      // A hyphen that begins a word, as in -5, is no place to break.
      let isHyphenAtStart = word.isEmpty && before == .never
      word.append(advance)
      wordWidth += advance
      afterWord = isHyphenAtStart ? .byNext : after
    }
  }

  /// Ends the last line.
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

  // MARK: Words

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

  // MARK: Lines

  /// Goes on in the next line, because there is no more room in this one.
  private mutating func wrap() {
    completeLine()
    guard maximumLines > 0, count == maximumLines else { return }
    isCut = true
    // Characters of the word that did not fit fill the line up to the ellipsis.
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
