/// The size of a text, by average advances: the same on every machine, and without a font.
///
///     let style = TextStyle(fontSize: 17, maximumLines: 2)
///     let size = TextMeasurer().size(of: "Margherita", style: style, maximumWidth: 160)
///
/// It is an estimate that a headless run can rest on, not a typesetter: there is no kerning, no ligature and no shaping.
/// Every character, in the sense of `Character`, has one of these advances, in parts of the font size (medium lies at a
/// third and semibold at two thirds of the way from regular to bold):
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
/// The numbers are averages of the advances in Adobe's published font metrics (AFM, Core 14) of Helvetica and
/// Helvetica-Bold, weighted by how often English has the letters. A character of several scalars has the advance of its
/// widest: é is as wide as e, however it is encoded, and a family of emoji as wide as one.
///
/// Lines are filled greedily. A line may break at white space, after a hyphen or dash that does not begin its word, and
/// beside wide characters of East Asia and emoji, but not before their closing nor after their opening punctuation. A
/// word longer than the line begins a line of its own and breaks inside, between characters. White space at the end of
/// a line takes no room; a no-break space belongs to its word. Line feeds and their kin break always, so a text that
/// ends with one has an empty last line. An empty text has no line.
///
/// Sizes are exact: the pixel grid is a separate step. A wider room never gives more lines.
public struct TextMeasurer: Sendable, Hashable {
  /// A measurer.
  public init() {}

  /// The size that a text takes, insets included, in points.
  ///
  /// It is never negative and always finite. It is at most `maximumWidth` wide where that leaves room for the insets and
  /// for the text's widest character; in less room a line holds one character and is as wide as that. Where lines are
  /// cut off, the last one ends with an ellipsis, and takes all the room when its own paragraph goes on.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: How it is set.
  ///   - maximumWidth: The room, insets included, in points. Infinity is any; what is negative or no number counts
  ///     as 0.
  /// - Complexity: O(characters up to the end of the first word that is not shown), and memory for the longest word.
  public func size(of text: String, style: TextStyle, maximumWidth: Double) -> LayoutExtent {
    let insets = style.effectiveInsets
    let room = maximumWidth > 0 ? maximumWidth : 0
    let advances = Advances(style)
    // What was measured once fits into its own width, though taking the insets off again may lose its last bits.
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

  /// The advances of a style in points, by class.
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
