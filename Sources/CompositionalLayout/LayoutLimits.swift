/// How much a description may ask for. Descriptions come from servers: each limit turns input that would exhaust
/// memory or arithmetic into an error (``LayoutError/Code/limitExceeded`` or ``LayoutError/Code/invalidValue``).
public enum LayoutLimits {
  /// Groups nested in groups: 64.
  public static let groupDepth = 64

  /// Variants of a section's variants: 8.
  public static let variantDepth = 8

  /// Places in one root group: 65 536.
  public static let slotsPerGroup = 65_536

  /// Steps of solving all distinct root groups of one layout together: 4 194 304, about a fifth of a second. A step is a
  /// child that is tried, a place in a group, for each group around it, or a badge. One call of
  /// ``SolvedLayout/report(_:)`` has as many, and 64 more for each report.
  public static let stepsPerLayout = 4_194_304

  /// Places in all distinct root groups of one layout together: 1 048 576, about 50 MB.
  public static let slotsPerLayout = 1_048_576

  /// Badges, headers, footers and backgrounds of one section's description: 65 536.
  public static let attachmentsPerSection = 65_536

  /// The largest length, inset, offset, factor or resolved size: 10¹² points. Sums and products of such numbers stay
  /// finite.
  public static let magnitude = 1e12

  /// Items of one layout: 2⁵³, up to which every index has an exact Double.
  public static let items = 1 << 53
}

extension LayoutLimits {
  /// Refuses reports that take too many steps.
  static func check(_ steps: Int, reports: Int, section: Int) throws(LayoutError) {
    guard steps > stepsPerLayout, steps - stepsPerLayout > 64 * reports
    else { return }
    throw LayoutError(
      .limitExceeded,
      "solving the groups of measured cells takes more than \(stepsPerLayout) steps; report fewer at once",
      path: DescriptionPath(section: section).text + ".group", section: section)
  }
}
