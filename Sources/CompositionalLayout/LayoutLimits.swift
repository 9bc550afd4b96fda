/// The limits of a description. Descriptions come from servers: input that would exhaust memory or
/// arithmetic throws ``LayoutError/Code/limitExceeded`` or ``LayoutError/Code/invalidValue``. A
/// root group has at most 65 536 slots, all groups of a layout 1 048 576, a section 65 536
/// attachments, and a layout 2⁵³ items.
public enum LayoutLimits {
  /// The deepest nesting of groups: 64.
  public static let groupDepth = 64

  /// The deepest nesting of section variants: 8.
  public static let variantDepth = 8

  /// The most slots of one root group: 65 536.
  package static let slotsPerGroup = 65_536

  /// The most steps of solving all distinct root groups of a layout: 4 194 304, about a fifth of a
  /// second. A child that is tried, a slot for each group around it, and a badge are one step each.
  /// A call of ``SolvedLayout/report(_:)`` has as many, and 64 more for each report.
  package static let stepsPerLayout = 4_194_304

  /// The most slots of all distinct root groups of a layout: 1 048 576, about 50 MB.
  package static let slotsPerLayout = 1_048_576

  /// The most badges, headers, footers and backgrounds of one section's description: 65 536.
  package static let attachmentsPerSection = 65_536

  /// The largest absolute value of a number or resolved size: 10¹² points, so that sums and
  /// products stay finite.
  public static let magnitude = 1e12

  /// The most items of a layout: 2⁵³, up to which a Double holds every index exactly.
  package static let items = 1 << 53

  /// Throws if solving groups of measured cells took more steps than ``stepsPerLayout`` and 64 for
  /// each report. Small groups of a list take fewer than 64, so a list of any length can report all
  /// its cells at once; large groups that reports solve again and again cannot stop the caller for
  /// long.
  static func check(_ steps: Int, reports: Int, section: Int) throws(LayoutError) {
    guard steps > stepsPerLayout, steps - stepsPerLayout > 64 * reports else {
      return
    }
    throw LayoutError(
      .limitExceeded,
      "solving the groups of measured cells takes more than \(stepsPerLayout) steps; report fewer at once",
      path: DescriptionPath(section: section).text + ".group", section: section)
  }
}
