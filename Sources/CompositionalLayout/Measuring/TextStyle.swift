/// How a text is set: what its size depends on, besides the words and the room.
///
/// A number that is negative (``letterSpacing`` apart) or no number counts as 0, one beyond ``LayoutLimits/magnitude``
/// as that, so that a style from a server can never make a size that is not finite.
public struct TextStyle: Sendable, Hashable {
  /// The strokes of the letters.
  public enum Weight: String, Sendable, Hashable, CaseIterable {
    case regular
    case medium
    case semibold
    case bold
  }

  /// The height of a line in parts of the font size, where ``lineHeight`` does not say it.
  static let lineHeightMultiple = 1.2

  /// The font's size, in points.
  public var fontSize: Double
  /// The strokes.
  public var weight: Weight
  /// From one line to the next, in points; nil is 1.2 times the font size.
  public var lineHeight: Double?
  /// The most lines that are shown; 0, or less, is any number.
  public var maximumLines: Int
  /// The space between the text and the cell's edges, in points.
  public var insets: DirectionalEdgeInsets
  /// What is added to the advance of every character that has one, in points. Less than 0 moves characters together,
  /// never one before the other.
  public var letterSpacing: Double

  /// A style from its parts.
  public init(
    fontSize: Double, weight: Weight = .regular, lineHeight: Double? = nil, maximumLines: Int = 0,
    insets: DirectionalEdgeInsets = .zero, letterSpacing: Double = 0
  ) {
    self.fontSize = fontSize
    self.weight = weight
    self.lineHeight = lineHeight
    self.maximumLines = maximumLines
    self.insets = insets
    self.letterSpacing = letterSpacing
  }
}

extension TextStyle {
  /// The height of a line that is computed with, in points.
  var effectiveLineHeight: Double { lineHeight.map(usable) ?? usable(fontSize) * Self.lineHeightMultiple }

  /// The insets that are computed with, in points.
  var effectiveInsets: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: usable(insets.top), leading: usable(insets.leading), bottom: usable(insets.bottom),
      trailing: usable(insets.trailing))
  }
}

/// A length from 0 to the largest; what is no number is 0.
func usable(_ length: Double) -> Double {
  // A comparison with what is no number is false.
  length > 0 ? min(length, LayoutLimits.magnitude) : 0
}
