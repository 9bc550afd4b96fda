/// How much a description may ask for. Descriptions come from servers: each limit turns input that would exhaust
/// memory or arithmetic into an error (``LayoutError/Code/limitExceeded`` or ``LayoutError/Code/invalidValue``).
public enum LayoutLimits {
  /// Groups nested in groups: 64.
  public static let groupDepth = 64

  /// Places in one root group: 65 536.
  public static let slotsPerGroup = 65_536

  /// Groups that are solved for one root group, nested ones as often as they are tried: 1 048 576.
  static let groupsPerTemplate = 1_048_576

  /// Places in all distinct root groups of one layout together: 4 194 304, about 200 MB.
  public static let slotsPerLayout = 4_194_304

  /// Badges, headers, footers and backgrounds of one section's description: 65 536.
  public static let attachmentsPerSection = 65_536

  /// The largest length, inset, offset, factor or resolved size: 10¹² points. Sums and products of such numbers stay
  /// finite.
  public static let magnitude = 1e12

  /// Items of one layout: 2⁵³, up to which every index has an exact Double.
  public static let items = 1 << 53
}
