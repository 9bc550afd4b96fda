/// The style of a text: font size, weight, line height and insets, on which its size depends.
///
/// A negative number (except ``letterSpacing``) or NaN counts as 0, one above ``LayoutLimits/magnitude`` as that limit,
/// so that a style from a server always gives a finite size.
public struct TextStyle: Sendable, Hashable {
  /// A font weight.
  public enum Weight: String, Sendable, Hashable, CaseIterable {
    case regular
    case medium
    case semibold
    case bold
  }

  static let lineHeightMultiple = 1.2

  /// The font's size, in points.
  public var fontSize: Double
  /// The font's weight.
  public var weight: Weight
  /// The distance between lines, in points; nil for 1.2 times the font size.
  public var lineHeight: Double?
  /// The most lines shown; 0 or less for any number.
  public var maximumLines: Int
  /// The space between the text and the cell's edges, in points.
  public var insets: DirectionalEdgeInsets
  /// The space added to each advance above 0, in points. An advance with negative spacing is at least 0.
  public var letterSpacing: Double

  /// Creates a style.
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
  var effectiveLineHeight: Double { lineHeight.map(usable) ?? usable(fontSize) * Self.lineHeightMultiple }

  var effectiveInsets: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: usable(insets.top), leading: usable(insets.leading), bottom: usable(insets.bottom),
      trailing: usable(insets.trailing))
  }
}

/// Returns a length clamped to 0 … ``LayoutLimits/magnitude``; 0 for NaN.
func usable(_ length: Double) -> Double {
  length > 0 ? min(length, LayoutLimits.magnitude) : 0
}
