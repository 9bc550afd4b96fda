/// A rule of <doc:Rules>, by its number: each error, picture and comparison names the rules that
/// decided a frame.
///
///     let rule = LayoutRule(rawValue: "5.1")
///     rule?.summary   // "Item i takes slot i mod n of group i div n; …"
///     rule?.decision  // nil: UIKit's frames, as recorded, agree
public enum LayoutRule: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  case size = "1.1"
  case containers = "1.2"
  case insets = "1.3"
  case noRoom = "1.4"
  case repetition = "2.1"
  case fit = "2.2"
  case groupEnd = "2.3"
  case spacingInFractions = "2.4"
  case cannotFit = "2.5"
  case spacingBetween = "2.6"
  case across = "2.7"
  case shares = "3.1"
  case nestedShares = "3.2"
  case edgesOfShares = "3.3"
  case adaptiveShares = "3.4"
  case flexible = "4.1"
  case edgeSpacing = "4.2"
  case customItems = "4.3"
  case stamping = "5.1"
  case trimmedGroup = "5.2"
  case stack = "5.3"
  case emptySection = "5.4"
  case contentSize = "5.5"
  case pixels = "5.6"
  case insetsReference = "5.7"
  case boundarySize = "6.1"
  case boundarySides = "6.2"
  case boundaryAcross = "6.3"
  case boundaryOffset = "6.4"
  case pinned = "6.5"
  case sideItems = "6.6"
  case badges = "7.1"
  case backgrounds = "7.2"
  case row = "8.1"
  case rowGroups = "8.2"
  case scrollSpace = "8.3"
  case resting = "8.4"
  case reports = "9.1"
  case reportsInFixedGroups = "9.2"
  case estimatedAcross = "9.3"
  case estimatedAlong = "9.4"
  case estimatesPacked = "9.5"
  case directions = "10"
  case lists = "11.1"
  case listViews = "11.2"
  case headerPadding = "11.3"
  case listInsets = "11.4"

  /// The rule's number and sentence.
  public var description: String { "\(rawValue): \(summary)" }

  /// The rule in one sentence.
  public var summary: String { Self.summaries[self] ?? "" }

  /// The sentences of all rules; a test holds that none is missing.
  private static let summaries: [LayoutRule: String] = [
    .size:
      "A fraction is of one container's width or height, for either dimension; other values are points.",
    .containers:
      "A root group is sized in the bounds less insets across; others in their group less its insets.",
    .insets:
      "An item's insets are cut off its frame; a group's are cut off the area of its children.",
    .noRoom: "A group whose insets leave it no area is an error.",
    .repetition:
      "Subitems are placed in order, and the list repeats until the next one does not fit.",
    .fit:
      "So many children fit as end, spacing and edges included, within the group less its insets.",
    .groupEnd:
      "The first child that does not fit ends the group; the next starts with the first subitem.",
    .spacingInFractions:
      "Fractions along a group's axis are of its extent less the spacing between its children.",
    .cannotFit: "A group into which not even one subitem fits is an error.",
    .spacingBetween: "interItemSpacing lies between any two neighbours, nested groups included.",
    .across: "Across a group's axis a child starts at the inset origin and its own edge spacing.",
    .shares: "With a count the group's extent less the spacing is shared equally along its axis.",
    .nestedShares: "A nested group in a share is solved with the share's size.",
    .edgesOfShares: "Insets are cut from each share; edge spacing lies outside it.",
    .adaptiveShares:
      "adaptiveMinimum makes as many equal shares as are at least so long, and at least one.",
    .flexible:
      "Fixed spacing is exactly its value; what a group leaves over is shared by what is flexible.",
    .edgeSpacing:
      "Edge spacing lies outside an item and takes room; a root group's lies outside every group.",
    .customItems: "A custom group's frames are stated, relative to its outer corner.",
    .stamping:
      "Item i takes slot i mod n of group i div n; groups follow each other with interGroupSpacing.",
    .trimmedGroup:
      "A last group that is not full ends behind its cells, with the space that a full one leaves.",
    .stack:
      "A section is headers, inset, groups, inset, footers; interSectionSpacing lies between sections.",
    .emptySection:
      "A section without items has no groups; without boundary items it has no size either.",
    .contentSize:
      "The content is as long as its sections together, as wide as the container or the widest group.",
    .pixels:
      "Parts go down to whole pixels, and places to the nearest pixel, halves away from zero.",
    .insetsReference:
      "The insets of the container that a section refers to are added to its own, across.",
    .boundarySize:
      "A header is sized in the container less the section's insets across, and cut by its own.",
    .boundarySides:
      "Headers and footers touch their section; the longest extending one decides how far it grows.",
    .boundaryAcross: "A header or footer lies leading, centred or trailing, as its alignment says.",
    .boundaryOffset:
      "absoluteOffset moves the view; the section grows by what sticks out after it.",
    .pinned:
      "A pinned view stays on the screen while its section scrolls by; a section has one view of a kind.",
    .sideItems:
      "A view at a section's side is centred along it; an extending one that is longer lengthens it.",
    .badges:
      "A badge is sized in its host's frame or container, and lies where the two anchors meet.",
    .backgrounds:
      "A background covers the container's width and the whole section, less its insets.",
    .row: "An orthogonal section takes one row, as high as its tallest group.",
    .rowGroups: "An orthogonal section's groups follow each other from the leading inset.",
    .scrollSpace: "An orthogonal section's items lie in its own scroll space.",
    .resting: "An orthogonal section's behaviour decides where scrolling rests.",
    .reports: "An estimate holds until a report replaces it, and moves all that follows.",
    .reportsInFixedGroups: "An item in a group of fixed extent keeps its reported length.",
    .estimatedAcross: "A group that is estimated across its axis is as large as its largest child.",
    .estimatedAlong:
      "A group that is estimated along its axis holds its list once, and is as long as that.",
    .estimatesPacked:
      "Estimated lengths along a fixed group's axis pack by the estimate, or by what is reported.",
    .directions:
      "Scrolling sideways exchanges the axes; right-to-left mirrors frames in the content.",
    .lists:
      "A list is a section of rows that size themselves, and adds none of the container's insets.",
    .listViews:
      "A list's header and footer are as wide as its rows, size themselves, and have zIndex 200.",
    .headerPadding: "headerTopPadding lies above a list's header, be it a view or the first cell.",
    .listInsets: "A list has the insets of its appearance and modes, from the table of its device.",
  ]

  /// The part of the rule that this project decided, where UIKit's behaviour is neither recorded
  /// nor documented; nil for a rule without such a part. ``SolvedLayout/assumptions`` names the
  /// rules whose decisions a layout depends on.
  public var decision: String? {
    switch self {
    case .insets: "insets beyond a size leave the difference, made positive"
    case .nestedShares: "a nested group takes the share for its size"
    case .edgesOfShares: "edge spacing lies beyond the share"
    case .edgeSpacing: "flexible edges of a root group share the section's rest, a negative one too"
    case .trimmedGroup:
      "a trimmed group ends with its cells' frames, insets cut off, and its own insets are not added back; orthogonal "
        + "rows and custom groups are trimmed the same way"
    case .contentSize: "a group wider than the container widens the content"
    case .badges: "a trimmed group's badge lies on the trimmed frame"
    case .backgrounds: "a custom item keeps a zIndex above 1"
    case .estimatesPacked:
      "reported lengths decide what fits, and siblings of one size get the largest"
    case .directions: "orthogonal sections in a sideways layout, and mirroring in the content"
    case .headerPadding: "the section grows by the space above a header that is a view"
    case .listInsets: "a device whose lists nobody recorded has a phone's or the Mac's figures"
    default: nil
    }
  }
}
