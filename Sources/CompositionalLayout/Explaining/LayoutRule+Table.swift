extension LayoutRule {
  /// Every rule, ascending.
  public static let all: [LayoutRule] =
    sizes + flows + shares + spacings + sections + boundaries + attachments + scrolls

  private static let sizes = [
    LayoutRule(
      "1.1",
      "A size counts in its container less the container's own insets: fractionalWidth takes the width and "
        + "fractionalHeight the height, for either dimension; absolute and estimated values are points."),
    LayoutRule(
      "1.2",
      "The collection's bounds less the section's four insets hold the root group; a group less its insets holds its "
        + "subitems.",
      doubt: "75 % sure that insets along the scroll axis shrink a fraction of that axis"),
    LayoutRule(
      "1.3",
      "Insets change neither the room taken nor the stride: they are cut off an item's final frame, or off the area "
        + "that a group's children use.",
      doubt: "a decision: insets below 1 are points too"),
    LayoutRule("1.4", "A group whose insets leave it no area is an error."),
  ]

  private static let flows = [
    LayoutRule(
      "2.1",
      "Subitems are placed in order from the group's inset origin, and the list repeats until the next one does not "
        + "fit."),
    LayoutRule(
      "2.2", "A subitem fits when its end, edge spacing included, lies within the group's end, less its insets."),
    LayoutRule(
      "2.3",
      "The first subitem that does not fit ends the group, and the next group starts at the first subitem again."),
    LayoutRule(
      "2.4",
      "The next subitem starts after the last one's size, edge spacing and the interItemSpacing, which is not taken out "
        + "of fractions."),
    LayoutRule("2.5", "A group into which not even one subitem fits is an error."),
    LayoutRule("2.6", "interItemSpacing lies between any two neighbours, nested groups included."),
    LayoutRule(
      "2.7",
      "Across the group's axis a child starts at the group's inset origin plus its own edge spacing; nothing is centred "
        + "or stretched."),
  ]

  private static let shares = [
    LayoutRule("3.1", "With a count the group's extent, less the spacings, is shared equally along its axis."),
    LayoutRule("3.2", "A nested group in a share is solved with the share's size instead of its own."),
    LayoutRule(
      "3.3", "Insets are cut from each share, and edge spacing lies inside it.",
      doubt: "a decision: edge spacing lies outside the slot and inside the share"),
  ]

  private static let spacings = [
    LayoutRule(
      "4.1", "Fixed spacing is exactly its value; flexible spacings share the room that the group leaves over equally."),
    LayoutRule(
      "4.2", "Edge spacing lies outside the item and takes room; flexible edges share what is left over.",
      doubt: "a decision: a root group's own edge spacing lies between the groups"),
    LayoutRule("4.3", "A custom group's frames are stated, relative to the group's inset origin."),
  ]

  private static let sections = [
    LayoutRule(
      "5.1",
      "Item i takes place i mod n of group i div n; each group lies one group extent and interGroupSpacing after the "
        + "one before."),
    LayoutRule(
      "5.2", "A last group that is not full keeps its places and counts as a whole one.",
      doubt: "65 % sure that the section's extent counts whole groups"),
    LayoutRule(
      "5.3",
      "Sections follow each other: headers, the inset before, groups, the inset after, footers; interSectionSpacing "
        + "lies between sections only."),
    LayoutRule(
      "5.4", "A section without items keeps its headers, footers and insets.",
      doubt: "a decision: UIKit does not say"),
    LayoutRule(
      "5.5", "The content is as wide as the container and as long as its sections together; nothing shrinks."),
    LayoutRule("5.6", "Frames are exact and rounded to pixels at the end, by their edges."),
  ]

  private static let boundaries = [
    LayoutRule(
      "6.1",
      "A header's or footer's size counts in the container less its own insets and, where it follows them, the "
        + "section's."),
    LayoutRule(
      "6.2",
      "Headers lie at the section's start and footers at its end; extending ones move the content away, the others "
        + "overlay it.",
      doubt: "a decision: a view at the side of a section is centred along it and moves nothing"),
    LayoutRule("6.3", "Leading, centred or trailing within its span, as the alignment says."),
    LayoutRule("6.4", "absoluteOffset moves the view only, and its zIndex is 1 unless stated."),
    LayoutRule("6.5", "A pinned view stays on the screen while its own section scrolls by."),
  ]

  private static let attachments = [
    LayoutRule(
      "7.1",
      "A badge's size counts in the item's final frame; its anchor and offset place it there, and it moves with the "
        + "item.",
      doubt: "a decision: where a badge with an item anchor lies, and one on a group"),
    LayoutRule(
      "7.2",
      "A background covers the container's full width and the whole section, less its own insets; items then have "
        + "zIndex 1."),
  ]

  private static let scrolls = [
    LayoutRule(
      "8.1",
      "An orthogonal section takes the extent of one group along the layout's scroll axis, however many items it has.",
      doubt: "a decision: of measured groups the largest decides"),
    LayoutRule(
      "8.2",
      "An orthogonal section's groups run across from the leading inset, one group extent and interGroupSpacing apart, "
        + "up to the trailing inset.",
      doubt: "a decision: a group's fraction counts in the container less the section's insets"),
    LayoutRule(
      "8.3",
      "An orthogonal section's items are placed in its own scroll space, which is as wide as the container on the "
        + "screen."),
    LayoutRule("8.4", "An orthogonal section's behaviour decides only where scrolling stops."),
    LayoutRule(
      "9",
      "An estimate holds until cells report their sizes; a report solves its group anew and moves all that follows."),
    LayoutRule(
      "10", "Scrolling sideways exchanges the axes; right-to-left mirrors every frame in the container.",
      doubt: "a decision: what scrolls sideways is mirrored in the container, not in its content"),
  ]
}
