/// The width class of a character, that of its widest scalar, as in ``TextMeasurer``'s table.
enum AdvanceClass: Int, CaseIterable, Comparable {
  case none
  case thin
  case space
  case narrow
  case lower
  case figure
  case upper
  case wide
  case full

  static func < (left: AdvanceClass, right: AdvanceClass) -> Bool { left.rawValue < right.rawValue }

  private var thousandths: (regular: Double, bold: Double) {
    switch self {
    case .none: (0, 0)
    case .thin: (222, 278)
    case .space: (278, 278)
    case .narrow: (295, 345)
    case .lower: (545, 583)
    case .figure: (556, 556)
    case .upper: (685, 695)
    case .wide: (785, 840)
    case .full: (1000, 1000)
    }
  }

  func advance(_ weight: TextStyle.Weight) -> Double {
    let (regular, bold) = thousandths
    let thirds: Double =
      switch weight {
      case .regular: 0
      case .medium: 1
      case .semibold: 2
      case .bold: 3
      }
    return (regular + (bold - regular) * thirds / 3) / 1000
  }
}

extension AdvanceClass {
  init(_ character: Character) {
    self = .none
    for scalar in character.unicodeScalars { self = max(self, AdvanceClass(scalar)) }
  }

  private init(_ scalar: Unicode.Scalar) {
    self = scalar.isASCII ? AdvanceClass(ascii: scalar) : AdvanceClass(other: scalar)
  }

  private init(ascii scalar: Unicode.Scalar) {
    switch scalar {
    case "i", "j", "l", "'", "`", "|": self = .thin
    case " ", "\t": self = .space
    case "f", "r", "t", "I", ".", ",", ":", ";", "!", "\"", "-", "/", "\\", "(", ")", "[", "]", "{", "}", "*":
      self = .narrow
    case "m", "w", "M", "W", "@", "%": self = .wide
    case "a"..."z", "J": self = .lower
    case "A"..."Z", "&": self = .upper
    default: self = scalar.value < 0x20 || scalar.value == 0x7F ? .none : .figure
    }
  }

  private init(other scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xFE0F: self = .full  // asks for the colourful form of the character before it
    case 0x2018...0x201B, 0x2039, 0x203A: self = .thin
    case 0xCC...0xCF, 0xEC...0xEF, 0x128...0x131, 0x13A, 0x13C, 0x142: self = .narrow  // i, I and l with marks
    case 0x2010, 0x2011: self = .narrow
    case 0x2013: self = .figure
    case 0x2014, 0x2015, 0x2026: self = .full
    case 0x1F1E6...0x1F1FF: self = .full  // half a flag
    case _ where scalar.isEastAsianWide || scalar.properties.isEmojiPresentation: self = .full
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator,
        .surrogate:
        self = .none
      case .spaceSeparator: self = .space
      case .uppercaseLetter, .titlecaseLetter: self = .upper
      case .lowercaseLetter, .otherLetter, .modifierLetter: self = .lower
      case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation,
        .dashPunctuation, .connectorPunctuation:
        self = .narrow
      default: self = .figure
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is wide or full-width in East Asian text (Unicode Standard Annex #11), emoji apart.
  var isEastAsianWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
