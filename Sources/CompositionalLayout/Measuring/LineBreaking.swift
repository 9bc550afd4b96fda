/// The line breaks around a character: a small part of Unicode Standard Annex #14.
enum LineBreaking: Equatable {
  /// A forced break.
  case always
  /// White space: a break may follow; takes no room at a line's end.
  case space
  /// An invisible break opportunity.
  case opportunity
  /// A visible character, with the breaks allowed before and after it.
  case character(before: Before, after: After)

  enum Before {
    /// Closing punctuation and hyphens.
    case never
    /// If the character before it allows a break.
    case whereAllowed
    /// East Asian characters and emoji: unless the character before it forbids a break.
    case freely
  }

  enum After {
    /// Opening punctuation.
    case never
    /// If the next character breaks freely.
    case byNext
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
          .character(before: .never, after: .never)
        } else if kind == .full, character != "\u{2015}" {
          .character(before: .freely, after: .freely)
        } else {
          .character(before: .whereAllowed, after: .byNext)
        }
    }
  }
}
