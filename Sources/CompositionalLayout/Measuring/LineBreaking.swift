/// Where a line may break around a character: a small part of Unicode Standard Annex #14.
enum LineBreaking: Equatable {
  /// A break that is always taken.
  case always
  /// White space: a line may break behind it, and it takes no room at the line's end.
  case space
  /// A line may break here, and nothing shows.
  case opportunity
  /// A character between whose neighbours a line may break or not.
  case character(before: Before, after: After)

  enum Before {
    /// Not before this one: closing punctuation, hyphens.
    case never
    /// Where the character before it allows it.
    case whereAllowed
    /// Unless the character before it forbids it: East Asian characters, emoji.
    case freely
  }

  enum After {
    /// Not after this one: opening punctuation.
    case never
    /// Where the character after it breaks freely.
    case byNext
    /// Freely.
    case freely
  }

  init(_ character: Character, _ kind: AdvanceClass) {
    guard !character.isNewline else {
      self = .always
      return
    }
    switch character {
    case "\u{A0}", "\u{2007}", "\u{202F}": self = .character(before: .whereAllowed, after: .byNext)
    case "\u{200B}", "\u{AD}": self = .opportunity
    case "-", "\u{2010}", "\u{2013}", "\u{2014}": self = .character(before: .never, after: .freely)
    case ".", ",", ":", ";", "!", "?", ")", "]", "}", "\u{2019}", "\u{201D}", "\u{2026}":
      self = .character(before: .never, after: .byNext)
    case "(", "[", "{", "\u{2018}", "\u{201C}": self = .character(before: .whereAllowed, after: .never)
    case "（", "［", "｛", "〔", "〈", "《", "「", "『", "【": self = .character(before: .freely, after: .never)
    case "）", "］", "｝", "〕", "〉", "》", "」", "』", "】", "、", "。", "，", "．", "：", "；", "！", "？", "ー":
      self = .character(before: .never, after: .freely)
    default:
      self =
        if kind == .space || character == "\u{3000}" {
          .space
        } else if kind == .none {
          // Word joiners, byte order marks, and what has no business in a text.
          .character(before: .never, after: .never)
        } else if kind == .full, character != "\u{2015}" {
          .character(before: .freely, after: .freely)
        } else {
          .character(before: .whereAllowed, after: .byNext)
        }
    }
  }
}
