/// An estimate of a text's size from average advances: the same on every machine, without a font.
///
///     let style = TextStyle(fontSize: 17, maximumLines: 2)
///     let size = TextMeasurer().size(of: "Margherita", style: style, maximumWidth: 160)
///
/// There is no kerning, no ligature and no shaping. Each `Character` has one of these advances, as a multiple of the
/// font size; medium and semibold lie at one and two thirds between regular and bold:
///
/// | characters | regular | bold |
/// |---|---|---|
/// | combining marks, variation selectors, joiners, controls | 0 | 0 |
/// | `i j l ' \` \|` and single quotes | 0.222 | 0.278 |
/// | spaces, tabs | 0.278 | 0.278 |
/// | `f r t I . , : ; ! " - / \ ( ) [ ] { } *`, i and I with marks, other punctuation | 0.295 | 0.345 |
/// | other lower-case letters, `J`, letters without case | 0.545 | 0.583 |
/// | digits, other symbols, en dash | 0.556 | 0.556 |
/// | other upper-case letters, `&` | 0.685 | 0.695 |
/// | `m w M W @ %` | 0.785 | 0.840 |
/// | Chinese, Japanese, Korean, full-width forms, emoji, `…`, em dash | 1 | 1 |
///
/// The numbers average the advances in Adobe's font metrics (AFM, Core 14) of Helvetica and Helvetica-Bold, weighted by
/// letter frequency in English. A character of several scalars has the advance of the widest.
///
/// Lines are filled greedily. A line may break at white space, after a hyphen or dash inside a word, and beside East
/// Asian wide characters and emoji, but not before closing or after opening punctuation. A word longer than the line
/// starts a new line and breaks between characters. Trailing white space takes no room. Each line feed starts a line,
/// also at the end of the text; an empty text has no line. Sizes are exact, not rounded to pixels. A wider room never
/// gives more lines.
public struct TextMeasurer: Sendable, Hashable {
  /// Creates a measurer.
  public init() {}

  /// Returns the size of a text with its insets, in points: finite and not negative.
  ///
  /// It is at most `maximumWidth` wide if the insets and the widest character fit; otherwise a line holds one
  /// character. A cut text ends with an ellipsis, and takes the whole width if its paragraph goes on.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The font size, weight, line height and insets.
  ///   - maximumWidth: The room with insets, in points. Infinity is unbounded; negative values and NaN count as 0.
  /// - Complexity: O(characters up to the first word that is not shown), and memory for the longest word.
  public func size(of text: String, style: TextStyle, maximumWidth: Double) -> LayoutExtent {
    let insets = style.effectiveInsets
    let room = maximumWidth > 0 ? maximumWidth : 0
    let advances = Advances(style)
    // A text must fit the width that it was measured at, although subtracting the insets again may lose last bits.
    var lines = LineFiller(
      room: max(0, room - insets.leading - insets.trailing) + (room.isFinite ? room * 0x1p-40 : 0),
      maximumLines: style.maximumLines, ellipsis: advances[.full])
    for character in text {
      let kind = AdvanceClass(character)
      lines.add(LineBreaking(character, kind), advance: advances[kind])
      if lines.isCut { break }
    }
    lines.finish()
    var width = insets.leading + lines.widest + insets.trailing
    if lines.widest <= lines.room { width = min(width, max(room, insets.leading + insets.trailing)) }
    return LayoutExtent(
      w: width, h: insets.top + Double(lines.count) * style.effectiveLineHeight + insets.bottom)
  }

  struct Advances {
    private let points: [Double]

    init(_ style: TextStyle) {
      let spacing = min(
        max(style.letterSpacing.isNaN ? 0 : style.letterSpacing, -LayoutLimits.magnitude), LayoutLimits.magnitude)
      points = AdvanceClass.allCases.map { kind in
        kind == .none ? 0 : max(0, kind.advance(style.weight) * usable(style.fontSize) + spacing)
      }
    }

    subscript(kind: AdvanceClass) -> Double { points[kind.rawValue] }
  }
}
